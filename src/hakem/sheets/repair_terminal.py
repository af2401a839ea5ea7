"""A mended movement in a terminal: who sits where in the rest, what differs, what it costs whom."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.event.repair import Mended
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets.repair_rows import (
    RepairRound,
    headlines,
    repair_losses,
    repair_rounds,
    repair_scores,
)
from hakem.sheets.terminal import console_of


def print_repair(mended: Mended, lang: Lang) -> None:
    """The rest round by round, then each meeting that is lost with its reasons, and the boards."""
    console = console_of(None, None)
    section = mended.section
    lines = tuple(headlines(mended, lang))
    if mended.seated is None:
        console.print(Text(lines[0]))
        return
    styles = ("bold", *("yellow" for _ in lines[1:-1]), "dim")
    for line, style in zip(lines, styles, strict=True):
        console.print(Text(line, style))
    for one in repair_rounds(section, mended.seated.meetings):
        _print_round(console, one, lang)
    _print_losses(console, tuple(repair_losses(section, mended.seated.meetings, lang)), lang)
    _print_scores(console, repair_scores(mended, lang), lang)


def _print_round(console: Console, one: RepairRound, lang: Lang) -> None:
    console.print(Text(f"\n{say('log.round', lang, round=one.number)}", "bold"))
    if not one.rows:
        console.print(Text(say("repair.round-as-planned", lang), "dim"))
        return
    table = Table(box=None, padding=(0, 1))
    for column in ("table", "ns", "ew", "boards"):
        table.add_column(say(f"log.column-{column}", lang))
    table.add_column()
    for row in one.rows:
        cells = (row.table, row.ns, row.ew, row.boards)
        told = say("repair.changed", lang) if row.changed else ""
        table.add_row(*(Text(cell) for cell in cells), Text(told, "yellow"))
    console.print(table)
    if one.out:
        console.print(Text(say("repair.sits-out", lang, who=", ".join(one.out)), "dim"))


def _print_losses(console: Console, lines: tuple[str, ...], lang: Lang) -> None:
    if lines:
        console.print(Text("\n" + say("repair.what-changes", lang), "bold"))
    for line in lines:
        console.print(Text(line))
    console.print()


def _print_scores(console: Console, lines: tuple[str, ...], lang: Lang) -> None:
    """What who loses boards has for it, and how to say otherwise."""
    if not lines:
        return
    console.print(Text(say("repair.scores", lang), "bold"))
    for line in lines:
        console.print(Text(line))
    console.print(Text(say("repair.scores-otherwise", lang), "dim"))
    console.print()
