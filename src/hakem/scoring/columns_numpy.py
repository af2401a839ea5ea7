"""The counting, the sums and the order of a very large field by numpy (the extra `fast`).

The same whole numbers as `simultaneous` makes, many at once, in 64 bits. A field whose numbers do
not fit is refused, and then added up without numpy; nothing here is a floating-point number.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from math import lcm

import numpy as np

from hakem.scoring.columns import BoardTable, Column, Field, Order, Part, Sums, order_by, shares

#: Whole numbers, mostly of 64 bits; a column of the field is seen in the bits that it has.
Ints = np.ndarray[tuple[int], np.dtype[np.int64]]

#: Whole numbers stay below this.
LIMIT = 2**62
#: A table by score reaches this far either way, and no further.
WIDEST = 2**17
#: Points and boards are added up as one number, with the boards in its lowest binary digits.
BOARD_BITS = 20

# The C library gives large blocks back to the system at once, and gets each new one page by page,
# which takes longer than to fill it. A much larger block given back teaches it to keep them.
np.empty(2**21, np.int64)


def is_narrow(table: BoardTable) -> bool:
    """Whether the scores of a board find room in a table by score."""
    return max(map(abs, table.counts), default=0) < WIDEST


def counts(scores: "array[int]") -> Mapping[int, int]:
    """How often each score occurs."""
    seen = _seen(scores)
    low, high = (int(seen.min()), int(seen.max())) if scores else (0, WIDEST)
    if high - low >= WIDEST:
        return Counter(scores)
    every = seen.astype(np.int64) - low
    times = np.bincount(every)
    found = np.flatnonzero(times)
    return dict(zip((found + low).tolist(), times[found].tolist(), strict=True))


def sums_of(field: Field, contestants: int) -> Sums | None:
    """Add up the matchpoints of everybody, boards of one unit together; None: they do not fit."""
    most = 2 * field.size * field.rules.win << BOARD_BITS
    if not all(is_narrow(table) and most * table.unit < LIMIT for table in field.tables):
        return None
    parts: dict[int, Ints] = {}
    for column, table in zip(field.columns, field.tables, strict=True):
        both = parts.setdefault(table.unit, np.zeros(contestants, np.int64))
        scores = _seen(column.scores).astype(np.int64)
        for side, worth in ((column.ns, table.ns), (column.ew, table.ew)):
            own = (_by_score(worth) << BOARD_BITS) + 1
            np.add.at(both, _seen(side).astype(np.int64), own[scores])
    boards = np.zeros(contestants, np.int64)
    for both in parts.values():
        boards += both & (2**BOARD_BITS - 1)
    if boards.sum() != 2 * field.results:
        return None  # somebody's boards ran over into his points
    if any(most * unit * int(boards.max(initial=0)) >= LIMIT for unit in parts):
        return None
    told = tuple(Part(unit, _told(both >> BOARD_BITS)) for unit, both in parts.items())
    return Sums(told, _told(boards), field.top)


def is_sum(sums: Sums) -> bool:
    """Whether the sums were made here, so that they are known to fit."""
    return isinstance(sums.boards, memoryview)


def changed(
    points: Sequence[int], column: Column, table: BoardTable, after: Column, new: BoardTable
) -> Sequence[int]:
    """The points of a part when one board's scores are other ones, and worth something else."""
    fresh = np.array(points, np.int64)
    for side, worth, now in ((column.ns, table.ns, new.ns), (column.ew, table.ew, new.ew)):
        change = _by_score(now)[_seen(after.scores)]
        change -= _by_score(worth)[_seen(column.scores)]
        np.add.at(fresh, _seen(side), change)
    return _told(fresh)


def order_of(sums: Sums) -> Order:
    """Who played a board, the best percentage first; those level in the order of their numbers."""
    every, slack = _keys(sums)
    played = np.flatnonzero(_seen(sums.boards))
    keys = every[played]
    sorting = _falling(keys)
    contestants, keys = played[sorting], keys[sorting]
    lower = keys[:-1] - keys[1:] >= slack
    level = np.append(0, np.cumsum(lower))[: len(keys)]
    steps = np.flatnonzero(lower) + 1
    starts, ends = np.append(0, steps), np.append(steps, len(keys))
    first, last = starts[level] + 1, ends[level]
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
    numbers = np.flatnonzero(np.bincount(boards)).tolist()
    common = lcm(*numbers)
    if len(parts) == 1 and most * common < LIMIT:
        by_number = np.zeros(max(numbers, default=0) + 1, np.int64)
        by_number[numbers] = [common // number for number in numbers]
        return parts[0][0] * by_number[boards], 1
    # As many binary digits below one as there is room for.
    raised = 2 ** max(0, (LIMIT // (most * (len(parts) + 1))).bit_length() - 1)
    keys = np.zeros(len(boards), np.int64)
    for points, unit in parts:
        keys += points * raised // unit
    return keys // boards, len(parts) + 1


def _falling(keys: Ints) -> Ints:
    """Where the keys stand, the greatest first, equal ones as they come."""
    bits = len(keys).bit_length()
    below = keys.max(initial=0) - keys
    if int(below.max(initial=0)) >= LIMIT >> bits:
        return np.argsort(below, kind="stable")
    # The number of each behind its key: numbers alone are sorted sooner than with their places.
    numbered = (below << bits) + np.arange(len(keys))
    numbered.sort()
    places: Ints = numbered & (2**bits - 1)
    return places


def _by_score(worth: Mapping[int, int]) -> Ints:
    """What each score of a board is worth to one side, to be looked up by the score itself.

    A negative score counts from the end, as a negative index does.
    """
    table = np.zeros(2 * max(map(abs, worth), default=0) + 1, np.int64)
    table[list(worth)] = list(worth.values())
    return table


def _seen(column: Sequence[int]) -> Ints:
    """A column as numpy sees it, not copied where it need not be."""
    if isinstance(column, array):
        return np.frombuffer(column, np.dtype(column.typecode))
    return np.asarray(column, np.int64)


def _told(column: Ints) -> Sequence[int]:
    """A column as the rest of the program reads it: whole numbers that nobody can change."""
    return column.data.toreadonly()
