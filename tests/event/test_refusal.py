"""What is refused before it is written, each by its code, and said in both languages."""

import tomllib
from collections.abc import Sequence

import pytest

from hakem.errors import Mistake
from hakem.event import fold
from hakem.event.acts import (
    AnyAct,
    ArrivedLate,
    ArrowSwitched,
    CallAnswered,
    CardsSwitched,
    CarriedOver,
    ClockHeld,
    ClockSet,
    Conceded,
    Confirmed,
    Corrected,
    Created,
    CutOff,
    Dealt,
    Described,
    DirectorCalled,
    DirectorPlays,
    Entered,
    Fined,
    Fouled,
    LinedUp,
    LotsDrawn,
    Meeting,
    NeverPlayed,
    Paired,
    Player,
    Postponed,
    Published,
    Reopened,
    RoundStarted,
    RulesSet,
    Scored,
    Seated,
    SeatsTaken,
    SessionOpened,
    Shown,
    StageOpened,
    Substituted,
    TimeAdded,
    Undone,
    Unmet,
    VpTable,
    Withdrawn,
    WrongBoards,
)
from hakem.event.fold import undone_in
from hakem.event.refusal import refuse, refuse_undo
from hakem.i18n.catalogue import MESSAGES
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from tests.event.evening import records, score, set_up

PAIR = (Player("Kaya"), Player("Taş"))


def seat(*meetings: tuple[int, str, str, tuple[int, ...]]) -> Seated:
    return Seated(
        meetings=tuple(
            Meeting(round=1, table=table, ns=(ns,), ew=(ew,), boards=boards)
            for table, ns, ew, boards in meetings
        )
    )


CASES: list[tuple[str, Sequence[AnyAct], AnyAct]] = [
    ("event.created-already", (), Created(title="x")),
    ("event.unknown-stage", (), RulesSet(stage="Final")),
    ("event.unknown-form", (), RulesSet(form="chess")),
    ("event.winners", (), StageOpened(stage="F", winners=3)),
    ("event.knockout", (), StageOpened(stage="F", knockout=-1)),
    ("regulation.unknown-setting", (), RulesSet(settings={"teams.colour": "red"})),
    ("vps.empty-table", (), RulesSet(vp_table=VpTable("own", ""))),
    ("event.stage-twice", (StageOpened(stage="F"),), StageOpened(stage="F")),
    ("event.not-entered", (), StageOpened(stage="F", contestants=("99",))),
    ("event.session-twice", (SessionOpened(session="1"),), SessionOpened(session="1")),
    ("event.weight", (), SessionOpened(session="2", weight="0")),
    ("event.weight", (), SessionOpened(session="2", weight="1e9999999")),
    ("event.no-such-session", (), RoundStarted(session="9", round=1)),
    ("event.no-such-session", (), Withdrawn(contestant="1", session="2", round=2)),
    ("event.contestant-name", (), Entered(contestant="?7")),
    ("event.too-many-players", (), Entered(contestant="7", players=PAIR * 4 + PAIR[:1])),
    ("event.line-up", (), LinedUp(contestant="1", round=1, players=("Serçe A", "Serçe B"))),
    ("event.not-in-team", (), LinedUp(contestant="1", round=1, players=("Kaya",))),
    ("event.not-in-team", (), Substituted(contestant="1", out="Kaya", into=PAIR[1])),
    ("event.withdrawn-already", (Withdrawn(contestant="1"),), Withdrawn(contestant="1")),
    ("event.not-one-of", (), Withdrawn(contestant="1", scores="maybe")),
    ("event.not-one-of", (), ArrivedLate(contestant="1", round=2, own="80%")),
    ("event.below-one", (), ArrivedLate(contestant="1", round=0)),
    ("event.table-twice", (), seat((1, "1", "2", (1,)), (1, "3", "4", (2,)))),
    ("event.seated-twice", (), seat((1, "1", "2", (1,)), (2, "2", "4", (2,)))),
    ("event.below-one", (), seat((1, "1", "2", (0,)))),
    ("event.other-round", (), Paired(round=2, meetings=seat((1, "1", "2", (1,))).meetings)),
    (
        "event.with-round",
        (),
        Paired(round=1, meetings=(Meeting(1, 1, ("1",), ("2",), (1,), with_round=1),)),
    ),
    ("event.group-size", (), Paired(round=1, meetings=(), groups=(("1", "2"),))),
    ("event.group-twice", (), Paired(round=1, meetings=(), groups=(("1", "2", "1"),))),
    (
        "event.has-left",
        (Withdrawn(contestant="2"),),
        Paired(round=1, meetings=seat((1, "1", "2", (1,))).meetings),
    ),
    ("event.not-to-meet", (), Unmet(round=1, contestants=("1", "2"))),
    ("event.not-of-the-two", (), Unmet(round=1, contestants=("1", "4"), at_fault=("5",))),
    ("event.played-already", (score(1, 1, 1, "PASS"),), Unmet(round=1, contestants=("1", "4"))),
    ("event.unknown-table", (), ArrowSwitched(round=1, tables=(9,))),
    ("event.no-such-round", (), ArrowSwitched(round=99)),
    ("event.unknown-table", (), WrongBoards(round=1, table=9, played=(3,), instead_of=(1,))),
    ("event.boards-unequal", (), WrongBoards(round=1, table=1, played=(3,), instead_of=(1, 2))),
    ("event.board-not-planned", (), WrongBoards(round=1, table=1, played=(3,), instead_of=(9,))),
    ("event.board-twice", (), WrongBoards(round=1, table=1, played=(2,), instead_of=(1,))),
    ("event.rounds-backwards", (), CardsSwitched(board=1, round=3, until=2)),
    ("event.group", (), CardsSwitched(board=1, round=3, group="b c")),
    ("event.group", (score(1, 1, 1, "PASS"),), Fouled(round=1, table=1, board=1, group="?")),
    ("event.no-such-round", (), Scored(round=9, table=1, board=1, result="PASS")),
    ("event.not-entered", (), Scored(round=1, table=1, board=1, result="PASS", ns=("99",))),
    ("event.not-one-of", (), Scored(round=1, table=1, board=1, result="PASS", vulnerable="us")),
    ("event.one-side", (), Scored(round=1, table=1, board=1, result="PASS", ns=("1",))),
    ("event.nothing-described", (), Described(title=" ")),
    ("event.not-one-of", (), Described(course="backwards")),
    ("event.below-zero", (), ClockSet(minutes=-1)),
    ("event.below-zero", (), ClockSet(minutes=7, change=-1)),
    ("event.no-such-round", (), TimeAdded(round=9, seconds=60)),
    ("event.round-not-started", (), ClockHeld(round=1)),
    ("event.unknown-table", (), SeatsTaken(round=1, table=9)),
    ("event.unknown-table", (), DirectorCalled(round=1, table=9)),
    ("event.not-one-of", (), DirectorCalled(round=1, table=1, reason="thirst")),
    ("event.no-such-call", (), CallAnswered(record="r1")),
    ("event.not-entered", (), DirectorPlays(contestants=("99",))),
    ("event.not-one-of", (), Shown(ranking="never")),
    ("event.below-one", (), Shown(still_from=-1)),
    ("event.no-result-there", (), Confirmed(round=1, table=1, board=1)),
    ("event.no-result-there", (), Corrected(round=1, table=1, board=1, to_board=2)),
    (
        "event.board-has-result",
        (score(1, 1, 1, "PASS"), score(1, 1, 2, "PASS")),
        Corrected(round=1, table=1, board=1, to_board=2),
    ),
    (
        "event.result-changed",
        (score(1, 1, 1, "PASS"), Corrected(round=1, table=1, board=1, result="1NN=")),
        Confirmed(round=1, table=1, board=1, side="EW", record="r9"),
    ),
    (
        "event.played-already",
        (score(1, 1, 1, "PASS"),),
        NeverPlayed(round=1, table=1, board=1),
    ),
    ("event.played-already", (score(1, 1, 1, "PASS"),), Postponed(round=1, table=1, board=1)),
    ("event.not-one-of", (), NeverPlayed(round=1, table=1, board=1, at_fault="NS")),
    ("event.not-one-of", (), Fined(contestant="1", amount="1", unit="euro")),
    ("event.penalty-amount", (), Fined(contestant="1", amount="-1", unit="vp")),
    ("event.not-a-number", (), CarriedOver(contestant="1", amount="half")),
    ("event.lots", (), LotsDrawn()),
    ("event.lots-twice", (), LotsDrawn(order=("1", "2", "1"))),
    ("event.cut", (), CutOff(keep=0)),
    ("event.no-knockout", (), Conceded(contestant="1")),
    ("event.not-final", (), Reopened(why="x")),
    ("event.is-final", (Published(final=True),), score(1, 1, 1, "PASS")),
]


@pytest.mark.parametrize(("code", "before", "act"), CASES)
def test_refused(code: str, before: Sequence[AnyAct], act: AnyAct) -> None:
    event = fold(records(*before, after=set_up()))
    with pytest.raises(Mistake) as told:
        refuse(event, act)
    assert told.value.code == code
    for lang in Lang:
        assert "{" not in say(told.value.code, lang, **told.value.params)


def test_everything_that_was_accepted_before_each_refusal_could_be_meant() -> None:
    """What the cases write first is itself never refused, and none of it is a fault."""
    for _, before, _ in CASES:
        log = set_up()
        for act in before:
            refuse(fold(log), act)
            log = records(act, after=log)
        assert fold(log).faults == ()


def test_every_refusal_of_the_topic_has_a_case_here() -> None:
    """Those that need a log or rooms are asked by the tests below, and by those of records."""
    text = (MESSAGES / "event" / "refused.toml").read_text("utf-8")
    elsewhere = {
        "event.not-created",
        "event.undo-unknown",
        "event.undone-already",
        "event.undo-created",
        "event.no-such-table",  # a fault of the fold
        "event.which-room",
        "event.cannot-concede",
        "event.newer-record",
        "event.bad-record",
        "event.import-no-round",
    }
    assert set(tomllib.loads(text)) <= {code for code, _, _ in CASES} | elsewhere


def test_a_deal_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Mistake):
        refuse(fold(set_up()), Dealt(deals={1: "N:AKQ"}))


def test_nothing_comes_before_the_event() -> None:
    with pytest.raises(Mistake, match="not-created"):
        refuse(fold(()), Entered(contestant="1"))


def test_which_room_is_asked_where_a_table_has_two() -> None:
    meetings = tuple(
        Meeting(round=1, table=1, ns=(ns,), ew=(ew,), boards=(1,), room=room)
        for ns, ew, room in (("1", "2", "open"), ("2", "1", "closed"))
    )
    log = records(
        Created(title="T", form="team-imps"),
        Entered(contestant="1"),
        Entered(contestant="2"),
        Seated(meetings=meetings),
    )
    with pytest.raises(Mistake, match="which-room"):
        refuse(fold(log), score(1, 1, 1, "PASS"))


def test_a_team_sits_at_two_tables_once_each_way_in_any_movement_of_teams() -> None:
    """In a round robin the two halves of a team are at tables of their own, without rooms."""
    log = records(
        Created(title="T", form="team-imps"), Entered(contestant="1"), Entered(contestant="2")
    )
    once = seat((1, "1", "2", (1,)), (2, "2", "1", (1,)))
    refuse(fold(log), once)
    with pytest.raises(Mistake, match="seated-twice"):
        refuse(fold(log), seat((1, "1", "2", (1,)), (2, "1", "2", (1,))))


# -- acts taken back -------------------------------------------------------------------------------


def refused_undo(acts: Sequence[AnyAct], target: str) -> str:
    log = records(*acts, after=set_up())
    try:
        refuse_undo(log, undone_in(log), Undone(record=target))
    except Mistake as mistake:
        return mistake.code
    return ""


@pytest.mark.parametrize(
    ("acts", "target", "code"),
    [
        ((), "r99", "event.undo-unknown"),
        ((), "r1", "event.undo-created"),
        ((score(1, 1, 1, "PASS"),), "r9", ""),
        ((score(1, 1, 1, "PASS"), Undone(record="r9")), "r9", "event.undone-already"),
        ((score(1, 1, 1, "PASS"), Published(final=True)), "r9", "event.is-final"),
        ((score(1, 1, 1, "PASS"), Published(final=True)), "r10", ""),
        (
            (score(1, 1, 1, "PASS"), Undone(record="r9"), Published(final=True)),
            "r10",
            "event.is-final",
        ),
        ((score(1, 1, 1, "PASS"), Published(final=True), Reopened(why="x")), "r9", ""),
    ],
)
def test_what_can_be_taken_back(acts: Sequence[AnyAct], target: str, code: str) -> None:
    """Final results cannot be changed by taking a result back either: that was possible once."""
    assert refused_undo(acts, target) == code
