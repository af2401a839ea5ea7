"""Results in a terminal: rankings, travellers, matches, a contestant's card, problems, reasons.

Import this module only to print: it brings in rich, which most of what a command does needs not.
Text from files is never read as markup. There is no colour when the output is piped.
"""

import codecs
import shlex
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from hakem.errors import Problem, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem, say_reason
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import ContestantId
from hakem.sheets.cards import Cards
from hakem.sheets.match_rows import matches
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.sheets.tables import (
    card_table,
    heading,
    match_table,
    ranking_table,
    traveller_table,
    under,
)
from hakem.sheets.traveller_rows import travellers

_SEVERITIES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
#: What stands for a character that the encoding of the output does not have.
_INSTEAD = str.maketrans("♠♥♦♣−–·ğĞıİşŞçÇöÖüÜ", "SHDC--.gGiIsScCoOuU")


def print_scored(
    scored: Scored,
    lang: Lang,
    *,
    board: str | None = None,
    card: ContestantId | None = None,
    explain: Sequence[Reason] = (),
    boards: bool = False,
    hint: str = "report.hint",
    source: str = "",
    width: int | None = None,
    file: TextIO | None = None,
) -> None:
    """Print what was scored: the ranking and the matches, or what was asked for instead.

    `board` prints the travellers of the boards with that label, `card` one contestant's boards;
    `boards` prints all travellers after the ranking. `hint` is the message that says how to see
    more, `source` the file that it names. `explain` is printed next, and last the problems: all, or
    those of the board asked for. `width` is that of the terminal unless given.
    """
    console = console_of(width, file)
    rows = Rows(scored, lang)
    console.print(_title(rows))
    if board is not None:
        for traveller in travellers(rows, board):
            console.print(traveller_table(console, rows, traveller))
    if card is not None:
        cards = Cards(rows)
        console.print(card_table(console, cards, cards.card(card), rows))
    if board is None and card is None:
        _print_overview(console, rows, boards, hint, source)
    for reason in explain:
        console.print(Text(), reason_tree(reason, lang))
    problems = [one for one in scored.problems if board is None or one.place.board == board]
    print_problems(problems, lang, width=width, file=file)


def print_problems(
    problems: Iterable[Problem],
    lang: Lang,
    *,
    width: int | None = None,
    file: TextIO | None = None,
) -> None:
    """Print problems, one under the other, each with its place and how grave it is."""
    problems = tuple(problems)
    if not problems:
        return
    console = console_of(width, file)
    lines = Table(box=None, show_header=False, padding=(0, 1))
    lines.add_column(no_wrap=True)
    lines.add_column()
    for problem in problems:
        word = say(f"report.{problem.severity.value}", lang)
        lines.add_row(Text(word, _SEVERITIES[problem.severity]), Text(say_problem(problem, lang)))
    console.print(under(heading(say("report.problems", lang)), lines))


def reason_tree(reason: Reason, lang: Lang) -> Tree:
    """A reason with its steps under it."""
    tree = Tree(Text(say_reason(reason, lang), "bold"), guide_style="dim")
    _grow(tree, reason, lang)
    return tree


def _grow(tree: Tree, reason: Reason, lang: Lang) -> None:
    for step in reason.steps:
        _grow(tree.add(Text(say_reason(step, lang))), step, lang)


def console_of(width: int | None, file: TextIO | None) -> Console:
    """A console that writes what the encoding of its output can, and something like it if not."""
    out = file or sys.stdout
    codecs.register_error("hakem", _something_like)
    encoding = getattr(out, "encoding", None) or "utf-8"
    if not encoding.lower().startswith("utf") and hasattr(out, "reconfigure"):
        out.reconfigure(errors="hakem")
    return Console(file=out, width=width, highlight=False, markup=False, emoji=False)


def _something_like(error: UnicodeError) -> tuple[str, int]:
    """What to write for characters that cannot be encoded: ♠ becomes S, ş becomes s."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    like = error.object[error.start : error.end].translate(_INSTEAD)
    return like.encode("ascii", "replace").decode("ascii"), error.end


def _print_overview(console: Console, rows: Rows, boards: bool, hint: str, source: str) -> None:
    for ranking in rankings(rows):
        console.print(ranking_table(rows, ranking))
    played = tuple(matches(rows))
    if played:
        console.print(match_table(rows, played))
    if boards:
        for traveller in travellers(rows):
            console.print(traveller_table(console, rows, traveller))
    elif console.is_terminal:
        _print_hint(console, rows, hint, source)


def _print_hint(console: Console, rows: Rows, hint: str, source: str) -> None:
    """How to see more, for a person in front of the terminal, with a board and a name to try."""
    scored = rows.scored
    first = next((s.contestant.id for ranking in scored.rankings for s in ranking.standings), "")
    if first and scored.boards:
        board = shlex.quote(scored.boards[0].board)
        who, file = shlex.quote(first), shlex.quote(source)
        words = say(hint, rows.lang, board=board, who=who, file=file)
        console.print(Text(f"\n {words}", "dim"))


def _title(rows: Rows) -> RenderableType:
    return Text.assemble((rows.title, "bold"), "\n", (" · ".join(rows.facts), "dim"))
