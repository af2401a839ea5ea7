"""Pairings in a terminal, each with its reason. Import this module only to print: it needs rich."""

from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from hakem.i18n.lang import Lang
from hakem.i18n.words import readable, reason_lines, say
from hakem.pairing.history import Difference
from hakem.pairing.rounds import NoPairing, PairedRound, Pairing
from hakem.reasons import Reason
from hakem.sheets.tables import heading
from hakem.sheets.terminal import console_of

#: What needs no telling where nothing speaks against anybody.
_PLAIN = ("reason-pairing.neighbours", "reason-pairing.drawn", "reason-pairing.seeded")


def print_pairing(found: Pairing | NoPairing, lang: Lang, *, file: TextIO | None = None) -> None:
    """Print the rounds, table by table, or why there are none."""
    console = console_of(None, file)
    if isinstance(found, NoPairing):
        _print_reason(console, found.reason, lang, 0, "")
        return
    for reason in found.reasons:
        _print_reason(console, reason, lang, 0, "dim")
    for one in found.rounds:
        console.print(heading(say("pair.round", lang, n=one.number)))
        _print_round(console, one, lang)


def _print_round(console: Console, one: PairedRound, lang: Lang) -> None:
    for table, match in enumerate(one.matches, 1):
        who = say("pair.match", lang, table=table, first=match.first, second=match.second)
        console.print(Padding(Text(who, "bold"), (0, 0, 0, 1)))
        if match.why.steps or match.why.code not in _PLAIN:
            _print_reason(console, match.why, lang, 5, "dim")
    if one.triangle is not None:
        who = say("pair.triangle", lang, contestants=", ".join(one.triangle.three))
        console.print(Padding(Text(who, "bold"), (0, 0, 0, 1)))
        _print_reason(console, one.triangle.why, lang, 5, "dim")
    if one.bye is not None:
        who = say("pair.bye", lang, contestant=one.bye.contestant)
        console.print(Padding(Text(who, "bold"), (0, 0, 0, 1)))
        _print_reason(console, one.bye.why, lang, 5, "dim")


def print_differences(
    found: Sequence[Difference], rounds: int, lang: Lang, *, file: TextIO | None = None
) -> None:
    """Print what a check of so many rounds found."""
    console = console_of(None, file)
    for one in found:
        if one.contestant:
            told = say(
                "pair.difference",
                lang,
                round=one.round,
                contestant=one.contestant,
                was=_opponent(one.was, lang),
                would_be=_opponent(one.would_be, lang),
            )
            console.print(Text(told, "bold"))
        _print_reason(console, one.why, lang, 5 if one.contestant else 0, "dim")
    if found:
        differing = len({one.round for one in found})
        console.print(say("pair.checked-differ", lang, n=rounds, differing=differing))
    else:
        console.print(say("pair.checked-alike", lang, n=rounds))


def _opponent(opponent: str | None, lang: Lang) -> str:
    """An opponent in words: the bye and nobody have words of their own."""
    if opponent is None:
        return say("pair.nobody", lang)
    return readable(opponent) if opponent else say("pair.the-bye", lang)


def _print_reason(console: Console, reason: Reason, lang: Lang, indent: int, style: str) -> None:
    for depth, line in reason_lines(reason, lang):
        console.print(Padding(Text(line, style), (0, 0, 0, indent + 2 * depth)))
