"""USEBIO 1.2 and 1.3: the results file of clubs in Britain, Ireland, Australia and New Zealand.

What is read: who played (pairs, teams, players), every traveller line, what the file itself says of
points, totals and places. Hands are left to others. A file that breaks off gives what stood before.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.checks import checked, placed
from hakem.formats.line_results import NOTHING, Told, read_line
from hakem.formats.numbering import numbered, told_of_numbers
from hakem.formats.numbers import (
    board_label,
    decimal_of,
    int_of,
    vulnerability_at,
    vulnerability_named,
    with_shared_places,
)
from hakem.formats.problem_list import ProblemList
from hakem.formats.shown import teams_shown
from hakem.formats.usebio_people import POINTS, Names, form_of, people_of
from hakem.formats.xml import Element, read_xml
from hakem.scoring.sheet import (
    TEAM_FORMS,
    Contestant,
    Form,
    Line,
    PublishedLine,
    PublishedPoints,
    Sheet,
)
from hakem.seats import Side, Vulnerability


@dataclass(frozen=True, slots=True)
class _Context:
    """Where in the event a board stands."""

    session: str = ""
    section: str = ""
    match: Element | None = None


def loads(data: bytes, name: str, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    """The sheet of a USEBIO file and what should be told. Raises `FileMistake` if it is none."""
    root, found = read_xml(data, name)
    event = root if root.tag == "EVENT" else next(iter(root.all("EVENT")), None)
    if event is None:
        raise FileMistake("formats.usebio-event", Place(name, root.line))
    problems = ProblemList(name)
    problems.add_all(found)
    if len(root.all("EVENT")) > 1:
        problems.tell("formats.usebio-events", Severity.WARNING, root.all("EVENT")[1].line)
    form = form_of(event)
    names, contestants = people_of(event)
    reader = _Reader(problems, form, names, {one.id: one for one in contestants})
    for context, board in _boards(event, _Context()):
        reader.board(context, board)
    form = form or reader.form_shown
    teams = form in TEAM_FORMS or (form is None and teams_shown(reader.lines))
    told = numbered(
        reader.lines,
        tuple(reader.contestants.values()),
        asked,
        teams=teams,
        winners={"1": 1, "2": 2}.get(event.get("WINNER_TYPE").strip()),
    )
    lines, more = checked(told.lines, asked.form or form)
    problems.add_all((*told_of_numbers(told, more), *more))
    if not lines:
        problems.tell("formats.no-results", Severity.ERROR)
    sheet = Sheet(
        with_shared_places(told.contestants),
        lines,
        event.get("EVENT_DESCRIPTION", "TITLE"),
        form or (Form.TEAM_IMPS if teams else None),
        told.winners,
        reader.unit,
        reader.datums,
        event.get("DATE"),
        " ".join(filter(None, (event.get("PROGRAM_NAME"), event.get("PROGRAM_VERSION")))),
    )
    return sheet, problems.in_order()


def _boards(parent: Element, context: _Context) -> Iterator[tuple[_Context, Element]]:
    """Every board of the event with its surroundings, in the order of the file."""
    for child in parent.children:
        if child.tag == "BOARD":
            yield context, child
        elif child.tag == "SESSION":
            inner = replace(context, session=child.get("SESSION_ID", "SESSION_NUMBER"))
            yield from _boards(child, inner)
        elif child.tag == "SECTION":
            yield from _boards(child, replace(context, section=child.get("SECTION_ID")))
        elif child.tag == "MATCH":
            yield from _boards(child, replace(context, match=child))


class _Reader:
    """Gathers lines board by board."""

    def __init__(
        self,
        problems: ProblemList,
        form: Form | None,
        names: Names,
        contestants: dict[str, Contestant],
    ) -> None:
        self.problems = problems
        self.form = form
        self.names = names
        self.contestants = contestants
        self.lines: list[Line] = []
        self.datums: dict[str, int] = {}
        self.unit: PublishedPoints | None = None
        self.form_shown: Form | None = None

    def board(self, context: _Context, board: Element) -> None:
        travellers = [one for one in board.all("TRAVELLER_LINE") if one.complete]
        if not travellers:
            return  # hands only, or cut off
        label = board_label(board.get("BOARD_NUMBER"))
        vulnerability = vulnerability_named(board.get("VULNERABILITY")) or vulnerability_at(label)
        if vulnerability is None:
            self.problems.tell("formats.no-board-number", Severity.WARNING, board.line, label)
            vulnerability = Vulnerability.NONE
        datum = int_of(board.get("BOARD_AVERAGE"))
        if datum is not None:
            self.datums[label] = datum
        for traveller in travellers:
            self.line(context, traveller, label, vulnerability)

    def line(
        self, context: _Context, traveller: Element, board: str, vulnerability: Vulnerability
    ) -> None:
        get = traveller.fields.get
        ns, ew = self.pairs(context, traveller)
        if not ns or not ew:
            self.problems.tell("formats.no-pair", Severity.ERROR, traveller.line, board)
            return
        told = Told(
            get("CONTRACT", ""), get("PLAYED_BY", ""), get("TRICKS", ""), get("SCORE", "").strip()
        )
        reading = read_line(told, vulnerability)
        place = Place(self.problems.name, traveller.line, board)
        self.problems.add_all(placed(reading, place))
        if reading.result is None:
            return
        for one in ns + ew:
            self.contestants.setdefault(one, Contestant(one))
        lead = get("LEAD", "")
        self.lines.append(
            Line(
                board,
                ns,
                ew,
                reading.result,
                vulnerability,
                session=context.session,
                section=context.section,
                round=context.match.get("ROUND_NUMBER") if context.match else "",
                table=get("TABLE_NUMBER", ""),
                lead="" if lead in NOTHING else lead,
                published=self.published(traveller, reading.score_ns),
                place=place,
            )
        )

    def pairs(
        self, context: _Context, traveller: Element
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who sat North-South and East-West: told by the line, or by the match around it."""
        where = context.session, context.section
        match = context.match
        ns = traveller.get("NS_PAIR_NUMBER") or (match.get("NS_PAIR_NUMBER") if match else "")
        ew = traveller.get("EW_PAIR_NUMBER") or (match.get("EW_PAIR_NUMBER") if match else "")
        if match and not (ns and ew):
            home, visitors = match.get("TEAM"), match.get("OPPOSING_TEAM")
            swapped = traveller.get("DIRECTION").upper() == "EW"
            ns, ew = (visitors, home) if swapped else (home, visitors)
        return (
            self.names.ids(ns, Side.NS, *where),
            self.names.ids(ew, Side.EW, *where),
        )

    def published(self, traveller: Element, score: int | None) -> PublishedLine:
        get = traveller.fields.get
        for tail, unit, form in POINTS:
            ns, ew = get(f"NS_{tail}"), get(f"EW_{tail}")
            if ns is not None or ew is not None:
                self.unit, self.form_shown = unit, form
                return PublishedLine(score, decimal_of(ns or ""), decimal_of(ew or ""))
        return PublishedLine(score)
