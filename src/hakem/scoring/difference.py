"""What differs between two scorings of an event: boards, places, totals.

Shown before something is decided (what would it change?) and after it (what did it change?).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hakem.scoring.scored import BoardScore, LineScore, Scored, Standing
from hakem.scoring.sheet import ContestantId, Line
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class LineBoth:
    """One table's result on a board in both scorings; None where it is not in one of them."""

    before: LineScore | None
    after: LineScore | None

    @property
    def is_changed(self) -> bool:
        """Whether the result or what it is worth differs."""
        if self.before is None or self.after is None:
            return True
        one, other = self.before, self.after
        return (
            one.line.result != other.line.result
            or one.points_ns != other.points_ns
            or one.points_ew != other.points_ew
            or one.apart != other.apart
        )


@dataclass(frozen=True, slots=True)
class BoardBoth:
    """A board of which at least one line differs, with all its lines."""

    session: str
    section: str
    board: str
    lines: tuple[LineBoth, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant whose place or total differs; None where it is in one of the rankings alone."""

    contestant: ContestantId
    direction: Side | None
    before: Standing | None
    after: Standing | None

    @property
    def has_other_place(self) -> bool:
        """Whether its place differs, not only its total."""
        if self.before is None or self.after is None:
            return True
        return (self.before.first, self.before.last) != (self.after.first, self.after.last)


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that differs; `moved` in the order of the ranking after."""

    boards: tuple[BoardBoth, ...]
    moved: tuple[Moved, ...]


def difference(before: Scored, after: Scored) -> Difference:
    """What differs from one scoring to the other."""
    return Difference(tuple(_boards(before, after)), tuple(_moved(before, after)))


def _boards(before: Scored, after: Scored) -> Iterator[BoardBoth]:
    known = {_board_key(one): one for one in before.boards}
    now = {_board_key(one): one for one in after.boards}
    for key in dict.fromkeys((*now, *known)):
        old = {} if key not in known else {_line_key(one.line): one for one in known[key].lines}
        new = {} if key not in now else {_line_key(one.line): one for one in now[key].lines}
        lines = tuple(LineBoth(old.get(one), new.get(one)) for one in dict.fromkeys((*new, *old)))
        if any(line.is_changed for line in lines):
            yield BoardBoth(*key, lines)


def _board_key(board: BoardScore) -> tuple[str, str, str]:
    return board.session, board.section, board.board


def _line_key(line: Line) -> tuple[object, ...]:
    return line.round, line.table, line.room, line.ns, line.ew


def _moved(before: Scored, after: Scored) -> Iterator[Moved]:
    old, new = _standings(before), _standings(after)
    for who in dict.fromkeys((*new, *old)):
        one, other = old.get(who), new.get(who)
        if one is None or other is None or _shown(one) != _shown(other):
            yield Moved(who[1], who[0], one, other)


def _standings(scored: Scored) -> dict[tuple[Side | None, ContestantId], Standing]:
    return {
        (ranking.direction, one.contestant.id): one
        for ranking in scored.rankings
        for one in ranking.standings
    }


def _shown(one: Standing) -> tuple[object, ...]:
    return one.first, one.last, one.total, one.percent
