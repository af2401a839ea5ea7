"""Why a number is what it is: the inputs, the rule, its clause and the steps, as values.

Nothing here decides anything. The steps are those of scoring, done once more for one line with the
same functions, and told.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from hakem.errors import Param
from hakem.result import Imps, Level, Percent, award_of, shares_of
from hakem.scoring.artificial import level_of
from hakem.scoring.boards import seated
from hakem.scoring.comparison import comparison
from hakem.scoring.explain_points import explain_score
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from hakem.scoring.sheet import PERCENT_FORMS, ContestantId, Form
from hakem.scoring.teams import WIN_WORTH
from hakem.seats import Side


def explain_line(
    scored: Scored,
    board: BoardScore,
    line: LineScore,
    side: Side,
    contestant: ContestantId | None = None,
) -> Reason:
    """Why a line is worth what it is worth to a side, or to one contestant of the side."""
    worth = line.points(side) if contestant is None else line.points_of(contestant, side)
    about: dict[str, Param] = {"board": board.board}
    award = award_of(line.line.result, side)
    if worth is None or award is None:
        return Reason("reason-score.nothing", "", about)
    if isinstance(award, Level | Percent | Imps):
        return explain_artificial(scored, board, award, worth)
    scores = tuple(
        explain_score(share.outcome, line.line.vulnerability, side) for share in shares_of(award)
    )
    if len(scores) > 1:
        weights = tuple(
            Reason("reason-score.weight", "Law 12C1(c)", {"weight": share.weight}, share.weight)
            for share in shares_of(award)
        )
        scores = tuple(s for pair in zip(weights, scores, strict=True) for s in pair)
    steps = (*scores, *comparison(scored, board, line, side))
    code = "line" if board.top is not None else LINE_TOLD.get(scored.form, "line-imps")
    numbers = {**about, "points": worth}
    if board.top:
        numbers |= {"top": board.top, "percent": worth / board.top * 100}
    return Reason(f"reason-score.{code}", form_clause(scored), numbers, worth, steps)


#: How a line is told in the forms that know no top and do not count IMPs.
LINE_TOLD = {
    Form.TOTAL_POINTS: "line-points",
    Form.BOARD_A_MATCH: "line-boards",
    Form.POINT_A_BOARD: "line-boards",
    Form.PATTON: "line-boards",
}

#: Where each form of scoring is laid down, and the setting whose clause stands beside the Law.
FORM_CLAUSE = {
    Form.MATCHPOINTS: ("Law 78A", "matchpoints.win"),
    Form.ASCHERMAN: ("Law 78D", ""),
    Form.BUTLER: ("Law 78D", "butler.datum"),
    Form.CROSS_IMPS: ("Law 78B", "cross_imps.divisor"),
    Form.TOTAL_POINTS: ("Law 78C", ""),
    Form.TEAM_IMPS: ("Law 78B", ""),
    Form.BOARD_A_MATCH: ("Law 78D", "teams.tie_tolerance"),
    Form.POINT_A_BOARD: ("Law 78D", "teams.tie_tolerance"),
    Form.PATTON: ("Law 78D", "teams.patton"),
    Form.HYBRID: ("Law 78D", ""),
}


def form_clause(scored: Scored) -> str:
    """Where the form of scoring is laid down, by the Law and by the regulation."""
    law, setting = FORM_CLAUSE[scored.form]
    return scored.rules.clause(setting, law)


def explain_artificial(
    scored: Scored, board: BoardScore, award: Level | Percent | Imps, worth: Fraction
) -> Reason:
    """What an artificial score is worth, and whether the session decided it (12C2(c))."""
    rules = scored.rules.artificial
    numbers: dict[str, Param] = {"board": board.board, "points": worth}
    level = level_of(award, rules)
    code = {
        Level.AVERAGE_PLUS: "average-plus",
        Level.AVERAGE: "average",
        Level.AVERAGE_MINUS: "average-minus",
        None: "stated",
    }[level if isinstance(award, Level) else None]
    if board.top:
        percent = worth / board.top * 100
        numbers |= {"percent": percent, "top": board.top}
        usual = (
            {
                Level.AVERAGE_PLUS: rules.plus_percent,
                Level.AVERAGE_MINUS: rules.minus_percent,
            }.get(award)
            if isinstance(award, Level)
            else None
        )
        if usual is not None and percent != usual:
            return Reason(f"reason-score.{code}-session", "Law 12C2(c)", numbers, worth)
        return Reason(f"reason-score.{code}", "Law 12C2(a)", numbers, worth)
    if scored.form in WIN_WORTH:
        percent = worth / WIN_WORTH[scored.form] * 100
        return Reason(
            "reason-score.artificial-board", "Law 12C2(a)", {**numbers, "percent": percent}, worth
        )
    return Reason(f"reason-score.{code}-imps", "Law 12C2(b)", numbers, worth)


def explain_total(scored: Scored, standing: Standing) -> Reason:
    """Why a contestant's total and percentage are what they are, board by board."""
    contestant = standing.contestant.id
    boards = tuple(
        explain_line(scored, board, line, side, contestant)
        for board in scored.boards
        for line in board.lines
        for side in Side
        if contestant in seated(line.line, side) and line.points(side) is not None
    )
    numbers: dict[str, Param] = {
        "contestant": contestant,
        "n": standing.boards,
        "total": standing.total,
    }
    if standing.percent is not None:
        numbers["percent"] = standing.percent
    matches = tuple(
        explain_match(scored, match, contestant)
        for match in scored.matches
        if contestant in (match.home, match.away)
    )
    if standing.counted:
        numbers["sessions"] = len(standing.counted)
    return Reason(
        total_code(standing),
        form_clause(scored),
        numbers,
        standing.total if standing.percent is None else standing.percent,
        (*boards, *explain_sessions(standing), *matches, *standing.items),
    )


def total_code(standing: Standing) -> str:
    """The words for a total: a mean is called one only where it is the plain mean and no more."""
    if standing.percent is None:
        return "reason-score.total"
    if not standing.counted:
        return "reason-rank.total-with-items" if standing.items else "reason-score.total-percent"
    weights = {reason.numbers.get("weight") for reason in standing.counted}
    played = all(reason.code.startswith(PLAYED) for reason in standing.counted)
    plain = played and len(weights) == 1 and not standing.items
    return "reason-score.total-sessions" if plain else "reason-rank.total-sessions-counted"


#: How the words for a session that was played begin, its weight told or not.
PLAYED = "reason-rank.item-session"


def explain_sessions(standing: Standing) -> Iterator[Reason]:
    """How each session counts, and what it comes from; an absent one is told too."""
    played = {total.session: total for total in standing.sessions}
    for reason in standing.counted:
        total = played.get(str(reason.numbers["label"]))
        if total is None or total.percent is None:
            yield reason
            continue
        numbers: dict[str, Param] = {
            "session": total.session,
            "n": total.boards,
            "points": total.points,
            "percent": total.percent,
        }
        step = Reason("reason-score.session", "Law 78A", numbers, total.percent)
        yield replace(reason, steps=(step,))


def explain_match(scored: Scored, match: MatchScore, team: ContestantId) -> Reason:
    """A match as one of its teams sees it, with its victory points."""
    at_home = team == match.home
    own, other = match.points_home, match.points_away
    vp = match.vp_home if at_home else match.vp_away
    if not at_home:
        own, other = other, own
    numbers: dict[str, Param] = {
        "opponent": match.away if at_home else match.home,
        "own": own,
        "other": other,
        "n": match.boards,
        "round": match.round,
    }
    why = match.reason_home if at_home else match.reason_away
    steps = (why,) if why is not None else ()
    if match.margin_home != -match.margin_away:
        margin = match.margin_home if at_home else match.margin_away
        told: dict[str, Param] = {"team": team, "margin": margin}
        steps = (Reason("reason-score.unbalanced", "Law 86B2", told, margin), *steps)
    clause = form_clause(scored)
    code = "reason-score.match" if match.round else "reason-score.match-unnamed"
    if scored.form in PERCENT_FORMS:  # pairs that play rounds
        code = "reason-score.match-percent"
    return Reason(code, clause, numbers, own if vp is None else vp, steps)


def explain_place(scored: Scored, standing: Standing) -> Reason:
    """Why a contestant stands where it stands: the total, then what separated equal totals."""
    numbers: dict[str, Param] = {
        "first": standing.first,
        "last": standing.last,
        "total": standing.total if standing.percent is None else standing.percent,
    }
    if standing.percent is None:
        code = "reason-score.place-shared" if standing.tied else "reason-score.place"
    else:
        code = "reason-score.place-percent"
        if standing.tied:
            code = "reason-score.place-shared-percent"
    chain = "match_chain" if scored.matches else "pairs_chain"
    clause = scored.rules.clause(f"ranking.{chain}") if standing.reasons else ""
    return Reason(code, clause, numbers, standing.first, standing.reasons)
