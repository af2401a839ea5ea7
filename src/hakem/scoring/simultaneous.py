"""Matchpoints of a very large field, kept in columns: a national simultaneous of a thousand clubs.

The rules are those of `matchpoints`, asked once for a board and not once for each of its results;
contestants are numbered from 0. Everything stays exact: the matchpoints of a board are whole
numbers of a unit that depends only on how many results it has, boards of one unit are added
together, and different units meet only where contestants are put in order. Values are never
changed: `with_score` answers with a new field that shares all the boards it did not touch.

Where numpy is there (the extra `fast`) a large field is added up and ordered by it, in the same
whole numbers, many at once (`simultaneous_arrays`). Nothing but the time differs.

Results that need more than one number (weighted, split, artificial) are few even in such a field;
a sheet that has them is scored by `tally`.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from math import lcm

from hakem.scoring.frequency import Weight
from hakem.scoring.matchpoints import beaten_and_tied, factored, top_of
from hakem.scoring.ranking import Place, rank
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules

#: Smaller fields are added up sooner than numpy is loaded.
LARGE = 50_000


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
    """What every score of a board is worth to North-South, in whole numbers of `1 / unit`.

    East-West gets the rest of `top`. `counts` says how often each score occurs.
    """

    counts: Mapping[int, int]
    worth: Mapping[int, int]
    top: int
    unit: int

    def points(self, score: int) -> Fraction:
        """What a score is worth to North-South in matchpoints."""
        return Fraction(self.worth[score], self.unit)


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
    """Everybody's matchpoints, in parts that are added, and on how many boards of which top."""

    parts: tuple[Part, ...]
    boards: Sequence[int]
    top: Fraction

    def total(self, contestant: int) -> Fraction:
        """A contestant's matchpoints."""
        points = (Fraction(part.points[contestant], part.unit) for part in self.parts)
        return sum(points, Fraction(0))

    def percent(self, contestant: int) -> Fraction:
        """A contestant's matchpoints in per cent of the most that they could be."""
        if not self.top:
            return Fraction(50)  # a field of one result: an average
        return 100 * self.total(contestant) / (self.boards[contestant] * self.top)


@dataclass(frozen=True, slots=True)
class Order:
    """Who played a board, the best percentage first, and the places each of them shares."""

    contestants: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]


def numpy_pays(results: int) -> bool:
    """Whether numpy is there, and the field so large that loading it is worth the time."""
    return results >= LARGE and _numpy_is_there()


@cache
def _numpy_is_there() -> bool:
    return find_spec("numpy") is not None


# -- boards ---------------------------------------------------------------------------------------


def board_table(counts: Mapping[int, int], size: int, rules: MatchpointRules) -> BoardTable:
    """What the scores of a board are worth, from how often each occurs."""
    weights: dict[int, Weight] = dict(counts)
    raw = beaten_and_tied(weights)
    results, top = sum(counts.values()), top_of(size, rules)
    if rules.line_decimals is not None:
        return _rounded_table(counts, raw, size, rules)
    # Every way of factoring is a straight line in the matchpoints: two of its points are enough.
    none, one = (factored(matchpoints, results, size, rules) for matchpoints in (0, 1))
    unit = lcm(none.denominator, (one - none).denominator, top.denominator)
    start, step = int(none * unit), int((one - none) * unit)
    worth = {score: start + step * int(raw[score]) for score in counts}
    return BoardTable(counts, worth, int(top * unit), unit)


def _rounded_table(
    counts: Mapping[int, int], raw: Mapping[int, Weight], size: int, rules: MatchpointRules
) -> BoardTable:
    """A board's table where the matchpoints of every line are rounded."""
    results, top = sum(counts.values()), top_of(size, rules)
    points = {score: factored(raw[score], results, size, rules) for score in counts}
    if rules.line_decimals is not None:
        decimals = rules.line_decimals
        points = {score: half_away(p, decimals, top / 2) for score, p in points.items()}
    unit = lcm(top.denominator, *(p.denominator for p in points.values()))
    worth = {score: int(p * unit) for score, p in points.items()}
    return BoardTable(counts, worth, int(top * unit), unit)


def score_field(
    columns: Sequence[Column], rules: MatchpointRules, size: int | None = None
) -> Field:
    """Score a field; a full board has `size` results, or as many as the fullest."""
    full = size or max((column.results for column in columns), default=0)
    fast = numpy_pays(sum(column.results for column in columns))
    counted = [_counts(column.scores, fast) for column in columns]
    tables = tuple(board_table(counts, full, rules) for counts in counted)
    return Field(tuple(columns), tables, full, rules)


def _counts(scores: "array[int]", fast: bool) -> Mapping[int, int]:
    """How often each score occurs."""
    if fast:
        from hakem.scoring import simultaneous_arrays

        return simultaneous_arrays.counts(scores)
    return Counter(scores)


def with_score(field: Field, board: int, result: int, score: int) -> Field:
    """The field with one result changed; only its board is scored again."""
    column, table = field.columns[board], field.tables[board]
    scores = column.scores[:]
    counts = dict(table.counts)
    counts[scores[result]] -= 1
    if not counts[scores[result]]:
        del counts[scores[result]]
    counts[score] = counts.get(score, 0) + 1
    scores[result] = score
    changed = replace(column, scores=scores)
    fresh = board_table(counts, field.size, field.rules)
    return replace(
        field,
        columns=(*field.columns[:board], changed, *field.columns[board + 1 :]),
        tables=(*field.tables[:board], fresh, *field.tables[board + 1 :]),
    )


# -- sums -----------------------------------------------------------------------------------------


def sums_of(field: Field, contestants: int) -> Sums:
    """Add up the matchpoints of everybody, boards of one unit together."""
    if numpy_pays(field.results):
        from hakem.scoring import simultaneous_arrays

        if simultaneous_arrays.can_add(field):
            return simultaneous_arrays.sums_of(field, contestants)
    boards = [0] * contestants
    parts: dict[int, list[int]] = {}
    for column, table in zip(field.columns, field.tables, strict=True):
        points = parts.setdefault(table.unit, [0] * contestants)
        worth, rest = table.worth, {score: table.top - w for score, w in table.worth.items()}
        for ns, ew, score in zip(column.ns, column.ew, column.scores, strict=True):
            points[ns] += worth[score]
            points[ew] += rest[score]
        for contestant, times in (Counter(column.ns) + Counter(column.ew)).items():
            boards[contestant] += times
    return Sums(tuple(Part(unit, points) for unit, points in parts.items()), boards, field.top)


def sums_after(sums: Sums, before: Field, after: Field, board: int) -> Sums:
    """Everybody's matchpoints when only the scores of one board have changed."""
    old, new = before.tables[board], after.tables[board]
    if old.unit != new.unit or all(part.unit != new.unit for part in sums.parts):
        return sums_of(after, len(sums.boards))
    if numpy_pays(after.results):
        from hakem.scoring import simultaneous_arrays

        if simultaneous_arrays.can_add(after):
            change = simultaneous_arrays.changed
            return _with_part(sums, new.unit, lambda points: change(points, before, after, board))
    return _with_part(sums, new.unit, lambda points: _changed(points, before, after, board))
