"""Why a number of the file is most likely not ours: a guess, by what the numbers look like.

A published number agrees when ours, rounded to the digits that the file prints, is that number; an
exact half may have been rounded either way.
"""

from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from hakem.result import group_of
from hakem.scoring.scored import BoardScore, LineScore, Standing


class Cause(StrEnum):
    """The likeliest cause of a difference."""

    ROUNDING = "rounding"  # one unit of the last digit printed
    MISTYPED_SCORE = "mistyped-score"  # the score is not the contract's
    HAND_EDITED = "hand-edited"  # the same score is worth something else on another line
    SCORE_OF_THE_BOARD = "score-of-the-board"  # another line of the board has a wrong score
    ROWS_MISSING = "rows-missing"  # the board has fewer lines than the others
    FOLLOWS_FROM_LINES = "follows-from-lines"  # a line of this contestant differs
    TIE_BREAK = "tie-break"  # same total, separated here or there only
    FOLLOWS_FROM_TOTALS = "follows-from-totals"  # somebody's total differs
    UNKNOWN = "unknown"


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


def is_mistyped(line: LineScore) -> bool:
    """Whether the score that the file prints is not that of the contract."""
    published = line.line.published.score_ns
    return published is not None and line.score_ns is not None and published != line.score_ns


def line_cause(line: LineScore, published: Decimal, ours: Fraction, board: BoardScore) -> Cause:
    """The likeliest cause of a line that differs."""
    if abs(Fraction(published) - ours) <= last_digit(published):
        return Cause.ROUNDING
    if is_mistyped(line):
        return Cause.MISTYPED_SCORE
    if any(is_mistyped(other) for other in board.lines):
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


def total_cause(published: Decimal, ours: Fraction, touched: bool, short: bool) -> Cause:
    """The likeliest cause of a total or percentage that differs.

    `touched`: a line of the contestant differs; `short`: it played less than others and rows miss.
    """
    if touched:
        return Cause.FOLLOWS_FROM_LINES
    if short:
        return Cause.ROWS_MISSING
    if abs(Fraction(published) - ours) <= last_digit(published):
        return Cause.ROUNDING
    return Cause.UNKNOWN


def place_cause(published: tuple[int, int], standing: Standing, touched: bool) -> Cause:
    """The likeliest cause of a place that differs. `touched`: somebody's line differs."""
    if published[0] <= standing.last and standing.first <= published[1]:
        return Cause.TIE_BREAK
    return Cause.FOLLOWS_FROM_TOTALS if touched else Cause.UNKNOWN
