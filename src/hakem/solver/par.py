"""Par: the score of the auction in which both sides bid as well as the cards allow.

The bidding game: the sides bid in turn with every card on the table, the dealer's side first. A bid
that would make is left undoubled, one that would fail is doubled. Par is the score that neither
side can better. A par contract ends the auction at par, and its side had reason to bid it: where
par goes against the side, the opponents were in a contract that would have scored them more.

Of contracts that differ in the level alone the lowest is told. A side lets either partner declare;
who of them would have had to bid first is not asked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hakem.auction import BIDS, Bid, Contract, Denomination, Doubling
from hakem.result import Played
from hakem.scoring.points import points_of
from hakem.seats import Seat, Side, Vulnerability
from hakem.solver.tables import DoubleDummyTable


@dataclass(frozen=True, slots=True)
class Par:
    """The par score, North-South's in points, and the par contracts; none when all pass."""

    ns: int
    contracts: tuple[Played, ...]

    @property
    def side(self) -> Side:
        """The side that declares the par contracts; North-South when all pass."""
        return self.contracts[0].contract.declarer.side if self.contracts else Side.NS

    @property
    def score(self) -> int:
        """The score of the side that declares, in points."""
        return self.ns if self.side is Side.NS else -self.ns

    def by_declarers(self) -> Iterator[tuple[str, Played]]:
        """The contracts with who declares, those of both partners once: NS, EW or a seat."""
        same: dict[tuple[int, Denomination], list[Played]] = {}
        for played in self.contracts:
            bid = played.contract.level, played.contract.denomination
            same.setdefault(bid, []).append(played)
        for one, *other in same.values():
            declarer = one.contract.declarer
            yield declarer.side.name if other else declarer.letter, one


@dataclass(frozen=True, slots=True)
class _Left:
    """A bid that is left to play: the contract with its tricks, and its score to its own side.

    `kept` is the score when the opponents bid on as well as they can, if that gains.
    """

    played: Played
    score: int
    kept: int


_Key = tuple[Bid, Seat]


def par(table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """The par of a board from its double-dummy table; it needs no library."""
    left = _every_bid(table, vulnerability)
    first = _best(left, dealer.side)
    second = _best(left, dealer.side.opponents)
    # Whoever can gain by bidding does, the dealer's side first.
    if first > 0:
        ns = first if dealer.side is Side.NS else -first
    elif second > 0:
        ns = -second if dealer.side is Side.NS else second
    else:
        return Par(0, ())
    return Par(ns, tuple(_contracts(left, ns)))


def _every_bid(table: DoubleDummyTable, vulnerability: Vulnerability) -> dict[_Key, _Left]:
    """Every bid by every declarer, from 7NT down, with what becomes of it."""
    left: dict[_Key, _Left] = {}
    best_above = {Side.NS: -(10**6), Side.EW: -(10**6)}  # the best that a side gets by bidding on
    for bid in reversed(BIDS):
        best_here = dict(best_above)
        for seat in Seat:
            played = _played(bid, seat, table.tricks(seat, bid.denomination))
            ns = points_of(played, vulnerability)
            score = ns if seat.side is Side.NS else -ns
            kept = min(score, -best_above[seat.side.opponents])
            left[bid, seat] = _Left(played, score, kept)
            best_here[seat.side] = max(best_here[seat.side], kept)
        best_above = best_here
    return left


def _played(bid: Bid, declarer: Seat, tricks: int) -> Played:
    """The bid played: doubled when it fails."""
    fails = tricks < bid.level + 6
    doubling = Doubling.DOUBLED if fails else Doubling.UNDOUBLED
    return Played(Contract(bid.level, bid.denomination, doubling, declarer), tricks)


def _best(left: Mapping[_Key, _Left], side: Side) -> int:
    """The most that a side gets by bidding at its first turn."""
    return max(one.kept for (_, seat), one in left.items() if seat.side is side)


def _contracts(left: Mapping[_Key, _Left], ns: int) -> list[Played]:
    """The par contracts, the lowest of each denomination and declarer, in rising order."""
    par_of = {Side.NS: ns, Side.EW: -ns}
    found: dict[tuple[Denomination, Seat], Played] = {}
    beaten = dict.fromkeys(Side, False)  # whether a higher bid scores the opponents more than par
    for bid in reversed(BIDS):
        for seat in Seat:
            one = left[bid, seat]
            if one.score == par_of[seat.side] and not beaten[seat.side]:
                found[bid.denomination, seat] = one.played
        for seat in Seat:
            if left[bid, seat].score > par_of[seat.side]:
                beaten[seat.side.opponents] = True
    return sorted(found.values(), key=_rising)


def _rising(played: Played) -> tuple[int, Denomination, Seat]:
    contract = played.contract
    return contract.level, contract.denomination, contract.declarer
