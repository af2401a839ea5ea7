"""How even the competition of a movement is: who is compared with whom, and how much.

On a board that is played k times a pair compares its score with those of the k-1 others in its
direction. So for two pairs A and B and one set, with B's good result A loses or gains (Ross Moore,
"Too many arrow-switches spoil the balance"; the same count as John Manning's):

    both in the same direction        +1     B's good score beats A's
    in opposite directions, apart     -1     B's good score holds A's rivals down
    against each other                k-1    every point of B is taken from A, k-1 comparisons

C(A, B) is the sum over the sets. The competition is fair when C is the same for all, so

    quality = 100 * S^2 / (N * sum of C^2),  S the sum of C, N the number of twos

which is 100 when all C are equal, and less the more they differ. docs/algorithms/movements.md has a
worked example and the proof of what can be reached.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import isqrt

from hakem.movements.movement import Kind, Movement, Play
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Balance:
    """The figures of C over all twos that are ranked together.

    `counts` says how often each value of C occurs, smallest first.
    """

    counts: tuple[tuple[int, int], ...]

    @property
    def twos(self) -> int:
        """How many twos there are."""
        return sum(times for _, times in self.counts)

    @property
    def mean(self) -> Fraction:
        """The mean of C."""
        return Fraction(sum(c * times for c, times in self.counts), self.twos)

    @property
    def variance(self) -> Fraction:
        """The variance of C over all twos."""
        squares = Fraction(sum(c * c * times for c, times in self.counts), self.twos)
        return squares - self.mean**2

    @property
    def deviation(self) -> Fraction:
        """The standard deviation of C, exact to ten decimals."""
        scale = 10**10
        return Fraction(isqrt(int(self.variance * scale * scale)), scale)

    @property
    def quality(self) -> Fraction:
        """From 0 to 100; 100 when everybody competes with everybody equally."""
        total = sum(c * times for c, times in self.counts)
        squares = sum(c * c * times for c, times in self.counts)
        return Fraction(100 * total * total, self.twos * squares) if squares else Fraction(0)


def competition(movement: Movement) -> dict[tuple[int, int], int]:
    """C of each two pairs, the lower number first; of two winners only pairs of one line."""
    return _competition(movement, movement.played)


def balance(movement: Movement) -> Balance | None:
    """The balance of a movement for pairs; None where nobody is compared with anybody.

    For teams and individuals the count has no meaning: teams are compared match by match.
    """
    if not movement.kind.is_pairs:
        return None
    return _balance_of(competition(movement))


def _balance_of(counted: Mapping[tuple[int, int], int]) -> Balance | None:
    if not counted:
        return None
    return Balance(tuple(sorted(Counter(counted.values()).items())))


def vacancy(movement: Movement) -> dict[int, Fraction]:
    """The quality that is left when a contestant is absent, by its number.

    For the choice of the number that the phantom takes (pjms.nl calls its mean the vacancy
    quality). Empty where a movement has no balance.
    """
    if not movement.kind.is_pairs:
        return {}
    found: dict[int, Fraction] = {}
    for absent in movement.numbers:
        plays = [play for play in movement.played if absent not in play.contestants]
        counted = _competition(movement, plays)
        left = {two: c for two, c in counted.items() if absent not in two}
        one = _balance_of(left)
        found[absent] = one.quality if one is not None else Fraction(0)
    return found


def _competition(movement: Movement, plays: Iterable[Play]) -> dict[tuple[int, int], int]:
    by_set: dict[int, list[Play]] = {}
    for play in plays:
        for unit in movement.units(play.boardset):
            by_set.setdefault(unit, []).append(play)
    counted: dict[tuple[int, int], int] = {}
    lines = _lines(movement)
    for line in lines:
        counted.update(dict.fromkeys(combinations(line, 2), 0))
    for together in by_set.values():
        sides = [(p.ns, 1) for p in together] + [(p.ew, -1) for p in together]
        met = {frozenset((p.ns, p.ew)) for p in together}
        for (one, way), (other, other_way) in combinations(sides, 2):
            if one is None or other is None:
                continue
            two = (one, other) if one < other else (other, one)
            if two in counted:
                apart = frozenset(two) not in met
                counted[two] += way * other_way if apart else len(together) - 1
    return counted


def _lines(movement: Movement) -> list[list[int]]:
    """Who is ranked together: all, or each line for itself."""
    if movement.kind is not Kind.TWO_WINNERS:
        return [list(movement.numbers)]
    return [list(movement.line(side)) for side in Side]
