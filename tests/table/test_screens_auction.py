"""Random auctions through the screen: the same calls, no finding, the tray where 1(f) has it."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import Bid, Call, Denomination, Pass, is_over, legal_calls, seat_of
from hakem.laws.screens.seating import ScreenSide
from hakem.seats import Seat
from hakem.table.screens import EMPTY, Record, Screens, Stage, after, expected, fold
from hakem.table.screens_records import (
    AlertAcknowledged,
    ApertureClosed,
    ApertureOpened,
    BiddingCardsReturned,
    BoardPlaced,
    BoardRemoved,
    CallPlaced,
    HandsTaken,
    LeadFaced,
    LeadFaceDown,
    PlayEnded,
    TrayArrived,
    TrayPassed,
)

HEARTS = Bid(1, Denomination.HEARTS)

#: Written out by hand from 1(a) and 1(f): who calls before the tray passes for the first time.
FIRST_TO_CALL = {
    Seat.NORTH: (Seat.NORTH, Seat.EAST),
    Seat.EAST: (Seat.EAST,),
    Seat.SOUTH: (Seat.SOUTH, Seat.WEST),
    Seat.WEST: (Seat.WEST,),
}


@st.composite
def auctions(draw: st.DrawFn) -> tuple[Call, ...]:
    """A whole legal auction; passes are likelier late, so that it ends."""
    calls: list[Call] = []
    while not is_over(calls):
        passing = draw(st.integers(0, 9)) < min(len(calls), 8)
        calls.append(Pass() if passing else draw(st.sampled_from(legal_calls(calls))))
    return tuple(calls)


def opening(dealer: Seat) -> tuple[Record, ...]:
    """From an empty table to four hands taken."""
    hands = tuple(HandsTaken(seat, 2) for seat in Seat)
    return (BoardPlaced(Seat.NORTH, dealer, 0), ApertureClosed(Seat.WEST, 1), *hands)


def regular(dealer: Seat, calls: tuple[Call, ...]) -> Iterator[tuple[Screens, Record]]:
    """Every state and the record that it expects, from the empty table to the board removed."""
    state, left = EMPTY, list(calls)
    while state.stage is not Stage.BOARD_REMOVED:
        due = expected(state)
        by, at = due.seats[0], 1000
        made: dict[type[Record], Record] = {
            BoardPlaced: BoardPlaced(by, dealer, at),
            ApertureClosed: ApertureClosed(by, at),
            HandsTaken: HandsTaken(by, at),
            TrayPassed: TrayPassed(by, at),
            TrayArrived: TrayArrived(at),
            BiddingCardsReturned: BiddingCardsReturned(by, at),
            LeadFaceDown: LeadFaceDown(by, at),
            LeadFaced: LeadFaced(by, at),
            ApertureOpened: ApertureOpened(by, at),
            PlayEnded: PlayEnded(at),
            BoardRemoved: BoardRemoved(by, at),
            AlertAcknowledged: AlertAcknowledged(by, 0, at),
        }
        called = due.record is CallPlaced
        record = CallPlaced(by, left.pop(0), True, at) if called else made[due.record]
        yield state, record
        state = after(state, record)
    yield state, BoardPlaced(Seat.NORTH, dealer, 0)


@pytest.mark.law("SCR1(b)", "SCR1(f)", "SCR1(h)", "SCR1(i)")
@given(st.sampled_from(Seat), auctions())
def test_a_regular_board_is_its_auction_and_nothing_else(
    dealer: Seat, calls: tuple[Call, ...]
) -> None:
    states = list(regular(dealer, calls))
    last = states[-1][0]
    assert tuple(one.call for one in last.calls) == calls
    assert [one.by for one in last.calls] == [seat_of(turn, dealer) for turn in range(len(calls))]
    assert last.findings == ()
    stages = [state.stage for state, _ in states]
    assert stages.count(Stage.REVIEW) == 1
    over = next(state for state, _ in states if state.stage is Stage.REVIEW)
    assert over.auction_over
    bids = any(isinstance(call, Bid) for call in calls)
    assert (Stage.PLAY in stages) is bids


@pytest.mark.law("SCR1(f)")
@given(st.sampled_from(Seat), auctions())
def test_the_tray_passes_after_two_calls_but_for_the_first_time(
    dealer: Seat, calls: tuple[Call, ...]
) -> None:
    between: list[list[Seat]] = [[]]
    for _, record in regular(dealer, calls):
        if isinstance(record, CallPlaced):
            between[-1].append(record.by)
        if isinstance(record, TrayPassed):
            assert record.by in (Seat.NORTH, Seat.SOUTH)
            between.append([])
    assert tuple(between[0]) == FIRST_TO_CALL[dealer][: len(calls)]
    whole = [(Seat.NORTH, Seat.EAST), (Seat.SOUTH, Seat.WEST)]
    for stay in between[1:-1]:
        assert any(tuple(stay) == pair[: len(stay)] for pair in whole)
    assert all(len(stay) == 2 for stay in between[1:-2])


@pytest.mark.law("SCR1(f)")
@pytest.mark.parametrize("dealer", list(Seat))
def test_the_tray_starts_before_the_dealer(dealer: Seat) -> None:
    state = fold(opening(dealer))
    assert state.stage is Stage.HANDS_OUT
    assert state.tray is (ScreenSide.NE if dealer in (Seat.NORTH, Seat.EAST) else ScreenSide.SW)
    assert expected(state).record is CallPlaced
    assert expected(state).seats == (dealer,)
    for seat in FIRST_TO_CALL[dealer]:
        assert expected(state).record is CallPlaced
        state = after(state, CallPlaced(seat, Pass(), True, 5))
    assert expected(state).record is TrayPassed
    assert expected(state).seats == (state.tray.seats[0],)
