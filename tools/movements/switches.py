"""Arrow switches that make a movement even: simulated annealing over the plays to be turned.

A state gives every play a direction. Turning one play changes C(a, u) for its two pairs a and every
other pair u on that set by twice the product of the directions, so a step costs as much as the set
has results.
"""

import math
import random
from collections.abc import Sequence
from itertools import combinations

#: A play: North-South, East-West, set.
Seated = tuple[int, int, int]


class _Field:
    """The plays with their directions, and C of each two pairs, kept up to date."""

    def __init__(self, plays: Sequence[Seated]) -> None:
        self.plays = plays
        self.pairs = 1 + max(max(ns, ew) for ns, ew, _ in plays)
        self.way = [1] * len(plays)
        self.on_set: dict[int, list[int]] = {}
        for number, (_, _, boardset) in enumerate(plays):
            self.on_set.setdefault(boardset, []).append(number)
        self.c = [[0] * self.pairs for _ in range(self.pairs)]
        for together in self.on_set.values():
            self._count(together)

    def _count(self, together: Sequence[int]) -> None:
        for p, q in combinations(together, 2):
            for a, sign in ((self.plays[p][0], 1), (self.plays[p][1], -1)):
                for u, other in ((self.plays[q][0], 1), (self.plays[q][1], -1)):
                    self.add(a, u, sign * other)
        for p in together:
            self.add(self.plays[p][0], self.plays[p][1], len(together) - 1)

    def add(self, one: int, other: int, change: int) -> None:
        self.c[one][other] += change
        self.c[other][one] += change

    def squares(self) -> int:
        return sum(self.c[a][b] ** 2 for a, b in combinations(range(self.pairs), 2))

    def changes(self, p: int) -> tuple[int, list[tuple[int, int, int]]]:
        """What turning a play does to the squares, and to C of which twos."""
        a, b, boardset = self.plays[p]
        found: list[tuple[int, int, int]] = []
        delta = 0
        for q in self.on_set[boardset]:
            if q != p:
                u, v, _ = self.plays[q]
                both = 2 * self.way[p] * self.way[q]
                for one, other, change in (
                    (a, u, -both),
                    (a, v, both),
                    (b, u, both),
                    (b, v, -both),
                ):
                    found.append((one, other, change))
                    delta += change * (2 * self.c[one][other] + change)
        return delta, found


def left_over(plays: Sequence[Seated]) -> int:
    """The sum of the squares of C with the directions as they are."""
    return _Field(plays).squares()


def turned(plays: Sequence[Seated], dice: random.Random, steps: int) -> tuple[list[bool], int]:
    """Which plays to turn, and the sum of the squares of C that is left (less is better)."""
    field = _Field(plays)
    now = field.squares()
    best, best_way = now, list(field.way)
    hot, cold = 8.0 * len(field.on_set), 1.0
    for step in range(steps):
        heat = hot * (cold / hot) ** (step / steps)
        p = dice.randrange(len(plays))
        delta, changes = field.changes(p)
        if delta <= 0 or dice.random() < math.exp(-delta / heat):
            field.way[p] = -field.way[p]
            now += delta
            for one, other, change in changes:
                field.add(one, other, change)
            if now < best:
                best, best_way = now, list(field.way)
    return [one < 0 for one in best_way], best
