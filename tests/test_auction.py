"""Calls and the contract they make: the Laws' own rules, each by its number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import (
    BIDS,
    Bid,
    Call,
    Contract,
    Denomination,
    Double,
    Doubling,
    Pass,
    PassedOut,
    Redouble,
    contract_of,
    in_turn,
    is_legal,
    is_over,
    legal_calls,
)
from hakem.cards import Suit
from hakem.notation import read_call
from hakem.seats import Seat

CALLS = st.lists(st.sampled_from([Pass(), Double(), Redouble(), *BIDS]), max_size=30)


def calls(text: str) -> list[Call]:
    return [read_call(word) for word in text.split()]


def contract(text: str, dealer: Seat = Seat.NORTH) -> Contract:
    made = contract_of(calls(text), dealer)
    assert isinstance(made, Contract)
    return made


def test_law_17a_the_dealer_calls_first() -> None:
    assert in_turn([], Seat.SOUTH) is Seat.SOUTH
    assert len(legal_calls([])) == 36  # pass and 35 bids: nothing to double yet


def test_law_17c_the_turn_goes_clockwise() -> None:
    assert in_turn(calls("P 1C X"), Seat.WEST) is Seat.SOUTH
    assert in_turn(calls("P P P P"), Seat.WEST) is None


def test_law_18c_d_a_bid_must_name_more_tricks_or_a_higher_denomination() -> None:
    assert is_legal(read_call("1NT"), calls("1S"))
    assert is_legal(read_call("2C"), calls("1NT"))
    assert not is_legal(read_call("1S"), calls("1S"))
    assert not is_legal(read_call("1H"), calls("1S P"))


def test_law_18e_denominations_rank_upward_from_clubs() -> None:
    order = [bid.denomination.letter for bid in BIDS[:5]]
    assert order == ["C", "D", "H", "S", "NT"]
    assert tuple(sorted(BIDS)) == BIDS
    assert len(BIDS) == 35


def test_the_trumps_of_a_denomination() -> None:
    assert Denomination.HEARTS.trumps is Suit.HEARTS
    assert Denomination.NOTRUMP.trumps is None
    assert [denomination.letter for denomination in Denomination][:4] == [
        suit.letter for suit in Suit
    ]


@pytest.mark.parametrize("before", ["1C", "1C P P", "P 1S 2H", "1C X 1H"])
def test_law_19a1_a_double_of_the_opponents_last_bid(before: str) -> None:
    assert is_legal(Double(), calls(before))


@pytest.mark.parametrize("before", ["", "P", "1C P", "1C X", "1C X P", "1C X XX", "1C X P P"])
def test_law_19a1_no_other_double(before: str) -> None:
    assert not is_legal(Double(), calls(before))


@pytest.mark.parametrize("before", ["1C X", "1C P P X", "1C X P P"])
def test_law_19b1_a_redouble_of_the_opponents_last_double(before: str) -> None:
    assert is_legal(Redouble(), calls(before))


@pytest.mark.parametrize("before", ["", "1C", "1C P", "1C X P", "1C X XX", "1C X 1D", "1C X XX P"])
def test_law_19b1_no_other_redouble(before: str) -> None:
    assert not is_legal(Redouble(), calls(before))


def test_law_19c_a_new_bid_ends_the_double() -> None:
    assert contract("1C X XX 1D P P P").doubling is Doubling.UNDOUBLED
    assert contract("1C X P P P").doubling is Doubling.DOUBLED
    assert contract("1C X XX P P P").doubling is Doubling.REDOUBLED


def test_law_22a_four_passes_and_no_contract() -> None:
    assert contract_of(calls("P P P"), Seat.EAST) is None
    assert contract_of(calls("P P P P"), Seat.EAST) == PassedOut()
    assert legal_calls(calls("P P P P")) == ()


def test_law_22b_three_passes_after_a_bid_end_the_auction() -> None:
    assert not is_over(calls("P P P 1C P P"))
    assert is_over(calls("P P P 1C P P P"))
    assert contract_of(calls("1C P P"), Seat.NORTH) is None


def test_law_39a_calls_after_the_final_pass_are_cancelled() -> None:
    assert contract("1C P P P X") == contract("1C P P P")
    assert contract_of(calls("P P P P 1S P P P"), Seat.NORTH) == PassedOut()


def test_declarer_is_who_first_bid_the_denomination_for_the_side() -> None:
    # North opens spades, South raises to game: North declares
    assert contract("1S P 4S P P P").declarer is Seat.NORTH
    # West and East bid spades before North did: they are not the side of the final bid
    assert contract("1H 1S P 2S X P 3S P P P", Seat.SOUTH).declarer is Seat.NORTH
    # East bids notrump first, West bids spades first: 3NT is East's, 4S West's
    assert contract("P 1NT P 2S P 3NT P P P").declarer is Seat.EAST
    assert contract("P 1NT P 2S P 3NT P 4S P P P").declarer is Seat.WEST
    # a cue bid in the opponents' suit that becomes the contract
    assert contract("1H 2H P P P", Seat.WEST).declarer is Seat.NORTH


def test_law_27a_an_insufficient_bid_that_was_accepted_stands() -> None:
    # South's 1C over 1S was accepted by West: West may bid anything sufficient over 1C
    accepted = calls("1S P 1C")
    assert is_legal(Bid(1, Denomination.DIAMONDS), accepted)
    assert contract("1S P 1C P P P") == Contract(
        1, Denomination.CLUBS, Doubling.UNDOUBLED, Seat.SOUTH
    )


def test_there_is_no_eighth_level() -> None:
    assert not is_legal(Bid(8, Denomination.CLUBS), calls("7NT"))
    assert not is_legal(Bid(0, Denomination.CLUBS), [])


@given(CALLS, st.sampled_from(Seat))
def test_no_history_is_refused(made: list[Call], dealer: Seat) -> None:
    over = is_over(made)
    assert (contract_of(made, dealer) is None) is not over
    assert (legal_calls(made) == ()) is over
    assert all(is_legal(call, made) for call in legal_calls(made))


@given(CALLS, st.sampled_from(Seat))
def test_turning_the_table_turns_the_declarer(made: list[Call], dealer: Seat) -> None:
    here, there = contract_of(made, dealer), contract_of(made, dealer.lho)
    if isinstance(here, Contract) and isinstance(there, Contract):
        assert there.declarer is here.declarer.lho
    else:
        assert here == there
