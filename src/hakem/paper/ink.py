"""What stands on a page, as values: words, rules and boxes at places in millimetres.

The sheets are made of these; `pdf` alone knows what a PDF is. Places are counted from the left and
from the top of the page, sizes of letters are in points. Nothing needs colour to be understood:
suits are told by their signs, and grey by the words that stand in it.
"""

from dataclasses import dataclass
from enum import StrEnum

#: A4, upright.
WIDTH, HEIGHT = 210.0, 297.0
#: Where the foot of a page stands, and what printers leave white all round.
FOOT, MARGIN = 290.0, 8.0
#: A point in millimetres.
POINT = 25.4 / 72

BLACK, DARK, GREY, LIGHT, FAINT, WHITE = 0.0, 0.35, 0.55, 0.75, 0.93, 1.0


class Align(StrEnum):
    """On which side of its place a word stands."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `y` is the line that its letters stand on."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    align: Align = Align.LEFT
    grey: float = BLACK


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line; `dashed` ones are to be cut or folded along."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.15
    grey: float = BLACK
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner: filled with a grey, drawn with a line, or both."""

    x: float
    y: float
    width: float
    height: float
    fill: float | None = None
    line: float | None = 0.15
    grey: float = BLACK


Ink = Words | Rule | Box


@dataclass(frozen=True, slots=True)
class Page:
    """Everything on one page, in the order in which it is printed."""

    ink: tuple[Ink, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """The words on it."""
        return tuple(one for one in self.ink if isinstance(one, Words))
