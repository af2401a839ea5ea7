"""What scoring answers: every line, every total, every place, and what a person should look at."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from hakem.errors import Problem
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import Contestant, ContestantId, Form, Line, Sheet
from hakem.seats import Side


class LineScore(NamedTuple):  # a simultaneous has a million of them
    """A line and what it is worth to each side, in matchpoints, IMPs or points by the form.

    `score_ns` is North-South's score in points where one number says it all (not for weighted,
    split and artificial scores). None for `points_ns` or `points_ew`: the line does not count for
    that side. In an individual the two players of a side may get different artificial scores
    (12C2(c)): then `apart` says what each gets, and the points of the side are their mean.
    """

    line: Line
    score_ns: int | None
    points_ns: Fraction | None
    points_ew: Fraction | None
    apart: tuple[tuple[ContestantId, Fraction], ...] = ()

    def points_of(self, contestant: ContestantId, side: Side) -> Fraction | None:
        """What the line is worth to one contestant who sat on a side."""
        points = self.points(side)
        return dict(self.apart).get(contestant, points) if self.apart else points

    def points(self, side: Side) -> Fraction | None:
        """What the line is worth to a side."""
        return self.points_ns if side is Side.NS else self.points_ew


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A board and its lines. `field` is the number of results a full board would have.

    `top` is the most matchpoints that a line of the board can get, None where the form knows no
    top; `datum` is what North-South's scores were compared with in Butler scoring.
    """

    session: str
    section: str
    board: str
    lines: tuple[LineScore, ...]
    field: int
    top: Fraction | None = None
    datum: Fraction | None = None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match of two teams and its victory points, before penalties.

    `points_*` are what is printed: the IMPs that each team won, or its points for the boards.
    `margin_*` are each team's lead by its own results: one is minus the other unless an adjusted
    score was not the same for both (Law 86B2).
    """

    session: str
    round: str
    home: ContestantId
    away: ContestantId
    boards: int
    points_home: Fraction
    points_away: Fraction
    margin_home: Fraction
    margin_away: Fraction
    vp_home: Fraction | None = None
    vp_away: Fraction | None = None
    reason_home: Reason | None = None
    reason_away: Reason | None = None

    @property
    def reason(self) -> Reason | None:
        """Why the match has its victory points, as the home team sees it."""
        return self.reason_home


@dataclass(frozen=True, slots=True)
class SessionTotal:
    """A contestant's part of one session. `percent` where the form knows a top."""

    session: str
    boards: int
    points: Fraction
    percent: Fraction | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's place: `first` to `last` where several are level.

    `total` is what the ranking goes by when `percent` is None; `items` are what was added to the
    boards (carry-over, penalties, byes), each with its reason.
    """

    contestant: Contestant
    first: int
    last: int
    total: Fraction
    percent: Fraction | None
    boards: int
    sessions: tuple[SessionTotal, ...] = ()
    items: tuple[Reason, ...] = ()
    reasons: tuple[Reason, ...] = ()  # what separated the contestant from others of the same total
    counted: tuple[Reason, ...] = ()  # how each session counts, also one not played

    @property
    def tied(self) -> bool:
        """Whether the place is shared."""
        return self.first != self.last


class RankedBy(StrEnum):
    """What the totals of a ranking are."""

    BOARDS = "boards"  # what the boards gave, in the points of the form
    VPS = "vps"  # what matches gave, in victory points


@dataclass(frozen=True, slots=True)
class Ranking:
    """One ranking: of all, or of those who sat in one direction."""

    direction: Side | None
    standings: tuple[Standing, ...]
    by: RankedBy = RankedBy.BOARDS


@dataclass(frozen=True, slots=True)
class Scored:
    """A sheet, scored by a form under rules."""

    sheet: Sheet
    form: Form
    rules: Rules
    rankings: tuple[Ranking, ...]
    boards: tuple[BoardScore, ...]
    matches: tuple[MatchScore, ...] = ()
    problems: tuple[Problem, ...] = ()
