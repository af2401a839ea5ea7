"""Tables where a plan has people who do not meet: nobody waits for their boards."""

from hakem.event import Event, fold
from hakem.event.acts import AnyAct, ArrivedLate, Meeting, Paired, Postponed, RoundStarted, Unmet
from hakem.event.state import TableKey
from hakem.view import progress_of
from hakem.view.table import boards_at, round_on, rounds_planned
from tests.event.evening import meetings, records, score, set_up

TABLE_3 = TableKey("1", "", 1, 3, "")
#: Who is to come to table 3 in round 1, and comes for round 2.
LATE = next(one.ew[0] for one in meetings() if (one.round, one.table) == (1, 3))


def evening(*acts: AnyAct) -> Event:
    """Round 1 played at tables 1 and 2, rounds 1 and 2 called; then what is given."""
    played = [
        score(one.round, one.table, board, "4SN=")
        for one in meetings()
        for board in one.boards
        if one.round == 1 and one.table != 3
    ]
    called = (RoundStarted(round=1), RoundStarted(round=2))
    return fold(records(*called, *played, *acts, after=set_up()))


def test_a_table_does_not_wait_for_a_pair_that_comes_later() -> None:
    assert round_on(evening(), TABLE_3) == 1
    assert progress_of(evening()).last["1", ""] == 0
    event = evening(ArrivedLate(contestant=LATE, round=2))
    assert boards_at(event, TABLE_3) == ()
    assert round_on(event, TABLE_3) == 2
    assert boards_at(event, TABLE_3._replace(round=2)) != ()
    assert progress_of(event).last["1", ""] == 1


def test_two_who_do_not_meet_are_not_waited_for() -> None:
    (meeting,) = (one for one in meetings() if (one.round, one.table) == (1, 3))
    event = evening(Unmet(round=1, contestants=(meeting.ns[0], meeting.ew[0])))
    assert (boards_at(event, TABLE_3), round_on(event, TABLE_3)) == ((), 2)
    assert progress_of(event).last["1", ""] == 1


def test_what_was_put_off_before_somebody_was_late_is_still_waited_for() -> None:
    board = next(one.boards[0] for one in meetings() if (one.round, one.table) == (1, 3))
    event = evening(Postponed(round=1, table=3, board=board), ArrivedLate(contestant=LATE, round=2))
    assert boards_at(event, TABLE_3) == (board,)
    assert LATE in progress_of(event).waiting["1", board]


def test_a_movement_says_how_many_rounds_there_are_and_a_draw_only_where_it_is_told() -> None:
    assert rounds_planned(evening(), "1", "") == 3
    match = (Meeting(round=1, table=1, ns=("1",), ew=("2",), boards=(1, 2)),)
    six = set_up()[:-1]
    unknown = fold(records(Paired(round=1, meetings=match), after=six))
    told = fold(records(Paired(round=1, meetings=match, of=5), after=six))
    assert (rounds_planned(unknown, "1", ""), rounds_planned(told, "1", "")) == (0, 5)
