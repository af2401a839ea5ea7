"""Matchpoints of a very large field, kept in columns: a national simultaneous of a thousand clubs.

The rules are those of `matchpoints`, called once for each different score of a board and not once
for each result; contestants are numbered from 0. Everything stays exact: a board's matchpoints are
whole numbers of a common unit, small enough for every factored board. Values are never changed:
`with_score` answers with a new field that shares all the boards it did not touch.

Results that need more than one number (weighted, split, artificial) are few even in such a field;
a sheet that has them is scored by `tally`.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from hakem.scoring.frequency import Weight
from hakem.scoring.matchpoints import beaten_and_tied, factored, top_of
from hakem.scoring.ranking import Place, rank
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
    """What every score of a board is worth to North-South, exact; East-West gets the rest."""

    counts: Mapping[int, int]
    worth: Mapping[int, Fraction]


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


def board_table(counts: Mapping[int, int], size: int, rules: MatchpointRules) -> BoardTable:
    """What the scores of a board are worth, from how often each occurs."""
    weights: dict[int, Weight] = dict(counts)
    results = sum(counts.values())
    raw = beaten_and_tied(weights)
    return BoardTable(
        counts, {score: factored(raw[score], results, size, rules) for score in counts}
    )


def score_field(
    columns: Sequence[Column], rules: MatchpointRules, size: int | None = None
) -> Field:
    """Score a field; a full board has `size` results, or as many as the fullest."""
    full = size or max((column.results for column in columns), default=0)
    tables = tuple(board_table(Counter(column.scores), full, rules) for column in columns)
    return Field(tuple(columns), tables, full, rules)


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


@dataclass(frozen=True, slots=True)
class Sums:
    """Every contestant's matchpoints, as whole numbers of `1 / unit`, and how many boards."""

    unit: int
    points: list[int]
    boards: list[int]


def sums_of(field: Field, contestants: int) -> Sums:
    """Add up the matchpoints of everybody."""
    unit = lcm(*(w.denominator for table in field.tables for w in table.worth.values()))
    points = [0] * contestants
    boards = [0] * contestants
    for column, table in zip(field.columns, field.tables, strict=True):
        own = {s: w.numerator * (unit // w.denominator) for s, w in table.worth.items()}
        top = int(field.top * unit)
        for ns, ew, score in zip(column.ns, column.ew, column.scores, strict=True):
            worth = own[score]
            points[ns] += worth
            points[ew] += top - worth
            boards[ns] += 1
            boards[ew] += 1
    return Sums(unit, points, boards)


def ranking_of(field: Field, contestants: int) -> tuple[Place, ...]:
    """Everybody who played a board, by percentage; equal percentages share their places."""
    sums = sums_of(field, contestants)
    whole = int(field.top * sums.unit)
    return rank(
        {
            str(i): Fraction(100 * points, boards * whole)
            for i, (points, boards) in enumerate(zip(sums.points, sums.boards, strict=True))
            if boards
        }
    )
