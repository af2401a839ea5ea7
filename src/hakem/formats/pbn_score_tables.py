"""Results as PBN writes them for a whole field: a ScoreTable in each game (section 5.9).

Tables may leave out who played. Each of their rows is then two contestants that nobody can name:
their identifiers begin with a question mark, so that boards are scored and nobody is ranked.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from hakem.errors import Place, Severity
from hakem.formats.checks import placed
from hakem.formats.line_results import NOTHING, Told, read_line
from hakem.formats.numbers import (
    board_label,
    decimal_of,
    int_of,
    place_of,
    vulnerability_at,
    vulnerability_named,
)
from hakem.formats.pbn import Game, Section
from hakem.formats.problem_list import ProblemList
from hakem.result import Artificial, ArtificialAward, Imps, NotPlayed, Percent, Result
from hakem.scoring.sheet import Contestant, Line, PublishedLine, PublishedPoints, PublishedTotal
from hakem.seats import Side, Vulnerability

#: Columns that print what a row is worth, the most telling first.
_POINTS = (
    ("Percentage_NS", "Percentage_EW", PublishedPoints.PERCENT),
    ("MP_NS", "MP_EW", PublishedPoints.MATCHPOINTS),
    ("IMP_NS", "IMP_EW", PublishedPoints.IMPS),
)
_TOTALS = ("TotalMP", "TotalIMP", "TotalScore", "MP", "IMP", "MeanIMP", "MeanMP", "MeanScore")
_PERCENTS = ("TotalPercentage", "Percentage", "MeanPercentage")

#: More copies of one row than a field has tables are a slip.
_MOST_COPIES = 10_000
#: And so many lines in all cannot come of the multiplicities of a real file.
_MOST_LINES = 1_000_000


class TableReader:
    """Gathers lines and contestants from the tables of a file."""

    def __init__(self, problems: ProblemList) -> None:
        self.lines: list[Line] = []
        self.problems = problems
        self.contestants: dict[str, Contestant] = {}
        self.seated: dict[tuple[str, str, Side], tuple[str, ...]] = {}
        self.unit: PublishedPoints | None = None
        self.nameless = 0
        self.counts: dict[str, int] = {}  # rows of each board so far

    def game(self, game: Game) -> None:
        """The lines of a game's ScoreTable, and totals where it has a TotalScoreTable."""
        if "TotalScoreTable" in game.sections:
            self.totals(game.sections["TotalScoreTable"])
        table = game.sections.get("ScoreTable")
        if table is None:
            return
        board = board_label(game.get("Board"))
        if not board:
            self.problems.tell("formats.no-board", Severity.ERROR, table.line, None)
            return
        vulnerability = vulnerability_named(game.get("Vulnerable")) or vulnerability_at(board)
        if vulnerability is None:
            self.problems.tell("formats.no-board-number", Severity.WARNING, game.line, board)
            vulnerability = Vulnerability.NONE
        for line, row in self.rows(table, board):
            self.row(row, Place(self.problems.name, line, board), vulnerability)

    def rows(self, table: Section, board: str | None) -> Iterator[tuple[int, dict[str, str]]]:
        """The rows of a table by the names of its columns; widths are not to be trusted."""
        columns = [one.strip().lstrip("+-").split("\\")[0] for one in table.value.split(";")]
        for row in table.rows():
            if len(row.tokens) == len(columns):
                yield row.line, dict(zip(columns, row.tokens, strict=True))
            else:
                found, wanted = len(row.tokens), len(columns)
                self.problems.tell(
                    "formats.pbn-row", Severity.ERROR, row.line, board, found=found, wanted=wanted
                )

    def row(self, row: Mapping[str, str], place: Place, vulnerability: Vulnerability) -> None:
        board = place.board or ""
        index = self.counts[board] = self.counts.get(board, 0) + 1
        reading = read_line(
            Told(
                row.get("Contract", ""),
                row.get("Declarer", "").lstrip("^"),
                row.get("Result", "").lstrip("^"),
                _score_ns(row),
            ),
            vulnerability,
        )
        self.problems.add_all(placed(reading, place))
        result = reading.result
        if result is None or isinstance(result, NotPlayed):
            result = _artificial(row) or result
        if result is None:
            return
        published = self.published(row, reading.score_ns)
        for copy in range(self.copies(row, place)):
            ns, ew = (
                self.contestant(row, side, f"{board}/{index}.{copy + 1}", copy)
                for side in ("NS", "EW")
            )
            self.lines.append(
                Line(
                    board,
                    (ns,),
                    (ew,),
                    result,
                    vulnerability,
                    section=_known(row, "Section"),
                    round=_known(row, "Round"),
                    table=_known(row, "Table"),
                    lead=_known(row, "Lead"),
                    published=published,
                    place=place,
                )
            )

    def copies(self, row: Mapping[str, str], place: Place) -> int:
        told = row.get("Multiplicity", "1")
        if told in NOTHING:
            return 1
        count = int_of(told) or 0
        if 1 <= count <= _MOST_COPIES and len(self.lines) + count <= _MOST_LINES:
            return count
        self.problems.tell(
            "formats.pbn-multiplicity", Severity.WARNING, place.line, place.board, text=told[:60]
        )
        return 1

    def contestant(self, row: Mapping[str, str], side: str, label: str, copy: int) -> str:
        """Who sat there; a contestant of no name where the table does not say."""
        told = row.get(f"PairId_{side}", "")
        if copy or not told.strip("?") or told in NOTHING:
            self.nameless += 1
            told = f"?{label}{side}"
        seat = told, _known(row, "Section"), Side[side]
        if seat not in self.seated:
            self.seated[seat] = _names(row.get(f"Names_{side}", ""))
            self.contestants.setdefault(told, Contestant(told, self.seated[seat]))
        return told

    def published(self, row: Mapping[str, str], score: int | None) -> PublishedLine:
        for column_ns, column_ew, unit in _POINTS:
            if column_ns not in row and column_ew not in row:
                continue
            ns, ew = decimal_of(row.get(column_ns, "")), decimal_of(row.get(column_ew, ""))
            if ns is not None or ew is not None:
                self.unit = self.unit or unit
                return PublishedLine(score, ns, ew)
        return PublishedLine(score)

    def totals(self, table: Section) -> None:
        """What the file prints as totals, where it says of whom."""
        for line, row in self.rows(table, None):
            identifier = _known(row, "PairId")
            if not identifier.strip("?"):
                self.problems.tell("formats.pbn-totals", Severity.NOTE, line, None)
                return
            published = PublishedTotal(
                _first(row, _TOTALS), _first(row, _PERCENTS), place_of(row.get("Rank", ""))
            )
            earlier = self.contestants.get(identifier)
            names = _names(row.get("Names", "")) or (earlier.names if earlier else ())
            self.contestants[identifier] = Contestant(identifier, names, None, published)


def _known(row: Mapping[str, str], column: str) -> str:
    told = row.get(column, "")
    return "" if told in NOTHING else told


def _names(told: str) -> tuple[str, ...]:
    return tuple(name for name in (part.strip() for part in told.split(";")) if name.strip("?-"))


def _first(row: Mapping[str, str], columns: tuple[str, ...]) -> Decimal | None:
    found = (decimal_of(row.get(column, "")) for column in columns)
    return next((one for one in found if one is not None), None)


def _score_ns(row: Mapping[str, str]) -> str:
    """North-South's score, told or as the opposite of East-West's."""
    ns, ew = row.get("Score_NS", ""), row.get("Score_EW", "")
    if ns not in NOTHING or ew in NOTHING:
        return ns
    return ew[1:] if ew.startswith("-") else f"-{ew.lstrip('+')}"


def _artificial(row: Mapping[str, str]) -> Result | None:
    """An artificial score is printed with a caret before what it is worth: ^60."""
    for column, award in (("Percentage", Percent), ("IMP", Imps)):
        ns, ew = (_caret(row.get(f"{column}_{side}", "")) for side in ("NS", "EW"))
        if ns is None and ew is None:
            continue
        whole = Fraction(100 if award is Percent else 0)
        mine = ns if ns is not None else whole - (ew or Fraction(0))
        theirs = ew if ew is not None else whole - mine
        awards: tuple[ArtificialAward, ArtificialAward] = (award(mine), award(theirs))
        return Artificial(*awards)
    return None


def _caret(told: str) -> Fraction | None:
    number = decimal_of(told[1:]) if told.startswith("^") else None
    return Fraction(number) if number is not None else None
