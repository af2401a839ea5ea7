"""`view_earlier`: looking back shows nothing that the same viewer does not see today."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from hakem.event import as_of, fold
from hakem.event.acts import Dealt, Published, Reopened, Shown, Undone
from hakem.view import PUBLIC, Role, Viewer, limited, view, view_earlier
from tests.event.evening import meetings, records, score, set_up

NOW = datetime(2026, 3, 4, 22, 0, tzinfo=UTC)
PLAYS = [(m.round, m.table, board) for m in meetings() for board in m.boards]
DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQJ.T98 32.AKQJ.T98.J765"
OPEN = Shown(travellers="played", hands="played", ranking="live")


@given(st.permutations(PLAYS), st.integers(0, 18), st.integers(0, 18), st.sampled_from("123456"))
def test_a_board_taken_back_to_be_played_again_is_closed_in_the_past_too(
    order: list[tuple[int, int, int]], done: int, back: int, pair: str
) -> None:
    """All results came in, then some were taken back: those boards are to be played once more."""
    dealt = Dealt(deals=dict.fromkeys(range(1, 7), DEAL))
    log = records(dealt, OPEN, *(score(*play, "4SN=") for play in order), after=set_up())
    undoings = [Undone(record=one.id) for one in log[-18:][:back]]
    whole = records(*undoings, after=log)
    then = as_of(whole, len(log) - 18 + done)
    viewer = Viewer(Role.PLAYER, (pair,))
    today = view(fold(whole), viewer, NOW)
    seen = view_earlier(then, today, viewer, NOW)
    assert seen.boards <= today.boards
    assert seen.hands <= today.hands
    again = set(order[:back])
    mine = {
        b
        for m in meetings()
        if pair in m.contestants
        for b in m.boards
        if (m.round, m.table, b) in again
    }
    assert mine.isdisjoint(slot.board for slot in seen.event.results)
    assert mine.isdisjoint(board for _, board in seen.event.deals)


def test_a_ranking_that_is_kept_for_the_end_is_not_had_by_looking_back() -> None:
    log = records(OPEN, *(score(*play, "4SN=") for play in PLAYS[:9]), after=set_up())
    whole = records(Shown(ranking="end"), after=log)
    then = as_of(whole, len(log))
    assert view(then, PUBLIC, NOW).ranked is not None
    assert view_earlier(then, view(fold(whole), PUBLIC, NOW), PUBLIC, NOW).ranked is None


def test_what_was_not_shown_then_is_not_shown_as_of_then() -> None:
    """The ranking of the middle was kept for the end; final results open no earlier one."""
    kept = Shown(travellers="end", hands="end", ranking="end")
    log = records(kept, *(score(*play, "4SN=") for play in PLAYS), after=set_up())
    whole = records(Published(final=True), after=log)
    today = view(fold(whole), PUBLIC, NOW)
    assert today.ranked is not None
    middle = view_earlier(as_of(whole, len(log) - 3), today, PUBLIC, NOW)
    assert middle.ranked is None
    assert not middle.boards
    final = view_earlier(as_of(whole), today, PUBLIC, NOW)
    assert final.boards == today.boards


def test_results_that_were_opened_again_are_closed_as_of_their_publication() -> None:
    kept = Shown(travellers="end", hands="end", ranking="live")
    log = records(
        kept, *(score(*play, "4SN=") for play in PLAYS), Published(final=True), after=set_up()
    )
    whole = records(Reopened(why="an appeal"), after=log)
    today = view(fold(whole), PUBLIC, NOW)
    assert not view_earlier(as_of(whole, len(log)), today, PUBLIC, NOW).boards


def test_a_director_who_does_not_play_sees_all_of_the_past() -> None:
    log = records(*(score(*play, "4SN=") for play in PLAYS[:4]), after=set_up())
    director = Viewer(Role.DIRECTOR)
    then = as_of(log, len(log) - 1)
    seen = view_earlier(then, view(fold(log), director, NOW), director, NOW)
    assert seen.event is then


def test_the_first_rounds_of_a_session_alone() -> None:
    event = fold(records(*(score(*play, "4SN=") for play in PLAYS), after=set_up()))
    assert {slot.round for slot in limited(event, 2).results} == {1, 2}
    assert limited(event, 2, "another session").results == event.results
