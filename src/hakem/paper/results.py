"""Results for the wall: the ranking with all that a screen shows of it, matches, what is open."""

from collections.abc import Iterator

from hakem.event.marks import MarkKind
from hakem.i18n.words import say_problem
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.boards import board_tables, flow_of
from hakem.paper.columns import Column, Row, Table
from hakem.paper.flow import ROOM, Flow
from hakem.paper.ink import BLACK, Align
from hakem.scoring.sheet import is_known
from hakem.sheets.match_rows import MatchRow, matches
from hakem.sheets.ranking_rows import RankRow, RankTable, rankings
from hakem.sheets.rows import Rows

_SIZE = 9.0
#: What may still change is marked so, and said below.
MARK = "*"


def results(about: About) -> list[Area]:
    """The ranking, then every board."""
    rows = Rows(about.standings.scored, about.lang)
    flow = flow_of(about, "paper.title-results")
    ranking_part(about, rows, flow)
    flow.turn()
    board_tables(about, rows, flow)
    return flow.pages


def ranking(about: About) -> list[Area]:
    """The ranking, the matches, and what is still open."""
    flow = flow_of(about, "paper.title-ranking")
    ranking_part(about, Rows(about.standings.scored, about.lang), flow)
    return flow.pages


def ranking_part(about: About, rows: Rows, flow: Flow) -> None:
    """The same, on pages that go on."""
    flow.paragraph(" · ".join(rows.facts), 9, BLACK)
    flow.space(3)
    for one in rankings(rows):
        heading = one.heading if len(rows.scored.rankings) > 1 else ""
        flow.table(_ranking(about, rows, one), heading)
    for line in _decided(about):
        flow.paragraph(line, 9, BLACK)
    for line in _open(about):
        flow.paragraph(line, 8.5)
    played = tuple(matches(rows))
    if played:
        flow.space(4)
        flow.table(match_table(about, rows, played), about.say("report.matches"))


def _ranking(about: About, rows: Rows, told: RankTable) -> Table:
    head = "number" if told.has_true_numbers else "team"
    columns = [
        Column(about.say("report.place"), Align.RIGHT, bold=True),
        *(
            [
                Column(
                    about.say(f"report.{head}"),
                    Align.RIGHT if told.has_true_numbers else Align.LEFT,
                )
            ]
            if told.has_numbers
            else []
        ),
        Column(about.say("report.names") if told.has_names else "", bold=True, grows=1),
        *(Column(session, Align.RIGHT) for session in told.sessions),
        Column(about.say("report.boards"), Align.RIGHT),
        Column(rows.total_heading, Align.RIGHT, bold=not told.has_percent),
        *([Column("%", Align.RIGHT, bold=True)] if told.has_percent else []),
    ]
    open_ids = {rows.who(one).anchor for one in about.standings.provisional}
    return Table(columns, [_rank_row(row, told, open_ids) for row in told.rows], ROOM, _SIZE)


def _rank_row(row: RankRow, told: RankTable, open_ids: set[str]) -> Row:
    place = f"{row.place}{MARK}" if row.who.anchor in open_ids else row.place
    cells = (
        place,
        *([row.who.number] if told.has_numbers else []),
        row.who.names,
        *row.sessions,
        row.boards,
        row.total,
        *([row.percent] if told.has_percent else []),
    )
    return Row(cells, row.notes)


def match_table(about: About, rows: Rows, played: tuple[MatchRow, ...]) -> Table:
    """Matches of teams or pairs, round by round."""
    has_vp = any(match.vp for match in played)
    home, away = rows.match_sides
    columns = [
        Column(about.say("report.round"), Align.CENTRE, bold=True),
        Column(home, grows=1),
        Column(away, grows=1),
        Column(about.say("report.boards"), Align.RIGHT),
        Column(rows.match_heading, Align.RIGHT),
        *([Column("VP", Align.RIGHT, bold=True)] if has_vp else []),
    ]
    return Table(
        columns,
        [
            Row(
                (
                    match.round,
                    match.home.label,
                    match.away.label,
                    match.boards,
                    match.points,
                    *([match.vp] if has_vp else []),
                )
            )
            for match in played
        ],
        ROOM,
        _SIZE,
    )


def _decided(about: About) -> Iterator[str]:
    """What follows from the matches of a knock-out, and who goes on."""
    for problem in about.standings.decided:
        yield say_problem(problem, about.lang)
    for cut in about.standings.cut:
        through = ", ".join(about.label(one) for one in cut.through if is_known(one)) or "–"
        yield about.say("log.go-on", n=len(cut.through), who=through)


def _open(about: About) -> Iterator[str]:
    """What may still change, and what the scorer should know."""
    found = about.standings
    if found.provisional:
        yield " ".join((MARK, about.say("paper.marked")))
    told = []
    for kind in MarkKind:
        count = sum(1 for mark in found.marks if mark.kind is kind)
        if count:
            told.append(about.say(f"log.open-{kind.value}", n=count))
    unsettled = sum(1 for doubt in found.doubts if not doubt.settled)
    if unsettled:
        told.append(about.say("log.open-doubt", n=unsettled))
    if told:
        yield f"{about.say('log.provisional')} {'; '.join(told)}."
    elif found.final:
        yield about.say("log.final")
    for problem in found.scored.problems:
        yield say_problem(problem, about.lang)
