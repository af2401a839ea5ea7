"""A part of a page that is drawn on: a card, a column, the whole.

Places are counted from its own upper left corner. Words are fitted into the room they are given.
"""

from collections.abc import Iterable

from hakem.paper.ink import BLACK, LIGHT, POINT, Align, Box, Ink, Page, Rule, Words
from hakem.paper.letters import fitted, lines, width


class Area:
    """A rectangle of a page; what is drawn is put into `ink`, in the order drawn."""

    def __init__(
        self,
        width: float,
        height: float,
        x: float = 0.0,
        y: float = 0.0,
        ink: list[Ink] | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.ink: list[Ink] = [] if ink is None else ink

    def part(self, x: float, y: float, width: float, height: float) -> "Area":
        """A part of it, which draws on the same page."""
        return Area(width, height, self.x + x, self.y + y, self.ink)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        room: float | None = None,
        bold: bool = False,
        align: Align = Align.LEFT,
        grey: float = BLACK,
        smallest: float = 6.0,
    ) -> float:
        """A line of text, made smaller or cut where the room is too small; how wide it became."""
        if not text:
            return 0.0
        if room is None:
            room = self.width - x if align is Align.LEFT else self.width
        text, size = fitted(text, room, size, bold, smallest)
        self.ink.append(Words(self.x + x, self.y + y, text, size, bold, align, grey))
        return width(text, size, bold)

    def paragraph(
        self, x: float, y: float, text: str, size: float, room: float, grey: float = BLACK
    ) -> float:
        """A text in as many lines as it needs, the first standing on `y`; how high it became."""
        step = line_height(size)
        told = lines(text, room, size)
        for n, line in enumerate(told):
            self.words(x, y + n * step, line, size, room=room, grey=grey)
        return len(told) * step

    def across(self, y: float, *, grey: float = LIGHT, width: float = 0.15) -> None:
        """A line from edge to edge."""
        self.rule(0, y, self.width, y, grey=grey, width=width)

    def rule(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        *,
        grey: float = BLACK,
        width: float = 0.15,
        dashed: bool = False,
    ) -> None:
        """A straight line."""
        self.ink.append(
            Rule(self.x + x, self.y + y, self.x + to_x, self.y + to_y, width, grey, dashed)
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: float | None = None,
        line: float | None = 0.15,
        grey: float = BLACK,
    ) -> None:
        """A rectangle."""
        self.ink.append(Box(self.x + x, self.y + y, width, height, fill, line, grey))

    def page(self) -> Page:
        """All that was drawn, as a page."""
        return Page(tuple(self.ink))


def line_height(size: float) -> float:
    """From one line of text to the next, in millimetres."""
    return size * POINT * 1.25


def pages_of(areas: Iterable[Area]) -> tuple[Page, ...]:
    """Areas as large as a page, each as a page."""
    return tuple(area.page() for area in areas)
