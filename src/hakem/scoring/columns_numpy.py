"""The counting, the sums and the order of a very large field by numpy (the extra `fast`).

The same whole numbers as `simultaneous` makes, many at once, in 64 bits. What might not fit into 64
bits is refused by `fits`, and then counted without numpy; nothing here is a floating-point number.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from math import lcm

import numpy as np

from hakem.scoring.columns import BoardTable, Column, Field, Order, Part, Sums, order_by, shares

#: Whole numbers, mostly of 64 bits; a column of the field is seen in the bits that it has.
Ints = np.ndarray[tuple[int], np.dtype[np.int64]]

#: Sums stay below this, which leaves room for one addition.
LIMIT = 2**62
#: A table by score reaches this far either way, and no further.
WIDEST = 2**17


def fits(field: Field) -> bool:
    """Whether every sum of the field stays within 64 bits, and its scores within an array."""
    most = 4 * field.results * field.size * field.rules.win
    return all(
        most * table.unit < LIMIT and max(map(abs, table.counts), default=0) < WIDEST
        for table in field.tables
    )


def counts(scores: "array[int]") -> Mapping[int, int]:
    """How often each score occurs."""
    every = _seen(scores).astype(np.int64)
    low, high = (int(every.min()), int(every.max())) if scores else (0, WIDEST)
    if high - low >= WIDEST:
        return Counter(scores)
    times = np.bincount(every - low)
    found = np.flatnonzero(times)
    return dict(zip((found + low).tolist(), times[found].tolist(), strict=True))


def sums_of(field: Field, contestants: int) -> Sums:
    """Add up the matchpoints of everybody, boards of one unit together."""
    boards = np.zeros(contestants, np.int64)
    parts: dict[int, Ints] = {}
    for column, table in zip(field.columns, field.tables, strict=True):
        points = parts.setdefault(table.unit, np.zeros(contestants, np.int64))
        for side, worth in ((column.ns, table.ns), (column.ew, table.ew)):
            seated = _seen(side)
            np.add.at(points, seated, _worths(column.scores, worth))
            np.add.at(boards, seated, 1)
    told = tuple(Part(unit, _told(points)) for unit, points in parts.items())
    return Sums(told, _told(boards), field.top)


def changed(
    points: Sequence[int], column: Column, table: BoardTable, after: Column, new: BoardTable
) -> Sequence[int]:
    """The points of a part when one board's scores are other ones, and worth something else."""
    fresh = np.array(points, np.int64)
    for side, worth, now in ((column.ns, table.ns, new.ns), (column.ew, table.ew, new.ew)):
        change = _worths(after.scores, now)
        change -= _worths(column.scores, worth)
        np.add.at(fresh, _seen(side), change)
    return _told(fresh)


def order_of(sums: Sums) -> Order:
    """Who played a board, the best percentage first; those level in the order of their numbers."""
    every, slack = _keys(sums)
    played = np.flatnonzero(_seen(sums.boards))
    keys = every[played]
    sorting = np.argsort(-keys, kind="stable")
    contestants, keys = played[sorting], keys[sorting]
    steps = np.flatnonzero(keys[:-1] - keys[1:] >= slack) + 1
    starts, ends = np.append(0, steps), np.append(steps, len(keys))
    first, last = np.repeat(starts + 1, ends - starts), np.repeat(ends, ends - starts)
    if slack > 1:
        several = ends - starts > 1  # too near one another to tell by the keys
        for start, end in zip(starts[several].tolist(), ends[several].tolist(), strict=True):
            near = slice(start, end)
            exact = order_by(shares(sums, sorted(contestants[near].tolist())), start)
            contestants[near] = exact.contestants
            first[near], last[near] = exact.first, exact.last
    return Order(_told(contestants), _told(first), _told(last))


def _keys(sums: Sums) -> tuple[Ints, int]:
    """Whole numbers that rise with the percentages, and how far apart two must be to tell.

    Where the exact shares fit they are taken. Elsewhere every part is rounded down, and their sum
    once more: a key may then lack one for each, and a difference of as many is certain.
    """
    boards = np.maximum(_seen(sums.boards), 1)
    parts = [(_seen(part.points), part.unit) for part in sums.parts]
    most = max((int(points.max(initial=0)) for points, _ in parts), default=0) + 1
    common = lcm(*np.flatnonzero(np.bincount(boards)).tolist())
    if len(parts) == 1 and most * common < LIMIT:
        return parts[0][0] * (common // boards), 1
    # As many binary digits below one as there is room for.
    raised = 2 ** max(0, (LIMIT // (most * (len(parts) + 1))).bit_length() - 1)
    keys = np.zeros(len(boards), np.int64)
    for points, unit in parts:
        keys += points * raised // unit
    return keys // boards, len(parts) + 1


def _worths(scores: "array[int]", worth: Mapping[int, int]) -> Ints:
    """What every result of a board is worth to one side."""
    # A negative score counts from the end of the table, as a negative index does.
    by_score = np.zeros(2 * max(map(abs, worth), default=0) + 1, np.int64)
    by_score[list(worth)] = list(worth.values())
    return by_score[_seen(scores)]


def _seen(column: Sequence[int]) -> Ints:
    """A column as numpy sees it, not copied where it need not be."""
    if isinstance(column, array):
        return np.frombuffer(column, np.dtype(column.typecode))
    return np.asarray(column, np.int64)


def _told(column: Ints) -> Sequence[int]:
    """A column as the rest of the program reads it: whole numbers that nobody can change."""
    return column.data.toreadonly()
