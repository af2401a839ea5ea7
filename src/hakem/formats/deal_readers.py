"""Deals alone, read from what programs and dealing machines write: PBN, LIN, DUP.

The inside decides, not the ending of the name: a DUP file has records of 156 bytes without a line
feed, LIN has strokes between its values, PBN has tags in brackets.
"""

import re

from hakem.cards import PACK, Hand
from hakem.deal import Deal
from hakem.errors import FileMistake, Place
from hakem.formats import lin
from hakem.formats.pbn_deals import deals_of
from hakem.seats import Seat

#: Bytes of a board in a DUP file, and how many of them are the numbers of three hands.
_RECORD, _NUMBERS = 156, 78
_DIGITS = re.compile(rb"[0-9]{78}")
#: What ends the first record: two signs, the first board, copies, the last board.
_TAIL = re.compile(rb"[YN]{2}([0-9 ]{3})")


def read_deals(data: bytes, name: str) -> dict[int, Deal]:
    """The whole deals of a file by the number of the board.

    Raises a `Mistake` with its place for a deal that is not whole, `FileMistake` for a file that
    has none.
    """
    if _DIGITS.match(data):
        found = _dup(data, name)
    elif b"|" in data and b"[Deal" not in data:
        found = _lin(data, name)
    else:
        found = deals_of(data, name)
    if not found:
        raise FileMistake("event.no-deals", Place(name))
    return found


def _dup(data: bytes, name: str) -> dict[int, Deal]:
    """Records of 39 cards each for North, East and South by their place in the pack."""
    if len(data) % _RECORD:
        raise FileMistake("formats.dup-length", Place(name), n=len(data))
    tail = _TAIL.match(data[_RECORD - 10 : _RECORD])
    first = int(tail[1]) if tail and tail[1].strip().isdigit() else 1
    cards = tuple(PACK)
    found: dict[int, Deal] = {}
    for board, start in enumerate(range(0, len(data), _RECORD), first):
        record = data[start : start + _NUMBERS]
        place = Place(name, board=str(board))
        if not _DIGITS.fullmatch(record):
            raise FileMistake("formats.dup-cards", place)
        places = [int(record[at : at + 2]) for at in range(0, _NUMBERS, 2)]
        if len(set(places)) != len(places) or not all(1 <= one <= len(cards) for one in places):
            raise FileMistake("formats.dup-cards", place)
        north, east, south = (
            Hand.of(cards[one - 1] for one in places[at : at + 13]) for at in (0, 13, 26)
        )
        found[board] = Deal(north, east, south, PACK - north - east - south)
    return found


def _lin(data: bytes, name: str) -> dict[int, Deal]:
    """The boards of either room; one that both rooms have stands once."""
    boards, problems = lin.loads(data, name)
    found: dict[int, Deal] = {}
    for number, one in enumerate(boards, 1):
        board = int(one.board) if one.board.isdecimal() else number
        if not one.deal.is_complete:
            counts = {seat.name.lower(): len(one.deal[seat]) for seat in Seat}
            place = Place(name, one.place.line, str(board))
            raise FileMistake("solver.not-whole", place, twice=len(one.deal.twice), **counts)
        found.setdefault(board, one.deal)
    if not found and problems:
        raise FileMistake(problems[0].code, problems[0].place, **problems[0].params)
    return found
