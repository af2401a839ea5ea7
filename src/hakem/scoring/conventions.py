"""Which conventions a file follows, found from the answers that it carries.

Programs differ in what the regulations leave open: the unit of a matchpoint, factoring, the datum,
how totals of unequally many boards are printed. To compare a file's answers with ours, the settings
that fit it best are looked for one after another; a setting is changed only where that makes
strictly fewer differences, and every change is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hakem.errors import Problem, Severity
from hakem.result import PassedOut, Played, Points
from hakem.scoring.rules import (
    CrossDivisor,
    Datum,
    DatumRounding,
    Factoring,
    Rules,
    TotalBasis,
)
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Line, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.terms import Terms
from hakem.scoring.verify import Kind, Verification, verify

Change = Callable[[Rules], Rules]


@dataclass(frozen=True, slots=True)
class Convention:
    """One way of doing what the regulations leave open: the setting, its value, the change."""

    setting: str
    value: str
    change: Change


@dataclass(frozen=True, slots=True)
class Question:
    """Ways of which one is followed, and the kinds of numbers that show which."""

    shown_by: frozenset[Kind]
    ways: tuple[Convention, ...]


def _win(win: int) -> Convention:
    return Convention(
        "matchpoints.win",
        str(win),
        lambda rules: replace(rules, matchpoints=replace(rules.matchpoints, win=win)),
    )


def _factoring(factoring: Factoring) -> Convention:
    return Convention(
        "matchpoints.factoring",
        factoring.value,
        lambda rules: replace(rules, matchpoints=replace(rules.matchpoints, factoring=factoring)),
    )


def _total(basis: TotalBasis) -> Convention:
    return Convention(
        "matchpoints.total",
        basis.value,
        lambda rules: replace(rules, matchpoints=replace(rules.matchpoints, total=basis)),
    )


def _total_decimals(decimals: int) -> Convention:
    return Convention(
        "matchpoints.total_decimals",
        str(decimals),
        lambda rules: replace(
            rules, matchpoints=replace(rules.matchpoints, total_decimals=decimals)
        ),
    )


def _line_decimals(decimals: int) -> Convention:
    return Convention(
        "matchpoints.line_decimals",
        str(decimals),
        lambda rules: replace(
            rules, matchpoints=replace(rules.matchpoints, line_decimals=decimals)
        ),
    )


def _flat_averages() -> Convention:
    return Convention(
        "artificial.session_exception",
        "false",
        lambda rules: replace(rules, artificial=replace(rules.artificial, session_exception=False)),
    )


def _datum(datum: Datum, rounding: DatumRounding) -> Convention:
    return Convention(
        "butler.datum",
        f"{datum.value}, {rounding.value}",
        lambda rules: replace(rules, butler=replace(rules.butler, datum=datum, rounding=rounding)),
    )


def _divisor(divisor: CrossDivisor) -> Convention:
    return Convention(
        "cross_imps.divisor",
        divisor.value,
        lambda rules: replace(rules, cross_imps=replace(rules.cross_imps, divisor=divisor)),
    )


def _no_tie_break() -> Convention:
    return Convention(
        "ranking.pairs_chain",
        "none",
        lambda rules: replace(rules, ranking=replace(rules.ranking, pairs_chain=())),
    )


_LINES = frozenset({Kind.LINE, Kind.DATUM})
_TOTALS = frozenset({Kind.TOTAL, Kind.PERCENT})

QUESTIONS: dict[Form, tuple[Question, ...]] = {
    Form.MATCHPOINTS: (
        Question(_LINES, (_win(2), _win(1))),
        Question(_LINES | _TOTALS, tuple(_factoring(f) for f in Factoring)),
        Question(_LINES, tuple(_line_decimals(d) for d in (2, 1))),
        Question(_LINES | _TOTALS, (_flat_averages(),)),
        Question(_TOTALS, tuple(_total(basis) for basis in TotalBasis)),
        Question(_TOTALS, tuple(_total_decimals(d) for d in (2, 1))),
    ),
    Form.BUTLER: (Question(_LINES, tuple(_datum(d, r) for d in Datum for r in DatumRounding)),),
    Form.CROSS_IMPS: (Question(_LINES, tuple(_divisor(d) for d in CrossDivisor)),),
}

#: Asked last, of every form: whether the file separates equal totals.
TIES = Question(frozenset({Kind.PLACE}), (_no_tie_break(),))


def follow(
    sheet: Sheet,
    form: Form,
    rules: Rules,
    terms: Terms | None = None,
    problems: tuple[Problem, ...] = (),
) -> tuple[Scored, Verification]:
    """Score a sheet by the conventions that fit its own answers best, and compare the two.

    Each change of a setting is told as a note among the problems of the answer. Where the file was
    scored with mistyped scores, its lines are compared as it had them; the scores still differ.
    """
    notes: list[Problem] = []
    scored = tally(sheet, form, rules, terms)
    found = verify(scored)
    wrong_scores = tuple(d for d in found.differences if d.kind is Kind.SCORE)
    if wrong_scores and differing(found, _LINES):
        tried = tally(as_typed(sheet), form, rules, terms)
        checked = verify(tried)
        if differing(checked, _LINES) < differing(found, _LINES):
            scored, found = tried, checked
            notes.append(Problem("verify.follows-typed-scores", Severity.NOTE))
    sheet = scored.sheet
    for question in (*QUESTIONS.get(form, ()), TIES):
        if not differing(found, question.shown_by):
            continue
        best: tuple[int, Convention, Scored, Verification] | None = None
        for way in question.ways:
            tried = tally(sheet, form, way.change(scored.rules), terms)
            checked = verify(tried)
            count = differing(checked, question.shown_by)
            if count < (best[0] if best else differing(found, question.shown_by)):
                best = (count, way, tried, checked)
        if best is not None:
            _, way, scored, found = best
            notes.append(told(way))
    if found.unfactored:
        notes.append(
            Problem(
                "verify.printed-unfactored",
                Severity.NOTE,
                params={"n": len(found.unfactored), "boards": ", ".join(found.unfactored)},
            )
        )
    others = (d for d in found.differences if d.kind is not Kind.SCORE)
    found = replace(found, differences=(*wrong_scores, *others))
    return replace(scored, problems=(*problems, *notes, *scored.problems)), found


def as_typed(sheet: Sheet) -> Sheet:
    """The sheet with the scores that its file prints instead of those of the contracts."""
    return replace(sheet, lines=tuple(line_as_typed(line) for line in sheet.lines))


def line_as_typed(line: Line) -> Line:
    """A line with the score that its file prints, where it was played or passed out."""
    score = line.published.score_ns
    if score is None or not isinstance(line.result, Played | PassedOut):
        return line
    return replace(line, result=Points(score))


def differing(found: Verification, kinds: frozenset[Kind]) -> int:
    """How many numbers of these kinds differ."""
    return sum(found.differing(kind) for kind in kinds)


def told(way: Convention) -> Problem:
    """The note that the file follows a convention other than the regulation's."""
    return Problem(
        "verify.follows", Severity.NOTE, params={"setting": way.setting, "value": way.value}
    )


def changed_settings(problems: Sequence[Problem]) -> list[str]:
    """The settings that were changed to fit a file, in order."""
    return [str(p.params["setting"]) for p in problems if p.code == "verify.follows"]
