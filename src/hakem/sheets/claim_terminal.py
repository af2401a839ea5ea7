"""The ruling on a claim in a terminal. Import this module only to print: it brings in rich."""

from rich.padding import Padding
from rich.text import Text

from hakem.claims.adjudicate import Adjudication
from hakem.claims.position import Position
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets.claim_text import sections
from hakem.sheets.diagram import diagram
from hakem.sheets.diagram_terminal import print_lines
from hakem.sheets.ruling_terminal import console
from hakem.sheets.trick_table import line_table, table_lines


def print_position(position: Position, lang: Lang) -> None:
    """The position as a diagram."""
    out = console()
    out.print()
    print_lines(diagram(position, lang, out.width))
    out.print()


def print_claim(told: Adjudication, lang: Lang) -> None:
    """The ruling, section by section, and the losing line as a table of tricks."""
    out = console()
    for section in sections(told, lang):
        out.print()
        out.print(Text(section.heading, style="bold cyan"))
        for line in section.lines:
            text = Text(line.text)
            if line.clause:
                text.append(f"  {line.clause}", style="dim")
            out.print(Padding(text, (0, 0, 0, 2), expand=False))
    if told.line and told.award is not None and told.award < told.position.tricks:
        out.print()
        out.print(Text(say("claim.heading-line", lang), style="bold cyan"))
        rows = line_table(told.position, told.line, told.forgotten)
        print_lines(table_lines(rows, lang, out.width))
