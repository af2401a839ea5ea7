"""A field kept in columns: what a board, its table of worths, and everybody's sums are made of.

Contestants are numbered from 0. All numbers are whole: a board's matchpoints are counted in a unit
of its own, which depends only on how many results it has, and boards of one unit are added
together. `simultaneous` makes these values, `columns_numpy` adds them up faster.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import lcm

from hakem.scoring.frequency import Weight
from hakem.scoring.matchpoints import beaten_and_tied, factored, top_of
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules


@dataclass(frozen=True, slots=True)
class Column:
    """One board: who sat North-South, who East-West, and North-South's score, result by result."""

    ns: "array[int]"
    ew: "array[int]"
    scores: "array[int]"

    @property
    def results(self) -> int:
        """How many results the board has."""
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class BoardTable:
    """How often each score of a board occurs, and what it is worth to each side.

    The worths are whole numbers of `1 / unit` matchpoints.
    """

    counts: Mapping[int, int]
    ns: Mapping[int, int]
    ew: Mapping[int, int]
    unit: int

    def points(self, score: int) -> tuple[Fraction, Fraction]:
        """The matchpoints of North-South and of East-West for a score of North-South."""
        return Fraction(self.ns[score], self.unit), Fraction(self.ew[score], self.unit)


@dataclass(frozen=True, slots=True)
class Field:
    """All boards of a field, each with what its scores are worth."""

    columns: tuple[Column, ...]
    tables: tuple[BoardTable, ...]
    size: int
    rules: MatchpointRules

    @property
    def top(self) -> Fraction:
        """The most matchpoints of one board."""
        return top_of(self.size, self.rules)

    @property
    def results(self) -> int:
        """How many results the field has."""
        return sum(column.results for column in self.columns)


@dataclass(frozen=True, slots=True)
class Part:
    """Everybody's matchpoints on the boards of one unit, in whole numbers of `1 / unit`."""

    unit: int
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class Sums:
    """Everybody's matchpoints, in parts to be added, and on how many boards of which top."""

    parts: tuple[Part, ...]
    boards: Sequence[int]
    top: Fraction

    def total(self, contestant: int) -> Fraction:
        """A contestant's matchpoints."""
        points = (Fraction(part.points[contestant], part.unit) for part in self.parts)
        return sum(points, Fraction(0))

    def percent(self, contestant: int) -> Fraction:
        """A contestant's matchpoints in per cent of the most that they could be.

        Only for who played a board, in a field of two results or more.
        """
        return 100 * self.total(contestant) / (self.boards[contestant] * self.top)


@dataclass(frozen=True, slots=True)
class Order:
    """Who played a board, the best percentage first, and the first and last place of each."""

    contestants: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]


def shares(sums: Sums, contestants: Iterable[int]) -> dict[int, int]:
    """Whole numbers in proportion to the percentages of the contestants, who all played a board."""
    unit = lcm(*(part.unit for part in sums.parts))
    parts = [(part.points, unit // part.unit) for part in sums.parts]
    boards = sums.boards
    numbers = set(boards) - {0}
    scale = {number: lcm(*numbers) // number for number in numbers}
    if len(parts) == 1 and len(scale) == 1:
        points = parts[0][0]
        return {one: points[one] for one in contestants}
    return {
        one: scale[boards[one]] * sum(points[one] * times for points, times in parts)
        for one in contestants
    }


def order_by(shares: Mapping[int, int], ahead: int = 0) -> Order:
    """Contestants by their shares; those level keep the order given. `ahead` are before them all.

    >>> order_by({3: 50, 4: 70, 5: 50})
    Order(contestants=[4, 3, 5], first=[1, 2, 2], last=[1, 3, 3])
    """
    contestants = sorted(shares, key=shares.__getitem__, reverse=True)
    first: list[int] = []
    last: list[int] = []
    for _, level in groupby(contestants, key=shares.__getitem__):
        tied = sum(1 for _ in level)
        first += [ahead + 1] * tied
        ahead += tied
        last += [ahead] * tied
    return Order(contestants, first, last)


def board_table(counts: Mapping[int, int], size: int, rules: MatchpointRules) -> BoardTable:
    """What the scores of a board are worth, from how often each occurs.

    Each side is factored by itself: fixed percentages of a small group do not come to the top.
    """
    if not counts:
        return BoardTable({}, {}, {}, 1)
    weights: dict[int, Weight] = dict(counts)
    results = sum(counts.values())
    ns = {score: int(matchpoints) for score, matchpoints in beaten_and_tied(weights).items()}
    ew = {score: 2 * (results - 1) - matchpoints for score, matchpoints in ns.items()}
    unit, worths = _worths({*ns.values(), *ew.values()}, results, size, rules)
    return BoardTable(
        counts,
        {score: worths[matchpoints] for score, matchpoints in ns.items()},
        {score: worths[matchpoints] for score, matchpoints in ew.items()},
        unit,
    )


def _worths(
    among: Iterable[int], results: int, size: int, rules: MatchpointRules
) -> tuple[int, dict[int, int]]:
    """A unit, and in it what matchpoints among so many results are worth in the field."""
    if rules.line_decimals is not None:
        unit, centre = 10**rules.line_decimals, top_of(size, rules) / 2
        exact = {one: factored(one, results, size, rules) for one in among}
        return unit, {
            one: int(half_away(points, rules.line_decimals, centre) * unit)
            for one, points in exact.items()
        }
    # Every way of factoring is a straight line in the matchpoints: two points of it are enough.
    start, second = (factored(matchpoints, results, size, rules) for matchpoints in (0, 1))
    unit = lcm(start.denominator, second.denominator)
    first, step = int(start * unit), int((second - start) * unit)
    return unit, {one: first + step * one for one in among}
