"""A text that goes on from page to page: headings, paragraphs, tables that are broken by rows."""

from collections.abc import Sequence

from hakem.paper.area import Area, line_height
from hakem.paper.columns import Row, Table
from hakem.paper.ink import DARK, FOOT, GREY, HEIGHT, MARGIN, WIDTH, Align
from hakem.paper.letters import lines

#: Left and right of the text, and where it ends.
SIDE = 14.0
ROOM = WIDTH - 2 * SIDE
_BOTTOM = FOOT - 7.0


class Flow:
    """Pages that are filled from top to bottom; each has the same head."""

    def __init__(self, title: str, event: str, mark: str = "") -> None:
        self._title = title
        self._event = event
        self._mark = mark
        self.pages: list[Area] = []
        self._page = Area(WIDTH, HEIGHT)
        self.y = 0.0
        self.turn()

    def turn(self) -> None:
        """Begin a new page."""
        self._page = Area(WIDTH, HEIGHT)
        self.pages.append(self._page)
        top = MARGIN + 8.5
        wide = self._page.words(SIDE, top, self._title, 15, bold=True, room=ROOM * 0.6)
        if self._mark:
            self._stamp(SIDE + wide + 5, top)
        right, half = SIDE + ROOM, ROOM * 0.38
        self._page.words(right, top, self._event, 9.5, align=Align.RIGHT, room=half, grey=DARK)
        self._page.rule(SIDE, top + 2.6, SIDE + ROOM, top + 2.6, width=0.4)
        self.y = top + 6.0

    def _stamp(self, x: float, y: float) -> None:
        """The mark in a frame of its own, so that it is seen without colour."""
        wide = self._page.words(x + 1.6, y - 0.4, self._mark, 8.5, bold=True)
        self._page.box(x, y - 4.2, wide + 3.2, 5.6, line=0.4)

    @property
    def left(self) -> float:
        """The room that is left on the page."""
        return _BOTTOM - self.y

    def need(self, height: float) -> None:
        """Go to the next page where so much has no room here, and would have there."""
        if height > self.left and self.y > MARGIN + 16:
            self.turn()

    def space(self, height: float) -> None:
        """White."""
        self.y += height

    def part(self, height: float) -> Area:
        """The next piece of the page, as wide as the text."""
        self.need(height)
        made = self._page.part(SIDE, self.y, ROOM, height)
        self.y += height
        return made

    def heading(self, text: str, after: str = "") -> None:
        """A heading, with what is said beside it."""
        area = self.part(line_height(11) + 1.0)
        wide = area.words(0, line_height(11) * 0.8, text, 11, bold=True, room=ROOM)
        if after and ROOM - wide > 12:
            area.words(wide + 3, line_height(11) * 0.8, after, 8.5, grey=DARK, room=ROOM - wide - 3)

    def paragraph(self, text: str, size: float = 8.5, grey: float = DARK) -> None:
        """A text as wide as the page."""
        for line in lines(text, ROOM, size):
            self.part(line_height(size)).words(
                0, line_height(size) * 0.78, line, size, grey=grey, room=ROOM
            )

    def table(
        self, table: Table, heading: str = "", after: str = "", *, whole: bool = False
    ) -> None:
        """A table under its heading; `whole`: on one page, if it fits on one at all."""
        above = line_height(11) + 1.0 if heading else 0.0
        rows = table.rows
        first = sum(map(table.height_of, rows if whole else rows[:3]))
        self.need(above + table.head_height + first)
        if heading:
            self.heading(heading, after)
        self._rows(table, rows)
        self.space(4.0)

    def _rows(self, table: Table, rows: Sequence[Row]) -> None:
        table.draw_head(self.part(table.head_height), 0)
        for row in rows:
            high = table.height_of(row)
            if high > self.left:
                self.turn()
                table.draw_head(self.part(table.head_height), 0)
            table.draw_row(self.part(high), 0, row)


def footed(pages: Sequence[Area], left: str, right: Sequence[str]) -> None:
    """Every page with its foot: the event and its rules, which page of how many this is."""
    for page, told in zip(pages, right, strict=True):
        page.rule(SIDE, FOOT - 3.6, SIDE + ROOM, FOOT - 3.6, grey=GREY)
        wide = page.words(SIDE + ROOM, FOOT, told, 7, align=Align.RIGHT, grey=DARK)
        page.words(SIDE, FOOT, left, 7, grey=DARK, room=ROOM - wide - 6)
