"""The lines of a sheet by board, gathered anew only where lines changed.

A sheet after one more result has the same lines, all but one, and in the same order. What is alike
at its beginning and at its end is found by identity, without looking into any line.
"""

from collections.abc import Iterable, Sequence
from itertools import compress, count, repeat
from operator import eq, is_not

from hakem.scoring.sheet import Line

#: Session, section ("" where sections are compared together), board.
BoardKey = tuple[str, str, str]
#: A board's lines, in the order of the sheet.
Gathered = tuple[BoardKey, tuple[Line, ...]]

#: Where more boards than this changed, all are gathered in one go.
FEW = 8


class Gathering:
    """The boards of a sheet; told all lines each time, it looks at those that are others."""

    def __init__(self) -> None:
        self._begin(False)

    def _begin(self, by_section: bool) -> None:
        self._by_section = by_section
        self._lines: tuple[Line, ...] = ()
        #: of each line the number of its board, and the number and lines of each board
        self._of: list[int] = []
        self._numbers: dict[BoardKey, int] = {}
        self._boards: dict[int, Gathered] = {}

    def __call__(self, lines: Iterable[Line], by_section: bool) -> tuple[Gathered, ...]:
        """The boards in the order they first come; a board whose lines are as before is itself."""
        if by_section != self._by_section:
            self._begin(by_section)
        before, now = self._lines, tuple(lines)
        if before is not now:
            start, tail = alike(before, now)
            span = slice(start, len(before) - tail)
            fresh = [self._number(line) for line in now[start : len(now) - tail]]
            touched = {*self._of[span], *fresh}
            self._of[span] = fresh
            self._lines = now
            self._gather(touched)
        return tuple([self._boards[number] for number in dict.fromkeys(self._of)])

    def _number(self, line: Line) -> int:
        key = (line.session, line.section if self._by_section else "", line.board)
        return self._numbers.setdefault(key, len(self._numbers))

    def _gather(self, touched: set[int]) -> None:
        """Put the lines of these boards together."""
        found: dict[int, list[Line]] = {}
        if len(touched) > FEW:
            for number, line in zip(self._of, self._lines, strict=True):
                if number in found:
                    found[number].append(line)
                else:
                    found[number] = [line]
        else:
            for number in touched:
                found[number] = list(compress(self._lines, map(eq, self._of, repeat(number))))
        keys = list(self._numbers)
        for number in touched:
            self._boards[number] = (keys[number], tuple(found.get(number, ())))


def alike(before: Sequence[Line], now: Sequence[Line]) -> tuple[int, int]:
    """How many lines are the same objects at the beginning, and how many of the rest at the end."""
    shorter = min(len(before), len(now))
    start = first_other(before, now, shorter)
    return start, first_other(before[::-1], now[::-1], shorter - start)


def first_other(before: Sequence[Line], now: Sequence[Line], most: int) -> int:
    """How many lines are the same objects before the first that is another; `most` at most."""
    return min(next(compress(count(), map(is_not, before, now)), most), most)
