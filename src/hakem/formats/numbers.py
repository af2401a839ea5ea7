"""Numbers as files print them: scores, published points with their digits, places, boards."""

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from hakem.notation.letters import fold
from hakem.scoring.sheet import Contestant, PublishedTotal
from hakem.seats import Side, Vulnerability, vulnerability_of

_WHOLE = re.compile(r"[+\-\u2212]?[0-9]{1,6}")
_DECIMAL = re.compile(r"[+\-\u2212]?(?:[0-9]{1,12}(?:[.,][0-9]{0,12})?|[.,][0-9]{1,12}) ?%?")
_PLACE = re.compile(r"[=T]?([0-9]{1,6})(?:[/\u2013-]([0-9]{1,6}))?[=.T]?")
_BOARD = re.compile(r"(?<![0-9])(?<!^-)([0-9]{1,6})\D*$", re.ASCII)

_VULNERABILITY = {
    "none": Vulnerability.NONE,
    "love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "o": Vulnerability.NONE,
    "yok": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "n": Vulnerability.NS,
    "n-s": Vulnerability.NS,
    "north-south": Vulnerability.NS,
    "kg": Vulnerability.NS,
    "k-g": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "e": Vulnerability.EW,
    "e-w": Vulnerability.EW,
    "east-west": Vulnerability.EW,
    "db": Vulnerability.EW,
    "d-b": Vulnerability.EW,
    "all": Vulnerability.ALL,
    "both": Vulnerability.ALL,
    "b": Vulnerability.ALL,
    "hepsi": Vulnerability.ALL,
}

#: What the two rooms of a team match are called in a sheet.
ROOMS = ("open", "closed")
_ROOMS = {"OPEN": ROOMS[0], "ACIK": ROOMS[0], "CLOSED": ROOMS[1], "KAPALI": ROOMS[1]}


@lru_cache(maxsize=4096)
def room_named(text: str) -> str:
    """The room of a team match; any other word is kept as it is.

    >>> room_named("Kapalı"), room_named("2")
    ('closed', '2')
    """
    return _ROOMS.get(fold(text.strip()), text)


def int_of(text: str) -> int | None:
    """A whole number, signed or not; None when the text is none."""
    return int(text.replace("\u2212", "-")) if _WHOLE.fullmatch(text) else None


@lru_cache(maxsize=65536)
def decimal_of(text: str) -> Decimal | None:
    """A published number with the digits it prints, a percent sign taken off; None when none."""
    text = text.strip()
    if not _DECIMAL.fullmatch(text):
        return None
    return Decimal(text.rstrip(" %").replace(",", ".").replace("\u2212", "-"))


def place_of(text: str) -> tuple[int, int] | None:
    """The first and last place shared: "3", "1/2", "2-3", "4="; None when it is no place.

    >>> place_of("1/2"), place_of("7")
    ((1, 2), (7, 7))
    """
    found = _PLACE.fullmatch(text.strip())
    if not found:
        return None
    first = int(found[1])
    return first, max(first, int(found[2] or 0))


def with_shared_places(contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
    """Where several are printed with the same single place, they share it with those after it."""
    listed = tuple(contestants)
    count: dict[tuple[int, Side | None], int] = {}
    for one in listed:
        if one.published.place:
            key = one.published.place[0], one.direction
            count[key] = count.get(key, 0) + 1
    return tuple(_sharing(one, count) for one in listed)


def _sharing(one: Contestant, count: dict[tuple[int, Side | None], int]) -> Contestant:
    place = one.published.place
    if not place or place[0] != place[1] or count[place[0], one.direction] == 1:
        return one
    last = place[0] + count[place[0], one.direction] - 1
    published = PublishedTotal(one.published.total, one.published.percent, (place[0], last))
    return replace(one, published=published)


@lru_cache(maxsize=65536)
def board_label(text: str) -> str:
    """The label of a board; a plain number loses its leading zeros."""
    text = text.strip()
    return text.lstrip("0") if text.isdecimal() and text.strip("0") else text


def vulnerability_named(text: str) -> Vulnerability | None:
    """The vulnerability that a file names; None when it names none."""
    return _VULNERABILITY.get(text.strip().lower())


@lru_cache(maxsize=4096)
def vulnerability_at(board: str) -> Vulnerability | None:
    """The vulnerability of a board by its label, whose last number counts; None without one."""
    found = _BOARD.search(board)
    number = int(found[1]) if found else 0
    return vulnerability_of(number) if number else None
