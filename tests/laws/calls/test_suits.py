"""Suits as the director tells them: by sign, letter or word, or none."""

import pytest

from hakem.cards import Suit
from hakem.errors import Mistake
from hakem.laws.calls.withdrawn import SUITS_SPECIFIED


@pytest.mark.parametrize(
    ("told", "suits"),
    [
        ("none", ()),
        ("hiçbiri", ()),
        ("", ()),
        ("S H", (Suit.SPADES, Suit.HEARTS)),
        ("♥, ♠", (Suit.SPADES, Suit.HEARTS)),
        ("kör pik kör", (Suit.SPADES, Suit.HEARTS)),
        ("C", (Suit.CLUBS,)),
    ],
)
def test_suits_are_read(told: str, suits: tuple[Suit, ...]) -> None:
    assert SUITS_SPECIFIED.read(told) == suits


@pytest.mark.parametrize("told", ["NT", "S NT", "five", "SA"])
def test_what_is_no_suit(told: str) -> None:
    with pytest.raises(Mistake):
        SUITS_SPECIFIED.read(told)
