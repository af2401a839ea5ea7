"""The file's own answers against ours: line by line, total by total, place by place.

What agrees, and the likeliest cause of what does not, is said in `causes`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from hakem.errors import Place
from hakem.scoring.causes import (
    Cause,
    agrees,
    is_mistyped,
    line_cause,
    place_cause,
    total_cause,
)
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, LineScore, Scored, Standing
from hakem.scoring.sheet import ContestantId, Form, PublishedPoints
from hakem.seats import Side


class Kind(StrEnum):
    """What kind of number was compared."""

    SCORE = "score"  # North-South's score in points
    LINE = "line"  # matchpoints, percentage or IMPs of a line
    DATUM = "datum"
    TOTAL = "total"
    PERCENT = "percent"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Difference:
    """One number of the file that is not ours. `whose` it is: of a line, North-South's first."""

    kind: Kind
    cause: Cause
    board: str
    whose: tuple[ContestantId, ...]
    side: Side | None
    published: str
    computed: Fraction
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Verification:
    """How many numbers of each kind were compared, and which differ.

    `unfactored` are the boards whose lines the file prints as they were before factoring; they are
    compared so.
    """

    compared: Mapping[Kind, int]
    differences: tuple[Difference, ...]
    unfactored: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether every published number is ours."""
        return not self.differences

    def differing(self, kind: Kind) -> int:
        """How many numbers of a kind differ."""
        return sum(1 for difference in self.differences if difference.kind is kind)


def verify(scored: Scored) -> Verification:
    """Compare everything that the file says of itself with what was scored."""
    compared = dict.fromkeys(Kind, 0)
    differences: list[Difference] = []
    unfactored: list[str] = []
    for board in scored.boards:
        raw = printed_unfactored(board, scored)
        if raw:
            unfactored.append(board.board)
        for kind, difference in board_checks(board, scored, raw):
            compared[kind] += 1
            if difference is not None:
                differences.append(difference)
    touched = {who for d in differences if d.kind is Kind.LINE for who in d.whose}
    rows_missing = any(len(board.lines) < board.field for board in scored.boards)
    most = max((s.boards for r in scored.rankings for s in r.standings), default=0)
    for ranking in scored.rankings:
        for standing in ranking.standings:
            short = rows_missing and standing.boards < most
            for kind, difference in standing_checks(standing, touched, short):
                compared[kind] += 1
                if difference is not None:
                    differences.append(difference)
    return Verification(compared, tuple(differences), tuple(unfactored))


Check = tuple[Kind, Difference | None]


def board_checks(board: BoardScore, scored: Scored, raw: bool) -> Iterator[Check]:
    """The scores, the datum and the lines of a board. `raw`: it is printed before factoring."""
    for line in board.lines:
        check = score_check(line)
        if check is not None:
            yield check
    published = scored.sheet.datums.get(board.board)
    if published is not None and board.datum is not None:
        wrong = Difference(
            Kind.DATUM, Cause.UNKNOWN, board.board, (), None, str(published), board.datum
        )
        yield Kind.DATUM, None if Fraction(published) == board.datum else wrong
    for line in board.lines:
        for side in Side:
            found = line_check(line, side, board, scored, raw)
            if found is not None:
                yield found


def score_check(line: LineScore) -> Check | None:
    """The score that the file prints against that of the contract."""
    published = line.line.published.score_ns
    if published is None or line.score_ns is None:
        return None
    if not is_mistyped(line):
        return Kind.SCORE, None
    return Kind.SCORE, Difference(
        Kind.SCORE,
        Cause.MISTYPED_SCORE,
        line.line.board,
        whose(line),
        Side.NS,
        str(published),
        Fraction(line.score_ns),
        line.line.place,
    )


def whose(line: LineScore) -> tuple[ContestantId, ...]:
    """Whose line it is, North-South first."""
    return line.line.ns + line.line.ew


def published_points(line: LineScore, side: Side) -> Decimal | None:
    """What the file says the line is worth to a side."""
    return line.line.published.points_ns if side is Side.NS else line.line.published.points_ew


def in_unit(points: Fraction, board: BoardScore, unit: PublishedPoints | None) -> Fraction:
    """Our points in the unit that the file prints."""
    if unit is PublishedPoints.PERCENT and board.top:
        return points / board.top * 100
    return points


def unfactored(points: Fraction, board: BoardScore, rules: Rules) -> Fraction:
    """Matchpoints as they were among the board's own results, before Neuberg."""
    results = sum(1 for line in board.lines if line.points_ns is not None)
    twos = points * 2 / rules.matchpoints.win
    before = (twos * results - (board.field - results)) / board.field
    return before * rules.matchpoints.win / 2


def printed_unfactored(board: BoardScore, scored: Scored) -> bool:
    """Whether the file prints the board before factoring: all its lines agree so, and not else."""
    unit = scored.sheet.published_points
    if scored.form is not Form.MATCHPOINTS or unit is not PublishedPoints.MATCHPOINTS:
        return False
    pairs = [
        (published, points)
        for line in board.lines
        for side in Side
        if (published := published_points(line, side)) is not None
        and (points := line.points(side)) is not None
    ]
    return any(not agrees(p, x) for p, x in pairs) and all(
        agrees(p, unfactored(x, board, scored.rules)) for p, x in pairs
    )


def line_check(
    line: LineScore, side: Side, board: BoardScore, scored: Scored, raw: bool
) -> Check | None:
    """What the file says the line is worth to a side, against ours."""
    published, points = published_points(line, side), line.points(side)
    if published is None or points is None:
        return None
    ours = in_unit(points, board, scored.sheet.published_points)
    if agrees(published, unfactored(points, board, scored.rules) if raw else ours):
        return Kind.LINE, None
    cause = line_cause(line, published, ours, board)
    return Kind.LINE, Difference(
        Kind.LINE, cause, board.board, whose(line), side, str(published), ours, line.line.place
    )


def standing_checks(standing: Standing, touched: set[ContestantId], short: bool) -> Iterator[Check]:
    """The total, the percentage and the place of a contestant.

    `touched`: whose lines differ; `short`: the contestant played less than others, and rows miss.
    """
    own = standing.contestant.published
    me = (standing.contestant.id,)
    for kind, printed, ours in (
        (Kind.TOTAL, own.total, standing.total),
        (Kind.PERCENT, own.percent, standing.percent),
    ):
        if printed is None or ours is None:
            continue
        if agrees(printed, ours):
            yield kind, None
            continue
        cause = total_cause(printed, ours, me[0] in touched, short)
        yield kind, Difference(kind, cause, "", me, None, str(printed), ours)
    if own.place is None:
        return
    if own.place == (standing.first, standing.last):
        yield Kind.PLACE, None
        return
    cause = place_cause(own.place, standing, bool(touched))
    first, last = own.place
    shown = str(first) if first == last else f"{first}-{last}"
    yield Kind.PLACE, Difference(Kind.PLACE, cause, "", me, None, shown, Fraction(standing.first))
