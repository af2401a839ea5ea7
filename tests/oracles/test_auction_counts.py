"""How many auctions there are, counted over the calls that Hakem calls legal.

The closed form is a known result of counting: between two bids, and after the last one, there are
only so many ways to pass, double and redouble, which gives (4 x 22^35 - 1) / 3 auctions in all.
The counts of legal beginnings 36, 701, 9,731 and 107,451 were found by plain enumeration.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pytest

from hakem.auction import BIDS, Bid, Call, Double, Pass, Redouble, is_over, legal_calls


@dataclass(frozen=True)
class Standing:
    """All that can matter of an auction so far: the last bid, its doubling, who made which, passes.

    `bidder` and `doubler` are turned so that 0 is the side in turn, 1 the other.
    """

    bid: Bid | None = None
    bidder: int = 0
    doubled: int = 0
    passes: int = 0

    def after(self, call: Call) -> "Standing":
        """Written without Hakem's own rules: what the call changes, and the turn goes on."""
        match call:
            case Pass():
                now = replace(self, passes=self.passes + 1)
            case Bid():
                now = Standing(call, bidder=0)
            case Double():
                now = replace(self, doubled=1, passes=0)
            case Redouble():
                now = replace(self, doubled=2, passes=0)
        return replace(now, bidder=1 - now.bidder if now.bid else 0)

    def calls(self) -> list[Call]:
        """The shortest calls that end in this standing."""
        passes: list[Call] = [Pass()] * self.passes
        if self.bid is None:
            return passes
        doubles: list[list[Call]] = [[], [Double()], [Double(), Redouble()]]
        return [self.bid, *doubles[self.doubled], *passes]


def standing_of(calls: Sequence[Call]) -> Standing:
    """The standing after these calls."""
    standing = Standing()
    for call in calls:
        standing = standing.after(call)
    return standing


@cache
def auctions_from(standing: Standing) -> int:
    """How many ways the auction can go on from here to its end."""
    calls = standing.calls()
    if is_over(calls):
        return 1
    return sum(auctions_from(standing.after(call)) for call in legal_calls(calls))


@cache
def beginnings_from(standing: Standing, length: int) -> int:
    """How many legal sequences of so many calls follow."""
    if length == 0:
        return 1
    return sum(
        beginnings_from(standing.after(call), length - 1) for call in legal_calls(standing.calls())
    )


@pytest.mark.parametrize(("length", "count"), [(1, 36), (2, 701)])
def test_beginnings_by_plain_enumeration(length: int, count: int) -> None:
    sequences: list[tuple[Call, ...]] = [()]
    for _ in range(length):
        sequences = [(*calls, call) for calls in sequences for call in legal_calls(calls)]
    assert len(sequences) == count


@pytest.mark.parametrize(("length", "count"), [(1, 36), (2, 701), (3, 9_731), (4, 107_451)])
def test_beginnings_by_standing(length: int, count: int) -> None:
    assert beginnings_from(Standing(), length) == count


def test_all_auctions() -> None:
    for bid in reversed(BIDS):  # from the top, so that the recursion stays shallow
        auctions_from(standing_of([bid]))
    assert auctions_from(Standing()) == (4 * 22**35 - 1) // 3


def test_only_the_standing_matters() -> None:
    """What is legal after a random auction is what is legal after the shortest one like it."""
    dice = random.Random(17)
    for _ in range(300):
        calls: list[Call] = []
        while not is_over(calls):
            standing = standing_of(calls)
            assert standing_of(standing.calls()) == standing
            legal = legal_calls(calls)
            assert legal == legal_calls(standing.calls())
            # low bids and passes come often, so that auctions are long
            calls.append(legal[min(int(dice.expovariate(0.6)), len(legal) - 1)])


def test_the_longest_auction_has_319_calls() -> None:
    """Three passes, then every bid doubled and redoubled with all the passes between: 319 calls."""
    calls: list[Call] = [Pass()] * 3
    for bid in BIDS:
        calls += [bid, Pass(), Pass(), Double(), Pass(), Pass(), Redouble(), Pass(), Pass()]
    calls.append(Pass())
    assert len(calls) == 319
    assert all(call in legal_calls(calls[:turn]) for turn, call in enumerate(calls))
    assert is_over(calls)
    assert not is_over(calls[:-1])
