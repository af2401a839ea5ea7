"""The opening lead, the aperture and the end of play: where each record leaves the board."""

import pytest

from hakem.auction import Pass
from hakem.seats import Seat
from hakem.table import screens_records as happened
from hakem.table.screens import EMPTY, Record, Stage, after, fold
from hakem.table.screens_records import LeadFaced, LeadFaceDown
from tests.table.test_screens_auction import opening
from tests.table.test_screens_irregular import (
    AT_THE_LEAD,
    FACED,
    IN_PLAY,
    ONE_SPADE,
    clauses,
    crossed,
    placed,
)

N, E, S, W = Seat
#: North declares one spade, and East is to lead.
QUESTION: tuple[Record, ...] = (*IN_PLAY, happened.ApertureClosed(W, 12))
OVER: tuple[Record, ...] = (*IN_PLAY, happened.PlayEnded(20))
OPEN_EARLY: tuple[Record, ...] = (*AT_THE_LEAD, happened.ApertureOpened(W, 9))
WRONG: tuple[Record, ...] = (*AT_THE_LEAD, LeadFaced(W, 9))


@pytest.mark.law("SCR1(i)", "SCR3(c)")
@pytest.mark.parametrize(
    ("before", "record", "stage", "found"),
    [
        # face down
        (AT_THE_LEAD, LeadFaceDown(E, 9), Stage.LEAD_FACEDOWN, 0),
        (AT_THE_LEAD, LeadFaceDown(W, 9), Stage.CLARIFICATION, 1),
        (opening(N), LeadFaceDown(E, 9), Stage.HANDS_OUT, 1),
        (ONE_SPADE, LeadFaceDown(E, 9), Stage.REVIEW, 1),
        (ONE_SPADE, LeadFaceDown(W, 9), Stage.REVIEW, 2),
        (FACED, LeadFaceDown(E, 11), Stage.LEAD_FACED, 1),
        # faced
        (ONE_SPADE, LeadFaced(E, 9), Stage.LEAD_FACED, 1),
        (opening(N), LeadFaced(E, 9), Stage.HANDS_OUT, 1),
        (OPEN_EARLY, LeadFaceDown(E, 10), Stage.LEAD_FACEDOWN, 0),
        ((*OPEN_EARLY, LeadFaceDown(E, 10)), LeadFaced(E, 11), Stage.PLAY, 0),
        ((*OPEN_EARLY, LeadFaceDown(E, 10)), LeadFaced(W, 11), Stage.PLAY, 1),
        (FACED, LeadFaced(W, 11), Stage.LEAD_FACED, 1),
        (QUESTION, LeadFaced(E, 13), Stage.QUESTION, 1),
        (OVER, LeadFaced(W, 21), Stage.PLAY_END, 1),
        # taken back
        (WRONG, happened.LeadRetracted(W, 10), Stage.CLARIFICATION, 0),
        ((*FACED, LeadFaced(W, 11)), happened.LeadRetracted(W, 12), Stage.LEAD_FACED, 0),
        (
            (*WRONG, happened.ApertureOpened(E, 10)),
            happened.LeadRetracted(W, 11),
            Stage.PLAY,
            1,
        ),
        # the aperture
        (FACED, happened.ApertureOpened(W, 11), Stage.PLAY, 0),
        (QUESTION, happened.ApertureOpened(W, 13), Stage.PLAY, 0),
        (OVER, happened.ApertureOpened(W, 21), Stage.PLAY_END, 0),
        ((), happened.ApertureOpened(W, 0), Stage.IDLE, 0),
        (ONE_SPADE, happened.ApertureOpened(W, 9), Stage.REVIEW, 1),
        (AT_THE_LEAD, happened.ApertureOpened(W, 9), Stage.CLARIFICATION, 1),
        (FACED, happened.ApertureClosed(W, 11), Stage.LEAD_FACED, 0),
        # the end
        (IN_PLAY, happened.PlayEnded(12), Stage.PLAY_END, 0),
        (OVER, happened.PlayEnded(21), Stage.PLAY_END, 0),
        (AT_THE_LEAD, happened.PlayEnded(12), Stage.PLAY_END, 1),
        (OVER, happened.BoardRemoved(N, 21), Stage.BOARD_REMOVED, 0),
        (OVER, happened.BoardRemoved(S, 21), Stage.BOARD_REMOVED, 1),
    ],
)
def test_where_it_leaves_the_board_and_how_much_it_finds(
    before: tuple[Record, ...], record: Record, stage: Stage, found: int
) -> None:
    state = fold(before)
    later = after(state, record)
    assert later.stage is stage
    assert len(later.findings) - len(state.findings) == found, clauses(later)


@pytest.mark.law("SCR1(h)")
@pytest.mark.parametrize(
    ("before", "stage", "found"),
    [
        (ONE_SPADE, Stage.CLARIFICATION, 0),
        (ONE_SPADE[:-2], Stage.CLARIFICATION, 1),  # the other side has not seen the last calls
        (opening(N), Stage.HANDS_OUT, 1),
        (FACED, Stage.LEAD_FACED, 1),
    ],
)
def test_bidding_cards_go_back_after_the_review(
    before: tuple[Record, ...], stage: Stage, found: int
) -> None:
    state = after(fold(before), happened.BiddingCardsReturned(N, 9))
    assert (state.stage, len(state.findings)) == (stage, found)


@pytest.mark.law("SCR1(b)")
def test_the_next_board_begins_anew_but_the_findings_stay() -> None:
    late = fold((*OVER, happened.BoardRemoved(S, 21), happened.BoardPlaced(N, E, 22)))
    assert clauses(late) == [("SCR1(b)", "law.scr1b-not-north")]
    assert (late.stage, late.turn, late.calls, late.leads) == (Stage.BOARD_ON_TRAY, E, (), ())
    assert late.aperture_open
    assert not late.played


@pytest.mark.law("SCR2(c)")
@pytest.mark.parametrize("before", [(), OVER, opening(N)[:2]])
def test_before_the_hands_are_out_and_after_play_anybody_may_be_asked(
    before: tuple[Record, ...],
) -> None:
    state = fold(before)
    asked = after(state, happened.Asked(N, W, False, 30))
    assert asked.findings == state.findings


@pytest.mark.law("SCR1(f)")
@pytest.mark.parametrize(
    ("keep", "stage", "calls"),
    [(3, Stage.AUCTION, 3), (4, Stage.REVIEW, 4), (-1, Stage.AUCTION, 0)],
)
def test_the_director_can_take_the_auction_back(keep: int, stage: Stage, calls: int) -> None:
    state = after(fold(ONE_SPADE), happened.CallsCancelled(keep, W, 9))
    assert (state.stage, len(state.calls), state.turn) == (stage, calls, W)
    assert state.beyond <= calls


def test_calls_cancelled_wait_for_nobody_to_accept_them() -> None:
    """East called at North's turn; the director cancels it before the tray passes."""
    state = fold((*opening(N), placed(E), happened.CallsCancelled(0, N, 6)))
    assert state.to_accept == ()
    calls = (placed(N), placed(E), *crossed(N))
    assert [one for one in fold(calls, state).findings if not one.infraction] == []


def test_an_empty_table() -> None:
    assert EMPTY.declarer is None
    assert EMPTY.leader is None
    assert after(EMPTY, happened.CallPlaced(E, Pass(), True, 0)).stage is Stage.AUCTION
