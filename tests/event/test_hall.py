"""The hall: the clock by hand-worked times, who sits, calls, what people are shown."""

from datetime import UTC, datetime, timedelta

from hakem.event import Record, fold
from hakem.event.acts import (
    AnyAct,
    CallAnswered,
    ClockHeld,
    ClockSet,
    DirectorCalled,
    DirectorPlays,
    RoundStarted,
    SeatsTaken,
    Shown,
    TimeAdded,
)
from hakem.event.hall import ends_at, seconds_left
from hakem.event.state import Event, RoundKey, TableKey
from tests.event.evening import set_up

START = datetime(2026, 3, 4, 20, 0, tzinfo=UTC)


def told(*acts: tuple[float, AnyAct]) -> Event:
    """The evening, then acts at so many minutes after eight."""
    log = list(set_up())
    for minutes, act in acts:
        n = len(log) + 1
        at = START + timedelta(minutes=minutes)
        log.append(Record(id=f"r{n}", seq=n, at=at, by="d", act=act))
    return fold(log)


def left(event: Event, minutes: float, round: int = 1) -> float:
    """Minutes left in a round at so many minutes after eight."""
    known = event.rounds[RoundKey("1", "", round)]
    assert known.started is not None
    now = START + timedelta(minutes=minutes)
    return seconds_left(known.started, known.clock, event.clocks["1", ""], now) / 60


def test_a_round_of_fifteen_minutes_from_its_start() -> None:
    event = told((0, ClockSet(minutes=15, change=2)), (1, RoundStarted(round=1)))
    assert [left(event, at) for at in (1, 11, 16, 18)] == [15, 5, 0, -2]


def test_time_added_counts_for_that_round_alone() -> None:
    event = told(
        (0, ClockSet(minutes=15)),
        (0, RoundStarted(round=1)),
        (3, TimeAdded(round=1, seconds=120)),
        (4, TimeAdded(round=1, seconds=-30)),
        (20, RoundStarted(round=2)),
    )
    assert left(event, 5) == 15 + 1.5 - 5
    assert left(event, 20, round=2) == 15


def test_while_the_clock_is_held_no_time_passes() -> None:
    """Held from minute 4 to minute 9: at minute 10 five minutes were played."""
    acts: list[tuple[float, AnyAct]] = [
        (0, ClockSet(minutes=15)),
        (0, RoundStarted(round=1)),
        (4, ClockHeld(round=1)),
        (5, ClockHeld(round=1)),  # said twice, it was stopped once
    ]
    assert [left(told(*acts), at) for at in (4, 8)] == [11, 11]
    event = told(*acts, (9, ClockHeld(round=1, held=False)))
    assert left(event, 10) == 10
    known = event.rounds[RoundKey("1", "", 1)]
    end = ends_at(START, known.clock, event.clocks["1", ""])
    assert end == START + timedelta(minutes=20)


def test_a_call_waits_until_it_is_answered_and_then_settled() -> None:
    calls = told((1, DirectorCalled(round=1, table=2, reason="revoke"))).calls
    ((id, call),) = calls.items()
    assert call.waits
    assert call.at == START + timedelta(minutes=1)
    more: list[tuple[float, AnyAct]] = [
        (1, DirectorCalled(round=1, table=2, reason="revoke")),
        (3, CallAnswered(record=id)),
    ]
    taken = told(*more).calls[id]
    assert (taken.waits, taken.taken, taken.done) == (False, START + timedelta(minutes=3), None)
    done = told(*more, (9, CallAnswered(record=id, done=True))).calls[id]
    assert (done.taken, done.done) == (taken.taken, START + timedelta(minutes=9))


def test_an_answer_to_no_call_is_a_fault_of_the_log() -> None:
    (fault,) = told((1, CallAnswered(record="nothing"))).faults
    assert fault.code == "event.no-such-call"


def test_seats_and_what_is_shown_hold_as_told_last() -> None:
    event = told(
        (1, SeatsTaken(round=1, table=2, contestants=("1", "2"))),
        (2, SeatsTaken(round=1, table=2, contestants=("1", "3"))),
        (2, Shown(ranking="live")),
        (3, Shown(ranking="end", still_from=5)),
        (4, DirectorPlays(contestants=("2",))),
        (5, DirectorPlays(contestants=("4", "5"))),
    )
    assert event.director_plays == ("4", "5")
    assert event.sitting == {TableKey("1", "", 1, 2, ""): ("1", "3")}
    assert (event.shown.ranking, event.shown.still_from) == ("end", 5)
