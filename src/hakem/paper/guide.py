"""Guide cards: each contestant's way through the session, to be cut apart and carried along."""

from functools import partial

from hakem.paper.about import About, run_of
from hakem.paper.area import Area, line_height
from hakem.paper.columns import Column, Row, Table
from hakem.paper.cutting import Drawn, cut, inner_height, inner_width, rows_of
from hakem.paper.ink import BLACK, DARK, Align
from hakem.paper.seating import Stop

_ACROSS = 2
_HEAD = 17.0
#: No more cards under one another: a card must be found again in a pocket.
_MOST = 4
_SIZE = 8.5
#: The highest a row is made, and the smallest its letters.
_LOOSEST, _SMALLEST = 7.2, 5.0


def guide_cards(about: About) -> list[Area]:
    """The cards of all contestants of the session, by section and number."""
    room = inner_width(_ACROSS)
    tables = {one: _table(about, one, room) for one in about.seating.contestants}
    if not tables:
        return []
    rows = min(_MOST, rows_of(_HEAD + max(table.height for table in tables.values())))
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
    players = " – ".join(about.players(contestant))
    name = who.names or players
    area.words(x, 3.6, name, 10.5, bold=True, room=area.width - x, smallest=7)
    under = (
        players if players and players != name else "",
        about.title,
        about.where,
        about.section_words(about.seating.section_of(contestant)),
    )
    told = " · ".join(part for part in under if part)
    area.words(x, 8.2, told, 7.5, grey=DARK, room=area.width - x)
    table = filling(table, high - _HEAD)
    area.rule(0, 10.6, area.width, 10.6, width=0.4, grey=BLACK)
    table.draw(area, 11.4)
    start = about.seating.first(contestant)
    if start is not None and start.key is not None:
        at = min(high, 11.4 + table.height + line_height(7.5) + 0.6)
        area.words(0, at, about.say(f"paper.keep-{about.kind}"), 7, grey=DARK)


def filling(table: Table, high: float) -> Table:
    """The table as high as there is room: wider rows, or smaller letters for a very long way."""
    loose = (high - table.head_height) / max(1, len(table.rows))
    table = Table(table.columns, table.rows, table.room, table.size, high=min(_LOOSEST, loose))
    while table.height > high and table.size > _SMALLEST:
        table = Table(table.columns, table.rows, table.room, table.size - 0.5)
    return table


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
    return Table(columns, rows, room, _SIZE, high=5.2)


def _cells(about: About, stop: Stop, alone: bool) -> tuple[str, ...]:
    table = "" if stop.key is None else about.table(stop.key)
    if stop.key is None or stop.side is None or stop.is_off:
        seat = "" if stop.side is None else stop.side.name
        return (table, seat, *([""] if alone else []), about.say("paper.sits-out"), "")
    seat = stop.side.name if stop.seat is None else stop.seat.letter
    partner = [" + ".join(map(about.label, stop.partners))] if alone else []
    opponents = " + ".join(map(about.label, stop.opponents))
    return (table, seat, *partner, opponents, run_of(stop.boards))
