"""The ruling on a claim in a terminal. Import this module only to print: it brings in rich."""

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console
from rich.text import Text

from hakem.cards import Card
from hakem.claims.adjudication import Adjudication
from hakem.claims.again import Answer
from hakem.claims.position import Position
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.seats import Seat
from hakem.sheets import claim_again_text
from hakem.sheets.claim_text import sections
from hakem.sheets.diagram import diagram
from hakem.sheets.diagram_terminal import print_lines
from hakem.sheets.ruling_terminal import console, print_section
from hakem.sheets.trick_table import line_table, table_lines


def print_position(position: Position, lang: Lang) -> None:
    """The position as a diagram."""
    out = console()
    out.print()
    print_lines(diagram(position, lang, out.width))
    out.print()


def print_claim(told: Adjudication, lang: Lang, seconds: Fraction) -> None:
    """The ruling, section by section, and the losing line as a table of tricks."""
    out = console()
    for section in sections(told, lang, seconds):
        print_section(section, out)
    if told.award != told.position.tricks:
        heading = "claim.heading-so-far" if told.award is None else "claim.heading-line"
        _print_line(told.position, told.line, told.forgotten, lang, out, heading)


def print_answer(told: Answer, lang: Lang) -> None:
    """The answer about a concession, an agreement, a revoke or outcomes, with its line."""
    out = console()
    for section in claim_again_text.sections(told, lang):
        print_section(section, out)
    _print_line(told.position, told.line, (), lang, out)


def _print_line(
    position: Position,
    line: Sequence[tuple[Seat, Card]],
    forgotten: Sequence[Card],
    lang: Lang,
    out: Console,
    heading: str = "claim.heading-line",
) -> None:
    """A line as a table of tricks, if there is one."""
    if line:
        out.print()
        out.print(Text(say(heading, lang), style="bold cyan"))
        rows = line_table(position, line, forgotten)
        print_lines(table_lines(rows, lang, out.width))
