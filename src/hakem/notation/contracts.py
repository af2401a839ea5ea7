"""Contracts and the tricks taken in them: 5CX, 4♠ N +1, 3NTxW-2, PAS."""

import re
from collections.abc import Iterable
from functools import lru_cache

from hakem.auction import Doubling
from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation.letters import DENOMINATIONS, SEATS, TWO_SUITS, fold, quoted
from hakem.result import Contract, PassedOut, Played
from hakem.seats import Seat

_PASSED_OUT = frozenset(
    {
        "P",
        "PAS",
        "PASS",
        "PASSED",
        "AP",
        "ALL PASS",
        "ALLPASS",
        "PASS OUT",
        "PASSOUT",
        "PASSED OUT",
        "PASSEDOUT",
        "PAS GEC",
        "PAS GECTI",
        "PAS GECILDI",
        "EL PAS",
        "EL PAS GECILDI",
        "HERKES PAS",
    }
)

_DOUBLINGS = {
    "X": Doubling.DOUBLED,
    "*": Doubling.DOUBLED,
    "DBL": Doubling.DOUBLED,
    "DOUBLED": Doubling.DOUBLED,
    "KONTR": Doubling.DOUBLED,
    "XX": Doubling.REDOUBLED,
    "**": Doubling.REDOUBLED,
    "RDBL": Doubling.REDOUBLED,
    "REDOUBLED": Doubling.REDOUBLED,
    "SURKONTR": Doubling.REDOUBLED,
    "SURKONTUR": Doubling.REDOUBLED,
}

#: After a contract, what K (Kuzey, kontr) and D (Doğu, double) mean shows only once it is doubled.
_SEAT_OR_DOUBLE = {"K": "notation.k-after-contract", "D": "notation.d-after-contract"}


def _either(words: Iterable[str]) -> str:
    """A pattern that matches any of the words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


# Text is folded before, so that there is never more than one space in a row.
_CONTRACT = (
    rf"(?P<level>[0-9]{{1,3}}) ?(?P<denomination>{_either(DENOMINATIONS)}|{TWO_SUITS}) ?"
    rf"(?P<before>{_either(_DOUBLINGS)})? ?(?:(?:-|BY|,) ?)?"
    rf"(?P<seat>{_either(SEATS)})? ?(?P<after>{_either(_DOUBLINGS)})?"
)
_TRICKS = r"=|[+-] ?[0-9]{1,3}|[0-9]{1,3}"
_CONTRACT_ALONE = re.compile(_CONTRACT)
_CONTRACT_AND_TRICKS = re.compile(rf"{_CONTRACT} ?(?P<tricks>{_TRICKS})?")
_TRICKS_ALONE = re.compile(_TRICKS)


def read_contract(text: str, declarer: Seat | None = None) -> Contract | PassedOut:
    """The contract that a text names; `declarer` where the text does not say who played it.

    A declarer given for a board that was passed out is of no account: some programs name one.
    Raises `NotRecognised`, `NotPossible` (level 8), `Ambiguous` (4K, or two declarers).

    >>> read_contract("5C*", Seat.WEST) == read_contract("5♣ X W") == read_contract("5Cx-W")
    True
    >>> read_contract("pas")
    PassedOut()
    """
    return _read_contract(text, declarer)


# An event has thousands of results and few different contracts.
@lru_cache(maxsize=4096)
def _read_contract(text: str, declarer: Seat | None) -> Contract | PassedOut:
    folded = fold(text)
    if folded in _PASSED_OUT:
        return PassedOut()
    found = _CONTRACT_ALONE.fullmatch(folded)
    if not found:
        raise NotRecognised("notation.contract", text=quoted(text))
    return _contract(found, text, declarer)


def _contract(found: re.Match[str], text: str, declarer: Seat | None) -> Contract:
    level = int(found["level"])
    if not 1 <= level <= 7:
        raise NotPossible("notation.level", text=quoted(text), level=level)
    if found["denomination"] == TWO_SUITS:
        raise Ambiguous("notation.denomination-k", text=quoted(text))
    if found["before"] and found["after"]:
        raise NotRecognised("notation.contract", text=quoted(text))
    doubled = found["before"] or found["after"]
    if found["seat"] in _SEAT_OR_DOUBLE and not doubled:
        raise Ambiguous(_SEAT_OR_DOUBLE[found["seat"]], text=quoted(text))
    named = SEATS[found["seat"]] if found["seat"] else declarer
    if named is None:
        raise NotRecognised("notation.no-declarer", text=quoted(text))
    if declarer is not None and named is not declarer:
        raise Ambiguous("notation.two-declarers", text=quoted(text), declarer=declarer.letter)
    return Contract(
        level,
        DENOMINATIONS[found["denomination"]],
        _DOUBLINGS[doubled] if doubled else Doubling.UNDOUBLED,
        named,
    )


def read_tricks(text: str, contract: Contract) -> int:
    """The tricks that declarer's side won in all, from "9", "=", "+1" or "-2".

    Plain digits are the total. Raises `NotRecognised`, and `NotPossible` outside 0 to 13.

    >>> four_spades = read_contract("4S N")
    >>> read_tricks("+1", four_spades), read_tricks("9", four_spades)
    (11, 9)
    """
    return _read_tricks(text, contract.tricks_needed)


@lru_cache(maxsize=4096)
def _read_tricks(text: str, needed: int) -> int:
    folded = fold(text).replace(" ", "")
    if not _TRICKS_ALONE.fullmatch(folded):
        raise NotRecognised("notation.tricks", text=quoted(text))
    if folded == "=":
        return needed
    tricks = int(folded) + (0 if folded.isdigit() else needed)
    if not 0 <= tricks <= 13:
        raise NotPossible("notation.tricks-range", text=quoted(text), tricks=tricks)
    return tricks


def read_played(text: str) -> Played | PassedOut | None:
    """A whole outcome such as "3CxS=", "4♠ N +1" or "PASS"; None when it is not of that form."""
    folded = fold(text)
    if folded in _PASSED_OUT:
        return PassedOut()
    found = _CONTRACT_AND_TRICKS.fullmatch(folded)
    if not found:
        return None
    contract = _contract(found, text, None)
    if found["tricks"] is None:
        raise NotRecognised("notation.no-tricks", text=quoted(text))
    return Played(contract, read_tricks(found["tricks"], contract))


def write_contract(contract: Contract | PassedOut) -> str:
    """The contract in PBN letters, without its declarer: "4S", "3NT", "5CX", "PASS"."""
    if isinstance(contract, PassedOut):
        return "PASS"
    return f"{contract.level}{contract.denomination.letter}{contract.doubling.letters}"


def show_contract(contract: Contract) -> str:
    """The contract as it is shown to people, with the sign of the suit: "5♣X"."""
    return f"{contract.level}{contract.denomination.sign}{contract.doubling.letters}"


def write_tricks(played: Played) -> str:
    """The tricks against the contract: "=", "+1", "-2"."""
    return f"{played.over:+d}" if played.over else "="


def write_played(played: Played) -> str:
    """Contract, declarer and tricks in one word: "3CXS=", "4SN+1"."""
    contract = played.contract
    return write_contract(contract) + contract.declarer.letter + write_tricks(played)
