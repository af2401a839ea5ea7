"""The library's own terms: its structures, and Hakem's cards and tricks in its numbers.

DDS counts suits from spades down (0 to 3, notrump 4) and hands from North clockwise; the ranks of a
suit are bits, two at bit 2 to ace at bit 14. Structures and limits are those of its version 2.9.
"""

import ctypes
from collections.abc import Iterator, Mapping, Sequence

from hakem.auction import Denomination
from hakem.cards import Card, Hand, Rank, Suit
from hakem.deal import Deal
from hakem.seats import Seat
from hakem.solver.library import call
from hakem.solver.position import Position

#: So many deals at most go into one call for tables.
MOST_TABLES = 40
_DENOMINATIONS = 5
_SUIT_BITS = (1 << 13) - 1
_NOTRUMP = 4
#: Mode 1 always searches, even for a card that is forced, so that the tricks are always told.
_ALWAYS_SEARCH = 1
#: As many tricks as can be taken; and every card with its own tricks.
_ALL_TRICKS, _EVERY_CARD = -1, 3
#: The memory of one thread, free because calls come one at a time.
_THREAD = 0
#: No par from the library: `par` has its own.
_NO_PAR = -1

_Cards = (ctypes.c_uint * 4) * 4


class _Deal(ctypes.Structure):
    """A position: trumps, leader, up to three cards of the trick, the cards left."""

    trump: int
    first: int
    trick_suits: ctypes.Array[ctypes.c_int]
    trick_ranks: ctypes.Array[ctypes.c_int]
    cards: ctypes.Array[ctypes.Array[ctypes.c_uint]]
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("cards", _Cards),
    )


class _CardsFound(ctypes.Structure):
    """Cards with the tricks that each wins; `equals` are the lower ones that win as many."""

    count: int
    suits: ctypes.Array[ctypes.c_int]
    ranks: ctypes.Array[ctypes.c_int]
    equals: ctypes.Array[ctypes.c_int]
    tricks: ctypes.Array[ctypes.c_int]
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("count", ctypes.c_int),
        ("suits", ctypes.c_int * 13),
        ("ranks", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("tricks", ctypes.c_int * 13),
    )


class _Deals(ctypes.Structure):
    """Deals to make tables of."""

    count: int
    deals: ctypes.Array[ctypes.Array[ctypes.Array[ctypes.c_uint]]]
    _fields_ = (("count", ctypes.c_int), ("deals", _Cards * (MOST_TABLES * _DENOMINATIONS)))


class _Tables(ctypes.Structure):
    """Tables: tricks by denomination and declarer."""

    tables: ctypes.Array[ctypes.Array[ctypes.Array[ctypes.c_int]]]
    _fields_ = (
        ("count", ctypes.c_int),
        ("tables", ((ctypes.c_int * 4) * _DENOMINATIONS) * (MOST_TABLES * _DENOMINATIONS)),
    )


class _Pars(ctypes.Structure):
    """Room for pars, which are not asked for."""

    _fields_ = (("texts", ctypes.c_char * (2 * 16 + 2 * 128) * MOST_TABLES),)


class _Plays(ctypes.Structure):
    """Cards in the order played."""

    count: int
    suits: ctypes.Array[ctypes.c_int]
    ranks: ctypes.Array[ctypes.c_int]
    _fields_ = (
        ("count", ctypes.c_int),
        ("suits", ctypes.c_int * 52),
        ("ranks", ctypes.c_int * 52),
    )


class _PlaysSolved(ctypes.Structure):
    """Declarer's tricks before the first card and after each."""

    count: int
    tricks: ctypes.Array[ctypes.c_int]
    _fields_ = (("count", ctypes.c_int), ("tricks", ctypes.c_int * 53))


def tables(deals: Sequence[Deal]) -> Iterator[Mapping[tuple[Seat, Denomination], int]]:
    """Declarer's tricks in the 20 contracts, for at most `MOST_TABLES` deals of thirteen cards."""
    asked, found = _Deals(count=len(deals)), _Tables()
    for number, deal in enumerate(deals):
        asked.deals[number] = _cards(deal)
    every_denomination = (ctypes.c_int * _DENOMINATIONS)()
    call(
        "CalcAllTables",
        ctypes.byref(asked),
        _NO_PAR,
        every_denomination,
        ctypes.byref(found),
        ctypes.byref(_Pars()),
    )
    for number in range(len(deals)):
        rows = found.tables[number]
        yield {
            (seat, denomination): int(rows[_strain(denomination.trumps)][seat])
            for seat in Seat
            for denomination in Denomination
        }


def every_card(position: Position) -> dict[Card, int]:
    """The tricks from here on of the side in turn with each card that may be played."""
    found = _CardsFound()
    call(
        "SolveBoard",
        _position(position),
        _ALL_TRICKS,
        _EVERY_CARD,
        _ALWAYS_SEARCH,
        ctypes.byref(found),
        _THREAD,
    )
    tricks: dict[Card, int] = {}
    for place in range(found.count):
        suit = Suit(3 - found.suits[place])
        ranks = found.equals[place] | 1 << found.ranks[place]
        for rank in Rank:
            if ranks >> rank & 1:
                tricks[Card(suit, rank)] = found.tricks[place]
    return tricks


def after_each_card(position: Position, cards: Sequence[Card]) -> tuple[int, ...]:
    """Tricks of the side that does not lead first, before the first of the cards and after each.

    The library stops before the last trick, in which nobody has a choice.
    """
    plays, found = _Plays(count=len(cards)), _PlaysSolved()
    for place, card in enumerate(cards):
        plays.suits[place], plays.ranks[place] = _strain(card.suit), card.rank
    call("AnalysePlayBin", _position(position), plays, ctypes.byref(found), _THREAD)
    return tuple(found.tricks[: found.count])


def _strain(trumps: Suit | None) -> int:
    """A trump suit, or none, in the library's numbers."""
    return _NOTRUMP if trumps is None else 3 - trumps


def _position(position: Position) -> _Deal:
    asked = _Deal(trump=_strain(position.trumps), first=int(position.trick.leader))
    for place, one in enumerate(position.trick.played):
        asked.trick_suits[place] = _strain(one.card.suit)
        asked.trick_ranks[place] = one.card.rank
    asked.cards = _cards(position.left)
    return asked


def _cards(deal: Deal) -> ctypes.Array[ctypes.Array[ctypes.c_uint]]:
    """The hands as ranks of each suit, from spades down."""
    cards = _Cards()
    for seat in Seat:
        for suit in Suit:
            cards[seat][_strain(suit)] = _ranks(deal[seat], suit)
    return cards


def _ranks(hand: Hand, suit: Suit) -> int:
    """The ranks of one suit as bits, two at bit 2."""
    return (hand.bits >> 13 * suit & _SUIT_BITS) << Rank.TWO
