"""What a result is worth to a side, so that two results can be compared (Laws 77, 78, 12B1).

Every outcome is first converted by the form of scoring, and only then are the outcomes weighted:
the average of two scores in points is no score at matchpoints or IMPs.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from hakem.result import Assigned, Outcome, Result, Share, Shares, Split, Weighted, shares_of
from hakem.scoring.imps import imps
from hakem.scoring.points import points_of
from hakem.seats import Side, Vulnerability


class ScoredBy(StrEnum):
    """The form of scoring of the board (Law 78)."""

    MATCHPOINTS = "matchpoints"  # 78A: in per cent of the matchpoints of the board
    IMPS = "imps"  # 78B: against each other score, the mean of all
    POINTS = "points"  # 78C


def shares_told(result: Result) -> Shares:
    """The weighted outcomes that a result for both sides alike speaks of; none for any other."""
    if isinstance(result, Weighted):
        return result.ns if result.ns == result.ew else ()
    if isinstance(result, Assigned):
        return shares_of(result.outcome)
    return shares_of(result) if isinstance(result, Outcome) else ()


def points_for(side: Side, outcome: Outcome, vulnerability: Vulnerability) -> int:
    """The score of an outcome in points, from the view of a side."""
    ns = points_of(outcome, vulnerability)
    return ns if side is Side.NS else -ns


def converted(own: int, form: ScoredBy, others: Sequence[int]) -> Fraction:
    """A score in points as the form of scoring counts it, against the other tables' scores.

    >>> converted(420, ScoredBy.MATCHPOINTS, [-50, 420]), converted(420, ScoredBy.IMPS, [-50])
    (Fraction(75, 1), Fraction(10, 1))
    """
    if form is ScoredBy.POINTS:
        return Fraction(own)
    if form is ScoredBy.IMPS:
        return Fraction(sum(imps(own - other) for other in others), len(others))
    won = sum(2 * (own > other) + (own == other) for other in others)
    return Fraction(100 * won, 2 * len(others))


def worth(
    shares: Shares,
    side: Side,
    vulnerability: Vulnerability,
    form: ScoredBy,
    others: Sequence[int] = (),
) -> Fraction:
    """What weighted outcomes are worth to a side: each converted first, then weighted.

    `others` are the scores in points that it is compared with, from the same side's view.
    """
    return sum(
        (
            share.weight * converted(points_for(side, share.outcome, vulnerability), form, others)
            for share in shares
        ),
        Fraction(0),
    )


def result_of(shares: Shares) -> Result:
    """The assigned adjusted score of the outcomes: one for both sides, or weighted (12C1)."""
    return Assigned(shares[0].outcome) if len(shares) == 1 else Weighted.both(*shares)


def split(damaged: Side, keeps: Outcome, others_get: Shares) -> Split:
    """The damaged side keeps what it had; the offenders get what they should have had (12C1(e))."""
    get = others_get if len(others_get) > 1 else others_get[0].outcome
    return Split(keeps, get) if damaged is Side.NS else Split(get, keeps)


__all__ = [
    "ScoredBy",
    "Share",
    "converted",
    "points_for",
    "result_of",
    "shares_told",
    "split",
    "worth",
]
