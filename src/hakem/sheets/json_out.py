"""What was scored, as JSON for programs: see docs/use/json.md and score.schema.json beside this.

Numbers are JSON numbers, rounded to four decimals; where that loses something, `exact` has the
fraction. Texts of problems and reasons are given in both languages, with their codes.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from hakem.errors import Param, Problem
from hakem.i18n.lang import Lang
from hakem.i18n.numbers import plain
from hakem.i18n.words import say, say_reason
from hakem.notation import write_contract, write_result
from hakem.result import Assigned, Fouled, PassedOut, Played, Result
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, Ranking, Scored, Standing
from hakem.scoring.sheet import TEAM_FORMS, ContestantId, known_contestants
from hakem.scoring.verify import Difference, Verification
from hakem.seats import Side

#: The name and edition of the format. A new edition only when a field changes its meaning or goes.
FORMAT = "hakem-score/1"
DECIMALS = 4

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
#: Explains what a line is worth to a side; None where there is nothing to say.
Explain = Callable[[BoardScore, LineScore, Side], Reason | None]


def to_json(
    scored: Scored,
    explanations: Mapping[ContestantId, Sequence[Reason]] = {},
    verification: Verification | None = None,
) -> str:
    """The whole of what was scored, with the explanations of those contestants that are given.

    `verification` is the comparison with the file's own answers, where it was made.
    """
    value: Json = {
        "format": FORMAT,
        "event": _event(scored),
        "ranking": [
            _standing(ranking, standing)
            for ranking in scored.rankings
            for standing in ranking.standings
        ],
        "boards": [_board(board) for board in scored.boards],
        "matches": [_match(match) for match in scored.matches],
        "problems": [_problem(problem) for problem in scored.problems],
        "explanations": {
            contestant: [_reason(reason) for reason in reasons]
            for contestant, reasons in explanations.items()
        },
        "verification": None if verification is None else _verification(verification),
    }
    return json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def _number(value: Fraction | int | None) -> Json:
    """A number as JSON has it: whole, or with four decimals at most; null for None."""
    if value is None:
        return None
    digits = plain(value, DECIMALS)
    # a float prints the shortest digits that name it: with so few decimals, those given
    return float(digits) if "." in digits else int(digits)


def _exact(**values: Fraction | None) -> Json:
    """Those of the values that four decimals do not tell exactly, as fractions: "7/3"."""
    return {
        name: str(value)
        for name, value in values.items()
        if value is not None and (value * 10**DECIMALS).denominator != 1
    }


def _event(scored: Scored) -> Json:
    sheet = scored.sheet
    unit = "team" if scored.form in TEAM_FORMS else "pair"
    if any(len(line.ns) > 1 for line in sheet.lines):
        unit = "player"
    return {
        "title": sheet.title,
        "date": sheet.date,
        "program": sheet.program,
        "form": scored.form.value,
        "form_guessed": sheet.form is None,
        "regulation": {"name": scored.rules.name, "edition": scored.rules.edition},
        "contestant": unit,
        "contestants": len(known_contestants(sheet)),
        "boards": len({(board.session, board.board) for board in scored.boards}),
        "lines": sum(len(board.lines) for board in scored.boards),
    }


def _standing(ranking: Ranking, standing: Standing) -> Json:
    direction = ranking.direction
    return {
        "id": standing.contestant.id,
        "names": list(standing.contestant.names),
        "direction": None if direction is None else direction.name,
        "place": standing.first,
        "place_last": standing.last,
        "total": _number(standing.total),
        "percent": _number(standing.percent),
        "boards": standing.boards,
        "sessions": [
            {
                "session": part.session,
                "boards": part.boards,
                "total": _number(part.points),
                "percent": _number(part.percent),
                "exact": _exact(total=part.points, percent=part.percent),
            }
            for part in standing.sessions
        ],
        "items": [_reason(reason) for reason in standing.items],
        "reasons": [_reason(reason) for reason in standing.reasons],
        "exact": _exact(total=standing.total, percent=standing.percent),
    }


def _board(board: BoardScore) -> Json:
    return {
        "session": board.session,
        "section": board.section,
        "board": board.board,
        "field": board.field,
        "top": _number(board.top),
        "datum": _number(board.datum),
        "lines": [_line(line) for line in board.lines],
        "exact": _exact(top=board.top, datum=board.datum),
    }


def _line(score: LineScore) -> Json:
    line = score.line
    return {
        "ns": "+".join(line.ns),
        "ew": "+".join(line.ew),
        "ns_ids": list(line.ns),
        "ew_ids": list(line.ew),
        "round": line.round,
        "table": line.table,
        "room": line.room,
        "vulnerability": line.vulnerability.value,
        "result": write_result(line.result),
        "kind": kind_of(line.result),
        **contract_of(line.result),
        "lead": line.lead,
        "happened": None if line.happened is None else write_result(line.happened),
        "score_ns": score.score_ns,
        "points_ns": _number(score.points_ns),
        "points_ew": _number(score.points_ew),
        "note": line.note,
        "exact": _exact(points_ns=score.points_ns, points_ew=score.points_ew),
    }


def kind_of(result: Result) -> str:
    """What kind of result it is, in one word; a fouled result is of the kind that it would be."""
    if isinstance(result, Fouled):
        return kind_of(result.result)
    words = {"PassedOut": "passed-out", "NotPlayed": "not-played"}
    name = type(result).__name__
    return words.get(name, name.lower())


def contract_of(result: Result) -> dict[str, str | int | None]:
    """Contract, declarer and tricks where the result is one hand played out, or assigned so."""
    if isinstance(result, Fouled):
        return contract_of(result.result)
    if isinstance(result, Assigned):
        return contract_of(result.outcome)
    if isinstance(result, PassedOut):
        return {"contract": write_contract(result), "declarer": None, "tricks": None}
    if isinstance(result, Played):
        contract = result.contract
        return {
            "contract": write_contract(contract),
            "declarer": contract.declarer.letter,
            "tricks": result.tricks,
        }
    return {"contract": None, "declarer": None, "tricks": None}


def _match(match: MatchScore) -> Json:
    return {
        "session": match.session,
        "round": match.round,
        "home": match.home,
        "away": match.away,
        "boards": match.boards,
        "points_home": _number(match.points_home),
        "points_away": _number(match.points_away),
        "margin_home": _number(match.margin_home),
        "margin_away": _number(match.margin_away),
        "vp_home": _number(match.vp_home),
        "vp_away": _number(match.vp_away),
        "reason": None if match.reason is None else _reason(match.reason),
        "exact": _exact(
            points_home=match.points_home,
            points_away=match.points_away,
            margin_home=match.margin_home,
            margin_away=match.margin_away,
            vp_home=match.vp_home,
            vp_away=match.vp_away,
        ),
    }


def _verification(verification: Verification) -> Json:
    return {
        "agrees": verification.agrees,
        "compared": {kind.value: n for kind, n in verification.compared.items()},
        "differences": [_difference(difference) for difference in verification.differences],
    }


def _difference(difference: Difference) -> Json:
    return {
        "kind": difference.kind.value,
        "cause": difference.cause.value,
        "board": difference.board,
        "whose": list(difference.whose),
        "side": None if difference.side is None else difference.side.name,
        "published": difference.published,
        "computed": _number(difference.computed),
        "file": difference.place.file,
        "line": difference.place.line,
        "exact": _exact(computed=difference.computed),
    }


def _problem(problem: Problem) -> Json:
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "file": problem.place.file,
        "line": problem.place.line,
        "board": problem.place.board,
        "params": _params(problem.params),
        "text": {lang.value: say(problem.code, lang, **problem.params) for lang in _languages()},
    }


def _reason(reason: Reason) -> Json:
    return {
        "code": reason.code,
        "clause": reason.clause,
        "numbers": _params(reason.numbers),
        "value": _number(reason.value),
        "text": {lang.value: say_reason(reason, lang) for lang in _languages()},
        "steps": [_reason(step) for step in reason.steps],
    }


def _languages() -> Iterable[Lang]:
    return (Lang.EN, Lang.TR)


def _params(params: Mapping[str, Param]) -> Json:
    """Parameters as JSON; a fraction that four decimals do not tell is a text such as "7/3"."""
    told: dict[str, Json] = {}
    for name, value in params.items():
        if isinstance(value, Fraction) and (value * 10**DECIMALS).denominator != 1:
            told[name] = str(value)
        else:
            told[name] = value if isinstance(value, str) else _number(value)
    return told
