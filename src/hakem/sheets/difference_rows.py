"""What differs between two scorings, as rows of text in one language: boards, places, totals."""

from dataclasses import dataclass

from hakem.i18n import numbers
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.scoring.difference import Difference, Moved
from hakem.scoring.scored import LineScore, Scored, Standing
from hakem.seats import Side
from hakem.sheets.rows import Rows, Who
from hakem.sheets.show import show_place


@dataclass(frozen=True, slots=True)
class Cell:
    """One table's result: what it is, North-South's score, what it is worth to both."""

    told: str
    score: str
    points_ns: str
    points_ew: str


@dataclass(frozen=True, slots=True)
class LineRow:
    """One table on a board that changes; None where there is nothing."""

    ns: str
    ew: str
    #: both in short, where there is little room: numbers, or names where there are none
    short: str
    before: Cell | None
    after: Cell | None
    is_changed: bool
    #: the result itself differs, not only what it is worth beside the others
    is_cause: bool


@dataclass(frozen=True, slots=True)
class BoardRows:
    """A board of which something changes."""

    heading: str
    lines: tuple[LineRow, ...]


@dataclass(frozen=True, slots=True)
class MovedRow:
    """A contestant: its place and total in both, and which way it goes: "up", "down", ""."""

    who: Who
    direction: str
    place_before: str
    place_after: str
    total_before: str
    total_after: str
    way: str


class DifferenceRows:
    """The rows. `moved` are those whose place changes, `totals` those with another number alone."""

    def __init__(self, before: Scored, after: Scored, found: Difference, lang: Lang) -> None:
        self.rows = Rows(after, lang)
        self._lang = lang
        self._before = Rows(before, lang)
        self.boards = tuple(
            BoardRows(
                self._heading(one.session, one.section, one.board),
                tuple(
                    LineRow(
                        self._people(line.after or line.before, Side.NS),
                        self._people(line.after or line.before, Side.EW),
                        self._short(line.after or line.before),
                        self._cell(line.before, self._before),
                        self._cell(line.after, self.rows),
                        line.is_changed,
                        line.before is None
                        or line.after is None
                        or line.before.line.result != line.after.line.result,
                    )
                    for line in one.lines
                ),
            )
            for one in found.boards
        )
        told = [(self._moved(one), one.has_other_place) for one in found.moved]
        self.moved = tuple(row for row, other in told if other)
        self.totals = tuple(row for row, other in told if not other)

    @property
    def is_empty(self) -> bool:
        """Whether nothing changes at all."""
        return not (self.boards or self.moved or self.totals)

    def _heading(self, session: str, section: str, board: str) -> str:
        parts = [say("ui.board-n", self._lang, board=board)]
        if section and self.rows.several_sections:
            parts.append(say("ui.section-n", self._lang, section=section))
        if session and self.rows.several_sessions:
            parts.append(say("ui.session-n", self._lang, session=session))
        return ", ".join(parts)

    def _people(self, line: LineScore | None, side: Side) -> str:
        if line is None:
            return ""
        who = line.line.ns if side is Side.NS else line.line.ew
        return self.rows.people(self.rows.who(one) for one in who)

    def _short(self, line: LineScore | None) -> str:
        if line is None:
            return ""
        sides = (
            "+".join(who.number or who.names for who in map(self.rows.who, side))
            for side in (line.line.ns, line.line.ew)
        )
        return " – ".join(sides)

    def _cell(self, line: LineScore | None, rows: Rows) -> Cell | None:
        if line is None:
            return None
        return Cell(
            rows.told(line).text,
            rows.score(line.score_ns),
            rows.points(line.points_ns),
            rows.points(line.points_ew),
        )

    def _moved(self, one: Moved) -> MovedRow:
        way = ""
        if one.before is not None and one.after is not None and one.has_other_place:
            old, new = one.before, one.after
            way = "up" if (new.first, new.last) < (old.first, old.last) else "down"
        sides = {None: "", Side.NS: "ui.ns", Side.EW: "ui.ew"}
        side = sides[one.direction]
        return MovedRow(
            self.rows.who(one.contestant),
            say(side, self._lang) if side else "",
            _place(one.before),
            _place(one.after),
            self._total(one.before),
            self._total(one.after),
            way,
        )

    def _total(self, one: Standing | None) -> str:
        if one is None:
            return ""
        if one.percent is not None:
            return numbers.percent(one.percent, self._lang)
        return numbers.number(one.total, self._lang, 2, trim=True)


def _place(one: Standing | None) -> str:
    return "" if one is None else show_place(one.first, one.last)
