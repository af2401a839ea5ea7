"""What `--verify` found, in a terminal: what was compared, what differs, and why most likely."""

from collections import Counter
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.i18n.lang import Lang
from hakem.i18n.numbers import number
from hakem.i18n.words import say
from hakem.scoring.verify import Difference, Kind, Verification

#: Differences shown one by one; the rest are counted by their cause.
SHOWN = 40


def print_verification(
    verification: Verification, lang: Lang, *, width: int | None = None, file: TextIO | None = None
) -> None:
    """Print the counts of each kind of number, then the differences, then the verdict."""
    console = Console(width=width, file=file, highlight=False)
    console.print(counts(verification, lang))
    if verification.differences:
        console.print(differences(verification, lang))
        left = len(verification.differences) - SHOWN
        if left > 0:
            console.print(say("verify.more", lang, n=left))
        console.print(causes(verification, lang))
    compared = sum(verification.compared.values())
    if not compared:
        console.print(Text(say("verify.nothing-to-compare", lang), style="yellow"))
    elif verification.agrees:
        console.print(Text(say("verify.agrees", lang, n=compared), style="bold green"))
    else:
        n = len(verification.differences)
        console.print(Text(say("verify.differs", lang, n=n, compared=compared), style="bold red"))


def counts(verification: Verification, lang: Lang) -> Table:
    """How many numbers of each kind were compared and how many differ."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("verify.compared", lang))
    table.add_column(say("verify.numbers", lang), justify="right")
    table.add_column(say("verify.different", lang), justify="right")
    for kind in Kind:
        compared = verification.compared.get(kind, 0)
        if compared:
            differing = verification.differing(kind)
            table.add_row(
                say(f"verify.kind-{kind.value}", lang),
                str(compared),
                Text(str(differing), style="bold red" if differing else "green"),
            )
    return table


def differences(verification: Verification, lang: Lang) -> Table:
    """The differences one by one, each with its place and likeliest cause."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("kind", "where", "whose"):
        table.add_column(say(f"verify.{heading}", lang))
    for heading in ("file", "ours"):
        table.add_column(say(f"verify.{heading}", lang), justify="right")
    table.add_column(say("verify.cause", lang))
    for difference in verification.differences[:SHOWN]:
        table.add_row(*row(difference, lang))
    return table


def row(difference: Difference, lang: Lang) -> tuple[str, ...]:
    """One difference in words."""
    where = say("ui.at-board", lang, board=difference.board) if difference.board else ""
    if difference.place.line is not None:
        at = say("ui.at-line", lang, line=difference.place.line)
        where = f"{where}, {at}" if where else at
    whose = " - ".join(difference.whose)
    if difference.side is not None:
        whose += f" ({difference.side.name})"
    decimals = len(difference.published.partition(".")[2])
    return (
        say(f"verify.kind-{difference.kind.value}", lang),
        where,
        whose,
        difference.published,
        number(difference.computed, lang, max(decimals, 2), trim=True, group=False),
        say(f"verify.short-{difference.cause.value}", lang),
    )


def causes(verification: Verification, lang: Lang) -> Table:
    """How often each cause was found, and what its short name means."""
    table = Table(box=None, pad_edge=False, show_header=False)
    found = Counter(difference.cause for difference in verification.differences)
    for cause, count in found.most_common():
        short = say(f"verify.short-{cause.value}", lang)
        table.add_row(f"{count} ×", short, say(f"verify.cause-{cause.value}", lang))
    return table
