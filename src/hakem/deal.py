"""A deal: four hands; and the number that every deal of the whole pack has.

The numbering is the one of BigDeal (Hans van Staveren; its description is "godel.tex" in the
program's documentation). The pack is put in order from the ace of spades down to the two of clubs.
North's thirteen cards are one of C(52,13) combinations in the lexicographic order of the positions
held, East's one of C(39,13) of the cards that are left, South's one of C(26,13); West has the rest:

    number = (north x C(39,13) + east) x C(26,13) + south

So number 0 gives North all spades, East all hearts, South all diamonds and West all clubs, and the
last number the same in the reverse order of suits. Andrews and Pavlicek number deals otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from hakem.cards import PACK, Card, Hand
from hakem.errors import NotPossible
from hakem.seats import Seat

#: How many deals there are: C(52,13) x C(39,13) x C(26,13).
DEALS = comb(52, 13) * comb(39, 13) * comb(26, 13)


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, as they were found: what is wrong with them, `is_complete` and others tell."""

    north: Hand
    east: Hand
    south: Hand
    west: Hand

    def __getitem__(self, seat: Seat) -> Hand:
        return (self.north, self.east, self.south, self.west)[seat]

    def __iter__(self) -> Iterator[Hand]:
        return iter((self.north, self.east, self.south, self.west))

    @property
    def is_complete(self) -> bool:
        """Whether each seat has thirteen cards and together they have the whole pack (Law 1, 6)."""
        return all(len(hand) == 13 for hand in self) and not self.missing

    @property
    def missing(self) -> Hand:
        """The cards that no seat has."""
        return PACK - (self.north | self.east | self.south | self.west)

    @property
    def twice(self) -> Hand:
        """The cards that more than one seat has."""
        found = Hand()
        for one, other in combinations(self, 2):
            found |= one & other
        return found

    def holder(self, card: Card) -> Seat | None:
        """The first seat, from North, that has the card; None when nobody has."""
        return next((seat for seat in Seat if card in self[seat]), None)


def number_of(deal: Deal) -> int:
    """The number of a deal, from 0 to `DEALS` - 1.

    Raises `NotPossible` for a deal that is not thirteen cards each of one whole pack.
    """
    if not deal.is_complete:
        raise NotPossible("deal.incomplete", missing=len(deal.missing), twice=len(deal.twice))
    left = list(PACK)
    number = 0
    for hand in (deal.north, deal.east, deal.south):
        held = [place for place, card in enumerate(left) if card in hand]
        number = number * comb(len(left), 13) + _combination_number(held, len(left))
        left = [card for card in left if card not in hand]
    return number


def deal_of(number: int) -> Deal:
    """The deal of a number.

    Raises `NotPossible` for a number that is not from 0 to `DEALS` - 1.

    >>> deal_of(0).north.shape, deal_of(DEALS - 1).north.shape
    ((13, 0, 0, 0), (0, 0, 0, 13))
    """
    if not 0 <= number < DEALS:
        raise NotPossible("deal.number", number=number, last=DEALS - 1)
    number, south = divmod(number, comb(26, 13))
    north, east = divmod(number, comb(39, 13))
    left = list(PACK)
    hands = []
    for combination in (north, east, south):
        held = _combination(combination, len(left))
        hands.append(Hand.of(left[place] for place in held))
        left = [card for place, card in enumerate(left) if place not in held]
    return Deal(hands[0], hands[1], hands[2], Hand.of(left))


def _combination_number(held: list[int], size: int) -> int:
    """The place of a combination among all of as many of `size`, in lexicographic order."""
    after = sum(comb(size - 1 - place, len(held) - n) for n, place in enumerate(held))
    return comb(size, len(held)) - 1 - after


def _combination(number: int, size: int) -> frozenset[int]:
    """The thirteen places of the combination with this number among `size`."""
    held: set[int] = set()
    wanted = 13
    for place in range(size):
        with_this = comb(size - 1 - place, wanted - 1) if wanted else 0
        if number < with_this:
            held.add(place)
            wanted -= 1
        else:
            number -= with_this
    return frozenset(held)
