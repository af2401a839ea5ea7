"""Matchpoints of a very large field, kept in columns: a national simultaneous of a thousand clubs.

The rules are those of `matchpoints`, asked once for a board and not once for each of its results.
Everything stays exact (`columns` says how). Values are never changed: `with_score` answers with a
new field that shares all the boards it did not touch, and `sums_after` with everybody's new sums.

    field = score_field(columns, rules)
    sums = sums_of(field, contestants)
    order = ranking_of(sums)            # who comes where, in columns
    places = places_of(sums)            # the same as `ranking` tells it, with the reasons of ties

Where numpy is there (the extra `fast`), large fields are counted, added and ordered by it
(`columns_numpy`), in whole numbers too. Nothing but the time differs.

Results that need more than one number (weighted, split, artificial) are few even in such a field;
a sheet that has them is scored by `tally`.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.util import find_spec

from hakem.scoring.columns import (
    BoardTable,
    Column,
    Field,
    Order,
    Part,
    Sums,
    board_table,
    order_by,
    shares,
)
from hakem.scoring.ranking import Place, rank
from hakem.scoring.rules import MatchpointRules

#: Fewer results, or fewer contestants, are done sooner than numpy is loaded.
LARGE = 50_000


def numpy_pays(number: int) -> bool:
    """Whether numpy is there, and so many results or contestants that loading it is worth it."""
    return number >= LARGE and _numpy_is_there()


@cache
def _numpy_is_there() -> bool:
    return find_spec("numpy") is not None


def score_field(
    columns: Sequence[Column], rules: MatchpointRules, size: int | None = None
) -> Field:
    """Score a field; a full board has `size` results, or as many as the fullest."""
    full = size or max((column.results for column in columns), default=0)
    fast = numpy_pays(sum(column.results for column in columns))
    tables = tuple(board_table(_counts(column.scores, fast), full, rules) for column in columns)
    return Field(tuple(columns), tables, full, rules)


def _counts(scores: "array[int]", fast: bool) -> Mapping[int, int]:
    """How often each score occurs."""
    if fast:
        from hakem.scoring import columns_numpy

        return columns_numpy.counts(scores)
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


def sums_of(field: Field, contestants: int) -> Sums:
    """Add up the matchpoints of everybody, boards of one unit together."""
    if numpy_pays(field.results):
        from hakem.scoring import columns_numpy

        sums = columns_numpy.sums_of(field, contestants)
        if sums is not None:
            return sums
    boards = [0] * contestants
    parts: dict[int, list[int]] = {}
    for column, table in zip(field.columns, field.tables, strict=True):
        points = parts.setdefault(table.unit, [0] * contestants)
        for side, worth in ((column.ns, table.ns), (column.ew, table.ew)):
            for contestant in side:
                boards[contestant] += 1
            for contestant, own in zip(side, map(worth.__getitem__, column.scores), strict=True):
                points[contestant] += own
    return Sums(tuple(Part(unit, points) for unit, points in parts.items()), boards, field.top)


def sums_after(sums: Sums, before: Field, after: Field, board: int) -> Sums:
    """Everybody's matchpoints after the scores of one board were changed (and nothing else)."""
    column, table = before.columns[board], before.tables[board]
    fresh, new = after.columns[board], after.tables[board]
    if table.unit != new.unit:
        return sums_of(after, len(sums.boards))
    change = _changed
    if numpy_pays(after.results):
        from hakem.scoring import columns_numpy

        # Boards, unit and top are what they were: what fitted before fits again.
        if columns_numpy.is_sum(sums) and columns_numpy.is_narrow(new):
            change = columns_numpy.changed
    parts = tuple(
        Part(part.unit, change(part.points, column, table, fresh, new))
        if part.unit == new.unit
        else part
        for part in sums.parts
    )
    return replace(sums, parts=parts)


def _changed(
    points: Sequence[int], column: Column, table: BoardTable, after: Column, new: BoardTable
) -> Sequence[int]:
    """The points of a part when one board's scores are other ones, and worth something else."""
    fresh = [*points]
    for side, worth, now in ((column.ns, table.ns, new.ns), (column.ew, table.ew, new.ew)):
        for contestant, old, score in zip(side, column.scores, after.scores, strict=True):
            fresh[contestant] += now[score] - worth[old]
    return fresh


def ranking_of(sums: Sums) -> Order:
    """Everybody who played a board, by percentage; equal percentages share their places."""
    if numpy_pays(len(sums.boards)):
        from hakem.scoring import columns_numpy

        return columns_numpy.order_of(sums)
    return order_by(shares(sums, (one for one, boards in enumerate(sums.boards) if boards)))


def places_of(sums: Sums) -> tuple[Place, ...]:
    """The same ranking with what became of every tie, as every other ranking is told."""
    return rank({str(one): sums.percent(one) for one, boards in enumerate(sums.boards) if boards})
