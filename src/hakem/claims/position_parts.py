"""The parts of a typed position: which key each has, and the values that are not one word."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from hakem.cards import Card, Suit
from hakem.errors import NotRecognised, Place
from hakem.notation.cards import Letters, read_card
from hakem.notation.letters import DENOMINATIONS, SEATS, fold, quoted, read_denomination, read_seat
from hakem.play import HANDS
from hakem.seats import Seat


class Key(StrEnum):
    """What a part may tell, besides a hand."""

    TRUMPS = "trumps"
    DECLARER = "declarer"
    CONTRACT = "contract"
    LEAD = "lead"
    TRICK = "trick"
    CLAIM = "claim"
    OUT = "out"
    PLAYED = "played"


#: The words for each key, folded.
_WORDS: Mapping[str, Key] = {
    word: key
    for key, words in {
        Key.TRUMPS: ("TRUMPS", "TRUMP", "KOZ"),
        Key.DECLARER: ("DECLARER", "DEKLERAN", "DEKLARAN"),
        Key.CONTRACT: ("CONTRACT", "KONTRAT"),
        Key.LEAD: ("LEAD", "LEADER", "ON LEAD", "LED", "CIKIS", "ATAK"),
        Key.TRICK: ("TRICK", "LOVE"),
        Key.CLAIM: ("CLAIM", "CLAIMS", "TALEP", "LOVE TALEBI"),
        Key.OUT: ("OUT", "SHOWN OUT", "BOS", "SIKAN"),
        Key.PLAYED: ("PLAYED", "OYNANAN", "OYNANANLAR"),
    }.items()
    for word in words
}
_ALL = frozenset(("ALL", "REST", "HEPSI", "KALAN", "KALANLAR", "TUMU"))
_NONE = frozenset(("NONE", "HIC"))
_DECLARER = frozenset(("DECLARER", "DEKLERAN", "DEKLARAN"))
_FILLERS = frozenset(("BY", "THE", "OF", "TRICK", "TRICKS", "LOVE"))


class Part(NamedTuple):
    """One `key: value`, and its line."""

    key: Seat | Key
    value: str
    line: int


def parts(text: str, name: str) -> Iterator[Part]:
    """The parts of a text; one without a key goes on with the tricks played before it."""
    last: Seat | Key | None = None
    for line, row in enumerate(text.splitlines(), 1):
        for part in filter(None, map(str.strip, re.split("[/;]", row))):
            found = _key(part)
            if found is not None:
                last, value = found
            elif last is Key.PLAYED:
                value = part
            else:
                raise NotRecognised("claim-position.key", Place(name, line), text=quoted(part))
            yield Part(last, value, line)


def _key(part: str) -> tuple[Seat | Key, str] | None:
    """The key of a part and its value; the colon may be left out behind a word."""
    found = re.match("([^:=]*)[:=](.*)", part, re.DOTALL)
    if found:
        word = fold(found[1])
        key = SEATS[word] if word in SEATS else _WORDS.get(word)
        if key is not None:
            return key, found[2].strip()
    words = part.split()
    for count in (2, 1):
        key = _WORDS.get(fold(" ".join(words[:count])))
        if key is not None:
            return key, " ".join(words[count:])
    return None


class Row(NamedTuple):
    """Cards of one trick, and who led it where that is told; None for a card not known."""

    leader: Seat | None
    cards: tuple[Card | None, ...]


def read_rows(text: str, letters: Letters | None) -> Iterator[Row]:
    """The cards of tricks, four each; a seat stands before the card that it led.

    >>> [len(row.cards) for row in read_rows("W HA H2 H3 H4 S5 S6", Letters.ENGLISH)]
    [4, 2]
    """
    leader: Seat | None = None
    cards: list[Card | None] = []
    for word in text.replace(",", " ").split():
        seat = SEATS.get(fold(word.rstrip(":")))
        if len(cards) == HANDS or (seat is not None and (cards or leader is not None)):
            yield Row(leader, tuple(cards))
            leader, cards = None, []
        if seat is not None:
            leader = seat
        else:
            cards.append(None if fold(word) == "-" else read_card(word, letters))
    if cards or leader is not None:
        yield Row(leader, tuple(cards))


class Claim(NamedTuple):
    """Who claims, None for declarer; how many, None for all."""

    claimer: Seat | None
    tricks: int | None


def read_claim(text: str) -> Claim:
    """Who claims and how many: "5 by S", "S 5", "all by declarer", "hepsi G".

    >>> read_claim("G: 5 löve").tricks
    5
    """
    claimers: list[Seat | None] = []
    counts: list[int | None] = []
    for word in re.findall(r"[^\W_]+|[^\s:,.]", fold(text)):
        if word in SEATS:
            claimers.append(SEATS[word])
        elif word in _DECLARER:
            claimers.append(None)
        elif word in _ALL:
            counts.append(None)
        elif word in _NONE:
            counts.append(0)
        elif word.isascii() and word.isdecimal():
            counts.append(int(word[:6]))
        elif word not in _FILLERS:
            raise NotRecognised("claim-position.claim", text=quoted(text))
    if len(claimers) != 1 or len(counts) != 1:
        raise NotRecognised("claim-position.claim", text=quoted(text))
    return Claim(claimers[0], counts[0])


def read_out(text: str) -> Iterator[tuple[Seat, Suit]]:
    """Who has shown out of what: "W H", "W H, E CD", "batı kör".

    >>> [(seat.letter, suit.letter) for seat, suit in read_out("W HD, E karo")]
    [('W', 'H'), ('W', 'D'), ('E', 'D')]
    """
    for item in filter(None, map(str.strip, text.split(","))):
        who, *suits = item.split()
        seat = read_seat(who.rstrip(":"))
        if not suits:
            raise NotRecognised("claim-position.out", text=quoted(item))
        for word in map(fold, suits):
            # a word for one suit, or letters of several
            for one in (word,) if word in DENOMINATIONS else word:
                suit = read_denomination(one).trumps
                if suit is None:
                    raise NotRecognised("claim-position.out", text=quoted(item))
                yield seat, suit
