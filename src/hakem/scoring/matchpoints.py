"""Law 78A: matchpoints, their factoring where a board has fewer results (Neuberg), Ascherman.

The unit inside is two matchpoints for each result beaten and one for each equalled, so that
everything unweighted is whole. The field N is the number of results a full board has, n how many
this board (or this group of a fouled board) has; the top is 2(N-1).
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from hakem.scoring.exact import whole
from hakem.scoring.frequency import Chances, Weight, expected, frequencies
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import Factoring, MatchpointRules, SmallGroup


def beaten_and_tied(table: Mapping[int, Weight]) -> dict[int, Weight]:
    """Two for each other result beaten, one for each equalled, for every score of the table.

    A result equals itself: one is taken off. This holds for weighted results too, since the chances
    of a result against itself always come to one.

    >>> beaten_and_tied({420: 2, 50: 1})
    {50: 0, 420: 3}
    """
    below: Weight = 0
    worth: dict[int, Weight] = {}
    for points in sorted(table):
        at = table[points]
        worth[points] = 2 * below + at - 1
        below += at
    return worth


@lru_cache(maxsize=1 << 16)
def neuberg(matchpoints: Weight, results: int, field: int) -> Fraction:
    """Matchpoints among `results`, brought to a board with `field` results: (S N + (N - n)) / n.

    >>> neuberg(18, 10, 11)
    Fraction(199, 10)
    """
    return Fraction(matchpoints * field + field - results, results)


def uses_fixed_percentages(results: int, field: int, rules: MatchpointRules) -> bool:
    """Whether a group is too small to be factored: up to three results and a third of the field."""
    return rules.small_group is SmallGroup.FIXED and results <= 3 and 3 * results <= field


def fixed_percent(matchpoints: Weight, results: int) -> Fraction:
    """The fixed percentages of a small group: 60; 65 and 55; 70, 60 and 50; ties share.

    >>> fixed_percent(0, 1), fixed_percent(2, 2), fixed_percent(1, 2), fixed_percent(4, 3)
    (Fraction(60, 1), Fraction(65, 1), Fraction(60, 1), Fraction(70, 1))
    """
    return Fraction(60 - 5 * (results - 1) + 5 * matchpoints)


def top_of(field: int, rules: MatchpointRules) -> Fraction:
    """The most matchpoints that a full board gives, in the unit of the rules."""
    return whole(rules.win * (field - 1))


def factored(matchpoints: Weight, results: int, field: int, rules: MatchpointRules) -> Fraction:
    """Matchpoints (2 a win) among `results`, for a board of `field` results, in the rules' unit."""
    if uses_fixed_percentages(results, field, rules):
        points = fixed_percent(matchpoints, results) * 2 * (field - 1) / 100
    elif rules.factoring is Factoring.NEUBERG:
        points = neuberg(matchpoints, results, field)
    elif results > 1:
        # no factoring: the share of this board's own top, told in the top of the field
        points = Fraction(matchpoints * (field - 1), results - 1)
    else:
        points = Fraction(field - 1)  # nothing to compare with: an average
    return points if rules.win == 2 else points * rules.win / 2


def board_matchpoints(
    view: Sequence[Chances | None], field: int, rules: MatchpointRules
) -> list[Fraction | None]:
    """What each line of a board, or of one group of a fouled board, is worth to one side.

    `view` is that side's score on each line, None where it has none to compare.
    """
    present = [chances for chances in view if chances is not None]
    worth = beaten_and_tied(frequencies(present))
    centre = top_of(field, rules) / 2
    known: dict[Chances, Fraction] = {}
    for chances in set(present):
        points = factored(expected(chances, worth), len(present), field, rules)
        if rules.line_decimals is not None:
            points = half_away(points, rules.line_decimals, centre)
        known[chances] = points
    return [None if chances is None else known[chances] for chances in view]


def board_ascherman(view: Sequence[Chances | None], field: int) -> list[Fraction | None]:
    """Ascherman: 1, 3, 5 ... of 2n, ties share; told in a board of `field` results (top is 2N)."""
    present = [chances for chances in view if chances is not None]
    worth = beaten_and_tied(frequencies(present))
    return [
        None if chances is None else Fraction((expected(chances, worth) + 1) * field, len(present))
        for chances in view
    ]
