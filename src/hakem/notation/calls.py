"""Calls: 1NT, 4♠, Pass, pas, X, kontr, XX, sürkontr."""

import re

from hakem.auction import Bid, Call, Double, Pass, Redouble
from hakem.errors import NotPossible, NotRecognised
from hakem.notation.letters import fold, quoted, read_denomination

_OTHER_CALLS: dict[str, Call] = {
    "P": Pass(),
    "PAS": Pass(),
    "PASS": Pass(),
    "X": Double(),
    "*": Double(),
    "D": Double(),
    "DBL": Double(),
    "DOUBLE": Double(),
    "KONTR": Double(),
    "XX": Redouble(),
    "**": Redouble(),
    "R": Redouble(),
    "RDBL": Redouble(),
    "REDOUBLE": Redouble(),
    "SURKONTR": Redouble(),
    "SURKONTUR": Redouble(),
}

_BID = re.compile(r"(?P<level>[0-9]{1,3}) ?(?P<denomination>[^0-9 ].{0,20})")


def read_call(text: str) -> Call:
    """The call that a text names.

    Raises `NotRecognised`, `NotPossible` (level 8), `Ambiguous` (1K).

    >>> read_call("kontr"), read_call("1SA")
    (Double(), Bid(level=1, denomination=<Denomination.NOTRUMP: 4>))
    """
    folded = fold(text)
    if folded in _OTHER_CALLS:
        return _OTHER_CALLS[folded]
    found = _BID.fullmatch(folded)
    if not found:
        raise NotRecognised("notation.call", text=quoted(text))
    level, denomination = int(found["level"]), read_denomination(found["denomination"])
    if not 1 <= level <= 7:
        raise NotPossible("notation.level", text=quoted(text), level=level)
    return Bid(level, denomination)


def write_call(call: Call) -> str:
    """The call in PBN letters: "1NT", "Pass", "X", "XX"."""
    match call:
        case Bid(level, denomination):
            return f"{level}{denomination.letter}"
        case Pass():
            return "Pass"
        case Double():
            return "X"
        case Redouble():
            return "XX"
