"""Whist individuals: everybody partners everybody once and opposes everybody twice.

For 4n players one stays and the others move round the residues modulo 4n - 1; for 4n + 1 players
all move and one sits out in each round. A table is (a, b, c, d): a and b against c and d. None is
who stays.
"""

import random
from itertools import combinations, product

from tools.movements.starters import Spent

Four = tuple[int | None, int, int, int]


def whist(players: int, dice: random.Random, restarts: int = 2_000) -> tuple[Four, ...] | None:
    """The tables of the first round, or None where none was found."""
    r = players - 1 if players % 4 == 0 else players
    for _ in range(restarts):
        search = _Search(r, dice)
        try:
            if search.begin(players % 4 == 0):
                return tuple(search.tables)
        except Spent:
            continue
        return None
    return None


class _Search:
    """Depth first: the lowest player without a table next; differences counted as they are used."""

    def __init__(self, r: int, dice: random.Random) -> None:
        self.r = r
        self.dice = dice
        self.steps = 30_000
        self.partners = [0] * (r // 2 + 1)
        self.opponents = [0] * (r // 2 + 1)
        self.tables: list[Four] = []

    def begin(self, stays: bool) -> bool:
        everyone = frozenset(range(self.r))
        if not stays:
            # 0 sits out in the first round
            return self.run(everyone - {0})
        others = list(combinations(range(1, self.r), 2))
        self.dice.shuffle(others)
        return any(self.seated((None, 0, c, d), everyone) for c, d in others)

    def run(self, free: frozenset[int]) -> bool:
        self.steps -= 1
        if self.steps < 0:
            raise Spent
        if not free:
            return True
        first = min(free)
        rest = sorted(free - {first})
        self.dice.shuffle(rest)
        fours = (
            (first, b, c, d)
            for b in rest
            if not self.partners[self.apart(first, b)]
            for c, d in combinations(sorted(free - {first, b}), 2)
        )
        return any(self.seated(four, free) for four in fours)

    def seated(self, four: Four, free: frozenset[int]) -> bool:
        """Whether the rest can be seated once these four sit at a table."""
        self.count(four, 1)
        if max(self.partners) <= 1 and max(self.opponents) <= 2:
            self.tables.append(four)
            if self.run(free - set(four)):
                return True
            self.tables.pop()
        self.count(four, -1)
        return False

    def count(self, four: Four, sign: int) -> None:
        a, b, c, d = four
        if a is not None:
            self.partners[self.apart(a, b)] += sign
        self.partners[self.apart(c, d)] += sign
        for one, other in product((a, b), (c, d)):
            if one is not None and other is not None:
                self.opponents[self.apart(one, other)] += sign

    def apart(self, a: int, b: int) -> int:
        return min((a - b) % self.r, (b - a) % self.r)
