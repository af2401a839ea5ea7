"""The auction: the calls made, in turn, whether or not the Laws allow them."""

from enum import IntEnum


class Denomination(IntEnum):
    """Clubs, diamonds, hearts, spades, notrump, ranking upward (Law 18E)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """C, D, H, S or NT."""
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def sign(self) -> str:
        """♣, ♦, ♥, ♠ or NT."""
        return ("♣", "♦", "♥", "♠", "NT")[self]


class Doubling(IntEnum):
    """Undoubled, doubled, redoubled; the value multiplies by two to that power."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def letters(self) -> str:
        """Nothing, X or XX."""
        return "X" * self
