"""What comes in to be scored: a sheet of results, as one form of event or another.

A *contestant* is who is ranked: a pair, a team, or a player in an individual. A *line* is one
table's result on one board, as on a traveller: who sat North-South, who East-West, what became of
it. In pairs and teams each side of a line is one contestant; in an individual it is two.

What the file itself says of matchpoints, totals and places is kept apart as published: it is never
used in scoring, only compared (`verify`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum

from hakem.errors import Place
from hakem.result import Outcome, Result
from hakem.seats import Side, Vulnerability

#: The identifier of a contestant within its sheet: "7", "12NS", "A7", "Sweden".
ContestantId = str


def is_known(contestant: ContestantId) -> bool:
    """Whether an identifier is somebody's: "?21/3NS" stands for nobody whom the file names.

    Who is not known counts on the boards and is not ranked.
    """
    return not contestant.startswith("?")


class Form(StrEnum):
    """How results become the numbers of a board (Law 78, TBF article 10 b)."""

    MATCHPOINTS = "matchpoints"
    ASCHERMAN = "ascherman"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"
    TOTAL_POINTS = "total-points"
    TEAM_IMPS = "team-imps"
    BOARD_A_MATCH = "board-a-match"
    POINT_A_BOARD = "point-a-board"
    PATTON = "patton"
    HYBRID = "hybrid"


#: Forms in which a board has a most that can be had, and so percentages.
PERCENT_FORMS = frozenset({Form.MATCHPOINTS, Form.ASCHERMAN})

#: Forms in which two tables of the same two teams are compared, not a whole field.
TEAM_FORMS = frozenset(
    {Form.TEAM_IMPS, Form.BOARD_A_MATCH, Form.POINT_A_BOARD, Form.PATTON, Form.HYBRID}
)


@dataclass(frozen=True, slots=True)
class PublishedLine:
    """What the file itself says of a line, with the digits it prints. None: it does not say."""

    score_ns: int | None = None
    points_ns: Decimal | None = None
    points_ew: Decimal | None = None


@dataclass(frozen=True, slots=True)
class PublishedTotal:
    """What the file itself says of a contestant's result. None: it does not say."""

    total: Decimal | None = None
    percent: Decimal | None = None
    place: tuple[int, int] | None = None  # first and last place shared: 1/2 is (1, 2)


@dataclass(frozen=True, slots=True)
class Contestant:
    """Who is ranked. `direction` is set where North-South and East-West are ranked apart."""

    id: ContestantId
    names: tuple[str, ...] = ()
    direction: Side | None = None
    published: PublishedTotal = PublishedTotal()


@dataclass(frozen=True, slots=True)
class Line:
    """One table's result on one board.

    `ns` and `ew` hold one contestant each, two in an individual. `board` is the label printed on
    the board, mostly a number. `happened` keeps the outcome at the table where `result` is an
    adjusted one. `round`, `room` and `table` are as the file names them. `match` names the rounds
    of a match of teams whose tables are in two rounds ("3+4"); "": it is in `round` alone.
    """

    board: str
    ns: tuple[ContestantId, ...]
    ew: tuple[ContestantId, ...]
    result: Result
    vulnerability: Vulnerability
    happened: Outcome | None = None
    session: str = ""
    section: str = ""
    round: str = ""
    table: str = ""
    room: str = ""
    lead: str = ""
    note: str = ""
    published: PublishedLine = PublishedLine()
    place: Place = Place()
    match: str = ""


class PublishedPoints(StrEnum):
    """The unit in which the file prints what a line is worth, where it says so."""

    MATCHPOINTS = "matchpoints"
    PERCENT = "percent"
    IMPS = "imps"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet of results: who played, what became of every board at every table.

    `form` is what the file says or shows the scoring to be, None when it does not. `datums` are the
    published datum scores by board (Butler).
    """

    contestants: tuple[Contestant, ...]
    lines: tuple[Line, ...]
    title: str = ""
    form: Form | None = None
    winners: int = 1  # 1: one ranking; 2: North-South and East-West apart
    published_points: PublishedPoints | None = None
    datums: Mapping[str, int] = field(default_factory=dict)
    date: str = ""
    program: str = ""


def known_contestants(sheet: Sheet) -> tuple[Contestant, ...]:
    """The contestants of whom the sheet knows who they are."""
    return tuple(one for one in sheet.contestants if is_known(one.id))
