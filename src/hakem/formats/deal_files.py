"""Deals alone, written for other programs and for dealing machines.

    pbn    any program; with dealer and vulnerability (read back by `pbn_deals`)
    lin    Bridge Base Online: a tournament's or a table's deals
    dup    Duplimate, the dealing machines of Jannersten
    dlm    Dealmaster, which many dealing machines take

The last two have no description by their makers; what is written here is what other programs write
and machines take. Both number the boards in a row, and say so where there is a gap.
"""

from collections.abc import Mapping
from functools import reduce
from operator import xor

from hakem.cards import PACK, Hand, Suit
from hakem.deal import Deal
from hakem.errors import NotPossible
from hakem.notation.cards import write_deal
from hakem.seats import Seat, Vulnerability, dealer_of, vulnerability_of

#: The ways in which deals are written, by the ending of the file's name.
ENDINGS = ("pbn", "lin", "dup", "dlm")


def dumps(deals: Mapping[int, Deal], ending: str, title: str = "") -> bytes:
    """The file that holds these whole deals, by the numbers of their boards.

    Raises `NotPossible` where boards are left out or too many for a dealing machine's file.
    """
    in_order = {board: deals[board] for board in sorted(deals)}
    match ending:
        case "pbn":
            return _pbn(in_order, title).encode()
        case "lin":
            return _lin(in_order).encode()
        case "dup":
            return _dup(in_order)
        case "dlm":
            return _dlm(in_order).encode()
    raise AssertionError(ending)


def _pbn(deals: Mapping[int, Deal], title: str) -> str:
    """Portable Bridge Notation 2.1, with the tags that a deal needs."""
    plain = " ".join(title.split()).replace("\\", "\\\\").replace('"', '\\"')
    games = (
        f'[Event "{plain}"]\n'
        f'[Board "{board}"]\n'
        f'[Dealer "{dealer_of(board).letter}"]\n'
        f'[Vulnerable "{vulnerability_of(board).value}"]\n'
        f'[Deal "{write_deal(deal)}"]\n'
        for board, deal in deals.items()
    )
    return "% PBN 2.1\n% Content-type: text/x-pbn; charset=UTF-8\n" + "\n".join(games)


_LIN_VULNERABILITY = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.ALL: "b",
}


def _lin(deals: Mapping[int, Deal]) -> str:
    """A line for each board: dealer (South is 1), the hands from South on, who is vulnerable."""
    lines = []
    for board, deal in deals.items():
        hands = ",".join(
            "".join(
                suit.letter + "".join(rank.letter for rank in deal[seat].ranks(suit))
                for suit in reversed(Suit)
            )
            for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
        )
        dealer = (dealer_of(board) - Seat.SOUTH) % 4 + 1
        sign = _LIN_VULNERABILITY[vulnerability_of(board)]
        lines.append(f"qx|o{board}|md|{dealer}{hands}|sv|{sign}|pg||\n")
    return "".join(lines)


#: The card suits as the character set of the first PCs has them.
_MARKS = {Suit.SPADES: "\x06", Suit.HEARTS: "\x03", Suit.DIAMONDS: "\x04", Suit.CLUBS: "\x05"}


def _dup(deals: Mapping[int, Deal]) -> bytes:
    """A record of 156 bytes for each board, the cards twice: as numbers of the pack and as text.

    The first record ends with what is in the file: dealt at random, not numbered backwards, the
    first board, no copies, the last board.
    """
    first, last = _in_a_row(deals, "dup", 999)
    told = f"YN{first:<3}{0:<2}{last:<3}".encode()
    places = {card: place for place, card in enumerate(PACK, 1)}
    records = []
    for board, deal in deals.items():
        dealt = [deal[seat] for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH)]
        numbers = "".join(f"{places[card]:02}" for hand in dealt for card in hand)
        text = "".join(_marked(hand) for hand in deal)
        tail = told if board == first else bytes(len(told))
        records.append((numbers + text).encode() + tail)
    return b"".join(records)


def _marked(hand: Hand) -> str:
    """A hand with the mark of every suit, voids too."""
    return "".join(
        _MARKS[suit] + "".join(rank.letter for rank in hand.ranks(suit)) for suit in reversed(Suit)
    )


#: A file of Dealmaster always has so many boards; what was not dealt gives each seat a suit.
_DLM_BOARDS = 99


def _dlm(deals: Mapping[int, Deal]) -> str:
    """A settings file: each board in 26 letters, two cards to a letter, and its checksum."""
    first, last = _in_a_row(deals, "dlm", _DLM_BOARDS)
    suits = [PACK.suit(suit) for suit in reversed(Suit)]
    unused = Deal(*suits)
    lines = [
        "[Document]",
        "Headline=Hakem",
        "Status=Show",
        "Duplicates=1",
        f"From board={first}",
        f"To board={last}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={(last - first + 1) ^ 1}",
    ]
    for board in range(1, _DLM_BOARDS + 1):
        seats = [deals.get(board, unused).holder(card) for card in PACK]
        assert all(seat is not None for seat in seats)
        held = [seat or Seat.NORTH for seat in seats]
        letters = [97 + 4 * one + other for one, other in zip(held[::2], held[1::2], strict=True)]
        checksum = reduce(xor, letters, board)
        lines.append(f"Duplicates {board:02}=0")
        lines.append(f"Board {board:02}={bytes(letters).decode()}{checksum:03}")
    return "".join(f"{line}\r\n" for line in lines)


def _in_a_row(deals: Mapping[int, Deal], ending: str, most: int) -> tuple[int, int]:
    """The first and the last board of a file that names no others."""
    first, last = min(deals), max(deals)
    if last - first + 1 != len(deals):
        gap = next(board for board in range(first, last) if board not in deals)
        raise NotPossible("formats.deals-gap", ending=ending, board=gap)
    if last > most:
        raise NotPossible("formats.deals-most", ending=ending, most=most)
    return first, last
