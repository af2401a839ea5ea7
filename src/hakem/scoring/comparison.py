"""How a line compares with the others of its board, told step by step.

The steps are those of scoring, done once more for one line with the same functions.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hakem.errors import Param
from hakem.result import group_of
from hakem.scoring.butler import ends_left_out, view_datum
from hakem.scoring.field import in_datum
from hakem.scoring.frequency import Chances, Weight, chances_of, expected, frequencies
from hakem.scoring.imps import imps
from hakem.scoring.matchpoints import beaten_and_tied, uses_fixed_percentages
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import CrossDivisor, Datum, Factoring
from hakem.scoring.scored import BoardScore, LineScore, Scored
from hakem.scoring.sheet import PERCENT_FORMS, Form
from hakem.scoring.views import groups
from hakem.seats import Side


def comparison(
    scored: Scored, board: BoardScore, line: LineScore, side: Side
) -> tuple[Reason, ...]:
    """How the line compares with the others of its group."""
    position = board.lines.index(line)
    lines = [other.line for other in board.lines]
    group = next(places for places in groups(lines) if position in places)
    view = [chances_of(lines[i].result, lines[i].vulnerability, side) for i in group]
    own = view[group.index(position)]
    if own is None:
        return ()
    present = [chances for chances in view if chances is not None]
    opening: tuple[Reason, ...] = ()
    name = group_of(line.line.result)
    if name:
        opening = (Reason("reason-score.group", "Law 87", {"group": name, "n": len(present)}),)
    if scored.form in PERCENT_FORMS:
        return opening + matchpoint_steps(scored, board, own, present)
    if scored.form is Form.BUTLER:
        admitted = in_datum([lines[i] for i in group], scored.rules)
        return opening + butler_steps(scored, own, view, admitted)
    if scored.form is Form.CROSS_IMPS:
        return (*opening, cross_imp_step(scored, own, present))
    if scored.form is Form.TEAM_IMPS:
        return other_table(board, line, side)
    return opening


def matchpoint_steps(
    scored: Scored, board: BoardScore, own: Chances, present: Sequence[Chances]
) -> tuple[Reason, ...]:
    """Beaten and tied results; then the bringing of the board to the size of the field.

    Both are told at two a win, and last that it is halved where the rules give one.
    """
    table = frequencies(present)
    for points, weight in own:
        table[points] -= weight  # the others only
    rules = scored.rules.matchpoints
    raw = expected(own, beaten_and_tied(frequencies(present)))
    below: Weight = sum(w * v for p, w in own for q, v in table.items() if q < p)
    level: Weight = sum(w * table[p] for p, w in own)
    told: dict[str, Param] = {"n": len(present) - 1, "beaten": below, "tied": level}
    counted = Reason("reason-score.beaten", "Law 78A", told, raw)
    results, field = len(present), board.field
    if scored.form is Form.ASCHERMAN:
        return (counted,)
    halved = rules.win == 1
    if results == field:
        return (replace(counted, code="reason-score.beaten-halved") if halved else counted,)
    numbers: dict[str, Param] = {"n": results, "field": field, "raw": raw}
    if uses_fixed_percentages(results, field, rules):
        return counted, Reason("reason-score.small-group", "Law 87", numbers)
    if rules.factoring is Factoring.NEUBERG:
        code = "reason-score.neuberg-halved" if halved else "reason-score.neuberg"
        return counted, Reason(code, "Law 78A", numbers)
    return counted, Reason("reason-score.own-top", "Law 78A", numbers)


#: How each rule for the datum is told.
DATUM_TOLD = {
    Datum.MEAN: "reason-score.datum-mean",
    Datum.TRIM_ONE: "reason-score.datum-trim-one",
    Datum.TRIM_TENTH: "reason-score.datum-trim-tenth",
    Datum.TRIM_FORMULA: "reason-score.datum-trim-formula",
    Datum.MEDIAN: "reason-score.datum-median",
}


def butler_steps(
    scored: Scored, own: Chances, view: Sequence[Chances | None], admitted: Sequence[bool]
) -> tuple[Reason, ...]:
    """The datum, and each score of the line against it."""
    rules = scored.rules.butler
    datum = view_datum(view, admitted, rules)
    if datum is None:
        return ()
    # where none is admitted, all that there are make the datum
    kept = sum(1 for c, yes in zip(view, admitted, strict=True) if c and yes) or sum(
        map(bool, view)
    )
    clause = scored.rules.clause("butler.datum", "Law 78D")
    against = tuple(
        Reason(
            "reason-score.against-datum",
            "Law 78B",
            {"points": points, "datum": datum, "difference": points - datum},
            imps(points - datum),
        )
        for points, _ in own
    )
    return (Reason(datum_told(kept, rules.datum), clause, {"n": kept}, datum), *against)


def datum_told(kept: int, rule: Datum) -> str:
    """The words for a datum: where so few scores are that none is left out, it is their mean."""
    if rule is not Datum.MEDIAN and ends_left_out(kept, rule) == 0:
        rule = Datum.MEAN
    return DATUM_TOLD[rule]


#: How each divisor is told.
DIVISOR_TOLD = {
    CrossDivisor.NONE: "reason-score.cross-imps-sum",
    CrossDivisor.COMPARISONS: "reason-score.cross-imps-comparisons",
    CrossDivisor.SCORES: "reason-score.cross-imps-scores",
    CrossDivisor.FIELD: "reason-score.cross-imps-field",
}


def cross_imp_step(scored: Scored, own: Chances, present: Sequence[Chances]) -> Reason:
    """The sum of the IMPs against the others, and what it is divided by."""
    total = sum(
        (
            Fraction(weight * other_weight * imps(points - other))
            for points, weight in own
            for other, other_weight in frequencies(present).items()
        ),
        Fraction(0),
    )
    divisor = scored.rules.cross_imps.divisor
    numbers: dict[str, Param] = {"n": len(present) - 1, "results": len(present)}
    clause = scored.rules.clause("cross_imps.divisor", "Law 78B")
    return Reason(DIVISOR_TOLD[divisor], clause, numbers, total)


def other_table(board: BoardScore, line: LineScore, side: Side) -> tuple[Reason, ...]:
    """The score of the other table, and the team's points at both together."""
    other = next((mate for mate in board.lines if mate is not line), None)
    if other is None or other.score_ns is None or line.score_ns is None:
        return ()
    sign = 1 if side is Side.NS else -1
    theirs = -sign * other.score_ns
    swing = sign * line.score_ns + theirs
    return (Reason("reason-score.swing", "Law 78B", {"other": theirs, "swing": swing}, swing),)
