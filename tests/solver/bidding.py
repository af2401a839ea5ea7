"""The bidding game from its definition: par by playing every auction to its end.

Four players call in turn from the dealer: pass, a higher bid, a double of the opponents' bid, a
redouble of a doubled bid of their own side. Three passes after a bid end it, four without one. Each
side plays for its score. A side's better declarer declares, which is never worse for it.
"""

from functools import cache

from hakem.auction import BIDS, Contract, Doubling
from hakem.result import Played
from hakem.scoring.points import points_of
from hakem.seats import Seat, Vulnerability
from hakem.solver import DoubleDummyTable


def par_by_bidding(table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability) -> int:
    """North-South's score when every call is as good as can be."""

    @cache
    def final(bid: int, bidder: int, doubling: int) -> int:
        seats = (Seat(bidder), Seat(bidder + 2))
        best = max(seats, key=lambda seat: table.tricks(seat, BIDS[bid].denomination))
        contract = Contract(BIDS[bid].level, BIDS[bid].denomination, Doubling(doubling), best)
        tricks = table.tricks(best, contract.denomination)
        return points_of(Played(contract, tricks), vulnerability)

    @cache
    def value(side: int, bid: int, bidder: int, doubling: int, passes: int) -> int:
        """What the side in turn and the other make of it; bid -1 before the first one."""
        if passes == (4 if bid < 0 else 3):
            return 0 if bid < 0 else final(bid, bidder, doubling)
        other = 1 - side
        calls = [value(other, bid, bidder, doubling, passes + 1)]
        calls += [value(other, higher, side, 0, 0) for higher in range(bid + 1, len(BIDS))]
        if bid >= 0 and doubling == 0 and bidder != side:
            calls.append(value(other, bid, bidder, 1, 0))
        if doubling == 1 and bidder == side:
            calls.append(value(other, bid, bidder, 2, 0))
        return min(calls) if side else max(calls)

    for bid in reversed(range(len(BIDS))):  # from the top, so that no call goes deep
        value(0, bid, 1, 0, 0)
        value(1, bid, 0, 0, 0)
    return value(dealer.side, -1, 0, 0, 0)
