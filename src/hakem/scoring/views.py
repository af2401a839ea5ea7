"""What the lines of a board say before they are compared: each side's score, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.result import (
    Award,
    Imps,
    Level,
    PassedOut,
    Percent,
    Played,
    Points,
    award_of,
    group_of,
)
from hakem.scoring.frequency import Chances, chances_of
from hakem.scoring.gathering import BoardKey, Gathered, alike
from hakem.scoring.points import points_of
from hakem.scoring.sheet import Line
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Views:
    """Both sides' views of the lines of one board, in the order of the lines.

    `ns` and `ew` are what a side scored from its own view, None where it has nothing to compare.
    `groups` are the places of the lines that are compared with one another: one group, unless the
    board was fouled (Law 87). `results` counts the lines that give a side anything, `artificial`
    are the places of those that give a side an artificial score.
    """

    ns: tuple[Chances | None, ...]
    ew: tuple[Chances | None, ...]
    groups: tuple[tuple[int, ...], ...]
    results: int
    artificial: tuple[int, ...]

    def of(self, side: Side) -> tuple[Chances | None, ...]:
        """One side's view."""
        return self.ns if side is Side.NS else self.ew

    def single(self, i: int) -> int | None:
        """North-South's score of a line where one number holds for both sides."""
        return one_score(self.ns[i], self.ew[i])


#: What each side may have scored on a line.
Both = tuple[Chances | None, Chances | None]


class ViewsMemory:
    """What is known of the views of boards; only lines that are others are looked at again."""

    def __init__(self) -> None:
        self._known: dict[BoardKey, tuple[tuple[Line, ...], list[Both], Views]] = {}

    def __call__(self, board: Gathered) -> Views:
        """The views of a board's lines."""
        key, now = board
        before, seen, views = self._known.get(key, ((), [], None))
        if views is not None and before is now:
            return views
        start, tail = alike(before, now)
        fresh = map(both_chances, now[start : len(now) - tail])
        seen = [*seen[:start], *fresh, *seen[len(before) - tail :]]
        views = views_of(now, seen)
        self._known[key] = (now, seen, views)
        return views


def views_of(lines: Sequence[Line], seen: Sequence[Both]) -> Views:
    """The views of a board's lines, of each of which it is seen what the sides may have scored."""
    blank = [i for i, (ns, ew) in enumerate(seen) if ns is None or ew is None]
    awards = {i: [award_of(lines[i].result, side) for side in Side] for i in blank}
    nothing = sum(1 for sides in awards.values() if sides == [None, None])
    return Views(
        tuple(ns for ns, _ in seen),
        tuple(ew for _, ew in seen),
        groups(lines),
        len(seen) - nothing,
        tuple(i for i, sides in awards.items() if any(map(is_artificial, sides))),
    )


def both_chances(line: Line) -> Both:
    """What each side may have scored; most results are one number for both."""
    result = line.result
    if isinstance(result, Played | PassedOut | Points):
        points = points_of(result, line.vulnerability)
        return ((points, 1),), ((-points, 1),)
    return (
        chances_of(result, line.vulnerability, Side.NS),
        chances_of(result, line.vulnerability, Side.EW),
    )


def is_artificial(award: Award | None) -> bool:
    """Whether it is an artificial score."""
    return isinstance(award, Level | Percent | Imps)


def groups(lines: Sequence[Line]) -> tuple[tuple[int, ...], ...]:
    """The places of the lines by group: one group, unless the board was fouled (Law 87)."""
    gathered: dict[str, list[int]] = {}
    for i, line in enumerate(lines):
        gathered.setdefault(group_of(line.result), []).append(i)
    return tuple(tuple(places) for places in gathered.values())


def single_score(line: Line) -> int | None:
    """North-South's score where one number holds for both sides."""
    return one_score(*both_chances(line))


def one_score(ns: Chances | None, ew: Chances | None) -> int | None:
    """North-South's score where both sides' chances are the same one number."""
    if ns is None or ew is None or len(ns) != 1 or len(ew) != 1 or ns[0][0] != -ew[0][0]:
        return None
    return ns[0][0]
