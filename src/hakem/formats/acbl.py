"""The result page of a North American club game: the JSON that it holds, or the page itself.

The page is HTML with a script that says `data = {...}`; the object holds the whole game. Its
numbers are texts. JSON has no lines to point at, so that problems name the board.
"""

import re

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.checks import checked, placed
from hakem.formats.json_text import BrokenJson, Json, objects_at, read_json, text_at, too_deep
from hakem.formats.line_results import NOTHING, Told, read_line
from hakem.formats.numbering import numbered, told_of_numbers
from hakem.formats.numbers import (
    board_label,
    decimal_of,
    int_of,
    place_of,
    vulnerability_at,
    with_shared_places,
)
from hakem.formats.problem_list import ProblemList
from hakem.formats.sections import in_section
from hakem.formats.text import decode
from hakem.scoring.sheet import (
    TEAM_FORMS,
    Contestant,
    Form,
    Line,
    PublishedLine,
    PublishedPoints,
    PublishedTotal,
    Sheet,
)
from hakem.seats import Side, Vulnerability

#: Where the page's script sets the object.
DATA = re.compile(r"\bdata\s*=\s*(?=\{)")

_FORMS = {
    "MATCH_POINTS": Form.MATCHPOINTS,
    "MATCHPOINTS": Form.MATCHPOINTS,
    "IMPS": Form.CROSS_IMPS,
    "CROSS_IMPS": Form.CROSS_IMPS,
    "BUTLER_IMPS": Form.BUTLER,
    "BAM": Form.BOARD_A_MATCH,
    "TOTAL_POINTS": Form.TOTAL_POINTS,
}
_POINTS = (
    ("match_points", PublishedPoints.MATCHPOINTS),
    ("imps", PublishedPoints.IMPS),
)
_DIRECTIONS = {"NS": Side.NS, "N-S": Side.NS, "EW": Side.EW, "E-W": Side.EW}


def loads(data: bytes, name: str, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    """The sheet of a result page and what should be told. Raises `FileMistake` if it is none."""
    problems = ProblemList(name)
    text, found = decode(data, name)
    problems.add_all(found)
    game = _game(text, name, problems)
    sessions = list(objects_at(game, "sessions"))
    if not sessions:
        raise FileMistake("formats.acbl-sessions", Place(name))
    reader = _Reader(problems, game, sessions)
    for session in sessions:
        for section in objects_at(session, "sections"):
            reader.section(session, section)
    form = _FORMS.get(text_at(game, "board_scoring_method").upper().replace(" ", "_"))
    told = numbered(
        reader.lines,
        tuple(reader.contestants.values()),
        asked,
        teams=form in TEAM_FORMS,
        winners={"1": 1, "2": 2}.get(text_at(game, "winner_type").strip()),
    )
    lines, more = checked(told.lines, asked.form or form)
    problems.add_all((*told_of_numbers(told, more), *more))
    if not lines:
        problems.tell("formats.no-results", Severity.ERROR)
    sheet = Sheet(
        with_shared_places(told.contestants),
        lines,
        _title(game),
        form,
        told.winners,
        reader.unit,
        date=text_at(game, "start_date") or text_at(sessions[0], "game_date"),
        program=text_at(game, "program_name"),
    )
    return sheet, problems.in_order()


def _title(game: Json) -> str:
    """What the game is called; nothing where the form was sent with its example in it."""
    title = text_at(game, "name")
    return "" if title == "Event Name" else title


def _game(text: str, name: str, problems: ProblemList) -> Json:
    """The object of the game, out of its page where the file is one."""
    before = 0
    if not text.lstrip().startswith("{"):
        found = DATA.search(text)
        if not found:
            raise FileMistake("formats.acbl-sessions", Place(name))
        before = text.count("\n", 0, found.end())
        text = _object(text[found.end() :])
    try:
        game, cut = read_json(text)
    except BrokenJson as broken:
        raise FileMistake("formats.json-broken", Place(name, before + broken.line)) from None
    if cut is not None:
        problems.tell("formats.cut", Severity.ERROR, before + cut)
    return game


def _object(text: str) -> str:
    """The text up to where its first object closes; all of it where it does not."""
    if too_deep(text):
        return text
    depth = 0
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|[{}]', text, re.DOTALL):
        depth += {"{": 1, "}": -1}.get(found.group(), 0)
        if depth == 0 and found.group() == "}":
            return text[: found.end()]
    return text


class _Reader:
    """Gathers contestants and lines section by section."""

    def __init__(self, problems: ProblemList, game: Json, sessions: list[dict[str, Json]]) -> None:
        self.problems = problems
        self.many_sessions = len(sessions) > 1
        self.many_sections = any(len(list(objects_at(one, "sections"))) > 1 for one in sessions)
        self.two_winners = text_at(game, "winner_type") == "2"
        self.lines: list[Line] = []
        self.contestants: dict[str, Contestant] = {}
        self.unit: PublishedPoints | None = None

    def section(self, session: Json, section: Json) -> None:
        label = text_at(section, "name")
        for pair in objects_at(section, "pair_summaries"):
            self.pair(label, pair)
        number = text_at(session, "number") if self.many_sessions else ""
        for board in objects_at(section, "boards"):
            told = board_label(text_at(board, "board_number", "board"))
            vulnerability = vulnerability_at(told)
            if vulnerability is None:
                self.problems.tell("formats.no-board-number", Severity.WARNING, None, told)
                vulnerability = Vulnerability.NONE
            for result in objects_at(board, "board_results"):
                self.result(result, told, vulnerability, number, label)

    def id_of(self, section: str, number: str, side: Side | None) -> str:
        """Section before the number where there are several, direction after it where it tells."""
        prefix = section if self.many_sections else ""
        suffix = side.name if self.two_winners and side is not None else ""
        return f"{in_section(prefix, number)}{suffix}" if number else ""

    def pair(self, section: str, pair: Json) -> None:
        side = _DIRECTIONS.get(text_at(pair, "direction").upper())
        identifier = self.id_of(section, text_at(pair, "pair_number"), side)
        if not identifier:
            return
        names = tuple(
            name for name in (text_at(one, "name") for one in objects_at(pair, "players")) if name
        )
        published = PublishedTotal(
            decimal_of(text_at(pair, "score")),
            decimal_of(text_at(pair, "percentage")),
            _section_place(pair),
        )
        earlier = self.contestants.get(identifier)
        if earlier is not None and earlier.published != published:
            published = PublishedTotal()  # totals of several sessions are no total
        self.contestants[identifier] = Contestant(
            identifier, names, side if self.two_winners else None, published
        )

    def result(
        self, row: Json, board: str, vulnerability: Vulnerability, session: str, section: str
    ) -> None:
        ns = self.id_of(section, text_at(row, "ns_pair"), Side.NS)
        ew = self.id_of(section, text_at(row, "ew_pair"), Side.EW)
        if not ns or not ew:
            self.problems.tell("formats.no-pair", Severity.ERROR, None, board)
            return
        reading = read_line(_told(row), vulnerability)
        place = Place(self.problems.name, None, board)
        self.problems.add_all(placed(reading, place))
        if reading.result is None:
            return
        for one in (ns, ew):
            self.contestants.setdefault(one, Contestant(one))
        lead = text_at(row, "opening_lead")
        self.lines.append(
            Line(
                board,
                (ns,),
                (ew,),
                reading.result,
                vulnerability,
                session=session,
                section=section,
                round=text_at(row, "round_number"),
                table=text_at(row, "table_number"),
                lead="" if lead in NOTHING else lead,
                published=self.published(row, reading.score_ns),
                place=place,
            )
        )

    def published(self, row: Json, score: int | None) -> PublishedLine:
        for tail, unit in _POINTS:
            ns, ew = (decimal_of(text_at(row, f"{side}_{tail}")) for side in ("ns", "ew"))
            if ns is not None or ew is not None:
                self.unit = unit
                return PublishedLine(score, ns, ew)
        return PublishedLine(score)


def _told(row: Json) -> Told:
    """The words of a result; East-West's score stands in where North-South's is missing."""
    contract, score = text_at(row, "contract"), text_at(row, "ns_score")
    ew = int_of(text_at(row, "ew_score"))
    if score in NOTHING and ew is not None:
        score = str(-ew)
    if contract in NOTHING and int_of(score) is None:
        return Told(score=score, tricks=text_at(row, "result"))
    tricks = text_at(row, "result", "tricks_taken")
    return Told(contract, text_at(row, "declarer"), tricks, score)


def _section_place(pair: Json) -> tuple[int, int] | None:
    """The place in the whole section: the first stratum's."""
    for one in objects_at(pair, "strat_place"):
        if text_at(one, "strat_number") == "1" and text_at(one, "type") == "Section":
            return place_of(text_at(one, "rank"))
    return None
