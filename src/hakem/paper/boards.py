"""Every board with its results, and every contestant's own boards."""

from hakem.i18n import played
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.columns import Column, Row, Table
from hakem.paper.flow import ROOM, Flow
from hakem.paper.ink import Align
from hakem.sheets.cards import Card, Cards
from hakem.sheets.rows import Rows
from hakem.sheets.traveller_rows import Traveller, TravellerRow, travellers

_SIZE = 8.0


def flow_of(about: About, title: str) -> Flow:
    """Pages of results: under their title, marked where they may still change."""
    provisional = about.standings.is_provisional
    told = (about.title, about.stage.name)
    return Flow(
        about.say(title),
        " · ".join(part for part in told if part),
        about.say("paper.provisional") if provisional else "",
    )


def boards(about: About) -> list[Area]:
    """Every board of the stage with the results of all tables."""
    rows = Rows(about.standings.scored, about.lang)
    flow = flow_of(about, "paper.title-boards")
    board_tables(about, rows, flow)
    return flow.pages


def board_tables(about: About, rows: Rows, flow: Flow) -> None:
    """The same, on pages that go on."""
    uncertain = {tuple(map(str, mark.slot)) for mark in about.standings.marks}
    uncertain |= {tuple(map(str, one.slot)) for one in about.standings.doubts if not one.settled}
    for one in travellers(rows):
        flow.table(_board(about, rows, one, uncertain), one.heading, one.facts, whole=True)


def _board(about: About, rows: Rows, told: Traveller, uncertain: set[tuple[str, ...]]) -> Table:
    led = any(row.line.line.lead for row in told.rows)
    columns = (
        Column(about.say("ui.ns"), grows=1),
        Column(about.say("ui.ew"), grows=1),
        Column(about.say("report.result"), least=24),
        *([Column(about.say("paper.lead"), Align.CENTRE)] if led else []),
        Column(about.say("report.score"), Align.RIGHT, least=13),
        Column(f"{rows.points_heading} {about.say('ui.ns')}", Align.RIGHT, bold=True),
        Column(f"{rows.points_heading} {about.say('ui.ew')}", Align.RIGHT, bold=True),
    )
    cells = [_row(about, rows, row, led, uncertain) for row in told.rows]
    return Table(columns, cells, ROOM, _SIZE)


def _row(
    about: About, rows: Rows, row: TravellerRow, led: bool, uncertain: set[tuple[str, ...]]
) -> Row:
    line = row.line.line
    slot = (line.session, line.section, line.round, line.table, line.room, line.board)
    result = f"{row.told.text} *" if slot in uncertain else row.told.text
    lead = played.card(line.lead, about.lang) if line.lead else ""
    cells = (
        rows.people(row.ns),
        rows.people(row.ew),
        result,
        *([lead] if led else []),
        row.score,
        row.points_ns,
        row.points_ew,
    )
    return Row(cells, (row.note,) if row.note else ())


def cards(about: About) -> list[Area]:
    """Every contestant's own boards, one after the other."""
    rows = Rows(about.standings.scored, about.lang)
    made = Cards(rows)
    flow = flow_of(about, "paper.title-cards")
    for card in made.all():
        if not card.rows:
            continue
        table = _card(about, rows, card)
        flow.table(table, card.who.label, made.summary(card), whole=True)
        for note in made.notes(card):
            flow.paragraph(note, 7.5)
        flow.space(2)
    return flow.pages


def _card(about: About, rows: Rows, card: Card) -> Table:
    alone = any(row.partners for row in card.rows)
    columns = (
        Column(about.say("report.board"), Align.RIGHT, bold=True),
        Column(about.say("report.seats"), Align.CENTRE),
        *([Column(about.say("paper.partner"), grows=1)] if alone else []),
        Column(about.say("report.against"), grows=1.4),
        Column(about.say("report.result"), least=24),
        Column(about.say("report.score"), Align.RIGHT, least=13),
        Column(rows.points_heading, Align.RIGHT, bold=True),
        *([Column("%", Align.RIGHT)] if card.has_percent else []),
    )
    cells = [
        Row(
            (
                row.board,
                row.seats,
                *([rows.people(row.partners)] if alone else []),
                rows.people(row.opponents),
                row.told.text,
                row.score,
                row.points,
                *([row.percent] if card.has_percent else []),
            ),
            (row.note,) if row.note else (),
        )
        for row in card.rows
    ]
    return Table(columns, cells, ROOM, _SIZE)
