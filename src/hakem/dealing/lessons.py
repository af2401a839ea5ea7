"""Deals for lessons, in which seats have what is wanted: points, lengths of suits, balanced hands.

For each board deals are made until one has all that is wanted, so that each deal that has it is as
likely as every other. In an event Law 6 lets nobody wish for anything: nothing there uses this.

What is wanted of a seat is written in words, all of which must hold:

    15-17    12+    10    high-card points, at least and at most
    S5+    H4-5    ♦0     so many cards of a suit
    balanced              4-3-3-3, 4-4-3-2 or 5-3-3-2; also "dengeli"
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from hmac import digest

from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.dealing.keys import checked
from hakem.dealing.stream import deals
from hakem.errors import NotPossible, NotRecognised
from hakem.notation.letters import fold, quoted
from hakem.seats import Seat

#: So many deals are tried for one board before the search is given up, some seconds.
TRIED = 100_000

_MOST_POINTS = 37
_SUITS = {mark: suit for suit in Suit for mark in (suit.letter, suit.sign)}
_WORD = re.compile(r"([SHDC♠♥♦♣]?)([0-9]{1,2})(?:(\+)|-([0-9]{1,2}))?")
_BALANCED = ("BALANCED", "DENGELI")
_LESSON = b"hakem lesson 1\n"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a hand must have: points and suits from the least to the most, both included."""

    points: tuple[int, int] = (0, _MOST_POINTS)
    suits: Mapping[Suit, tuple[int, int]] = field(default_factory=dict)
    balanced: bool = False

    def holds(self, hand: Hand) -> bool:
        """Whether the hand has it all."""
        least, most = self.points
        return (
            least <= hand.high_card_points <= most
            and all(low <= hand.length(suit) <= high for suit, (low, high) in self.suits.items())
            and (not self.balanced or is_balanced(hand))
        )


def is_balanced(hand: Hand) -> bool:
    """Whether a hand of thirteen has no singleton, at most one doubleton and no six-card suit."""
    lengths = sorted(hand.shape)
    return lengths[0] >= 2 and lengths[1] >= 3 and lengths[3] <= 5


def read_wanted(text: str) -> Wanted:
    """What is wanted of a seat. Raises `NotRecognised`.

    >>> read_wanted("15-17 balanced").points, read_wanted("s5+").suits
    ((15, 17), {<Suit.SPADES: 3>: (5, 13)})
    """
    wanted = Wanted()
    for word in fold(text).replace(",", " ").split():
        if word in _BALANCED:
            wanted = replace(wanted, balanced=True)
            continue
        found = _WORD.fullmatch(word)
        if found is None:
            raise NotRecognised("dealing.wanted", text=quoted(text), word=quoted(word))
        mark, low, above, high = found.groups()
        largest = 13 if mark else _MOST_POINTS
        span = int(low), largest if above else int(high or low)
        if not span[0] <= span[1] <= largest:
            raise NotRecognised("dealing.wanted", text=quoted(text), word=quoted(word))
        if mark:
            wanted = replace(wanted, suits={**wanted.suits, _SUITS[mark]: span})
        else:
            wanted = replace(wanted, points=span)
    return wanted


def lesson_deals(
    key: bytes, boards: Iterable[int], wanted: Mapping[Seat, Wanted], tried: int = TRIED
) -> dict[int, Deal]:
    """A deal for each board in which every seat has what is wanted of it.

    Raises `NotPossible` where none of so many tried has it: it is impossible, or too rare.
    """
    found: dict[int, Deal] = {}
    for board in boards:
        own = digest(checked(key), _LESSON + board.to_bytes(8, "big"), sha256)
        for attempt in range(1, tried + 1):
            deal = deals(own, (attempt,))[attempt]
            if all(one.holds(deal[seat]) for seat, one in wanted.items()):
                found[board] = deal
                break
        else:
            raise NotPossible("dealing.too-rare", board=board, n=tried)
    return found
