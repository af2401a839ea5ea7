"""Letters and words for seats and denominations, English and Turkish.

A Turkish K is Kuzey where a seat is asked, kör or karo where a denomination is: only what can be
nothing else is read, the rest is `Ambiguous`.
"""

import unicodedata

from hakem.auction import Denomination
from hakem.errors import Ambiguous, NotRecognised
from hakem.seats import Seat

_PLAIN = str.maketrans(
    {
        "\u2212": "-",  # minus sign
        "\u2012": "-",
        "\u2013": "-",  # en dash
        "\u2014": "-",
        "\ufe0e": "",  # variation selectors, which follow suit signs in text from telephones
        "\ufe0f": "",
        "×": "X",
        "ı": "I",
        "♤": "♠",
        "♡": "♥",
        "♢": "♦",
        "♧": "♣",
    }
)

#: The longest text that is quoted back in a message.
_QUOTED = 60


def fold(text: str) -> str:
    """Text in capitals, without accents, with single spaces: "Doğu" and "DOGU" are one word."""
    apart = unicodedata.normalize("NFD", text.translate(_PLAIN))
    bare = "".join(char for char in apart if not unicodedata.combining(char))
    return " ".join(bare.upper().split())


def quoted(text: str) -> str:
    """What was written, cut to the length that a message can carry."""
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


SEATS = {
    "NORTH": Seat.NORTH,
    "EAST": Seat.EAST,
    "SOUTH": Seat.SOUTH,
    "WEST": Seat.WEST,
    "KUZEY": Seat.NORTH,
    "DOGU": Seat.EAST,
    "GUNEY": Seat.SOUTH,
    "BATI": Seat.WEST,
    "N": Seat.NORTH,
    "E": Seat.EAST,
    "S": Seat.SOUTH,
    "W": Seat.WEST,
    "K": Seat.NORTH,
    "D": Seat.EAST,
    "G": Seat.SOUTH,
    "B": Seat.WEST,
}

DENOMINATIONS = {
    "♣": Denomination.CLUBS,
    "C": Denomination.CLUBS,
    "CLUB": Denomination.CLUBS,
    "CLUBS": Denomination.CLUBS,
    "T": Denomination.CLUBS,
    "TREFL": Denomination.CLUBS,
    "SINEK": Denomination.CLUBS,
    "♦": Denomination.DIAMONDS,
    "D": Denomination.DIAMONDS,
    "DIAMOND": Denomination.DIAMONDS,
    "DIAMONDS": Denomination.DIAMONDS,
    "KA": Denomination.DIAMONDS,
    "KARO": Denomination.DIAMONDS,
    "♥": Denomination.HEARTS,
    "H": Denomination.HEARTS,
    "HEART": Denomination.HEARTS,
    "HEARTS": Denomination.HEARTS,
    "KO": Denomination.HEARTS,
    "KOR": Denomination.HEARTS,
    "KUPA": Denomination.HEARTS,
    "♠": Denomination.SPADES,
    "S": Denomination.SPADES,
    "SPADE": Denomination.SPADES,
    "SPADES": Denomination.SPADES,
    "P": Denomination.SPADES,
    "PIK": Denomination.SPADES,
    "MACA": Denomination.SPADES,
    "NT": Denomination.NOTRUMP,
    "N": Denomination.NOTRUMP,
    "SA": Denomination.NOTRUMP,
    "NOTRUMP": Denomination.NOTRUMP,
    "NOTRUMPS": Denomination.NOTRUMP,
    "NO TRUMP": Denomination.NOTRUMP,
    "NO TRUMPS": Denomination.NOTRUMP,
    "SANZATU": Denomination.NOTRUMP,
    "KOZSUZ": Denomination.NOTRUMP,
}

#: Kör and karo begin alike: alone, the letter names neither.
TWO_SUITS = "K"


def read_seat(text: str) -> Seat:
    """The seat that a letter or word names.

    Raises `Ambiguous` for O (German Ost is East, French Ouest is West), else `NotRecognised`.

    >>> read_seat("n"), read_seat("Güney"), read_seat("B")
    (<Seat.NORTH: 0>, <Seat.SOUTH: 2>, <Seat.WEST: 3>)
    """
    if text in SEATS:  # nearly always
        return SEATS[text]
    word = fold(text)
    if word == "O":
        raise Ambiguous("notation.seat-o", text=quoted(text))
    if word not in SEATS:
        raise NotRecognised("notation.seat", text=quoted(text))
    return SEATS[word]


def read_denomination(text: str) -> Denomination:
    """The denomination that a letter, sign or word names.

    Raises `Ambiguous` for K, which is kör or karo, else `NotRecognised`.

    >>> read_denomination("♠"), read_denomination("SA"), read_denomination("karo")
    (<Denomination.SPADES: 3>, <Denomination.NOTRUMP: 4>, <Denomination.DIAMONDS: 1>)
    """
    word = fold(text)
    if word == TWO_SUITS:
        raise Ambiguous("notation.denomination-k", text=quoted(text))
    if word not in DENOMINATIONS:
        raise NotRecognised("notation.denomination", text=quoted(text))
    return DENOMINATIONS[word]
