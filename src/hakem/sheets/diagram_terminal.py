"""Diagrams and tables of tricks in a terminal, the suits in their colours.

Import this module only to print: it brings in rich.
"""

from collections.abc import Iterable
from typing import TextIO

from rich.text import Text

from hakem.sheets.styled import Line, Style
from hakem.sheets.tables import suited
from hakem.sheets.terminal import console_of

_LOOKS = {
    Style.PLAIN: "",
    Style.HEAD: "bold",
    Style.TURN: "bold reverse",
    Style.WINS: "bold",
    Style.FORGOTTEN: "bold magenta",
    Style.FAINT: "dim",
}


def line_text(line: Line) -> Text:
    """One line with its looks."""
    return Text.assemble(*(suited(span.text, _LOOKS[span.style]) for span in line))


def print_lines(
    lines: Iterable[Line], *, width: int | None = None, file: TextIO | None = None
) -> None:
    """Print lines under one another; `width` is that of the terminal unless given."""
    console = console_of(width, file)
    for line in lines:
        console.print(line_text(line), no_wrap=True, crop=False, overflow="ignore")
