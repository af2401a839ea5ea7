"""What is played with, as a person reads it: cards, calls, suits and seats from PBN letters."""

from collections.abc import Callable, Mapping

from hakem.errors import Mistake
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.notation.calls import read_call, write_call
from hakem.notation.cards import Letters, read_card, show_card
from hakem.notation.letters import DENOMINATIONS

#: The letters of cards in each language.
LETTERS = {Lang.EN: Letters.ENGLISH, Lang.TR: Letters.TURKISH}
_BY_SIGN = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card(text: str, lang: Lang) -> str:
    """ "SK" as ♠K, or ♠R in Turkish letters; what is no card as it is."""
    try:
        return show_card(read_card(text, Letters.ENGLISH), LETTERS[lang])
    except Mistake:
        return text


def call(text: str, lang: Lang) -> str:
    """ "1H" as 1♥; pass, double and redouble by their names."""
    try:
        told = write_call(read_call(text))
    except Mistake:
        return text
    named = message(f"name.call-{told.lower()}")
    if named is not None:
        return named[lang].other
    return told[0] + suit(told[1:], lang)


def suit(text: str, lang: Lang) -> str:
    """ "S" as ♠; notrump as the language's buttons have it."""
    if text in _BY_SIGN:
        return _BY_SIGN[text]
    return "NT" if text in DENOMINATIONS else text


def seat(text: str, lang: Lang) -> str:
    """ "N" as North or Kuzey."""
    named = message(f"name.seat-{text.lower()}")
    return text if named is None else named[lang].other


PLAYED_WITH: Mapping[str, Callable[[str, Lang], str]] = {
    "card": card,
    "cards": card,
    "call": call,
    "calls": call,
    "suit": suit,
    "suits": suit,
    "seat": seat,
    "seats": seat,
}
