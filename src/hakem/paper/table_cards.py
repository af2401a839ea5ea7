"""Table cards: what happens at a table round by round, and where all go afterwards."""

from functools import partial

from hakem.event.acts import Meeting
from hakem.event.state import TableKey
from hakem.paper.about import About, run_of
from hakem.paper.area import Area
from hakem.paper.columns import Column, Row, Table
from hakem.paper.cutting import Drawn, cut, inner_height, inner_width, rows_of
from hakem.paper.guide import filling, lowest
from hakem.paper.ink import DARK, Align
from hakem.seats import Side

_HEAD = 15.0
_MOST = 3
_SIZE = 8.5


def table_cards(about: About) -> list[Area]:
    """A card for each table of the session."""
    tables: dict[TableKey, Table] = {}
    for (section, table, room), meetings in about.seating.tables.items():
        rounds = {
            TableKey(about.session, section, number, table, room): meeting
            for number, meeting in meetings.items()
        }
        tables[next(iter(rounds))] = _table(about, rounds)
    rows = min(_MOST, rows_of(_HEAD + lowest(tables.values())))
    cards: list[Drawn] = [
        partial(_draw, about, key, table, inner_height(rows)) for key, table in tables.items()
    ]
    return cut(cards, 1, rows)


def _draw(about: About, key: TableKey, table: Table, high: float, area: Area) -> None:
    wide = area.words(
        0,
        7.6,
        about.say("paper.table-n", table=about.table(key)),
        20,
        bold=True,
        room=area.width / 2,
    )
    told = [about.title, about.where, about.section_words(key.section)]
    area.words(
        area.width,
        7.6,
        " · ".join(part for part in told if part),
        8,
        align=Align.RIGHT,
        grey=DARK,
        room=area.width - wide - 6,
    )
    area.rule(0, 10.6, area.width, 10.6, width=0.4)
    filling(table, high - _HEAD).draw(area, 11.4)


def _table(about: About, rounds: dict[TableKey, Meeting]) -> Table:
    shares = any(about.seating.sharers(key, meeting) for key, meeting in rounds.items())
    columns = [
        Column(about.say("paper.round"), Align.CENTRE, bold=True),
        Column(about.say("ui.north-south"), grows=1),
        Column(about.say("ui.east-west"), grows=1),
        Column(about.say("paper.boards"), Align.CENTRE, bold=True),
        *([Column(about.say("paper.shared-with"), Align.CENTRE)] if shares else []),
        Column(about.say("paper.ns-then"), Align.CENTRE),
        Column(about.say("paper.ew-then"), Align.CENTRE),
        Column(about.say("paper.boards-then"), Align.CENTRE),
    ]
    rows = []
    for key, meeting in rounds.items():
        shared = ", ".join(map(about.table, about.seating.sharers(key, meeting)))
        cells = (
            str(meeting.round),
            " + ".join(map(about.label, meeting.ns)) or about.say("paper.nobody"),
            " + ".join(map(about.label, meeting.ew)) or about.say("paper.nobody"),
            run_of(meeting.boards) if meeting.is_played else about.say("paper.not-played"),
            *([shared] if shares else []),
            _then(about, key, meeting.ns, Side.NS),
            _then(about, key, meeting.ew, Side.EW),
            _boards_then(about, key, meeting),
        )
        rows.append(Row(cells, shaded=not meeting.is_played, quiet=not meeting.is_played))
    return Table(columns, rows, inner_width(1), _SIZE)


def _then(about: About, key: TableKey, people: tuple[str, ...], side: Side) -> str:
    """Where those of a side go after a round; each player for himself where partners part."""
    told = []
    for one in people:
        stop = about.seating.next_stop(one, key.round, side)
        if stop is None:
            told.append(about.say("paper.end"))
        elif stop.key is None or stop.side is None:
            told.append(about.say("paper.sits-out"))
        elif (stop.key.table, stop.key.room, stop.side) == (key.table, key.room, side) and (
            stop.seat is None
        ):
            told.append(about.say("paper.stays"))
        else:
            seat = stop.side.name if stop.seat is None else stop.seat.letter
            told.append(f"{about.table(stop.key)} {seat}")
    return ", ".join(dict.fromkeys(told)) or "–"


def _boards_then(about: About, key: TableKey, meeting: Meeting) -> str:
    """Where the boards are played next: at a table in the next round, or after a rest."""
    found = about.seating.next_table(key.section, meeting.boards, key.round)
    if found is None:
        return about.say("paper.end")
    rounds = about.seating.rounds(key.section)
    if rounds.index(found.round) == rounds.index(key.round) + 1:
        return about.table(found)
    return about.say("paper.boards-rest", table=about.table(found), round=found.round)
