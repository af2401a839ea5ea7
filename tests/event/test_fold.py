"""The fold: a log read to any record, acts taken back, every act with its effect."""

from dataclasses import replace
from typing import get_args

import pytest

from hakem.event import after, as_of, fold, standings
from hakem.event.acts import (
    AnyAct,
    ArrowSwitched,
    CardsSwitched,
    CarriedOver,
    Confirmed,
    Corrected,
    Created,
    CutOff,
    Dealt,
    Fined,
    Fouled,
    NeverPlayed,
    Noted,
    RulesSet,
    SessionOpened,
    Slot,
    StageOpened,
    Undone,
    Withdrawn,
    WrongBoards,
)
from hakem.event.fold import APPLY
from hakem.event.lines import lines_of
from hakem.event.standings import stage_of
from hakem.event.state import TABLES
from hakem.result import Fouled as FouledResult
from hakem.result import NotPlayed, group_of
from tests.event.evening import records, score, set_up


def test_every_act_has_an_effect_and_no_other_has() -> None:
    """An act that the fold does not know would be lost in silence."""
    assert set(APPLY) == set(get_args(AnyAct)) - {Undone}


def test_a_log_read_at_any_cut_is_what_was_known_then() -> None:
    """Reading record by record, and reading a part of the whole log, give the same event."""
    log = records(
        score(1, 1, 1, "4SN="),
        score(1, 1, 2, "PASS"),
        ArrowSwitched(round=1, tables=(1,)),
        Corrected(round=1, table=1, board=1, result="4SN+1"),
        Withdrawn(contestant="6", round=2),
        after=set_up(),
    )
    known = fold(log[:8])
    for n in range(8, len(log)):
        more = after(known, log[n])
        assert more is not None
        known = more
        assert known == fold(log[: n + 1]) == as_of(log, seq=n + 1) == as_of(log, at=log[n].at)


def test_one_more_record_leaves_the_event_before_it_as_it_was() -> None:
    """What was shown once can be shown again."""
    event = fold(set_up())
    same = fold(set_up())
    after(event, records(score(1, 1, 1, "4SN="), after=set_up())[-1])
    assert event == same


def test_an_act_taken_back_counts_as_never_written_and_can_be_brought_back() -> None:
    """Nothing is erased (design, promise 3): undo is a record, and so is the undoing of it."""
    plain = records(score(1, 1, 1, "4SN="), after=set_up())
    switched = records(ArrowSwitched(round=1, tables=(1,)), after=plain)
    undone = records(Undone(record=switched[-1].id), after=switched)
    again = records(Undone(record=undone[-1].id), after=undone)
    assert fold(undone).meetings == fold(plain).meetings
    assert fold(again).meetings == fold(switched).meetings != fold(plain).meetings


def test_arrow_switch_gives_the_result_to_those_who_sat_there() -> None:
    """Entered before or after the switch was noticed, the same line comes out."""
    switch, result = ArrowSwitched(round=1, tables=(1,)), score(1, 1, 1, "4SN=")
    found = []
    for acts in ((switch, result), (result, switch)):
        event = fold(records(*acts, after=set_up()))
        (line,) = lines_of(event, stage_of(event))
        found.append((line.ns, line.ew))
    assert found == [(("4",), ("1",))] * 2


def test_wrong_boards_carry_their_results_with_them() -> None:
    """Table 1 had boards 1-2 and played 5-6: one record puts all right, before or after."""
    wrong = WrongBoards(round=1, table=1, played=(5, 6), instead_of=(1, 2))
    event = fold(records(score(1, 1, 1, "4SN="), wrong, after=set_up()))
    assert set(event.results) == {Slot("1", "", 1, 1, "", 5)}
    marks = standings(event).marks
    assert [mark.slot.board for mark in marks if mark.slot.table == 1] == [6]


def test_87_cards_switched_from_a_round_on_make_a_group() -> None:
    """Board 1 is played in rounds 1, 3 and 2; from round 2 on its cards were others."""
    event = fold(
        records(
            score(1, 1, 1, "4SN="),
            score(2, 3, 1, "4SN="),
            score(3, 2, 1, "4SN="),
            CardsSwitched(board=1, round=2),
            after=set_up(),
        )
    )
    groups = {line.round: group_of(line.result) for line in lines_of(event, stage_of(event))}
    assert groups == {"1": "", "2": "B", "3": "B"}


def test_87_a_result_can_be_put_into_a_group_by_hand() -> None:
    """The director's word on one result goes before the rounds."""
    event = fold(
        records(
            score(1, 1, 1, "4SN="), Fouled(round=1, table=1, board=1, group="C"), after=set_up()
        )
    )
    (line,) = lines_of(event, stage_of(event))
    assert isinstance(line.result, FouledResult)
    assert line.result.group == "C"


@pytest.mark.parametrize(("scores", "count"), [("stand", 1), ("cancel", 0)])
def test_a_pair_that_left_plays_no_more_and_its_scores_stand_or_not(
    scores: str, count: int
) -> None:
    """Pair 4 leaves after round 1: its opponents of rounds 2 and 3 sit out."""
    event = fold(
        records(
            score(1, 1, 1, "4SN="),
            Withdrawn(contestant="4", round=2, scores=scores),
            after=set_up(),
        )
    )
    alone = [m.round for m in event.meetings.values() if not m.is_played]
    counted = [
        line for line in lines_of(event, stage_of(event)) if not isinstance(line.result, NotPlayed)
    ]
    assert (sorted(alone), len(counted)) == ([2, 3], count)


def test_two_different_results_are_both_kept_until_the_director_says() -> None:
    """A second device never overwrites the first (issue: a conflict, not a silent overwrite)."""
    two = records(score(1, 1, 1, "4SN="), score(1, 1, 1, "4SN-1"), after=set_up())
    event = fold(two)
    entry = event.results[Slot("1", "", 1, 1, "", 1)]
    assert (entry.record, entry.others) == (two[-2].id, (two[-1].id,))
    assert "conflict" in [mark.kind for mark in standings(event).marks]
    settled = fold(records(Corrected(round=1, table=1, board=1, result="4SN-1"), after=two))
    assert settled.results[Slot("1", "", 1, 1, "", 1)].others == ()


def test_a_session_that_began_by_itself_may_have_a_weight_later() -> None:
    """Seating opened session 1 in the stage of that time; opening it gives only a weight."""
    opened = SessionOpened(session="1", weight="2")
    event = fold(records(StageOpened(stage="Final"), opened, after=set_up()))
    assert (event.sessions["1"].stage, event.sessions["1"].weight) == ("", 2)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Created(title="Other"), "event.created-already"),
        (StageOpened(stage="Final", form="butler"), "event.stage-twice"),
        (SessionOpened(session="2", weight="heavy"), "event.not-a-number"),
        (SessionOpened(session="2", stage="Semi"), "event.unknown-stage"),
        (RulesSet(form="chess"), "event.unknown-form"),
        (Fined(contestant="1", amount="1", unit="euro"), "event.not-one-of"),
        (Fined(contestant="1", amount="one", unit="vp"), "event.not-a-number"),
        (CarriedOver(contestant="1", amount="1e99999999"), "event.not-a-number"),
        (CutOff(keep=2, on_tie="fight"), "event.not-one-of"),
        (NeverPlayed(round=1, table=1, board=1, at_fault="NS"), "event.not-one-of"),
        (score(1, 1, 1, "5SN"), "notation.no-tricks"),
        (Confirmed(round=1, table=1, board=1), "event.no-result-there"),
        (Undone(record="r99"), "event.undo-unknown"),
        (Dealt(deals={1: "N:AKQ"}), "deal.text"),
    ],
)
def test_a_record_that_cannot_be_followed_is_a_fault_and_changes_nothing(
    act: AnyAct, code: str
) -> None:
    """A log may hold anything, from another program or an older one: it opens all the same."""
    before = records(StageOpened(stage="Final"), after=set_up())
    event = fold(records(act, after=before))
    assert [fault.code for fault in event.faults] == [code]
    shown, plain = standings(event), standings(fold(before))
    assert replace(shown, seq=0, at=None) == replace(plain, seq=0, at=None)


def test_a_record_leaves_every_table_that_it_does_not_change_the_same_object() -> None:
    """Whoever looks again sees by identity that nothing of it changed; and the old event stays."""
    log = records(
        score(1, 1, 1, "4SN="), Noted(text="quiet"), score(1, 2, 3, "3NTW+1"), after=set_up()
    )
    event = fold(log[:-2])
    noted = after(event, log[-2])
    assert noted is not None
    assert noted is not event
    assert [name for name in TABLES if getattr(noted, name) is not getattr(event, name)] == []
    scored = after(noted, log[-1])
    assert scored is not None
    assert [n for n in TABLES if getattr(scored, n) is not getattr(noted, n)] == ["results"]
    assert event == fold(log[:-2])
    assert {"results", "meetings", "entries", "deals"} <= set(TABLES)
