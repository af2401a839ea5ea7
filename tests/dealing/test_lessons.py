"""Deals for lessons: every seat has what is wanted, and nothing else is favoured."""

from collections import Counter

import pytest

from hakem.cards import Card, Rank, Suit
from hakem.dealing import key_of_seed
from hakem.dealing.lessons import Wanted, is_balanced, lesson_deals, read_wanted
from hakem.errors import NotPossible, NotRecognised
from hakem.notation import read_hand
from hakem.seats import Seat

KEY = key_of_seed("ders")


def test_every_seat_has_what_is_wanted() -> None:
    wanted = {Seat.NORTH: read_wanted("15-17 balanced"), Seat.EAST: read_wanted("S5+ ♥0-2")}
    found = lesson_deals(KEY, range(1, 9), wanted)
    assert list(found) == list(range(1, 9))
    for deal in found.values():
        assert deal.is_complete
        assert 15 <= deal.north.high_card_points <= 17
        assert tuple(sorted(deal.north.shape)) in {(3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5)}
        assert deal.east.length(Suit.SPADES) >= 5
        assert deal.east.length(Suit.HEARTS) <= 2
    assert len(set(found.values())) == 8
    assert lesson_deals(KEY, [5], wanted)[5] == found[5]


def test_among_those_that_fit_each_is_as_likely() -> None:
    """West is to have three spades: the ace of hearts lies where chance puts it (chi-square)."""
    found = lesson_deals(KEY, range(1, 801), {Seat.WEST: read_wanted("S3")})
    ace = Card(Suit.HEARTS, Rank.ACE)
    holders = Counter(deal.holder(ace) for deal in found.values())
    # West has ten of the 39 cards that are no spades, each other seat 29 thirds of them
    means = {seat: 800 * (10 if seat is Seat.WEST else 29 / 3) / 39 for seat in Seat}
    # with three degrees of freedom beyond 21.1 once in ten thousand keys
    assert sum((holders[seat] - mean) ** 2 / mean for seat, mean in means.items()) < 21.1


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", Wanted()),
        ("12+", Wanted(points=(12, 37))),
        ("0", Wanted(points=(0, 0))),
        ("dengeli 15-17", Wanted(points=(15, 17), balanced=True)),
        ("♠5+,d0", Wanted(suits={Suit.SPADES: (5, 13), Suit.DIAMONDS: (0, 0)})),
    ],
)
def test_what_is_wanted_is_read(text: str, wanted: Wanted) -> None:
    assert read_wanted(text) == wanted


@pytest.mark.parametrize("text", ["17-15", "38", "S14", "S5-4", "strong", "12++", "-3", "SS5"])
def test_what_is_no_condition_is_told(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_wanted(f"balanced {text}")


@pytest.mark.parametrize(
    ("hand", "balanced"),
    [
        ("AKQJ.432.432.432", True),
        ("AKQJ2.432.432.43", True),
        ("AKQJ.5432.432.43", True),
        ("AKQJ32.432.43.43", False),
        ("AKQJ.5432.5432.4", False),
        ("AKQJ2.5432.43.43", False),
    ],
)
def test_balanced(hand: str, balanced: bool) -> None:
    assert is_balanced(read_hand(hand)) is balanced


def test_what_cannot_be_found_is_told() -> None:
    with pytest.raises(NotPossible) as told:
        lesson_deals(KEY, [4], {Seat.NORTH: read_wanted("S7+ H7+")}, tried=50)
    assert told.value.params == {"board": 4, "n": 50}
