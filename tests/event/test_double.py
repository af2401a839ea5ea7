"""A double elimination in a log: the bracket is found from the results, whoever they favour."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from hakem.errors import Mistake
from hakem.event import Record, fold
from hakem.event.acts import (
    AnyAct,
    Created,
    Entered,
    Meeting,
    Paired,
    Scored,
    SessionOpened,
    StageOpened,
    Withdrawn,
)
from hakem.event.bracket import Draw, knockout_round, winners_of
from hakem.event.double import double_of, double_round
from hakem.event.standings import stage_of
from hakem.pairing.knockout.rounds import KnockoutRound
from tests.event.evening import records

LOSSES = {"knockout.losses": 2}


def begun(*names: str) -> tuple[Record, ...]:
    """A double elimination with matches of one board."""
    created = Created(title="T", form="team-imps", knockout=1, settings={**LOSSES})
    return records(created, *(Entered(contestant=name) for name in names))


def seated(log: tuple[Record, ...], session: str) -> Paired:
    """The matches that the open stage has now."""
    event = fold(log)
    found = knockout_round(event, stage_of(event), Draw.BRACKET)
    meetings = [
        meeting
        for table, (one, other) in enumerate(found.matches, 1)
        for meeting in (
            Meeting(1, table, (one,), (other,), (1,), "open"),
            Meeting(1, table, (other,), (one,), (1,), "closed"),
        )
    ]
    return Paired(session=session, round=1, meetings=tuple(meetings), byes=found.byes)


def results(paired: Paired, winners: set[str]) -> Iterator[Scored]:
    """9 IMPs for the winners: a game in the one room, a pass in the other (Laws 77, 78B)."""
    for meeting in paired.meetings:
        result = "4SN=" if meeting.ns[0] in winners else "PASS"
        yield Scored(
            session=paired.session,
            round=1,
            table=meeting.table,
            room=meeting.room,
            board=1,
            result=result,
            signed=True,
        )


def next_stage(log: tuple[Record, ...]) -> tuple[Record, ...]:
    """A further stage for all who are still in it, with a session."""
    event = fold(log)
    stage = stage_of(event)
    number = str(len(event.stages) + 1)
    through = winners_of(event, stage)
    acts = StageOpened(stage=number, knockout=1, contestants=through), SessionOpened(session=number)
    return records(*acts, after=log)


def matches(paired: Paired) -> list[tuple[str, str]]:
    return [(m.ns[0], m.ew[0]) for m in paired.meetings if m.room == "open"]


def played(log: tuple[Record, ...], session: str, *winners: str) -> tuple[Record, ...]:
    """The open stage seated, and won by these."""
    paired = seated(log, session)
    return records(paired, *results(paired, set(winners)), after=log)


def test_four_play_as_a_hand_worked_bracket_says_with_a_second_final() -> None:
    """1-4, 2-3; the winners meet, and the losers; who then lost first meets who won below.

    1 loses only the first final, so there is a second one, and 2 has it.
    """
    log = begun("1", "2", "3", "4")
    expected = [
        ([("1", "4"), ("2", "3")], (), ("1", "2")),
        ([("1", "2"), ("4", "3")], (), ("1", "3")),
        ([("2", "3")], ("1",), ("2",)),
        ([("1", "2")], (), ("2",)),
        ([("1", "2")], (), ("2",)),
    ]
    for number, (meet, byes, won) in enumerate(expected, 1):
        paired = seated(log, str(number))
        assert [set(two) for two in matches(paired)] == [set(two) for two in meet]
        assert paired.byes == byes
        log = played(log, str(number), *won)
        if number < len(expected):
            log = next_stage(log)
    event = fold(log)
    assert double_of(event, stage_of(event)).left == ("2",)
    log = next_stage(log)
    event = fold(log)
    with pytest.raises(Mistake, match="elimination-over"):
        double_round(event, stage_of(event))


def test_who_has_never_lost_wins_the_first_final_and_there_is_no_second() -> None:
    log = begun("1", "2")
    log = played(log, "1", "1")
    log = next_stage(log)
    event = fold(log)
    # with two, the loser of the only match below the final is at once the other finalist
    log = played(log, "2", "1")
    event = fold(log)
    assert double_of(event, stage_of(event)).left == ("1",)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16])
def test_whoever_loses_twice_is_out_and_nobody_else(n: int) -> None:
    """Chance wins every match; losses are counted here by hand, not by the bracket.

    And replayed to any stage, the log gives the matches that were seated then.
    """
    random = Random(f"double {n}")
    names = [str(place) for place in range(1, n + 1)]
    log = begun(*names)
    lost = dict.fromkeys(names, 0)
    seats: list[tuple[int, Paired]] = []
    for session in range(1, 4 * n):
        paired = seated(log, str(session))
        seats.append((len(log), paired))
        sides = [one for two in matches(paired) for one in two]
        alive = [one for one in names if lost[one] < 2]
        assert sorted((*sides, *paired.byes)) == sorted(alive)
        won = {random.choice(two) for two in matches(paired)}
        for one in set(sides) - won:
            lost[one] += 1
        log = records(paired, *results(paired, won), after=log)
        alive = [one for one in names if lost[one] < 2]
        event = fold(log)
        assert list(winners_of(event, stage_of(event))) == alive
        if len(alive) == 1:
            break
        log = next_stage(log)
    assert sorted(lost.values())[1:] == [2] * (n - 1)
    assert sum(len(matches(paired)) for _, paired in seats) in (2 * n - 2, 2 * n - 1)
    for (place, paired), (later, _) in pairwise(seats):
        assert seated(log[:place], paired.session) == paired
        # what came later tells the same of it
        event = fold(log[:later])
        first = stage_of(event, "" if paired.session == "1" else paired.session)
        assert double_round(event, first) == KnockoutRound(tuple(matches(paired)), paired.byes)


def test_who_withdraws_is_met_by_nobody_and_the_next_goes_through() -> None:
    """4 lost to 1 and left: 3, who was to meet 4 below, waits for the loser of 1 and 2."""
    log = played(begun("1", "2", "3", "4"), "1", "1", "2")
    log = records(Withdrawn(contestant="4", session="1", round=2), after=log)
    log = next_stage(log)
    paired = seated(log, "2")
    assert matches(paired) == [("1", "2")]
    assert paired.byes == ("3",)
    log = next_stage(played(log, "2", "1"))
    assert matches(seated(log, "3")) == [("2", "3")]


def test_who_withdraws_during_a_match_has_lost_it() -> None:
    """2 leaves while meeting 3: 3 goes on among the winners, and 2 is met by nobody below."""
    log = begun("1", "2", "3", "4")
    paired = seated(log, "1")
    own: list[AnyAct] = [one for one in results(paired, {"1"}) if one.table == 1]
    log = records(paired, *own, Withdrawn(contestant="2", session="1", round=1), after=log)
    event = fold(log)
    found = double_of(event, stage_of(event), finished=True)
    assert [one.winner for one in found.known if one.match.name.startswith("W1")] == ["1", "3"]
    log = next_stage(log)
    again = seated(log, "2")
    assert [set(two) for two in matches(again)] == [{"1", "3"}]
    assert again.byes == ("4",)


def test_a_match_that_the_bracket_does_not_have_is_told_before_it_goes_on() -> None:
    log = begun("1", "2", "3", "4")
    by_hand = Paired(
        round=1,
        meetings=(
            Meeting(1, 1, ("1",), ("2",), (1,), "open"),
            Meeting(1, 1, ("2",), ("1",), (1,), "closed"),
        ),
    )
    log = records(by_hand, after=log)
    event = fold(log)
    with pytest.raises(Mistake, match="not-in-bracket"):
        winners_of(event, stage_of(event))


def test_a_match_that_is_not_decided_holds_up_the_next_stage() -> None:
    log = begun("1", "2", "3", "4")
    paired = seated(log, "1")
    event = fold(records(paired, after=log))
    with pytest.raises(Mistake, match="not-decided"):
        winners_of(event, stage_of(event))
