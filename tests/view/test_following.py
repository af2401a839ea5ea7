"""Progress followed from record to record is that of each event looked at alone.

The log is drawn as for the live standings: any act at any time. What it is compared with counts
anew with plain loops, in another way.
"""

import hypothesis.strategies as st
from hypothesis import given

from hakem.event import Event, Record, fold
from hakem.event.acts import AnyAct, Slot
from hakem.event.marks import settled_elsewhere, who_meets
from hakem.event.state import RoundKey, TableKey
from hakem.view import Following, Progress
from hakem.view.table import rounds_at, seating
from tests.event.evening import records, set_up
from tests.event.test_live import acts, on_boards, scored


def counted(event: Event) -> tuple[dict[object, set[str]], dict[object, set[str]], set[RoundKey]]:
    """Who waits for which board, who has played it, which rounds are open."""
    elsewhere = [settled_elsewhere(event.meetings, *one) for one in event.results.items()]
    meets = who_meets(event)
    waiting: dict[object, set[str]] = {}
    played: dict[object, set[str]] = {}
    still: set[RoundKey] = set()
    for key, meeting in event.meetings.items():
        who = frozenset(meeting.contestants)
        for board in meeting.boards if meeting.is_played else ():
            entry = event.results.get(Slot(*key, board))
            done = entry is not None and entry.stands is not None
            if entry is None and not meets.plays(key, meeting):
                continue
            if not done and (key.session, meeting.of_round, who, board) not in elsewhere:
                waiting.setdefault((key.session, board), set()).update(who)
                still.add(RoundKey(*key[:3]))
    for slot, entry in event.results.items():
        if entry.stands is not None:
            here = event.meetings.get(TableKey(*slot[:5]))
            sat = entry.ns + entry.ew or (() if here is None else here.contestants)
            if sat:
                played.setdefault((slot.session, slot.board), set()).update(sat)
    return waiting, played, still


def same(progress: Progress, event: Event) -> None:
    """Compare."""
    waiting, played, still = counted(event)
    assert progress.waiting == waiting
    assert progress.played == played
    for key in event.meetings:
        one = RoundKey(*key[:3])
        ended = one in event.rounds and event.rounds[one].ended is not None
        assert (one in progress.over) == (ended or one not in still)


def follow(log: tuple[Record, ...]) -> None:
    """Follow a log record by record, and from its beginning at each."""
    following = Following()
    for number in range(len(log) + 1):
        event = fold(log[:number])
        same(following.progress(event), event)
    # and back to where it was: nothing of what came between is left
    same(following.progress(fold(log[:-1])), fold(log[:-1]))


@given(st.lists(acts, max_size=12))
def test_of_any_log(more: list[AnyAct]) -> None:
    follow(records(*more, after=set_up()))


@given(st.lists(st.one_of(scored, scored, st.one_of(on_boards)), min_size=4, max_size=9))
def test_of_an_evening_of_results(more: list[AnyAct]) -> None:
    follow(records(*more, after=set_up()))


def test_seats_are_found_as_by_looking_at_all_of_them() -> None:
    event = fold(set_up())
    for key in event.meetings:
        alike = [
            one.round
            for one, meeting in event.meetings.items()
            if (one.session, one.section, one.table, one.room)
            == (key.session, key.section, key.table, key.room)
            and meeting.contestants
        ]
        assert rounds_at(event, key) == tuple(sorted(alike))
    made = seating(event)
    assert seating(event) is made
    for key, meeting in event.meetings.items():
        for one in meeting.contestants:
            assert made.place(*key[:3], one) == (key, meeting)
    assert made.after("1", "", 1) == 2
    assert made.after("1", "", 99) is None
