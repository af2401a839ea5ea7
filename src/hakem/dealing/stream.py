"""The deals of a key: for each board a number from a cryptographic stream, and the deal of it.

    set key   = HMAC-SHA-256(key, "hakem deals 1" newline value)
    candidate = the first 12 bytes of HMAC-SHA-256(set key, board in 8 bytes, attempt in 4)
    number    = the first candidate, attempts counted from 0, that is the number of a deal

Whole numbers have their highest byte first. A candidate is one of 2^96, of which 0.677 are below
`DEALS`; those that are not are left out, so that no deal is likelier than another. Who knows the
deals of some boards learns nothing of the others, and a board has the same deal whichever boards
are asked for beside it.
"""

from collections.abc import Iterable
from hashlib import sha256
from hmac import digest
from itertools import count

from hakem.deal import DEALS, Deal, deal_of
from hakem.dealing.keys import checked

_SET = b"hakem deals 1\n"
_NUMBER_BYTES = 12


def deals(key: bytes, boards: Iterable[int], value: str = "") -> dict[int, Deal]:
    """The deal of each board, by its number.

    `value` is what nobody could know when the commitment of the key was published, such as a number
    drawn in public on the day: with it, not even who made the key chose among the deals.

    >>> deals(bytes(32), range(1, 4))[3] == deals(bytes(32), [3])[3]
    True
    """
    set_key = digest(checked(key), _SET + value.encode(), sha256)
    return {board: deal_of(_number(set_key, board)) for board in boards}


def _number(set_key: bytes, board: int) -> int:
    """The number of the deal of a board."""
    candidates = (
        digest(set_key, board.to_bytes(8, "big") + attempt.to_bytes(4, "big"), sha256)
        for attempt in count()
    )
    numbers = (int.from_bytes(one[:_NUMBER_BYTES], "big") for one in candidates)
    return next(number for number in numbers if number < DEALS)
