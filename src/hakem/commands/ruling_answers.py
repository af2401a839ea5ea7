"""What a person types for a fact, as the text that the fact is given by.

He may type the number of an answer, its beginning in his own language, or the thing itself in his
own letters: ♠R is the king of spades to a Turkish reader.
"""

from collections.abc import Callable, Mapping, Sequence

from hakem.errors import Mistake
from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.i18n.played import LETTERS
from hakem.laws.facts import NO, YES, Kind
from hakem.notation.cards import Letters, read_card, read_hand, write_hand
from hakem.sheets import ruling_words as words


def as_fact(name: str, kind: Kind, choices: Sequence[str], typed: str, lang: Lang) -> str | None:
    """The text of the fact; None for what is none of the answers. Raises `Mistake` for no card."""
    if choices:
        return _chosen(name, kind, choices, typed, lang)
    reader = _READERS.get(kind)
    return typed if reader is None else reader(typed, LETTERS[lang])


def _chosen(name: str, kind: Kind, choices: Sequence[str], typed: str, lang: Lang) -> str | None:
    """The answer that was meant: its number, itself, or the one that begins so."""
    if typed.isdecimal() and 1 <= int(typed) <= len(choices):
        return choices[int(typed) - 1]
    if kind is Kind.YES_NO:
        return _YES_NO.get(search_key(typed))
    if typed in choices:
        return typed
    if kind in _READERS:
        try:
            told = _READERS[kind](typed, LETTERS[lang])
        except Mistake:
            told = typed
        if told in choices:
            return told
    key = search_key(typed)
    shown = {one: search_key(words.answer(name, kind, one, lang)) for one in choices}
    meant = [one for one in choices if key in (shown[one], search_key(one))]
    meant = meant or [one for one in choices if shown[one].startswith(key)]
    return meant[0] if len(meant) == 1 else None


_YES_NO = dict.fromkeys(("y", "yes", "e", "evet"), YES) | dict.fromkeys(
    ("n", "no", "h", "hayir"), NO
)


def _card(text: str, letters: Letters) -> str:
    return read_card(text, letters).letters


def _cards(text: str, letters: Letters) -> str:
    return " ".join(_card(one, letters) for one in text.replace(",", " ").split())


def _hand(text: str, letters: Letters) -> str:
    return write_hand(read_hand(text, letters))


_READERS: Mapping[Kind, Callable[[str, Letters], str]] = {
    Kind.CARD: _card,
    Kind.CARDS: _cards,
    Kind.HAND: _hand,
}
