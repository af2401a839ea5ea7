"""The cards and suits that a part of a claim speaks of, and what its numbers count."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hakem.cards import Card, Rank, Suit
from hakem.claims.said_parts import Part
from hakem.claims.said_tokens import Token
from hakem.claims.said_words import Kind

_SUITS = (Kind.SUIT, Kind.TRUMP)


@dataclass(slots=True)
class Item:
    """A suit or card that is spoken of. `trump`: it was called by that name."""

    what: Suit | Card
    count: int | None = None
    on: bool = False
    trump: bool = False


@dataclass(slots=True)
class Items:
    """All that a part speaks of."""

    items: list[Item] = field(default_factory=list)
    ranks: list[Rank] = field(default_factory=list)  # ranks of no suit
    number: int | None = None  # of tricks, rounds, times, or of nothing named
    no_trumps: bool = False  # trumps were named, and there are none
    unclear: bool = False


def items_of(part: Part, trumps: Suit | None, lent: Suit | None = None) -> Items:
    """What a part speaks of; `lent` is the suit of ranks that stand without one."""
    return _Reader(part, trumps, lent).read()


class _Reader:
    """Goes through the words of a part, with the number that waits for what it counts."""

    def __init__(self, part: Part, trumps: Suit | None, lent: Suit | None) -> None:
        self.words = [token for token in part.tokens if token.kind is not Kind.FILLER]
        self.trumps, self.lent = trumps, lent
        self.found = Items()
        self.number: int | None = None
        self.on = False  # "on" was the word before

    def read(self) -> Items:
        """All of it."""
        at = 0
        while at < len(self.words):
            token = self.words[at]
            if token.kind is Kind.NUMBER and isinstance(token.value, int):
                self.found.unclear = self.found.unclear or self.number is not None
                self.number = token.value
            elif token.kind in (Kind.TRICK, Kind.ROUND, Kind.TIMES) and self.number is not None:
                self.found.unclear = self.found.unclear or self.found.number is not None
                self.found.number, self.number = self.number, None
            elif token.kind is Kind.ON:
                self._on(token)
            elif token.kind in _SUITS:
                self._suit(token)
            elif token.kind is Kind.CARD and isinstance(token.value, Card):
                self._cards([token.value], self.on)
            elif token.kind is Kind.COLOUR:
                at += self._colour(token, self.words[at + 1 : at + 2])
            elif token.kind is Kind.RANK:
                at = self._ranks(at) - 1
            at += 1
        self._last_number()
        return self.found

    def _on(self, token: Token) -> None:
        """ "On" stands before its suit, "üzerine" behind it."""
        if token.text == "ON":
            self.on = True
        elif self.found.items:
            self.found.items[-1].on = True

    def _suit(self, token: Token) -> None:
        suit = self._of(token)
        if suit is None:
            self.found.no_trumps = True
        else:
            on = self.on or token.onto
            item = Item(suit, self.number, on, token.kind is Kind.TRUMP)
            self.found.items.append(item)
        self.number, self.on = None, False

    def _cards(self, cards: Sequence[Card], on: bool) -> None:
        """Cards, which are not counted: of "a ♣A" the one is let go."""
        self.found.items += [Item(card, None, on) for card in cards]
        self.found.unclear = self.found.unclear or self.number not in (None, 1, len(cards))
        self.number, self.on = None, False

    def _colour(self, token: Token, after: Sequence[Token]) -> int:
        """ "Red aces" are two cards; how many words were taken besides."""
        rank = after[0].value if after and after[0].kind is Kind.RANK else None
        if not isinstance(rank, Rank):
            self.found.unclear = True
            return 0
        red = token.value == 1
        suits = (Suit.HEARTS, Suit.DIAMONDS) if red else (Suit.SPADES, Suit.CLUBS)
        self._cards([Card(suit, rank) for suit in suits], self.on)
        return 1

    def _ranks(self, at: int) -> int:
        """Ranks and the suit they belong to become cards; where the words behind them begin."""
        end = at
        while end < len(self.words) and self.words[end].kind is Kind.RANK:
            end += 1
        ranks = [token.value for token in self.words[at:end] if isinstance(token.value, Rank)]
        on = self.on or self.words[end - 1].onto
        suit, taken = self._suit_of_ranks(at, end)
        if suit is None:
            self.found.ranks += ranks
            self.found.unclear = self.found.unclear or self.number not in (None, 1, len(ranks))
            self.number, self.on = None, False
        else:
            self._cards([Card(suit, rank) for rank in ranks], on)
        return end + taken

    def _suit_of_ranks(self, at: int, end: int) -> tuple[Suit | None, int]:
        """The suit of the ranks from `at` to `end`, and how many words behind them tell it."""
        items, behind = self.found.items, [token.kind for token in self.words[end : end + 2]]
        if behind[:1] == [Kind.OF] and behind[1:] and behind[1] in _SUITS:
            return self._of(self.words[end + 1]), 2
        if at and self.words[at - 1].kind in _SUITS and items:
            return self._taken_back(), 0
        if behind and behind[0] in _SUITS:
            return self._of(self.words[end]), 1
        if len(items) == 1 and isinstance(items[0].what, Suit) and not items[0].on:
            return self._taken_back(), 0  # "a club to the ace"
        return self.lent, 0

    def _taken_back(self) -> Suit | None:
        """The suit spoken of last, which turns out to be that of a card."""
        item = self.found.items.pop()
        self.number = item.count
        return item.what if isinstance(item.what, Suit) else None

    def _of(self, token: Token) -> Suit | None:
        if token.kind is Kind.TRUMP:
            return self.trumps
        return token.value if isinstance(token.value, Suit) else None

    def _last_number(self) -> None:
        """A number that stands alone goes to the one suit there is."""
        found = self.found
        if self.number is not None:
            found.unclear = found.unclear or found.number is not None
            found.number = self.number
        suits = [item for item in found.items if isinstance(item.what, Suit) and not item.on]
        suits = suits or [item for item in found.items if isinstance(item.what, Suit)]
        if found.number is not None and len(suits) == 1 and suits[0].count is None:
            suits[0].count, found.number = found.number, None
