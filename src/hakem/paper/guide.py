"""Guide cards: each contestant's way through the session, to be cut apart and carried along."""

from collections.abc import Iterable, Sequence
from functools import partial

from hakem.paper.about import About, run_of
from hakem.paper.area import Area, line_height
from hakem.paper.columns import Column, Row, Table
from hakem.paper.cutting import Drawn, cut, inner_height, inner_width, rows_of
from hakem.paper.ink import BLACK, DARK, Align
from hakem.paper.letters import width
from hakem.paper.seating import Stop

_ACROSS = 2
_HEAD = 17.0
#: No more cards under one another: a card must be found again in a pocket.
_MOST = 4
_SIZE = 8.5
#: The highest a row is made, and the smallest its letters.
_LOOSEST, _SMALLEST = 7.2, 5.0
#: Rows that are not loose, and letters that are small but readable.
_TIGHT, _READABLE = 5.0, 7.0


def guide_cards(about: About) -> list[Area]:
    """The cards of all contestants of the session, by section and number."""
    room = inner_width(_ACROSS)
    tables = {one: _table(about, one, room) for one in about.seating.contestants}
    if not tables:
        return []
    rows = min(_MOST, rows_of(_HEAD + lowest(tables.values())))
    cards: list[Drawn] = [
        partial(_draw, about, one, table, inner_height(rows)) for one, table in tables.items()
    ]
    return cut(cards, _ACROSS, rows)


def _draw(about: About, contestant: str, table: Table, high: float, area: Area) -> None:
    """Who it is, then round by round; in small letters where a very long way must fit."""
    who = about.who(contestant)
    x = 0.0
    if who.number:
        x = area.words(0, 8.0, who.number, 22, bold=True, room=area.width / 3) + 3.0
    _who(about, contestant, area.part(x, 0, area.width - x, 10))
    table = filling(table, high - _HEAD)
    area.rule(0, 10.6, area.width, 10.6, width=0.4, grey=BLACK)
    table.draw(area, 11.4)
    start = about.seating.first(contestant)
    if start is not None and start.key is not None:
        at = min(high, 11.4 + table.height + line_height(7.5) + 0.6)
        area.words(0, at, about.say(f"paper.keep-{about.kind}"), 7, grey=DARK)


def _who(about: About, contestant: str, area: Area) -> None:
    """The names, in two lines where one is too short for them, and what is played."""
    players = about.players(contestant)
    name = about.who(contestant).names or " – ".join(players)
    told = (
        about.title,
        about.where,
        about.section_words(about.seating.section_of(contestant)),
    )
    under = " · ".join(one for one in told if one)
    if about.is_teams and players:
        wide = area.words(0, 2.4, name, 10, bold=True, room=area.width * 0.6, smallest=7)
        room = area.width - wide - 3
        area.words(area.width, 2.4, under, 6.5, align=Align.RIGHT, grey=DARK, room=room)
        for n, line in enumerate(in_lines(players, area.width, 6.5, 2)):
            area.words(0, 6.2 + n * 3.0, line, 6.5, smallest=5)
    elif len(players) == 2 and width(name, 8, bold=True) > area.width:
        for n, one in enumerate(players):
            area.words(0, 2.0 + n * 3.6, one, 8, bold=True, smallest=6.5)
        area.words(0, 9.0, under, 6.5, grey=DARK)
    else:
        area.words(0, 3.6, name, 10.5, bold=True, smallest=7)
        area.words(0, 8.2, under, 7.5, grey=DARK)


def in_lines(names: Sequence[str], room: float, size: float, most: int) -> list[str]:
    """Names one after the other, broken between them; at most so many lines, the last the rest."""
    told: list[str] = []
    for name in names:
        longer = f"{told[-1]} – {name}" if told else name
        if told and width(longer, size) > room and len(told) < most:
            told[-1] += " –"
            told.append(name)
        else:
            told[-1:] = [longer]
    return told


def filling(table: Table, high: float) -> Table:
    """The table as high as there is room: higher rows, or smaller letters for a very long way."""
    loose = min(_LOOSEST, (high - table.head_height) / max(1, len(table.rows)))
    size = table.size
    while True:
        table = Table(table.columns, table.rows, table.room, size, high=loose)
        if table.height <= high + 0.01 or (loose <= _TIGHT and size <= _SMALLEST):
            return table
        if loose > _TIGHT:
            loose -= 0.4
        else:
            size -= 0.5


def lowest(tables: Iterable[Table]) -> float:
    """How high the highest of some tables is at least, in letters that are small but readable."""
    return max(
        Table(one.columns, one.rows, one.room, min(one.size, _READABLE), high=_TIGHT).height
        for one in tables
    )


def _table(about: About, contestant: str, room: float) -> Table:
    alone = about.kind == "player"
    columns = [
        Column(about.say("paper.round"), Align.CENTRE, bold=True),
        Column(about.say("paper.table"), Align.CENTRE, bold=True),
        Column(about.say("paper.seat"), Align.CENTRE),
        *([Column(about.say("paper.partner"), grows=1)] if alone else []),
        Column(about.say("paper.opponents"), grows=1),
        Column(about.say("paper.boards"), Align.RIGHT, bold=True),
    ]
    rows = []
    last = 0
    for stop in about.seating.way(contestant):
        cells = _cells(about, stop, alone)
        round = str(stop.round) if stop.round != last else ""
        last = stop.round
        rows.append(Row((round, *cells), shaded=stop.is_off, quiet=stop.is_off))
    return Table(columns, rows, room, _SIZE)


def _cells(about: About, stop: Stop, alone: bool) -> tuple[str, ...]:
    table = "" if stop.key is None else about.table(stop.key)
    if stop.key is None or stop.side is None or stop.is_off:
        seat = "" if stop.side is None else stop.side.name
        return (table, seat, *([""] if alone else []), about.say("paper.sits-out"), "")
    seat = stop.side.name if stop.seat is None else stop.seat.letter
    partner = [" + ".join(map(about.label, stop.partners))] if alone else []
    opponents = " + ".join(map(about.label, stop.opponents))
    return (table, seat, *partner, opponents, run_of(stop.boards))
