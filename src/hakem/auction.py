"""The auction: the calls made, in turn, whether or not the Laws allow them (Laws 17 to 22).

    call            a bid, pass, double or redouble
    bid             an offer to win so many odd tricks (1 to 7) in a denomination
    sufficient      a bid that supersedes the last one before it (Law 18)
    contract        the last bid, with its doubling, once the auction is over (Law 22)

Calls are a sequence in rotation from the dealer. No function refuses one that the Laws do not
allow: an insufficient bid that was condoned stands, and what comes next is judged by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from hakem.cards import Suit
from hakem.seats import Seat


class Denomination(IntEnum):
    """Clubs, diamonds, hearts, spades, notrump, ranking upward (Law 18E)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """C, D, H, S or NT."""
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def sign(self) -> str:
        """♣, ♦, ♥, ♠ or NT."""
        return ("♣", "♦", "♥", "♠", "NT")[self]

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; None at notrump."""
        return None if self is Denomination.NOTRUMP else Suit(self)


class Doubling(IntEnum):
    """Undoubled, doubled, redoubled; the value multiplies by two to that power."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def letters(self) -> str:
        """Nothing, X or XX."""
        return "X" * self


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """A bid; one bid is greater than another when it would be sufficient over it (Law 18).

    >>> Bid(1, Denomination.NOTRUMP) < Bid(2, Denomination.CLUBS)
    True
    """

    level: int
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass: the player does not bid, double or redouble at this turn."""


@dataclass(frozen=True, slots=True)
class Double:
    """A double of the last preceding bid (Law 19A)."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """A redouble of the last preceding double (Law 19B)."""


Call = Bid | Pass | Double | Redouble

#: The 35 bids, from 1♣ to 7NT.
BIDS = tuple(Bid(level, denomination) for level in range(1, 8) for denomination in Denomination)


@dataclass(frozen=True, slots=True)
class Contract:
    """The contract and who plays it. `level` is the number of odd tricks, 1 to 7."""

    level: int
    denomination: Denomination
    doubling: Doubling
    declarer: Seat

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it: the book of six and the level."""
        return 6 + self.level


@dataclass(frozen=True, slots=True)
class PassedOut:
    """All four players passed: each side scores zero (Law 77)."""


def is_legal(call: Call, calls: Sequence[Call]) -> bool:
    """Whether the player in turn may make the call after these (Laws 18, 19, 22)."""
    if is_over(calls):
        return False
    match call:
        case Pass():
            return True
        case Bid():
            last = _last_bid(calls)
            return call in BIDS and (last is None or call > last)
        case Double():
            return isinstance(_opponents_last(calls), Bid)
        case Redouble():
            return isinstance(_opponents_last(calls), Double)


def legal_calls(calls: Sequence[Call]) -> tuple[Call, ...]:
    """Every call that the player in turn may make: pass, double, redouble, then the bids upward.

    >>> len(legal_calls([])), legal_calls([BIDS[-1]])
    (36, (Pass(), Double()))
    """
    candidates: tuple[Call, ...] = (Pass(), Double(), Redouble(), *BIDS)
    return tuple(call for call in candidates if is_legal(call, calls))


def is_over(calls: Sequence[Call]) -> bool:
    """Whether the auction has ended: four passes, or three in succession after a bid (Law 22).

    Calls after the end do not open it again (Law 39A).
    """
    return _end(calls) is not None


def in_turn(calls: Sequence[Call], dealer: Seat) -> Seat | None:
    """The player whose turn it is to call (Law 17); None when the auction is over."""
    return None if is_over(calls) else seat_of(len(calls), dealer)


def seat_of(turn: int, dealer: Seat) -> Seat:
    """The player of a turn, counted from 0 at the dealer."""
    return Seat((dealer + turn) % 4)


def contract_of(calls: Sequence[Call], dealer: Seat) -> Contract | PassedOut | None:
    """The contract that the calls make (Law 22); None while the auction goes on.

    Declarer is who first bid the denomination of the last bid, for the side that made that bid.

    >>> spades, notrump = Bid(1, Denomination.SPADES), Bid(1, Denomination.NOTRUMP)
    >>> contract = contract_of([spades, Pass(), notrump, Pass(), Pass(), Pass()], Seat.WEST)
    >>> contract.declarer if isinstance(contract, Contract) else None
    <Seat.EAST: 1>
    """
    end = _end(calls)
    if end is None:
        return None
    bids = [(turn, call) for turn, call in enumerate(calls[:end]) if isinstance(call, Bid)]
    if not bids:
        return PassedOut()
    final_turn, final = bids[-1]
    first_turn = next(
        turn
        for turn, bid in bids
        if bid.denomination is final.denomination and (final_turn - turn) % 2 == 0
    )
    return Contract(
        final.level,
        final.denomination,
        _doubling(calls[final_turn + 1 : end]),
        seat_of(first_turn, dealer),
    )


def _doubling(since_the_bid: Sequence[Call]) -> Doubling:
    for call in reversed(since_the_bid):
        if isinstance(call, Redouble):
            return Doubling.REDOUBLED
        if isinstance(call, Double):
            return Doubling.DOUBLED
    return Doubling.UNDOUBLED


def _end(calls: Sequence[Call]) -> int | None:
    """How many calls the auction had when it ended; None when it has not."""
    passes = 0
    bid_made = False
    for turn, call in enumerate(calls):
        passes = passes + 1 if isinstance(call, Pass) else 0
        bid_made = bid_made or isinstance(call, Bid)
        if passes == (3 if bid_made else 4):
            return turn + 1
    return None


def _last_bid(calls: Sequence[Call]) -> Bid | None:
    return next((call for call in reversed(calls) if isinstance(call, Bid)), None)


def _opponents_last(calls: Sequence[Call]) -> Call | None:
    """The last call other than pass, where an opponent of the player in turn made it."""
    for distance, call in enumerate(reversed(calls), start=1):
        if not isinstance(call, Pass):
            return call if distance % 2 else None
    return None
