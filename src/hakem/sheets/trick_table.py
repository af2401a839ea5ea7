"""A line of play as a table of tricks: who led, what each played, who won, and the tally.

A trick is a row, its cards in the order played, each behind the letter of its seat:

     9   N ♣Q    E ♣4*!  S ♣10   W ♣2     0  1

The star marks the card that wins the trick, the exclamation mark a card that the claimer had
forgotten. Cards that lay in the trick before the line begins are shown faint.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from hakem.cards import Card
from hakem.claims.position import Position
from hakem.i18n import played
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.play import TRICKS, PlayedCard, Trick, winner
from hakem.seats import Seat, Side
from hakem.sheets.styled import Line, Span, Style, joined, padded, width_of

_WINS, _FORGOTTEN = "*", "!"
#: The places in a trick.
_PLACES = range(len(Seat))


@dataclass(frozen=True, slots=True)
class TablePlay:
    """One card of a row. `wins`: it takes the trick; `before`: it lay there before the line."""

    seat: Seat
    card: Card
    wins: bool = False
    forgotten: bool = False
    before: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """One trick: its number from 1 to 13, its cards in order, the tricks won on the line so far."""

    number: int
    plays: tuple[TablePlay, ...]
    ns: int
    ew: int


def line_table(
    position: Position, line: Sequence[tuple[Seat, Card]], forgotten: Collection[Card] = ()
) -> tuple[TableRow, ...]:
    """The tricks of a line that begins in the position, the one under way completed.

    `line` are the cards in the order played. A trick that the line leaves unfinished has no winner.
    """
    rows: list[TableRow] = []
    won = dict.fromkeys(Side, 0)
    lay = set(position.trick.played)
    for trick in _tricks(position, line):
        taker = winner(trick, position.trumps) if trick.is_complete else None
        if taker is not None:
            won[taker.side] += 1
        plays = (
            TablePlay(one.seat, one.card, one.seat is taker, one.card in forgotten, one in lay)
            for one in trick.played
        )
        number = TRICKS - position.tricks_left + len(rows) + 1
        rows.append(TableRow(number, tuple(plays), won[Side.NS], won[Side.EW]))
    return tuple(rows)


def _tricks(position: Position, line: Sequence[tuple[Seat, Card]]) -> list[Trick]:
    """The cards of the trick under way and of the line, four a trick."""
    cards = [*position.trick.played, *(PlayedCard(seat, card) for seat, card in line)]
    found = (tuple(cards[at : at + len(Seat)]) for at in range(0, len(cards), len(Seat)))
    return [Trick(four[0].seat, four) for four in found]


def table_lines(rows: Sequence[TableRow], lang: Lang, width: int = 80) -> tuple[Line, ...]:
    """The table as lines, with a heading and what its marks mean; 40 columns are enough."""
    cells = [[_cell(play, lang) for play in row.plays] for row in rows]
    widths = [
        max((width_of(row[at]) for row in cells if at < len(row)), default=0) for at in _PLACES
    ]
    fixed = 2 + sum(widths) + 2 + 2
    gap = 2 if fixed + 2 * (len(widths) + 2) <= width else 1
    sides = (say("ui.ns", lang), say("ui.ew", lang))
    heading = (Span(" " * (2 + sum(widths) + gap * (len(widths) + 1))), *_tally(sides, gap))
    lines: list[Line] = [tuple(Span(one.text, Style.FAINT) for one in heading)]
    for row, told in zip(rows, cells, strict=True):
        line: Line = (Span(f"{row.number:>2}", Style.FAINT), Span(" " * gap))
        for at in _PLACES:
            line += padded(told[at] if at < len(told) else (), widths[at] + gap)
        lines.append((*line, *_tally((str(row.ns), str(row.ew)), gap)))
    legend = joined(list(_legend(rows, lang)), width)
    return (*lines, (), *((Span(words, Style.FAINT),) for words in legend))


def _cell(play: TablePlay, lang: Lang) -> Line:
    """One card with its seat and its marks."""
    marks = _WINS * play.wins + _FORGOTTEN * play.forgotten
    style = Style.PLAIN
    if play.forgotten:
        style = Style.FORGOTTEN
    elif play.wins:
        style = Style.WINS
    elif play.before:
        style = Style.FAINT
    card = played.card(play.card.letters, lang)
    return Span(f"{play.seat.letter} ", Style.FAINT), Span(card + marks, style)


def _tally(values: tuple[str, str], gap: int) -> Line:
    """The columns of the two sides."""
    ns, ew = values
    return Span(f"{ns:>2}"), Span(" " * gap), Span(f"{ew:>2}")


def _legend(rows: Sequence[TableRow], lang: Lang) -> Iterator[str]:
    """What the marks mean, those that are used."""
    plays = [play for row in rows for play in row.plays]
    marks = (
        (_WINS, any(play.wins for play in plays), say("claim-position.wins", lang)),
        (_FORGOTTEN, any(play.forgotten for play in plays), say("claim-position.forgotten", lang)),
    )
    return (f"{mark} {words}" for mark, used, words in marks if used)
