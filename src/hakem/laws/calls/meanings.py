"""What a call shows, in a small language, and whether one meaning lies within another.

    hcp 10-15, hearts 5+            points and lengths that all hold
    hcp 11+                         nothing said of the suits
    hcp 15-17, balanced or hcp 22+  alternatives, with "or"
    any                             no meaning at all

A meaning is the set of all hands that fit it, each hand taken as its points and the lengths of its
suits. Sets are compared whole, so alternatives in any order and any overlap come out right.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import product

from hakem.cards import Suit
from hakem.errors import NotRecognised
from hakem.notation.letters import fold, quoted, read_denomination

#: Points, then the lengths of clubs, diamonds, hearts and spades.
Shape = tuple[int, int, int, int]
Meaning = frozenset[tuple[int, Shape]]

_POINTS = range(38)
_BALANCED = ([2, 3, 4, 4], [3, 3, 3, 4], [2, 3, 3, 5])
_RANGE = re.compile(r"(?P<what>.*?) ?(?P<least>[0-9]{1,2})(?:(?P<more>\+)|-(?P<most>[0-9]{1,2}))?")
_POINT_WORDS = ("HCP", "POINTS", "PUAN")
_BALANCED_WORDS = ("BALANCED", "DENGELI")
_ANY_WORDS = ("ANY", "HERHANGI")


@cache
def shapes() -> tuple[Shape, ...]:
    """The 560 ways in which thirteen cards are of four suits."""
    lengths = product(range(14), repeat=3)
    return tuple((c, d, h, 13 - c - d - h) for c, d, h in lengths if c + d + h <= 13)


@cache
def read_meaning(text: str) -> Meaning:
    """The hands that a text describes. Raises `NotRecognised` for words it does not know.

    >>> read_meaning("hcp 12-14, hearts 5+") < read_meaning("hearts 4+")
    True
    """
    hands: Meaning = frozenset()
    for alternative in re.split(r" OR | VEYA | YA DA ", fold(text)):
        hands |= _all_of(alternative, text)
    return hands


def _all_of(alternative: str, text: str) -> Meaning:
    points: set[int] = set(_POINTS)
    fitting: set[Shape] = set(shapes())
    for part in (one.strip() for one in alternative.split(",")):
        if part in _ANY_WORDS:
            continue
        if part in _BALANCED_WORDS:
            fitting &= {shape for shape in shapes() if sorted(shape) in _BALANCED}
            continue
        found = _RANGE.fullmatch(part)
        if found is None:
            raise NotRecognised("law.not-a-meaning", text=quoted(text), part=quoted(part))
        within = _within(found)
        if found["what"] in _POINT_WORDS:
            points &= {one for one in _POINTS if within(one)}
        else:
            suit = _suit(found["what"], text)
            fitting &= {shape for shape in shapes() if within(shape[suit])}
    return frozenset(product(points, fitting))


def _within(found: re.Match[str]) -> Callable[[int], bool]:
    least = int(found["least"])
    most = 99 if found["more"] else int(found["most"] or least)
    return lambda value: least <= value <= most


def _suit(word: str, text: str) -> Suit:
    try:
        suit = read_denomination(word).trumps
    except NotRecognised:
        suit = None
    if suit is None:
        raise NotRecognised("law.not-a-meaning", text=quoted(text), part=quoted(word))
    return suit
