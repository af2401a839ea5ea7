"""The record of tricks and revokes: what it reads, and what it refuses with a reason."""

import pytest

from hakem.cards import Suit
from hakem.errors import Mistake
from hakem.laws.revokes.count import Noticed, Owed, Revoke, State
from hakem.laws.revokes.record import REVOKES, WINNERS
from hakem.seats import Seat


def test_winners_are_read_in_order() -> None:
    assert WINNERS.read("N E, s w") == (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


def test_revokes_with_what_else_is_known() -> None:
    assert REVOKES.read("E5H S12C:at-the-end W3D:penalty-card N4S:faced E7S:after-round") == (
        Revoke(Seat.EAST, 5, Suit.HEARTS),
        Revoke(Seat.SOUTH, 12, Suit.CLUBS, State.AT_THE_END),
        Revoke(Seat.WEST, 3, Suit.DIAMONDS, owed=Owed.PENALTY_CARD),
        Revoke(Seat.NORTH, 4, Suit.SPADES, owed=Owed.FACED),
        Revoke(Seat.EAST, 7, Suit.SPADES, noticed=Noticed.AFTER_ROUND),
    )


def test_in_time_is_a_correction_in_time() -> None:
    assert REVOKES.read("E5H:in-time")[0].state is State.IN_TIME


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "law.no-revokes"),
        ("E5", "law.not-a-revoke"),
        ("E5N", "law.not-a-suit"),
        ("E13H", "law.out-of-bounds"),
        ("E0H", "law.out-of-bounds"),
        ("E5H:late", "law.not-a-choice"),
        ("E5H E5C", "law.revoked-twice"),
    ],
)
def test_no_revoke(text: str, code: str) -> None:
    with pytest.raises(Mistake) as raised:
        REVOKES.read(text)
    assert raised.value.code == code


def test_fourteen_tricks() -> None:
    with pytest.raises(Mistake) as raised:
        WINNERS.read("N " * 14)
    assert raised.value.code == "law.more-than-thirteen"
