"""The table as the search sees it: the claimer at place 0, clockwise 1, 2 (his partner), 3.

Hands are sets of cards as whole numbers of 52 bits, as `hakem.cards.Hand` has them. Everything here
is about one trick: who is winning it, and what may be played to it.
"""

from typing import NamedTuple

SUIT = (1 << 13) - 1
#: The bits of each suit.
SUITS = tuple(SUIT << 13 * suit for suit in range(4))
#: The claimer's side, and their opponents.
OURS, THEIRS = (0, 2), (1, 3)
#: A card that the claimer cannot name: one that he has forgotten is still out.
BLANK = -1


class Trick(NamedTuple):
    """The trick under way: who led, the suit led, who is winning it and with which card.

    `played` is how many cards are in it; `suit` and `best` are BLANK before anything is led.
    """

    leader: int
    played: int = 0
    suit: int = BLANK
    winner: int = BLANK
    best: int = BLANK

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.leader + self.played) % 4

    def after(self, card: int, trump: int) -> "Trick":
        """The trick with one card more. A blank led is of a suit that nobody can follow."""
        turn = self.turn
        if not self.played:
            return Trick(turn, 1, card // 13 if card >= 0 else BLANK, turn, card)
        wins = card >= 0 and beats(card, self.best, trump)
        return Trick(
            self.leader,
            self.played + 1,
            self.suit,
            turn if wins else self.winner,
            card if wins else self.best,
        )


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card beats the best so far: higher of its suit, or a trump on another."""
    if best == BLANK:
        return card // 13 == trump
    if card // 13 == best // 13:
        return card > best
    return card // 13 == trump


def legal(hand: int, suit: int) -> int:
    """The cards that may be played when a suit is led (Law 44): of that suit, if there are any."""
    following = hand & SUITS[suit] if suit != BLANK else 0
    return following or hand


def cards_of(bits: int) -> list[int]:
    """The cards of a set, from the highest down."""
    found = []
    while bits:
        card = bits.bit_length() - 1
        found.append(card)
        bits ^= 1 << card
    return found


def top(bits: int) -> int:
    """The highest card of a set that is not empty."""
    return bits.bit_length() - 1


def bottom(bits: int) -> int:
    """The lowest card of a set that is not empty."""
    return (bits & -bits).bit_length() - 1
