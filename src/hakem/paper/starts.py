"""Start lists, for the wall: where everybody sits first, by name and by table."""

from hakem.event.state import TableKey
from hakem.i18n.letters import natural_key, sort_key
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.columns import Column, Row, Table
from hakem.paper.flow import ROOM, Flow
from hakem.paper.ink import Align
from hakem.paper.seating import Stop

_SIZE = 10.0


def start_lists(about: About) -> list[Area]:
    """Two lists: every player by name, then every table of the first round."""
    event = " · ".join(part for part in (about.title, about.where) if part)
    flow = Flow(about.say("paper.title-start"), event)
    flow.table(by_name(about), about.say("paper.by-name"))
    flow.turn()
    flow.table(by_table(about), about.say("paper.by-table"))
    return flow.pages


def by_name(about: About) -> Table:
    """Everybody's first seat, in the order of the alphabet."""
    found = [
        (name, one)
        for one in about.seating.contestants
        for name in about.players(one) or (about.who(one).label,)
    ]
    found.sort(key=lambda told: (sort_key(told[0], about.lang), natural_key(told[1])))
    rows = []
    for name, one in found:
        stop = about.seating.first(one)
        cells = ("", "") if stop is None else _seat(about, stop)
        rows.append(Row((name, about.who(one).label, *cells[: 1 if about.is_teams else 2])))
    columns = [
        Column(about.say("report.names"), bold=True, grows=1),
        Column(about.say(f"paper.a-{about.kind}"), grows=1),
        Column(about.say("paper.table"), Align.CENTRE, bold=True, least=22),
        # a team sits at two tables of one number
        *([] if about.is_teams else [Column(about.say("paper.seat"), Align.CENTRE, least=16)]),
    ]
    return Table(columns, rows, ROOM, _SIZE)


def _seat(about: About, stop: Stop) -> tuple[str, str]:
    if stop.key is None or stop.side is None:
        return "", about.say("paper.sits-out")
    seat = stop.side.name if stop.seat is None else stop.seat.letter
    if stop.is_off:
        seat = f"{seat} ({about.say('paper.sits-out')})"
    return f"{stop.key.section}{stop.key.table}", seat


def by_table(about: About) -> Table:
    """The first round, table by table."""
    rows = []
    for (section, table, room), meetings in about.seating.tables.items():
        number = min(meetings)
        meeting = meetings[number]
        key = TableKey(about.session, section, number, table, room)
        cells = (
            about.table(key),
            " + ".join(map(about.label, meeting.ns)) or about.say("paper.nobody"),
            " + ".join(map(about.label, meeting.ew)) or about.say("paper.nobody"),
        )
        rows.append(Row(cells))
    columns = [
        Column(about.say("paper.table"), Align.CENTRE, bold=True, least=16),
        Column(about.say("ui.north-south"), grows=1),
        Column(about.say("ui.east-west"), grows=1),
    ]
    return Table(columns, rows, ROOM, _SIZE)
