"""Lines of text with styles: printed in colours in a terminal, and as they are on a form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """What a stretch of text is, for whoever gives it a look."""

    PLAIN = "plain"
    HEAD = "head"  # the heading of a hand or a column
    TURN = "turn"  # the player whose turn it is
    WINS = "wins"  # the card that wins a trick
    FORGOTTEN = "forgotten"  # a card that the claimer had forgotten
    FAINT = "faint"  # what was there before, or explains


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text of one style."""

    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]


def width_of(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum(len(span.text) for span in line)


def padded(line: Line, width: int) -> Line:
    """The line, filled with blanks to a width."""
    return (*line, Span(" " * max(0, width - width_of(line))))


def joined(parts: Sequence[str], width: int, between: str = " · ") -> list[str]:
    """Parts put behind one another, as many a line as have room.

    >>> joined(["one", "two", "three"], 9)
    ['one · two', 'three']
    """
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= width:
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


def plain(lines: Iterable[Line]) -> str:
    """The lines without styles, one a row."""
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)
