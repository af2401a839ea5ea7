"""Laws 57A, 57B and 59: whether the partner can play as declarer chose, tried card by card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Hand, Suit
from hakem.laws.effects import Which
from hakem.laws.plays.premature import able


@pytest.mark.law("57A1", "57A2", "57A3", "57A4", "57B", "59")
@given(
    st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=13, unique=True),
    st.permutations(list(Suit)),
    st.sampled_from(list(Which)),
)
def test_some_legal_card_is_as_declarer_chose(
    held: list[Card], suits: list[Suit], which: Which
) -> None:
    led, other, *_ = suits
    legal = [card for card in held if card.suit is led] or held
    as_chosen = {
        Which.HIGHEST: [card for card in legal if card.suit is led],
        Which.LOWEST: [card for card in legal if card.suit is led],
        Which.OTHER_SUIT: [card for card in legal if card.suit is other],
        Which.NOT_SUIT: [card for card in legal if card.suit is not other],
    }
    assert able(Hand.of(held), led, which, other) is bool(as_chosen[which])
