"""Facts: what happened at the table, each with its name, its kind and the answers there are.

A fact is defined once, beside the Law that needs it, and asked for by that definition:

    LHO_HAS_CALLED = yes_no("lho-has-called")
    if case.ask(LHO_HAS_CALLED, "27A1"): ...

The facts of a case are texts by the name of the fact, in the letters of PBN: "yes", "N", "SA",
"1NT", "1H 1S 2D", "4SN=". `read` makes the value of a text; what a person types in his own letters
is the business of the edges.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Generic, TypeVar

from hakem.auction import Call, Denomination
from hakem.cards import Card, Hand, Suit
from hakem.deal import Deal
from hakem.errors import NotPossible, NotRecognised
from hakem.notation.calls import read_call
from hakem.notation.cards import Letters, read_card, read_deal, read_hand
from hakem.notation.letters import fold, quoted, read_denomination, read_seat
from hakem.notation.results import read_result
from hakem.result import Result
from hakem.seats import Seat

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

#: What is known of a case: texts by the names of the facts.
Facts = Mapping[str, str]


class Kind(StrEnum):
    """The kinds of values that facts have."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    SEAT = "seat"
    SUIT = "suit"
    DENOMINATION = "denomination"
    CARD = "card"
    CARDS = "cards"
    CALL = "call"
    CALLS = "calls"
    NUMBER = "number"
    HAND = "hand"
    DEAL = "deal"
    RESULT = "result"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Fact(Generic[T]):
    """One fact: its name, kind, reader, the answers there are, and some that show the form.

    `choices` is empty where anything of the kind may be the answer. `examples` are shown to people,
    and are what a generated walk over all answers gives.
    """

    name: str
    kind: Kind
    read: Callable[[str], T]
    choices: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    @property
    def answers(self) -> tuple[str, ...]:
        """Answers to try: all there are, or the examples of a kind without end."""
        return self.choices or self.examples


YES, NO = "yes", "no"
_YES_NO = {"YES": True, "Y": True, "EVET": True, "E": True, "TRUE": True} | dict.fromkeys(
    ("NO", "N", "HAYIR", "H", "FALSE"), False
)


def _read_yes_no(text: str) -> bool:
    word = fold(text)
    if word not in _YES_NO:
        raise NotRecognised("law.not-yes-no", text=quoted(text))
    return _YES_NO[word]


def yes_no(name: str) -> Fact[bool]:
    """A question that is answered by yes or no."""
    return Fact(name, Kind.YES_NO, _read_yes_no, (YES, NO))


def choice(name: str, values: type[E]) -> Fact[E]:
    """One of a closed set."""

    def read(text: str) -> E:
        word = "-".join(text.strip().lower().split())
        for value in values:
            if value.value == word:
                return value
        raise NotRecognised(
            "law.not-a-choice", text=quoted(text), known=", ".join(value.value for value in values)
        )

    return Fact(name, Kind.CHOICE, read, tuple(value.value for value in values))


def seat(name: str) -> Fact[Seat]:
    """A player, by his seat."""
    return Fact(name, Kind.SEAT, read_seat, tuple(one.letter for one in Seat))


def _read_suit(text: str) -> Suit:
    found = read_denomination(text).trumps
    if found is None:
        raise NotPossible("law.not-a-suit", text=quoted(text))
    return found


def suit(name: str) -> Fact[Suit]:
    """A suit."""
    return Fact(name, Kind.SUIT, _read_suit, tuple(one.letter for one in Suit))


def denomination(name: str) -> Fact[Denomination]:
    """A suit or notrump."""
    choices = tuple(one.letter for one in Denomination)
    return Fact(name, Kind.DENOMINATION, read_denomination, choices)


def _read_card(text: str) -> Card:
    return read_card(text, Letters.ENGLISH)


def card(name: str, *examples: str) -> Fact[Card]:
    """One card: "SA", "H10"."""
    return Fact(name, Kind.CARD, _read_card, examples=examples)


def _read_cards(text: str) -> tuple[Card, ...]:
    found = tuple(_read_card(word) for word in text.replace(",", " ").split())
    for one in found:
        if found.count(one) > 1:
            raise NotPossible("cards.twice", text=quoted(text), card=one.letters)
    return found


def cards(name: str, *examples: str) -> Fact[tuple[Card, ...]]:
    """Cards in the order told: "S9 HA". An empty text is none."""
    return Fact(name, Kind.CARDS, _read_cards, examples=examples)


def call(name: str, *examples: str) -> Fact[Call]:
    """One call: "1NT", "Pass", "X"."""
    return Fact(name, Kind.CALL, read_call, examples=examples)


def _read_calls(text: str) -> tuple[Call, ...]:
    words = text.replace(",", " ").replace("(", " ").replace(")", " ").split()
    return tuple(read_call(word) for word in words if word not in "-–—")


def calls(name: str, *examples: str) -> Fact[tuple[Call, ...]]:
    """Calls in turn from the dealer: "1H (1S) 2D Pass". An empty text is none."""
    return Fact(name, Kind.CALLS, _read_calls, examples=examples)


def number(name: str, least: int, most: int, *examples: str) -> Fact[int]:
    """A whole number within bounds."""

    def read(text: str) -> int:
        try:
            value = int(text.strip().replace("\u2212", "-"))
        except ValueError:
            raise NotRecognised("law.not-a-number", text=quoted(text)) from None
        if not least <= value <= most:
            raise NotPossible("law.out-of-bounds", value=value, least=least, most=most)
        return value

    return Fact(name, Kind.NUMBER, read, examples=examples or (str(least), str(most)))


def _read_hand(text: str) -> Hand:
    return read_hand(text, Letters.ENGLISH)


def hand(name: str, *examples: str) -> Fact[Hand]:
    """The cards of one hand: "AK73.Q5.T98.J642"."""
    return Fact(name, Kind.HAND, _read_hand, examples=examples)


def deal(name: str, *examples: str) -> Fact[Deal]:
    """Four hands: "N:AK73.Q5.T98.J642 - - -"."""
    return Fact(name, Kind.DEAL, read_deal, examples=examples)


def result(name: str, *examples: str) -> Fact[Result]:
    """A result as the notation of results writes it: "4SN=", "60% 4SN= + 40% 4SN-1"."""
    return Fact(name, Kind.RESULT, read_result, examples=examples)


def text(name: str, *examples: str) -> Fact[str]:
    """Words of a person, kept as they are."""
    return Fact(name, Kind.TEXT, str.strip, examples=examples)


def as_text(value: object) -> str:
    """A value as the text that its fact is given by: what a program may say instead of typing it.

    >>> as_text(Seat.NORTH), as_text(True), as_text(Card(Suit.SPADES, Rank.ACE)), as_text(3)
    ('N', 'yes', 'SA', '3')
    """
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Seat | Suit | Denomination):
        return value.letter
    if isinstance(value, Card):
        return value.letters
    if isinstance(value, Enum):
        return str(value.value)
    return str(value)
