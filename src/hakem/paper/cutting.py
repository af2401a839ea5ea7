"""Cards that are cut apart: as many of one size as a page has room for, with lines to cut along."""

from collections.abc import Callable, Sequence

from hakem.paper.area import Area
from hakem.paper.ink import FOOT, GREY, HEIGHT, LIGHT, MARGIN, WIDTH

Drawn = Callable[[Area], None]

#: The part of a page that is cut; the foot of the page stands below it.
_ROOM = WIDTH - 2 * MARGIN
_HIGH = FOOT - 5.0 - MARGIN
#: White round what stands on a card.
PADDING = 4.5


def inner_width(across: int) -> float:
    """How wide what stands on a card can be."""
    return _ROOM / across - 2 * PADDING


def rows_of(height: float) -> int:
    """How many cards, each with so high a text, stand under one another; at least one."""
    return max(1, int(_HIGH // (height + 2 * PADDING)))


def inner_height(rows: int) -> float:
    """How high what stands on a card can be."""
    return _HIGH / rows - 2 * PADDING


def cut(cards: Sequence[Drawn], across: int, rows: int) -> list[Area]:
    """The cards on pages, from left to right and down; each draws into its own area."""
    each = across * rows
    return [
        _page(cards[first : first + each], across, rows) for first in range(0, len(cards), each)
    ]


def _page(cards: Sequence[Drawn], across: int, rows: int) -> Area:
    page = Area(WIDTH, HEIGHT)
    wide, high = _ROOM / across, _HIGH / rows
    for n, draw in enumerate(cards):
        row, column = divmod(n, across)
        x, y = MARGIN + column * wide, MARGIN + row * high
        draw(page.part(x + PADDING, y + PADDING, wide - 2 * PADDING, high - 2 * PADDING))
    used = -(-len(cards) // across)
    bottom = MARGIN + used * high
    for column in range(1, across):
        x = MARGIN + column * wide
        page.rule(x, MARGIN - 3, x, bottom, grey=LIGHT, dashed=True)
    for row in range(1, used + (used < rows)):
        y = MARGIN + row * high
        page.rule(MARGIN, y, WIDTH - MARGIN, y, grey=LIGHT, dashed=True)
        page.words(MARGIN - 3.6, y + 1.1, "✂", 8, grey=GREY)
    return page
