"""Results in a terminal: rankings, travellers, matches, a contestant's card, problems, reasons.

Import this module only to print: it brings in rich, which most of what a command does needs not.
Text from files is never read as markup. There is no colour when the output is piped.
"""

import codecs
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from hakem.errors import Problem, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem, say_reason
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import ContestantId
from hakem.sheets.cards import Card, Cards
from hakem.sheets.rows import MatchRow, RankTable, Rows, Traveller, Who
from hakem.sheets.show import Told

_SUITS = {"♠": "blue", "♥": "red", "♦": "yellow", "♣": "green"}
_SEVERITIES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
#: A result longer than this goes on in the next line of its cell.
_WIDEST = 26
_CARD_HEADS = ("board", "against", "result")
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
    width: int | None = None,
    file: TextIO | None = None,
) -> None:
    """Print what was scored: the ranking and the matches, or what was asked for instead.

    `board` prints the travellers of the boards with that label, `card` one contestant's boards;
    `boards` prints all travellers after the ranking. `explain` is printed next, and last the
    problems: all, or those of the board asked for. `width` is that of the terminal unless given.
    """
    console = _console(width, file)
    rows = Rows(scored, lang)
    console.print(_title(rows))
    if board is not None:
        for traveller in rows.travellers(board):
            console.print(_traveller(console, rows, traveller))
    if card is not None:
        cards = Cards(rows)
        console.print(_card(console, cards, cards.card(card), rows))
    if board is None and card is None:
        _print_overview(console, rows, boards)
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
    console = _console(width, file)
    lines = Table(box=None, show_header=False, padding=(0, 1))
    lines.add_column(no_wrap=True)
    lines.add_column()
    for problem in problems:
        word = say(f"report.{problem.severity.value}", lang)
        lines.add_row(Text(word, _SEVERITIES[problem.severity]), Text(say_problem(problem, lang)))
    console.print(_under(_heading(say("report.problems", lang)), lines))


def reason_tree(reason: Reason, lang: Lang) -> Tree:
    """A reason with its steps under it."""
    tree = Tree(Text(say_reason(reason, lang), "bold"), guide_style="dim")
    _grow(tree, reason, lang)
    return tree


def _grow(tree: Tree, reason: Reason, lang: Lang) -> None:
    for step in reason.steps:
        _grow(tree.add(Text(say_reason(step, lang))), step, lang)


def _console(width: int | None, file: TextIO | None) -> Console:
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


def _print_overview(console: Console, rows: Rows, boards: bool) -> None:
    for ranking in rows.rankings():
        console.print(_ranking(rows, ranking))
    matches = tuple(rows.matches())
    if matches:
        console.print(_matches(rows, matches))
    if boards:
        for traveller in rows.travellers():
            console.print(_traveller(console, rows, traveller))


def _title(rows: Rows) -> RenderableType:
    return Text.assemble((rows.title, "bold"), "\n", (" · ".join(rows.facts), "dim"))


def _heading(words: str, after: str = "") -> Text:
    return Text.assemble((f" {words}", "bold"), (f"  {after}" if after else "", "dim"))


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, header_style="dim", show_edge=False, collapse_padding=True)


def _under(heading: Text, table: Table) -> RenderableType:
    return Group(Text(), heading, table)


def _suited(words: str, style: str = "") -> Text:
    """Words with the signs of the suits in their colours."""
    text = Text(words, style)
    for sign, colour in _SUITS.items():
        text.highlight_words([sign], colour)
    return text


def _told(told: Told, note: str = "") -> Text:
    """A result, its parts under one another from line to line, and a note below it."""
    if told.contract:
        words = f"{told.contract:<5}{told.declarer} {told.tricks:<2} {told.mark}".rstrip()
    else:
        words = told.text
    text = _suited(words)
    if note:
        text.append("\n")
        text.append_text(_suited(note, "dim"))
    return text


def _names(table: Table, heading: str, width: int) -> None:
    """Two columns for a contestant: the identifier, and names cut to what room there is."""
    table.add_column(heading, justify="right", no_wrap=True, style="bold")
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=width)


def _widest_line(text: Text) -> str:
    """The longest of the lines."""
    return max(text.plain.splitlines(), key=len, default="")


def _widths(heads: Sequence[str], cells: Iterable[Sequence[str]]) -> list[int]:
    """How wide the columns beside the names are, heads included."""
    return [min(_WIDEST, max(map(len, column))) for column in zip(heads, *cells, strict=True)]


def _room(console: Console, columns: int, widths: Sequence[int]) -> int:
    """The room for each of so many columns of names; two spaces stand between columns."""
    free = console.width - sum(widths) - 2 * (len(widths) + columns)
    return max(6, free // columns)


def _ids(who: tuple[Who, ...]) -> str:
    return "+".join(one.id for one in who)


def _who(who: tuple[Who, ...]) -> tuple[Text, Text]:
    """Identifiers and names of one contestant, or of the two of a side in an individual."""
    return Text(_ids(who)), Text(" + ".join(one.names for one in who if one.names))


def _ranking(rows: Rows, ranking: RankTable) -> RenderableType:
    lang = rows.lang
    table = _table()
    table.add_column(say("report.place", lang), justify="right", no_wrap=True)
    table.add_column(say("report.number", lang), justify="right", no_wrap=True, style="bold")
    table.add_column(say("report.names", lang), overflow="fold", min_width=12)
    for session in ranking.sessions:
        table.add_column(session, justify="right", no_wrap=True, style="dim")
    table.add_column(say("report.boards", lang), justify="right", no_wrap=True, style="dim")
    leading = "bold" if not ranking.has_percent else ""
    table.add_column(rows.total_heading, justify="right", no_wrap=True, style=leading)
    if ranking.has_percent:
        table.add_column("%", justify="right", no_wrap=True, style="bold")
    for row in ranking.rows:
        names = Text(row.who.names)
        for note in row.notes:
            names.append(f"\n{note}", "dim italic")
        cells = [Text(row.place), Text(row.who.id), names, *map(Text, row.sessions)]
        cells += [Text(row.boards), Text(row.total)]
        if ranking.has_percent:
            cells.append(Text(row.percent))
        table.add_row(*cells)
    return _under(_heading(ranking.heading), table)


def _traveller(console: Console, rows: Rows, traveller: Traveller) -> RenderableType:
    lang = rows.lang
    ns, ew, unit = say("ui.ns", lang), say("ui.ew", lang), rows.points_heading
    heads = (say("report.score", lang), f"{unit} {ns}", f"{unit} {ew}")
    cells = [
        (
            _ids(row.ns),
            _ids(row.ew),
            _widest_line(_told(row.told, row.note)),
            row.score,
            row.points_ns,
            row.points_ew,
        )
        for row in traveller.rows
    ]
    widths = _widths((ns, ew, say("report.result", lang), *heads), cells)
    names = _room(console, 2, widths)
    table = _table()
    _names(table, ns, names)
    _names(table, ew, names)
    table.add_column(say("report.result", lang), min_width=widths[2], max_width=_WIDEST)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for row in traveller.rows:
        table.add_row(
            *_who(row.ns),
            *_who(row.ew),
            _told(row.told, row.note),
            Text(row.score),
            Text(row.points_ns),
            Text(row.points_ew),
        )
    return _under(_heading(traveller.heading, traveller.facts), table)


def _card(console: Console, cards: Cards, card: Card, rows: Rows) -> RenderableType:
    lang = rows.lang
    heads = [say("report.score", lang), rows.points_heading, *(["%"] if card.has_percent else [])]
    cells = [
        (
            row.board,
            "NS",
            _ids(row.opponents),
            _widest_line(_told(row.told, row.note)),
            row.score,
            row.points,
            row.percent,
        )
        for row in card.rows
    ]
    board, against, result = (say(f"report.{word}", lang) for word in _CARD_HEADS)
    widths = _widths((board, "NS", against, result, heads[0], heads[1], "%"), cells)
    table = _table()
    table.add_column(board, justify="right", no_wrap=True, style="bold")
    table.add_column(no_wrap=True, style="dim")
    _names(table, against, _room(console, 1, widths))
    table.add_column(result, min_width=widths[3], max_width=_WIDEST)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for row in card.rows:
        shown = [Text(row.board), Text(row.seats), *_who(row.opponents)]
        shown += [_told(row.told, row.note), Text(row.score), Text(row.points)]
        if card.has_percent:
            shown.append(Text(row.percent))
        table.add_row(*shown)
    heading = _heading(rows.people([card.who]), cards.summary(card))
    parts = [_under(heading, table)]
    notes = cards.notes(card)
    if notes:
        parts.append(Text("\n".join(("", *notes)), "dim italic"))
    if card.matches:
        parts.append(_matches(rows, card.matches))
    return Group(*parts)


def _matches(rows: Rows, matches: Sequence[MatchRow]) -> RenderableType:
    lang = rows.lang
    table = _table()
    table.add_column(say("report.round", lang), justify="right", no_wrap=True, style="dim")
    table.add_column(say("report.home", lang), overflow="fold")
    table.add_column(say("report.away", lang), overflow="fold")
    table.add_column(say("report.boards", lang), justify="right", no_wrap=True, style="dim")
    table.add_column(rows.points_heading, justify="right", no_wrap=True)
    has_vp = any(match.vp for match in matches)
    if has_vp:
        table.add_column("VP", justify="right", no_wrap=True, style="bold")
    for match in matches:
        cells = [match.round, rows.people([match.home]), rows.people([match.away])]
        cells += [match.boards, match.points]
        if has_vp:
            cells.append(match.vp)
        table.add_row(*map(Text, cells))
    return _under(_heading(say("report.matches", lang)), table)
