"""The file's own answers against ours: line by line, total by total, place by place.

A published number agrees when ours, rounded to the digits that the file prints, is that number; an
exact half may have been rounded either way. What differs gets the likeliest cause.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from hakem.errors import Place
from hakem.result import group_of
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


class Cause(StrEnum):
    """The likeliest cause of a difference."""

    ROUNDING = "rounding"  # one unit of the last digit printed
    MISTYPED_SCORE = "mistyped-score"  # the score is not the contract's
    HAND_EDITED = "hand-edited"  # the same score is worth something else on another line
    UNFACTORED = "unfactored"  # printed before the board was brought to the size of the field
    SCORE_OF_THE_BOARD = "score-of-the-board"  # another line of the board has a wrong score
    ROWS_MISSING = "rows-missing"  # the board has fewer lines than the others
    FOLLOWS_FROM_LINES = "follows-from-lines"  # a line of this contestant differs
    TIE_BREAK = "tie-break"  # same total, separated here or there only
    FOLLOWS_FROM_TOTALS = "follows-from-totals"  # somebody's total differs
    UNKNOWN = "unknown"


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
    """How many numbers of each kind were compared, and which differ."""

    compared: Mapping[Kind, int]
    differences: tuple[Difference, ...]

    @property
    def agrees(self) -> bool:
        """Whether every published number is ours."""
        return not self.differences

    def differing(self, kind: Kind) -> int:
        """How many numbers of a kind differ."""
        return sum(1 for difference in self.differences if difference.kind is kind)


def agrees(published: Decimal, computed: Fraction) -> bool:
    """Whether the published digits are the computed number, rounded to as many.

    >>> agrees(Decimal("14.3"), Fraction(100, 7)), agrees(Decimal("14.2"), Fraction(100, 7))
    (True, False)
    """
    return abs(Fraction(published) - computed) <= last_digit(published) / 2


def last_digit(published: Decimal) -> Fraction:
    """One unit of the last digit printed.

    >>> last_digit(Decimal("14.30"))
    Fraction(1, 100)
    """
    exponent = published.as_tuple().exponent
    return Fraction(10) ** exponent if isinstance(exponent, int) else Fraction(1)


def verify(scored: Scored) -> Verification:
    """Compare everything that the file says of itself with what was scored."""
    compared = dict.fromkeys(Kind, 0)
    differences: list[Difference] = []
    for board in scored.boards:
        for kind, difference in board_checks(board, scored):
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
    return Verification(compared, tuple(differences))


Check = tuple[Kind, Difference | None]


def board_checks(board: BoardScore, scored: Scored) -> Iterator[Check]:
    """The scores, the datum and the lines of a board."""
    mistyped = False
    for line in board.lines:
        check = score_check(line)
        if check is not None:
            mistyped = mistyped or check[1] is not None
            yield check
    published = scored.sheet.datums.get(board.board)
    if published is not None and board.datum is not None:
        wrong = Fraction(published) != board.datum
        yield (
            Kind.DATUM,
            Difference(
                Kind.DATUM, Cause.UNKNOWN, board.board, (), None, str(published), board.datum
            )
            if wrong
            else None,
        )
    unit = scored.sheet.published_points
    raw = printed_unfactored(board, unit, scored.form, scored.rules)
    for line in board.lines:
        for side in Side:
            found = line_check(line, side, board, unit, scored, raw, mistyped)
            if found is not None:
                yield found


def score_check(line: LineScore) -> Check | None:
    """The score that the file prints against that of the contract."""
    published = line.line.published.score_ns
    if published is None or line.score_ns is None:
        return None
    if published == line.score_ns:
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


def printed_unfactored(
    board: BoardScore, unit: PublishedPoints | None, form: Form, rules: Rules
) -> bool:
    """Whether the file prints the board before factoring: all its lines agree so, and not else."""
    if form is not Form.MATCHPOINTS or unit is not PublishedPoints.MATCHPOINTS:
        return False
    pairs = [
        (published, points)
        for line in board.lines
        for side in Side
        if (published := published_points(line, side)) is not None
        and (points := line.points(side)) is not None
    ]
    return any(not agrees(p, x) for p, x in pairs) and all(
        agrees(p, unfactored(x, board, rules)) for p, x in pairs
    )


def line_check(
    line: LineScore,
    side: Side,
    board: BoardScore,
    unit: PublishedPoints | None,
    scored: Scored,
    raw: bool,
    mistyped: bool,
) -> Check | None:
    """What the file says the line is worth to a side, against ours."""
    published, points = published_points(line, side), line.points(side)
    if published is None or points is None:
        return None
    ours = in_unit(points, board, unit)
    if agrees(published, unfactored(points, board, scored.rules) if raw else ours):
        return Kind.LINE, None
    cause = line_cause(line, published, ours, board, mistyped)
    return Kind.LINE, Difference(
        Kind.LINE, cause, board.board, whose(line), side, str(published), ours, line.line.place
    )


def line_cause(
    line: LineScore, published: Decimal, ours: Fraction, board: BoardScore, mistyped: bool
) -> Cause:
    """The likeliest cause of a line that differs."""
    if abs(Fraction(published) - ours) <= last_digit(published):
        return Cause.ROUNDING
    check = score_check(line)
    if check is not None and check[1] is not None:
        return Cause.MISTYPED_SCORE
    if mistyped:
        return Cause.SCORE_OF_THE_BOARD
    if len(board.lines) < board.field:
        return Cause.ROWS_MISSING
    if edited_by_hand(line, board):
        return Cause.HAND_EDITED
    return Cause.UNKNOWN


def edited_by_hand(line: LineScore, board: BoardScore) -> bool:
    """Whether an artificial score, or one that others of the board had, got other points."""
    if line.score_ns is None:
        return True
    same = {
        other.line.published.points_ns
        for other in board.lines
        if other.score_ns == line.score_ns and group_of(other.line.result) == ""
    }
    return len(same) > 1


def standing_checks(standing: Standing, touched: set[ContestantId], short: bool) -> Iterator[Check]:
    """The total, the percentage and the place of a contestant.

    `touched`: whose lines differ; `short`: the contestant played less than others, and rows miss.
    """
    own = standing.contestant.published
    for kind, printed, ours in (
        (Kind.TOTAL, own.total, standing.total),
        (Kind.PERCENT, own.percent, standing.percent),
    ):
        if printed is None or ours is None:
            continue
        if agrees(printed, ours):
            yield kind, None
            continue
        cause = Cause.UNKNOWN
        if standing.contestant.id in touched:
            cause = Cause.FOLLOWS_FROM_LINES
        elif short:
            cause = Cause.ROWS_MISSING
        elif abs(Fraction(printed) - ours) <= last_digit(printed):
            cause = Cause.ROUNDING
        yield kind, Difference(kind, cause, "", (standing.contestant.id,), None, str(printed), ours)
    if own.place is None:
        return
    if own.place == (standing.first, standing.last):
        yield Kind.PLACE, None
        return
    overlap = own.place[0] <= standing.last and standing.first <= own.place[1]
    cause = Cause.FOLLOWS_FROM_TOTALS if touched else Cause.UNKNOWN
    if overlap:
        cause = Cause.TIE_BREAK
    first, last = own.place
    yield (
        Kind.PLACE,
        Difference(
            Kind.PLACE,
            cause,
            "",
            (standing.contestant.id,),
            None,
            str(first) if first == last else f"{first}-{last}",
            Fraction(standing.first),
        ),
    )
