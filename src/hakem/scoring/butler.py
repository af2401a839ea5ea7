"""Butler: IMPs against the datum, the score of the room (TBF 10(b)2, which leaves the datum to the
event's statute)."""

from collections.abc import Sequence
from fractions import Fraction

from hakem.scoring.frequency import Chances, Weight, expected, mean_points
from hakem.scoring.imps import imps
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import ButlerRules, Datum, DatumRounding


def ends_left_out(results: int, datum: Datum) -> int:
    """How many results are left out of the datum at each end, the best and the worst.

    A rule that would leave nothing out of which to make a mean leaves out nobody.
    """
    if datum is Datum.TRIM_ONE:
        ends = 1
    elif datum is Datum.TRIM_TENTH:
        ends = results // 10
    elif datum is Datum.TRIM_FORMULA:
        # ceil((n - 10) / 15) + 1, for more than three results
        ends = -((10 - results) // 15) + 1 if results > 3 else 0
    else:
        ends = 0
    return ends if results > 2 * ends else 0


def raw_datum(scores: Sequence[Weight], rule: Datum) -> Fraction:
    """The datum of one side's scores, exact. There must be at least one score."""
    ordered = sorted(scores)
    if rule is Datum.MEDIAN:
        half = len(ordered) // 2
        middle = ordered[half : half + 1] if len(ordered) % 2 else ordered[half - 1 : half + 1]
        return Fraction(sum(middle)) / len(middle)
    ends = ends_left_out(len(ordered), rule)
    kept = ordered[ends : len(ordered) - ends]
    return Fraction(sum(kept)) / len(kept)


def round_datum(datum: Fraction, average: Fraction, rule: DatumRounding) -> Fraction:
    """To a multiple of ten. `average` is the mean of all scores, for the rule that leans on it."""
    tens = datum / 10
    if rule is DatumRounding.NONE:
        return datum
    if rule is DatumRounding.NEAREST_AWAY_FROM_AVERAGE and datum != average:
        return half_away(tens, 0, average / 10) * 10
    if rule is DatumRounding.NEAREST_EVEN:
        return Fraction(round(tens) * 10)
    if rule is DatumRounding.NEAREST_TO_ZERO:
        # the half that lies towards zero is the one away from something far outside
        return half_away(tens, 0, tens * 2) * 10
    return half_away(tens) * 10


def datum_of(scores: Sequence[Weight], rules: ButlerRules) -> Fraction | None:
    """What one side's scores are compared with; None where there is no score to make it of."""
    if not scores:
        return None
    average = Fraction(sum(scores)) / len(scores)
    return round_datum(raw_datum(scores, rules.datum), average, rules.rounding)


def board_butler(
    view: Sequence[Chances | None], in_datum: Sequence[bool], rules: ButlerRules
) -> list[Fraction | None]:
    """What each line of a board is worth to one side in IMPs against its datum.

    `view` is that side's score on each line, None where it has none; `in_datum` says which lines
    make the datum. Weighted scores: each outcome is turned to IMPs first, then weighted.
    """
    datum = view_datum(view, in_datum, rules)
    worths: list[Fraction | None] = []
    for chances in view:
        if chances is None or datum is None:
            worths.append(None)
            continue
        against = {points: imps(points - datum) for points, _ in chances}
        worths.append(Fraction(expected(chances, against)))
    return worths


def view_datum(
    view: Sequence[Chances | None], in_datum: Sequence[bool], rules: ButlerRules
) -> Fraction | None:
    """The datum of one side's view of a board; of every score there is, when none was admitted."""
    scores = [mean_points(c) for c, admitted in zip(view, in_datum, strict=True) if c and admitted]
    return datum_of(scores or [mean_points(c) for c in view if c], rules)
