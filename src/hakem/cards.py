"""Suits, ranks, cards, and a hand as a set of cards (Law 1).

A hand holds any number of cards: thirteen at first, fewer as the play goes on. Underneath it is one
whole number of 52 bits, bit 13 x suit + rank counted from the two of clubs.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum


class Suit(IntEnum):
    """Clubs, diamonds, hearts, spades, ranking upward (Law 1)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return "CDHS"[self]

    @property
    def sign(self) -> str:
        """♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """Two to ace, ranking upward (Law 1)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """A, K, Q, J, T, 9 ... 2."""
        return "23456789TJQKA"[self - 2]

    @property
    def high_card_points(self) -> int:
        """Four for an ace, three for a king, two for a queen, one for a jack."""
        return max(self - Rank.TEN, 0)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card; cards are ordered by suit, then rank.

    >>> Card(Suit.SPADES, Rank.ACE).letters
    'SA'
    """

    suit: Suit
    rank: Rank

    @property
    def letters(self) -> str:
        """Suit and rank in PBN letters: "SA", "DT"."""
        return self.suit.letter + self.rank.letter

    @property
    def bit(self) -> int:
        """The hand that holds this card alone, as bits."""
        return 1 << (13 * self.suit + self.rank - 2)


_CARDS = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
_SUIT_BITS = (1 << 13) - 1
_PACK_BITS = (1 << 52) - 1

#: The bits of each rank's four cards that carry high-card points.
_HONOURS = tuple(
    (sum(Card(suit, rank).bit for suit in Suit), rank.high_card_points)
    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
)


@dataclass(frozen=True, slots=True)
class Hand(Collection[Card]):
    """A set of cards. It goes through its cards from the ace of spades down to the two of clubs.

    >>> hand = Hand.of([Card(Suit.HEARTS, Rank.TWO), Card(Suit.SPADES, Rank.KING)])
    >>> [card.letters for card in hand], hand.high_card_points, hand.shape
    (['SK', 'H2'], 3, (1, 1, 0, 0))
    """

    bits: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """The hand that holds these cards."""
        bits = 0
        for card in cards:
            bits |= card.bit
        return cls(bits)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[Card]:
        rest = self.bits
        while rest:
            highest = rest.bit_length() - 1
            yield _CARDS[highest]
            rest ^= 1 << highest

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __and__(self, other: "Hand") -> "Hand":
        return Hand(self.bits & other.bits)

    def __or__(self, other: "Hand") -> "Hand":
        return Hand(self.bits | other.bits)

    def __sub__(self, other: "Hand") -> "Hand":
        return Hand(self.bits & ~other.bits)

    def __xor__(self, other: "Hand") -> "Hand":
        return Hand(self.bits ^ other.bits)

    def __le__(self, other: "Hand") -> bool:
        """Whether every card is in the other hand too."""
        return not self.bits & ~other.bits

    def isdisjoint(self, other: "Hand") -> bool:
        """Whether no card is in both hands."""
        return not self.bits & other.bits

    def with_card(self, card: Card) -> "Hand":
        """The hand with one card more."""
        return Hand(self.bits | card.bit)

    def without(self, card: Card) -> "Hand":
        """The hand with one card less."""
        return Hand(self.bits & ~card.bit)

    def suit(self, suit: Suit) -> "Hand":
        """The cards of one suit."""
        return Hand(self.bits & (_SUIT_BITS << 13 * suit))

    def length(self, suit: Suit) -> int:
        """How many cards of one suit it holds."""
        return self.suit(suit).bits.bit_count()

    def ranks(self, suit: Suit) -> tuple[Rank, ...]:
        """The ranks held in one suit, the highest first."""
        return tuple(card.rank for card in self.suit(suit))

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The lengths of spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (self.length(suit) for suit in reversed(Suit))
        return spades, hearts, diamonds, clubs

    @property
    def high_card_points(self) -> int:
        """Four for each ace, three for each king, two for each queen, one for each jack."""
        return sum(points * (self.bits & bits).bit_count() for bits, points in _HONOURS)


#: The pack of 52 cards.
PACK = Hand(_PACK_BITS)
