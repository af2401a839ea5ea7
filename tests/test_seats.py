"""Seats and sides; dealer and vulnerability of a board by its number (Law 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of

BOARDS = st.integers(1, 10_000)


def test_seats_go_clockwise() -> None:
    assert "".join(seat.letter for seat in Seat) == "NESW"
    assert [seat.lho.letter for seat in Seat] == ["E", "S", "W", "N"]


@pytest.mark.parametrize("seat", Seat)
def test_the_seats_around_one(seat: Seat) -> None:
    assert seat.lho.rho is seat
    assert seat.lho.lho is seat.partner
    assert seat.partner.partner is seat
    assert seat.side is seat.partner.side
    assert seat.side.opponents is seat.lho.side
    assert seat.side.opponents is not seat.side


#: Law 2, as the Laws print it: the boards at which each seat deals, and those at which each side is
#: vulnerable, of every sixteen.
DEALERS = {"N": {1, 5, 9, 13}, "E": {2, 6, 10, 14}, "S": {3, 7, 11, 15}, "W": {4, 8, 12, 16}}
VULNERABLE = {
    Vulnerability.NONE: {1, 8, 11, 14},
    Vulnerability.NS: {2, 5, 12, 15},
    Vulnerability.EW: {3, 6, 9, 16},
    Vulnerability.ALL: {4, 7, 10, 13},
}


@pytest.mark.parametrize("board", range(1, 17))
def test_law_2_the_first_sixteen_boards(board: int) -> None:
    assert board in DEALERS[dealer_of(board).letter]
    assert board in VULNERABLE[vulnerability_of(board)]


@given(BOARDS)
def test_law_2_the_sequence_repeats_every_sixteen_boards(board: int) -> None:
    assert dealer_of(board + 16) is dealer_of(board)
    assert vulnerability_of(board + 16) is vulnerability_of(board)
    assert dealer_of(board + 1) is dealer_of(board).lho


def test_which_sides_are_vulnerable() -> None:
    told = {each: {side for side in Side if each.includes(side)} for each in Vulnerability}
    assert told == {
        Vulnerability.NONE: set(),
        Vulnerability.NS: {Side.NS},
        Vulnerability.EW: {Side.EW},
        Vulnerability.ALL: {Side.NS, Side.EW},
    }
