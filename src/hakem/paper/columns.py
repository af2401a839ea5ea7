"""Rows in columns: as wide as what stands in them, the rest for those that grow.

A cell that does not fit goes on in a second line, then becomes smaller; names give way, numbers do
not. A ruled table has lines between its cells, to be written into.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.paper.area import Area, line_height
from hakem.paper.ink import BLACK, DARK, FAINT, LIGHT, Align
from hakem.paper.letters import fitted, lines, width

#: White on either side of a cell.
_PAD = 1.2
#: The smallest letters of a cell.
_LEAST = 5.0
#: Made so little smaller, a cell is still better in one line than in two.
_LITTLE = 0.86
#: Where a cell is broken first: between two contestants, between two partners, between words.
_BREAKS = (" + ", " – ", " ")


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, and how its cells stand. `grows` is its part of the room that is left.

    `least` is how wide it is at least, in millimetres.
    """

    head: str
    align: Align = Align.LEFT
    bold: bool = False
    grows: float = 0.0
    least: float = 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its cells, and remarks under the first that grows. `quiet` ones are printed grey."""

    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()
    quiet: bool = False
    shaded: bool = False


class Table:
    """Columns and rows laid out for a width."""

    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Row],
        room: float,
        size: float = 8.5,
        *,
        ruled: bool = False,
        high: float = 0.0,
    ) -> None:
        self.columns = tuple(columns)
        self.rows = tuple(rows)
        self.room = room
        self.size = size
        self._ruled = ruled
        self._high = high
        self.widths = self._widths()
        at, self._starts = 0.0, list[float]()
        for one in self.widths:
            self._starts.append(at)
            at += one
        growing = (n for n, column in enumerate(self.columns) if column.grows)
        self._noted = next(growing, 0)

    def _widths(self) -> tuple[float, ...]:
        natural = [
            max(
                column.least,
                width(column.head, self._head_size, True) + 2 * _PAD,
                *(width(row.cells[n], self.size, column.bold) + 2 * _PAD for row in self.rows),
                0.0,
            )
            for n, column in enumerate(self.columns)
        ]
        fixed = sum(w for w, one in zip(natural, self.columns, strict=True) if not one.grows)
        parts = sum(one.grows for one in self.columns)
        if not parts:
            # all give way alike where the room is too small
            narrower = min(1.0, self.room / fixed) if fixed else 1.0
            return tuple(w * narrower for w in natural)
        rest = max(0.0, self.room - fixed)
        return tuple(
            rest * one.grows / parts if one.grows else w
            for w, one in zip(natural, self.columns, strict=True)
        )

    @property
    def _head_size(self) -> float:
        return self.size - 1.5

    @property
    def head_height(self) -> float:
        """How high the heads are."""
        return line_height(self._head_size) + 1.6

    def height_of(self, row: Row) -> float:
        """How high a row is, with its remarks."""
        most = max(len(self._lines(row, n)) for n in range(len(self.columns)))
        told = most * line_height(self.size) + 1.0
        noted = sum(len(self._note_lines(note)) for note in row.notes)
        return max(told, self._high) + noted * line_height(self._note_size)

    @property
    def height(self) -> float:
        """How high all of it is."""
        return self.head_height + sum(map(self.height_of, self.rows))

    @property
    def _note_size(self) -> float:
        return self.size - 1.5

    def _note_lines(self, note: str) -> tuple[str, ...]:
        return lines(note, self.room - self._starts[self._noted] - 2 * _PAD, self._note_size)

    def _lines(self, row: Row, n: int) -> tuple[str, ...]:
        """What stands in a cell: in two lines where one is too short for it, if it grows."""
        column, room = self.columns[n], self.widths[n] - 2 * _PAD
        text = row.cells[n]
        if not column.grows or width(text, self.size * _LITTLE, column.bold) <= room:
            return (text,)
        return _halves(text, column.bold)

    def draw(self, area: Area, y: float = 0.0) -> float:
        """All of it; how high it became."""
        at = y + self.draw_head(area, y)
        for row in self.rows:
            at += self.draw_row(area, at, row)
        if self._ruled:
            self._draw_rules(area, y, at)
        return at - y

    def draw_head(self, area: Area, y: float) -> float:
        """The heads of the columns; how high they are."""
        line = y + line_height(self._head_size) - 0.3
        for n, column in enumerate(self.columns):
            self._cell(area, n, line, column.head, self._head_size, True, DARK)
        area.rule(0, y + self.head_height, self.room, y + self.head_height, width=0.25)
        return self.head_height

    def draw_row(self, area: Area, y: float, row: Row) -> float:
        """One row; how high it is."""
        high = self.height_of(row)
        step = line_height(self.size)
        noted = [line for note in row.notes for line in self._note_lines(note)]
        if row.shaded:
            area.box(0, y + 0.1, self.room, high - 0.1, fill=FAINT, line=None)
        body = high - len(noted) * line_height(self._note_size)
        for n, column in enumerate(self.columns):
            told = self._lines(row, n)
            first = y + (body - len(told) * step) / 2 + step * 0.78
            size = self._size_of(n, told)
            for k, text in enumerate(told):
                grey = DARK if row.quiet else BLACK
                self._cell(area, n, first + k * step, text, size, column.bold, grey)
        x = self._starts[self._noted] + _PAD
        for k, note in enumerate(noted):
            at = y + body + (k + 0.7) * line_height(self._note_size)
            area.words(x, at, note, self._note_size, grey=DARK)
        area.rule(0, y + high, self.room, y + high, grey=LIGHT)
        return high

    def _size_of(self, n: int, told: Sequence[str]) -> float:
        """The size in which all lines of a cell have room."""
        room = self.widths[n] - 2 * _PAD
        return min(fitted(one, room, self.size, self.columns[n].bold, _LEAST)[1] for one in told)

    def _cell(
        self, area: Area, n: int, y: float, text: str, size: float, bold: bool, grey: float
    ) -> None:
        wide, align = self.widths[n], self.columns[n].align
        x = (
            self._starts[n]
            + {
                Align.LEFT: _PAD,
                Align.CENTRE: wide / 2,
                Align.RIGHT: wide - _PAD,
            }[align]
        )
        room = wide - 2 * _PAD + 0.01
        area.words(x, y, text, size, room=room, bold=bold, align=align, grey=grey, smallest=_LEAST)

    def _draw_rules(self, area: Area, y: float, end: float) -> None:
        """The lines between the cells, and round all of it."""
        for start in self._starts[1:]:
            area.rule(start, y, start, end, grey=LIGHT)
        area.box(0, y, self.room, end - y)


def _halves(text: str, bold: bool) -> tuple[str, ...]:
    """A text in two lines as equal as can be, broken where it is best broken; one if nowhere."""
    for between in _BREAKS:
        places = [n for n in range(len(text)) if text.startswith(between, n)]
        # the number of a contestant stays with its name
        places = [n for n in places if not text[:n].isdigit()]
        if places:
            pairs = [(text[:n] + between.rstrip(), text[n + len(between) :]) for n in places]
            return min(pairs, key=lambda pair: max(width(one, 10, bold) for one in pair))
    return (text,)
