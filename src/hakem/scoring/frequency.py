"""One side's results on a board, as a table of frequencies.

Each side of a line is looked at from its own view, with the points it scored. An outcome counts as
one result; a weighted score (Law 12C1c) as several fractional ones that sum to one. Because each
side has its own table, split scores need no rule of their own: the two tables simply differ.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from hakem.result import Result, award_of, shares_of
from hakem.scoring.points import points_of
from hakem.seats import Side, Vulnerability

#: A whole number where nothing is weighted (fast), a fraction where something is.
Weight = int | Fraction

#: What a side may have scored on a line and with what weights, summing to 1: points from its view.
Chances = tuple[tuple[int, Weight], ...]


def chances_of(result: Result, vulnerability: Vulnerability, side: Side) -> Chances | None:
    """A side's score or weighted scores; None where it has none (artificial, not played)."""
    award = award_of(result, side)
    shares = shares_of(award) if award is not None else ()
    if not shares:
        return None
    sign = 1 if side is Side.NS else -1
    if len(shares) == 1:
        return ((sign * points_of(shares[0].outcome, vulnerability), 1),)
    return tuple((sign * points_of(s.outcome, vulnerability), s.weight) for s in shares)


def frequencies(field: Iterable[Chances]) -> dict[int, Weight]:
    """How often each score occurs.

    >>> frequencies([((420, 1),), ((420, 1),), ((50, 1),)])
    {420: 2, 50: 1}
    """
    table: dict[int, Weight] = {}
    for chances in field:
        for points, weight in chances:
            table[points] = table.get(points, 0) + weight
    return table


def expected(chances: Chances, worth: Mapping[int, Weight]) -> Weight:
    """What the chances are worth when each score is: convert first, then weight (12C1c)."""
    if len(chances) == 1:
        return worth[chances[0][0]]
    return sum((weight * worth[points] for points, weight in chances), Fraction(0))


def mean_points(chances: Chances) -> Weight:
    """The weighted mean of the scores themselves; only a datum is made of these."""
    if len(chances) == 1:
        return chances[0][0]
    return sum((weight * points for points, weight in chances), Fraction(0))
