"""Results as a CSV: our own plain form, and the shapes of others that have the same columns.

The form is documented for users in docs/use/results-csv.md. Also read here: travellers with the
whole result in one word (3CxS=) and the four players by name, and rankings in files of their own.
"""

from fractions import Fraction

from hakem.errors import Place, Problem, Severity
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.checks import checked, placed
from hakem.formats.csv_columns import is_results
from hakem.formats.csv_table import Row, Table, read_table, unknown_columns
from hakem.formats.line_results import NOTHING, Reading, Told, read_line
from hakem.formats.numbering import individuals_numbered, numbered, told_of_numbers
from hakem.formats.numbers import (
    board_label,
    decimal_of,
    room_named,
    vulnerability_at,
    vulnerability_named,
)
from hakem.formats.players import as_individual, pair_id
from hakem.formats.problem_list import ProblemList
from hakem.formats.ranking_csv import read_ranking
from hakem.formats.shown import form_shown, teams_shown, unit_shown
from hakem.formats.sit_outs import as_sit_out, is_sit_out, nobody, phantoms, without_phantoms
from hakem.result import Artificial, NotPlayed, Percent, Result
from hakem.scoring.sheet import (
    TEAM_FORMS,
    Contestant,
    Form,
    Line,
    PublishedLine,
    PublishedPoints,
    Sheet,
    is_known,
)
from hakem.seats import Side, Vulnerability

#: Columns of published points and their unit; None: the numbers themselves must show it.
_POINTS = (
    ("ns_percent", "ew_percent", PublishedPoints.PERCENT),
    ("ns_mp", "ew_mp", PublishedPoints.MATCHPOINTS),
    ("ns_imps", "ew_imps", PublishedPoints.IMPS),
    ("ns_points", "ew_points", None),
)


def loads(data: bytes, name: str, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    """The sheet of a CSV and what should be told. Raises `FileMistake` for unknown headers."""
    table = read_table(data, name)
    problems = ProblemList(name)
    problems.add_all(table.problems)
    unknown_columns(table, problems)
    if not is_results(table.columns):
        return read_ranking(table, problems), problems.in_order()
    reader = _Reader(table, problems, asked)
    for number, row in table.rows(problems):
        reader.row(number, row)
    return reader.sheet(), problems.in_order()


class _Reader:
    """Gathers lines row by row."""

    def __init__(self, table: Table, problems: ProblemList, asked: Asked) -> None:
        self.problems = problems
        self.asked = asked
        self.points = next(
            (one for one in _POINTS if one[0] in table.columns or one[1] in table.columns), None
        )
        self.by_number = "ns" in table.columns and "ew" in table.columns
        self.lines: list[Line] = []
        self.contestants: dict[str, Contestant] = {}
        self.sit_outs = 0
        self.seated: dict[tuple[str, str, Side], tuple[str, ...]] = {}

    def row(self, number: int, row: Row) -> None:
        get = row.get
        board = board_label(get("board", ""))
        if not board:
            self.problems.tell("formats.no-board", Severity.ERROR, number)
            return
        ns, ew = self.sides(row, number, board)
        if not ns or not ew:
            return
        place = Place(self.problems.name, number, board)
        vulnerability = self.vulnerability(row, place)
        reading = self.reading(row, vulnerability)
        published = self.published(row, reading.score_ns)
        self.problems.add_all(placed(reading, place))
        if reading.result is None:
            return
        lead = get("lead", "")
        result = self.ruled(reading.result, row, published, place)
        both = is_known(ns) and is_known(ew)
        self.lines.append(
            Line(
                board,
                (ns,),
                (ew,),
                result if both else as_sit_out(result),
                vulnerability,
                session=get("session", ""),
                section=get("section", ""),
                round=get("round", ""),
                table=get("table", ""),
                room=room_named(get("room", "")),
                lead="" if lead in NOTHING else lead,
                note=get("note", ""),
                published=published,
                place=place,
            )
        )

    def reading(self, row: Row, vulnerability: Vulnerability) -> Reading:
        """The result; without a contract the column of the result may hold all in one word."""
        get = row.get
        contract, result = get("contract", ""), get("result", "")
        tricks = get("tricks", "")
        if contract in NOTHING:
            told = Told("", "", tricks, get("score", ""), result)
        else:
            tricks = result if tricks in NOTHING else tricks
            told = Told(contract, get("declarer", ""), tricks, get("score", ""))
        return read_line(told, vulnerability)

    def ruled(self, result: Result, row: Row, published: PublishedLine, place: Place) -> Result:
        """A line without a result whose two percentages are printed is an artificial score."""
        ns, ew = published.points_ns, published.points_ew
        if not isinstance(result, NotPlayed) or not row.get("note") or ns is None or ew is None:
            return result
        if not (0 <= ns <= 100 and 0 <= ew <= 100):
            return result
        self.problems.add(Problem("formats.percent-ruled", Severity.NOTE, place))
        return Artificial(Percent(Fraction(ns)), Percent(Fraction(ew)), row["note"])

    def sides(self, row: Row, number: int, board: str) -> tuple[str, str]:
        """Who sat North-South and East-West: by number, or by the names of the players."""
        ns, ew = row.get("ns", ""), row.get("ew", "")
        section = row.get("section", "")
        if (ns, section, Side.NS) in self.seated and (ew, section, Side.EW) in self.seated:
            return ns, ew  # as in nearly every line
        sides = ((Side.NS, "ns", ("north", "south")), (Side.EW, "ew", ("east", "west")))
        found: list[str] = []
        sat: list[tuple[str, Side, tuple[str, ...]]] = []
        for side, column, seats in sides:
            players = tuple(row[seat] for seat in seats if row.get(seat))
            told = row.get(column, "")
            if told in NOTHING:
                told = pair_id(players) if len(players) == 2 else ""
            told = board_label(told)
            found.append(told)
            if told:
                sat.append((told, side, players))
        found = self.with_nobody(found, row, number, board)
        if all(found):
            for told, side, players in sat:
                self.contestants.setdefault(told, Contestant(told, players))
                self.seated.setdefault((told, section, side), players)
        return found[0], found[1]

    def with_nobody(self, found: list[str], row: Row, number: int, board: str) -> list[str]:
        """Both sides; an empty one is nobody where the line says of no play, else it is told."""
        if all(found):
            return found
        empty = ("east", "west") if found[0] else ("north", "south")
        alone = any(found) and not any(row.get(seat) for seat in empty)
        result = self.reading(row, Vulnerability.NONE).result
        if not alone or not isinstance(result, NotPlayed):
            self.problems.tell("formats.no-pair", Severity.ERROR, number, board)
            return ["", ""]
        self.sit_outs += 1
        return [one or nobody(number) for one in found]

    def vulnerability(self, row: Row, place: Place) -> Vulnerability:
        told = row.get("vulnerability", "")
        named = vulnerability_named(told) if told else None
        if told and named is None:
            problem = Problem("formats.vulnerability", Severity.WARNING, place, {"text": told[:60]})
            self.problems.add(problem)
        by_number = vulnerability_at(place.board or "")
        if named is None and by_number is None:
            self.problems.add(Problem("formats.no-board-number", Severity.WARNING, place))
        return named or by_number or Vulnerability.NONE

    def published(self, row: Row, score: int | None) -> PublishedLine:
        if self.points is None:
            return PublishedLine(score)
        ns, ew, _ = self.points
        return PublishedLine(score, decimal_of(row.get(ns, "")), decimal_of(row.get(ew, "")))

    def sheet(self) -> Sheet:
        """What was gathered, checked as a whole."""
        gone = phantoms(self.lines)
        people = tuple(one for one in self.contestants.values() if one.id not in gone)
        lines = without_phantoms(self.lines, gone)
        played = [line for line in lines if not is_sit_out(line)]
        teams = self.by_number and teams_shown(played)
        if teams or self.asked.form in TEAM_FORMS:
            lines = played  # a team without an opponent has a bye, not a match against nobody
        if self.sit_outs:
            self.problems.tell("formats.sit-outs", Severity.NOTE, n=self.sit_outs)
        unit = (self.points[2] or unit_shown(lines)) if self.points else None
        form = Form.TEAM_IMPS if teams else form_shown(unit, lines)
        individual = None if self.by_number else as_individual(lines, people)
        if individual:
            told = individuals_numbered(*individual)
        else:
            told = numbered(lines, people, self.asked, teams=teams, seated=self.seated)
        kept, more = checked(told.lines, self.asked.form or form)
        self.problems.add_all((*told_of_numbers(told, more), *more))
        if not kept:
            self.problems.tell("formats.no-results", Severity.ERROR)
        return Sheet(
            told.contestants,
            kept,
            form=form,
            winners=told.winners,
            published_points=unit,
        )
