"""Rulings in a terminal. Import this module only to print: it brings in rich."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from hakem.i18n.lang import Lang
from hakem.laws.ruling import Ruling
from hakem.sheets.ruling_text import Section, sections, title


def console() -> Console:
    """The terminal; text is never read as markup."""
    return Console(highlight=False, markup=False, emoji=False)


def show(text: str, style: str) -> None:
    """One text in a style: "", "bold", "dim", "red"."""
    console().print(Text(text, style=style))


def print_ruling(ruling: Ruling, lang: Lang) -> None:
    """The ruling, section by section."""
    out = console()
    out.print()
    out.rule(Text(title(ruling, lang), style="bold"))
    for section in sections(ruling, lang):
        print_section(section, out)


def print_section(section: Section, out: Console) -> None:
    """A heading, and its lines with the clauses that they rest on."""
    out.print()
    out.print(Text(section.heading, style="bold cyan"))
    for line in section.lines:
        text = Text(line.text)
        if line.clause:
            text.append(f"  {line.clause}", style="dim")
        out.print(Padding(text, (0, 0, 0, 2), expand=False))
