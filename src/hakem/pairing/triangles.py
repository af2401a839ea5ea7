"""Three who play one another over two rounds, where the number of contestants is odd.

The three are the lowest of whom no two have met, so that all others can be paired; where rematches
cannot be avoided, the three that make the fewest of them.
"""

from collections.abc import Iterator
from itertools import combinations

from hakem.pairing.cheapest import cheapest
from hakem.pairing.field import Field
from hakem.pairing.matching import Matching
from hakem.pairing.rules import Rematch

#: Three places, the highest first.
Three = tuple[int, int, int]


def triangle(field: Field) -> Three | None:
    """The three of a field; None where whoever plays in three, the others cannot be paired."""
    everybody = (1 << len(field.standings)) - 1
    fresh = field.without_rematches(field.allowed)
    for three, rest in _threes(fresh, everybody):
        matching = Matching(fresh, rest)
        if matching.fill() is None:
            return three
    if field.rematch is Rematch.NEVER:
        return None
    best: tuple[int, Three] | None = None
    for three, rest in _threes(field.allowed, everybody):
        price = sum(field.cost(one, other) for one, other in combinations(three, 2))
        if best is not None and price >= best[0]:
            continue
        found = cheapest(field.allowed, field.cost, rest)
        if found is not None and (best is None or price + found.total < best[0]):
            best = price + found.total, three
    return None if best is None else best[1]


def _threes(adjacent: list[int], everybody: int) -> Iterator[tuple[Three, int]]:
    """Any three who may all meet, the lowest first, with the set of all others."""
    for low, middle, high in combinations(range(len(adjacent) - 1, -1, -1), 3):
        two = 1 << middle | 1 << high
        if adjacent[low] & two == two and adjacent[middle] >> high & 1:
            yield (high, middle, low), everybody & ~(two | 1 << low)
