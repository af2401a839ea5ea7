"""A board played at a table up to a claim: the position is that of the same board's records."""

import pytest

from hakem.claims.adjudicate import adjudicate
from hakem.claims.faults import faults
from hakem.claims.from_table import from_table
from hakem.errors import Mistake
from hakem.formats.claim_records import from_lin, from_pbn
from hakem.notation import read_call, read_card, read_deal
from hakem.seats import Seat
from hakem.table import TableState, call, play
from tests.formats.test_claim_records import DEAL, LIN, board, game

CALLS = ("1NT", "P", "P", "P")
#: West leads; North and East show out of hearts; the second trick is under way after "HA".
CARDS = ["HK", "D2", "C2", "H2", "HA", "D3"]


def table(cards: int) -> TableState:
    """The board at a table after its auction and so many cards."""
    state = TableState(Seat.SOUTH, read_deal(DEAL))
    for said in CALLS:
        seat = state.turn
        assert seat is not None
        state = call(state, seat, read_call(said))
    for card in CARDS[:cards]:
        seat = state.turn
        assert seat is not None
        state = play(state, seat, read_card(card))
    return state


@pytest.mark.parametrize("cards", range(len(CARDS) + 1))
def test_it_is_the_position_of_the_records(cards: int) -> None:
    found = from_table(table(cards), Seat.SOUTH, 3)
    assert not faults(found)
    assert found == from_lin(board(LIN), cards, Seat.SOUTH, 3).position
    assert found == from_pbn(game(), "f.pbn", cards, Seat.SOUTH, 3).position


def test_what_was_shown_and_the_trick_under_way_come_along() -> None:
    found = from_table(table(5), Seat.SOUTH, 3)
    assert {(seat.letter, suit.letter) for seat, suit in found.voids} == {("N", "H"), ("E", "H")}
    assert [one.card.letters for one in found.trick.played] == ["HA"]
    assert (found.tricks_left, len(found.before)) == (12, 1)


def test_it_can_be_ruled_on() -> None:
    """None is claimed, and none is awarded."""
    found = from_table(table(4), Seat.SOUTH, 0)
    assert adjudicate(found).award == 0


def test_while_there_is_no_contract_nothing_can_be_claimed() -> None:
    with pytest.raises(Mistake) as caught:
        from_table(TableState(Seat.SOUTH, read_deal(DEAL)), Seat.SOUTH, 3)
    assert caught.value.code == "claim-position.no-contract"


def test_a_card_out_of_turn_is_ruled_on_first() -> None:
    state = play(table(5), Seat.SOUTH, read_card("SA"))
    with pytest.raises(Mistake) as caught:
        from_table(state, Seat.SOUTH, 3)
    assert caught.value.code == "claim-position.not-ruled"
