"""The tables in a terminal: rankings, travellers, matches, a contestant's card.

Text from files is never read as markup. Names give way where room is short; numbers never do.
"""

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets.cards import Card, Cards
from hakem.sheets.match_rows import MatchRow
from hakem.sheets.ranking_rows import RankTable
from hakem.sheets.rows import Rows, Who
from hakem.sheets.show import Told
from hakem.sheets.traveller_rows import Traveller

_SUITS = {"♠": "blue", "♥": "red", "♦": "yellow", "♣": "green"}
#: A result longer than this goes on in the next line of its cell.
_WIDEST = 26
_NOTE = "dim italic"
_CARD_HEADS = ("board", "against", "result")


def heading(words: str, after: str = "") -> Text:
    """The heading of a table, with what is said after it."""
    return Text.assemble((f" {words}", "bold"), (f"  {after}" if after else "", "dim"))


def under(title: Text, table: Table) -> RenderableType:
    """A table under its heading."""
    return Group(Text(), title, table)


def ranking_table(rows: Rows, ranking: RankTable) -> RenderableType:
    """A ranking; numbers and names have a column each where there are any."""
    lang = rows.lang
    table = _table()
    table.add_column(say("report.place", lang), justify="right", no_wrap=True)
    if ranking.has_numbers:
        head = "number" if ranking.has_true_numbers else "team"
        table.add_column(say(f"report.{head}", lang), justify="right", no_wrap=True, style="bold")
    told = ranking.has_names or ranking.has_notes
    if told:
        head = "names" if ranking.has_names else "remarks"
        table.add_column(say(f"report.{head}", lang), overflow="fold", min_width=12)
    for session in ranking.sessions:
        table.add_column(session, justify="right", no_wrap=True, style="dim")
    table.add_column(say("report.boards", lang), justify="right", no_wrap=True, style="dim")
    leading = "bold" if not ranking.has_percent else ""
    table.add_column(rows.total_heading, justify="right", no_wrap=True, style=leading)
    if ranking.has_percent:
        table.add_column("%", justify="right", no_wrap=True, style="bold")
    for row in ranking.rows:
        names = Text("\n").join([Text(row.who.names), *(Text(n, _NOTE) for n in row.notes)])
        cells = [Text(row.place), *([Text(row.who.number)] if ranking.has_numbers else [])]
        cells += [names] if told else []
        cells += map(Text, (*row.sessions, row.boards, row.total))
        if ranking.has_percent:
            cells.append(Text(row.percent))
        table.add_row(*cells)
    return under(heading(ranking.heading), table)


def traveller_table(console: Console, rows: Rows, traveller: Traveller) -> RenderableType:
    """All results of a board."""
    lang = rows.lang
    ns, ew, unit = say("ui.ns", lang), say("ui.ew", lang), rows.points_heading
    result = say("report.result", lang)
    heads = (say("report.score", lang), f"{unit} {ns}", f"{unit} {ew}")
    cells = [
        (_widest_line(_told(row.told, row.note)), row.score, row.points_ns, row.points_ew)
        for row in traveller.rows
    ]
    widths = _widths((result, *heads), cells)
    north_south = _People(ns, lang, (row.ns for row in traveller.rows))
    east_west = _People(ew, lang, (row.ew for row in traveller.rows))
    room = _room(console, (north_south, east_west), widths)
    table = _table()
    north_south.add_columns(table, room)
    east_west.add_columns(table, room)
    table.add_column(result, min_width=widths[0], max_width=_WIDEST)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for row in traveller.rows:
        table.add_row(
            *north_south.cells(row.ns),
            *east_west.cells(row.ew),
            _told(row.told, row.note),
            Text(row.score),
            Text(row.points_ns),
            Text(row.points_ew),
        )
    return under(heading(traveller.heading, traveller.facts), table)


def card_table(console: Console, cards: Cards, card: Card, rows: Rows) -> RenderableType:
    """One contestant's boards and matches, with what was added and what separated ties."""
    lang = rows.lang
    heads = [say("report.score", lang), rows.points_heading, *(["%"] if card.has_percent else [])]
    cells = [
        (
            row.board,
            row.seats,
            _widest_line(_told(row.told, row.note)),
            row.score,
            row.points,
            row.percent,
        )
        for row in card.rows
    ]
    board, against, result = (say(f"report.{word}", lang) for word in _CARD_HEADS)
    seats = say("report.seats", lang)
    widths = _widths((board, seats, result, heads[0], heads[1], "%"), cells)
    opponents = _People(against, lang, (row.opponents for row in card.rows))
    table = _table()
    table.add_column(board, justify="right", no_wrap=True, style="bold")
    table.add_column(seats, no_wrap=True, style="dim")
    opponents.add_columns(table, _room(console, (opponents,), widths))
    table.add_column(result, min_width=widths[2], max_width=_WIDEST)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for row in card.rows:
        shown = [Text(row.board), Text(row.seats), *opponents.cells(row.opponents)]
        shown += [_told(row.told, row.note), Text(row.score), Text(row.points)]
        if card.has_percent:
            shown.append(Text(row.percent))
        table.add_row(*shown)
    parts = [under(heading(rows.people([card.who]), cards.summary(card)), table)]
    notes = cards.notes(card)
    if notes:
        parts.append(Text("\n".join(("", *notes)), _NOTE))
    if card.matches:
        parts.append(match_table(rows, card.matches))
    return Group(*parts)


def match_table(rows: Rows, matches: Sequence[MatchRow]) -> RenderableType:
    """Matches of teams or pairs."""
    lang = rows.lang
    table = _table()
    table.add_column(say("report.round", lang), justify="right", no_wrap=True, style="dim")
    for side in rows.match_sides:
        table.add_column(side, overflow="fold")
    table.add_column(say("report.boards", lang), justify="right", no_wrap=True, style="dim")
    table.add_column(rows.match_heading, justify="right", no_wrap=True)
    has_vp = any(match.vp for match in matches)
    if has_vp:
        table.add_column("VP", justify="right", no_wrap=True, style="bold")
    for match in matches:
        cells = [match.round, rows.people([match.home]), rows.people([match.away])]
        cells += [match.boards, match.points]
        if has_vp:
            cells.append(match.vp)
        table.add_row(*map(Text, cells))
    return under(heading(say("report.matches", lang)), table)


class _People:
    """The columns of those who sat on one side: numbers and names, where there are any."""

    def __init__(self, head: str, lang: Lang, sides: Iterable[tuple[Who, ...]]) -> None:
        self._head = head
        self._names = say("report.names", lang)
        listed = list(sides)
        self._numbers = max((len(_numbers(side)) for side in listed), default=0)
        self.has_names = any(one.names for side in listed for one in side)

    @property
    def fixed(self) -> int:
        """The room that does not give way: that of numbers."""
        return max(self._numbers, len(self._head)) + 2 if self._numbers else 0

    def add_columns(self, table: Table, room: int) -> None:
        """A column of numbers, and one of names that is cut to the room there is."""
        if self._numbers:
            table.add_column(self._head, justify="right", no_wrap=True, style="bold")
        if self.has_names:
            head = self._names if self._numbers else self._head
            table.add_column(head, no_wrap=True, overflow="ellipsis", max_width=room)

    def cells(self, who: tuple[Who, ...]) -> list[Text]:
        """One contestant, or the two of a side in an individual."""
        names = " + ".join(one.names for one in who if one.names)
        cells = [Text(_numbers(who))] if self._numbers else []
        return [*cells, Text(names)] if self.has_names else cells


def _numbers(who: tuple[Who, ...]) -> str:
    return "+".join(one.number for one in who if one.number)


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, header_style="dim", show_edge=False, collapse_padding=True)


def suited(words: str, style: str = "") -> Text:
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
    text = suited(words)
    if note:
        text.append("\n")
        text.append_text(suited(note, "dim"))
    return text


def _widest_line(text: Text) -> str:
    """The longest of the lines."""
    return max(text.plain.splitlines(), key=len, default="")


def _widths(heads: Sequence[str], cells: Iterable[Sequence[str]]) -> list[int]:
    """How wide the columns beside the names are, heads included."""
    return [min(_WIDEST, max(map(len, column))) for column in zip(heads, *cells, strict=True)]


def _room(console: Console, people: Sequence[_People], widths: Sequence[int]) -> int:
    """The room for each column of names; two spaces stand between columns."""
    fixed = sum(one.fixed for one in people)
    named = sum(1 for one in people if one.has_names)
    free = console.width - sum(widths) - fixed - 2 * (len(widths) + named)
    return max(6, free // max(1, named))
