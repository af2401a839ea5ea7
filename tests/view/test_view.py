"""`view`: nobody sees a board he has yet to play; the director says how much of the rest is shown.

Who has yet to play what is counted here anew, with plain loops over seats and results.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.event import Event, fold, standings
from hakem.event.acts import (
    AnyAct,
    DirectorCalled,
    Noted,
    Postponed,
    Published,
    RoundEnded,
    RoundStarted,
    SeatsTaken,
    Shown,
)
from hakem.event.state import TableKey
from hakem.view import PUBLIC, Role, Viewer, scores_seen, view
from hakem.view.table import contestants_at, round_on
from tests.event.evening import meetings, records, score, set_up

NOW = datetime(2026, 3, 4, 22, 0, tzinfo=UTC)
PLAYS = [(m.round, m.table, board) for m in meetings() for board in m.boards]
DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQJ.T98 32.AKQJ.T98.J765"


def evening(*acts: AnyAct) -> Event:
    """The small evening with a deal for every board, and acts."""
    from hakem.event.acts import Dealt

    dealt = Dealt(deals=dict.fromkeys(range(1, 7), DEAL))
    return fold(records(dealt, *acts, after=set_up()))


def played(*plays: tuple[int, int, int]) -> list[AnyAct]:
    """Results of boards at tables."""
    return [score(*play, "4SN=") for play in plays]


def still_to_play(done: set[tuple[int, int, int]], pair: str) -> Iterator[int]:
    """The boards that a pair has in its rounds and no result on."""
    for meeting in meetings():
        if pair in meeting.contestants:
            for board in meeting.boards:
                if (meeting.round, meeting.table, board) not in done:
                    yield board


@given(st.sets(st.sampled_from(PLAYS)), st.sampled_from("123456"))
def test_a_pair_never_sees_a_board_it_has_yet_to_play(
    done: set[tuple[int, int, int]], pair: str
) -> None:
    """Results come in any order; hands and results of the boards that are left are not there."""
    event = evening(Shown(hands="played", ranking="live"), *played(*sorted(done)))
    seen = view(event, Viewer(Role.PLAYER, (pair,)), NOW)
    hidden = set(still_to_play(done, pair))
    assert hidden.isdisjoint(slot.board for slot in seen.event.results)
    assert hidden.isdisjoint(board for _, board in seen.event.deals)
    full = standings(event).scored
    scored = scores_seen(seen, full, full)
    told = {board.board for board in scored.boards} | {line.board for line in scored.sheet.lines}
    assert hidden.isdisjoint(int(board) for board in told)
    # and what it has played it does see, with everybody's results so far
    mine = {
        b
        for r, t, b in done
        if any(m.round == r and m.table == t and pair in m.contestants for m in meetings())
    }
    assert {slot.board for slot in seen.event.results} >= mine
    for slot in event.results:
        assert (slot in seen.event.results) == (slot.board in mine)


@given(st.sets(st.sampled_from(PLAYS)))
def test_the_public_sees_a_board_when_nobody_has_yet_to_play_it(
    done: set[tuple[int, int, int]],
) -> None:
    event = evening(Shown(hands="played"), *played(*sorted(done)))
    seen = view(event, PUBLIC, NOW)
    complete = {b for b in range(1, 7) if all((r, t, x) in done for r, t, x in PLAYS if x == b)}
    assert {slot.board for slot in seen.event.results} == complete
    assert {board for _, board in seen.event.deals} == complete


@given(st.sets(st.sampled_from(PLAYS)), st.sampled_from("123456"))
def test_a_director_who_plays_is_blind_like_his_pair(
    done: set[tuple[int, int, int]], pair: str
) -> None:
    event = evening(*played(*sorted(done)))
    seen = view(event, Viewer(Role.DIRECTOR, (pair,)), NOW)
    hidden = set(still_to_play(done, pair))
    assert hidden.isdisjoint(slot.board for slot in seen.event.results)
    assert hidden.isdisjoint(board for _, board in seen.event.deals)


def test_a_director_who_does_not_play_sees_everything() -> None:
    event = evening(*played(*PLAYS[:3]), Noted(text="quiet"))
    seen = view(event, Viewer(Role.DIRECTOR), NOW)
    assert seen.event is event
    assert seen.ranked is event


ROUND_1 = [play for play in PLAYS if play[0] == 1]


def test_the_ranking_stands_as_after_the_last_round_that_is_over() -> None:
    """Round 1 is all in, round 2 half: the ranking counts the six results of round 1."""
    half = [play for play in PLAYS if play[0] == 2][:3]
    seen = view(evening(*played(*ROUND_1, *half)), PUBLIC, NOW)
    assert seen.round_ranked == {("1", ""): 1}
    assert seen.ranked is not None
    assert {slot.round for slot in seen.ranked.results} == {1}
    over = view(evening(*played(*ROUND_1, *half), RoundEnded(round=2)), PUBLIC, NOW)
    assert over.ranked is not None
    assert {slot.round for slot in over.ranked.results} == {1, 2}


def test_no_ranking_is_shown_before_the_end_where_it_is_kept_for_the_end() -> None:
    shown = Shown(ranking="end")
    assert view(evening(shown, *played(*PLAYS)), PUBLIC, NOW).ranked is None
    final = evening(shown, *played(*PLAYS), Published(final=True))
    assert view(final, PUBLIC, NOW).ranked is final


def test_the_ranking_stays_still_in_the_last_rounds() -> None:
    still = Shown(ranking="round", still_from=2)
    seen = view(evening(still, *played(*PLAYS)), PUBLIC, NOW)
    assert seen.ranked is not None
    assert {slot.round for slot in seen.ranked.results} == {1}
    live = view(evening(Shown(ranking="live", still_from=3), *played(*PLAYS)), PUBLIC, NOW)
    assert live.ranked is not None
    assert {slot.round for slot in live.ranked.results} == {1, 2}


@pytest.mark.parametrize(
    ("when", "boards"),
    [("played", {1, 2, 3, 4, 5, 6}), ("complete", set()), ("round", set()), ("end", set())],
)
def test_when_travellers_are_shown_to_a_pair(when: str, boards: set[int]) -> None:
    """Pair 1 has played all its boards, and no board was played by everybody."""
    mine = [(m.round, m.table, b) for m in meetings() if "1" in m.contestants for b in m.boards]
    event = evening(Shown(travellers=when), *played(*mine))
    seen = view(event, Viewer(Role.PLAYER, ("1",)), NOW)
    assert {slot.board for slot in seen.event.results} == boards


def test_boards_are_sealed_until_a_moment() -> None:
    event = evening(Shown(sealed_until=NOW, hands="played"), *played(*PLAYS))
    before = view(event, PUBLIC, NOW - timedelta(seconds=1))
    assert (before.event.results, before.event.deals) == ({}, {})
    assert view(event, PUBLIC, NOW).event.results


def test_what_is_the_directors_own_is_not_in_a_view() -> None:
    acts = (Noted(text="slow table"), DirectorCalled(round=1, table=1), *played(*PLAYS))
    seen = view(evening(*acts), PUBLIC, NOW).event
    assert (seen.notes, seen.calls, seen.faults) == ((), {}, ())
    assert all(entry.record == "" for entry in seen.results.values())


TABLE_2 = TableKey("1", "", 1, 2, "")


def test_a_table_goes_on_when_its_results_are_in() -> None:
    """Table 2: rounds 1, 2, 3 by its own results; it waits for a round that was not called."""
    own = [play for play in PLAYS if play[1] == 2]
    assert round_on(evening(), TABLE_2) == 1
    assert round_on(evening(*played(*own[:1])), TABLE_2) == 1
    assert round_on(evening(*played(*own[:2])), TABLE_2) == 2
    assert round_on(evening(RoundStarted(round=1), *played(*own[:2])), TABLE_2) == 1
    called = (RoundStarted(round=1), RoundStarted(round=2))
    assert round_on(evening(*called, *played(*own[:2])), TABLE_2) == 2
    assert round_on(evening(*played(*own)), TABLE_2) == 3


def test_a_board_to_be_played_later_is_not_waited_for() -> None:
    own = [play for play in PLAYS if play[1] == 2]
    round, table, board = own[1]
    late = Postponed(round=round, table=table, board=board)
    assert round_on(evening(*played(own[0]), late), TABLE_2) == 2


def test_who_sits_down_for_the_next_round_ends_the_one_before() -> None:
    event = evening(SeatsTaken(round=2, table=2))
    assert round_on(event, TABLE_2) == 2
    (meeting,) = (m for m in meetings() if (m.round, m.table) == (2, 2))
    assert contestants_at(event, TABLE_2) == meeting.contestants


def test_a_device_sees_what_those_at_the_table_may_see() -> None:
    """In round 2 others sit at table 2 than in round 1: the boards of round 1 go unseen."""
    own = [play for play in PLAYS if play[1] == 2]
    event = evening(Shown(hands="played"), *played(*own[:2]))
    viewer = Viewer(Role.TABLE, table=TABLE_2)
    who = contestants_at(event, TABLE_2)
    seen = view(event, viewer, NOW)
    assert not seen.event.results, who
    first = view(evening(Shown(hands="played"), *played(*own[:1])), viewer, NOW)
    assert {slot.board for slot in first.event.results} == {own[0][2]}
