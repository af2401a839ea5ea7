"""The letters of the paper: DejaVu Sans Condensed, which has Turkish and the signs of the suits.

The fonts lie beside this file with their licence, because a club's laptop may have none that has
ş, ğ, ı, İ and ♠♥♦♣. A PDF holds only the letters that it uses.
"""

from functools import cache, lru_cache
from pathlib import Path
from threading import Lock

from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]

from hakem.paper.ink import POINT

FOLDER = Path(__file__).parent / "fonts"
_FILES = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}
_CUT = "…"
_one_at_a_time = Lock()


def font(bold: bool) -> str:
    """The name of a font, made known to the library when it is first asked for."""
    with _one_at_a_time:
        return _known(bold)


@cache
def _known(bold: bool) -> str:
    name = _FILES[bold].removesuffix(".ttf")
    pdfmetrics.registerFont(TTFont(name, str(FOLDER / _FILES[bold])))
    return name


@lru_cache(maxsize=20_000)
def _width(text: str, bold: bool) -> float:
    return float(pdfmetrics.stringWidth(text, font(bold), 1000)) / 1000


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, in millimetres."""
    return _width(text, bold) * size * POINT


def fitted(
    text: str, room: float, size: float, bold: bool = False, smallest: float = 6.0
) -> tuple[str, float]:
    """The text and the size in which it has room: smaller first, then cut with three dots."""
    wide = width(text, size, bold)
    if wide <= room:
        return text, size
    smaller = max(smallest, size * room / wide)
    if width(text, smaller, bold) <= room + 0.01:
        return text, smaller
    short = text
    while short and width(short + _CUT, smaller, bold) > room:
        short = short[:-1].rstrip()
    return short + _CUT, smaller


def lines(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that have room, broken between words; a word too long is cut in pieces."""
    found: list[str] = []
    line = ""
    for word in (piece for one in text.split() for piece in _pieces(one, room, size, bold)):
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, bold) > room:
            found.append(line)
            line = word
        else:
            line = longer
    return (*found, line) if line else tuple(found)


def _pieces(word: str, room: float, size: float, bold: bool) -> tuple[str, ...]:
    if width(word, size, bold) <= room:
        return (word,)
    pieces, piece = [], ""
    for char in word:
        if piece and width(piece + char, size, bold) > room:
            pieces.append(piece)
            piece = ""
        piece += char
    return (*pieces, piece)
