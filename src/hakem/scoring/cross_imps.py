"""Cross-IMPs: a score in IMPs against every other result of the board (Law 78B)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from hakem.scoring.frequency import Chances, Weight, expected, frequencies
from hakem.scoring.imps import imps
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import CrossDivisor, CrossImpRules


def imp_sums(table: Mapping[int, Weight]) -> dict[int, Weight]:
    """For every score of the table, the sum of its IMPs against all results.

    A result against itself is nothing, weighted or not, so that it need not be taken off.

    >>> imp_sums({420: 1, 170: 1, 300: 1})
    {420: 9, 170: -10, 300: 1}
    """
    return {
        points: sum(weight * imps(points - other) for other, weight in table.items())
        for points in table
    }


def divided(total: Weight, results: int, field: int, divisor: CrossDivisor) -> Fraction:
    """A sum over `results` results, divided as the rules say; alone on a board, it is nothing."""
    if divisor is CrossDivisor.NONE:
        return Fraction(total)
    if divisor is CrossDivisor.SCORES:
        return Fraction(total) / results
    if results < 2:
        return Fraction(0)
    if divisor is CrossDivisor.FIELD:
        return Fraction(total * field) / (results * (field - 1))
    return Fraction(total) / (results - 1)


def board_cross_imps(
    view: Sequence[Chances | None], field: int, rules: CrossImpRules
) -> list[Fraction | None]:
    """What each line of a board is worth to one side, in IMPs against the others."""
    present = [chances for chances in view if chances is not None]
    sums = imp_sums(frequencies(present))
    known: dict[Chances, Fraction] = {}
    for chances in set(present):
        worth = divided(expected(chances, sums), len(present), field, rules.divisor)
        if rules.line_decimals is not None:
            worth = half_away(worth, rules.line_decimals)
        known[chances] = worth
    return [None if chances is None else known[chances] for chances in view]
