"""The lines of a sheet by board, or by match, gathered anew only where lines changed.

A sheet after one more result has the same lines, all but one, and in the same order. What is alike
at its beginning and at its end is found by identity, without looking into any line.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import compress, count, repeat
from operator import eq, is_not
from typing import Generic, TypeVar

from hakem.scoring.sheet import Line

#: Session, section ("" where sections are compared together), board.
BoardKey = tuple[str, str, str]
#: A board's lines, in the order of the sheet.
Gathered = tuple[BoardKey, tuple[Line, ...]]
Key = TypeVar("Key", bound=Hashable)

#: Where more groups than this changed, all are gathered in one go.
FEW = 8


def by_board(line: Line) -> BoardKey:
    """The board of a line, of all sections together."""
    return line.session, "", line.board


def by_section(line: Line) -> BoardKey:
    """The board of a line in its section."""
    return line.session, line.section, line.board


class Gathering(Generic[Key]):
    """The groups of a sheet; told all lines each time, it looks at those that are others."""

    def __init__(self) -> None:
        self._key: Callable[[Line], Key] | None = None
        self._begin()

    def _begin(self) -> None:
        self._lines: tuple[Line, ...] = ()
        #: of each line the number of its group, and the number and lines of each group
        self._of: list[int] = []
        self._numbers: dict[Key, int] = {}
        self._groups: dict[int, tuple[Key, tuple[Line, ...]]] = {}

    def __call__(
        self, lines: Iterable[Line], key: Callable[[Line], Key]
    ) -> tuple[tuple[Key, tuple[Line, ...]], ...]:
        """The groups in the order they first come; one whose lines are as before is itself."""
        if key is not self._key:
            self._key = key
            self._begin()
        before, now = self._lines, tuple(lines)
        if before is not now:
            start, tail = alike(before, now)
            span = slice(start, len(before) - tail)
            keys = map(key, now[start : len(now) - tail])
            fresh = [self._numbers.setdefault(one, len(self._numbers)) for one in keys]
            touched = {*self._of[span], *fresh}
            self._of[span] = fresh
            self._lines = now
            self._gather(touched)
        return tuple([self._groups[number] for number in dict.fromkeys(self._of)])

    def _gather(self, touched: set[int]) -> None:
        """Put the lines of these groups together."""
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
            self._groups[number] = (keys[number], tuple(found.get(number, ())))


def alike(before: Sequence[Line], now: Sequence[Line]) -> tuple[int, int]:
    """How many lines are the same objects at the beginning, and how many of the rest at the end."""
    shorter = min(len(before), len(now))
    start = first_other(before, now, shorter)
    return start, first_other(before[::-1], now[::-1], shorter - start)


def first_other(before: Sequence[Line], now: Sequence[Line], most: int) -> int:
    """How many lines are the same objects before the first that is another; `most` at most."""
    return min(next(compress(count(), map(is_not, before, now)), most), most)
