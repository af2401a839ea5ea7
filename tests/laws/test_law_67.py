"""Law 67B2: which of too many cards is the one played."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Rank, Suit
from hakem.laws.deals.trick import highest_legal

CARDS = list(PACK)


@pytest.mark.law("67B2(a)")
@pytest.mark.parametrize("led", list(Suit))
def test_of_every_pair_the_highest_that_follows(led: Suit) -> None:
    for one, other in combinations(CARDS, 2):
        kept = highest_legal((one, other), led)
        if one.suit is led and other.suit is not led:
            assert kept == one
        elif other.suit is led and one.suit is not led:
            assert kept == other
        else:
            assert kept.rank == max(one.rank, other.rank)


@pytest.mark.law("67B2(a)")
def test_following_suit_goes_before_rank() -> None:
    low, ace = Card(Suit.HEARTS, Rank.TWO), Card(Suit.SPADES, Rank.ACE)
    assert highest_legal((ace, low), Suit.HEARTS) == low
    assert highest_legal((ace, low), Suit.CLUBS) == ace


@given(st.lists(st.sampled_from(CARDS), min_size=2, max_size=4, unique=True), st.sampled_from(Suit))
def test_the_order_in_which_the_cards_are_told_is_nothing(played: list[Card], led: Suit) -> None:
    assert highest_legal(played, led) == highest_legal(played[::-1], led)
