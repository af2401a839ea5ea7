"""Why a number is what it is: the inputs, the rule, its clause and the steps, as values.

Nothing here decides anything. The steps are those of scoring, done once more for one line with the
same functions, and told.
"""

from collections.abc import Sequence
from fractions import Fraction

from hakem.errors import Param
from hakem.result import Imps, Level, Percent, award_of, group_of, shares_of
from hakem.scoring.artificial import level_of
from hakem.scoring.butler import view_datum
from hakem.scoring.explain_points import explain_score
from hakem.scoring.field import groups, in_datum, seated
from hakem.scoring.frequency import Chances, Weight, chances_of, expected, frequencies
from hakem.scoring.matchpoints import beaten_and_tied, uses_fixed_percentages
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Factoring
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from hakem.scoring.sheet import ContestantId, Form
from hakem.seats import Side


def explain_line(scored: Scored, board: BoardScore, line: LineScore, side: Side) -> Reason:
    """Why a line is worth what it is worth to a side."""
    worth = line.points(side)
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
    code = "line" if board.top is not None else "line-imps"
    numbers = {**about, "points": worth}
    if board.top:
        numbers |= {"top": board.top, "percent": worth / board.top * 100}
    return Reason(f"reason-score.{code}", form_clause(scored), numbers, worth, steps)


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
    return Reason(f"reason-score.{code}-imps", "Law 12C2(b)", numbers, worth)


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
    if scored.form in {Form.MATCHPOINTS, Form.ASCHERMAN}:
        return opening + matchpoint_steps(scored, board, own, present)
    if scored.form is Form.BUTLER:
        admitted = in_datum([lines[i] for i in group], scored.rules)
        datum = view_datum(view, admitted, scored.rules.butler)
        kept = sum(1 for c, yes in zip(view, admitted, strict=True) if c and yes)
        numbers: dict[str, Param] = {
            "n": kept,
            "rule": scored.rules.butler.datum.value,
        }
        return (
            *opening,
            Reason(
                "reason-score.datum", scored.rules.clause("butler.datum", "Law 78D"), numbers, datum
            ),
        )
    if scored.form is Form.CROSS_IMPS:
        numbers = {"n": len(present) - 1, "divisor": scored.rules.cross_imps.divisor.value}
        return (*opening, Reason("reason-score.cross-imps", "Law 78B", numbers))
    if scored.form is Form.TEAM_IMPS:
        return other_table(board, line, side)
    return opening


def other_table(board: BoardScore, line: LineScore, side: Side) -> tuple[Reason, ...]:
    """The score of the other table, and the team's points at both together."""
    other = next((mate for mate in board.lines if mate is not line), None)
    if other is None or other.score_ns is None or line.score_ns is None:
        return ()
    sign = 1 if side is Side.NS else -1
    theirs = -sign * other.score_ns
    swing = sign * line.score_ns + theirs
    return (Reason("reason-score.swing", "Law 78B", {"other": theirs, "swing": swing}, swing),)


def matchpoint_steps(
    scored: Scored, board: BoardScore, own: Chances, present: Sequence[Chances]
) -> tuple[Reason, ...]:
    """Beaten and tied results; then the bringing of the board to the size of the field."""
    table = frequencies(present)
    rules = scored.rules.matchpoints
    raw = expected(own, beaten_and_tied(table))
    below: Weight = 0
    level: Weight = 0
    for points, weight in own:
        below += weight * sum(w for p, w in table.items() if p < points)
        level += weight * table[points]
    others = len(present) - 1
    counted = Reason(
        "reason-score.beaten",
        "Law 78A",
        {"n": others, "beaten": below if len(own) == 1 else Fraction(below), "tied": level - 1},
        raw,
    )
    results, field = len(present), board.field
    if results == field or scored.form is Form.ASCHERMAN:
        return (counted,)
    numbers: dict[str, Param] = {"n": results, "field": field, "raw": raw}
    if uses_fixed_percentages(results, field, rules):
        return counted, Reason("reason-score.small-group", "Law 87", numbers)
    code = "neuberg" if rules.factoring is Factoring.NEUBERG else "own-top"
    return counted, Reason(f"reason-score.{code}", "Law 78A", numbers)


def explain_total(scored: Scored, standing: Standing) -> Reason:
    """Why a contestant's total and percentage are what they are, board by board."""
    contestant = standing.contestant.id
    boards = tuple(
        explain_line(scored, board, line, side)
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
    sessions = tuple(
        Reason(
            "reason-score.session",
            "Law 78A",
            {
                "session": total.session,
                "n": total.boards,
                "points": total.points,
                "percent": total.percent if total.percent is not None else 0,
            },
            total.percent if total.percent is not None else total.points,
        )
        for total in standing.sessions
        if len(standing.sessions) > 1 and total.percent is not None
    )
    matches = tuple(
        explain_match(scored, match, contestant)
        for match in scored.matches
        if contestant in (match.home, match.away)
    )
    code = "total-percent" if standing.percent is not None else "total"
    return Reason(
        f"reason-score.{code}",
        form_clause(scored),
        numbers,
        standing.total if standing.percent is None else standing.percent,
        (*boards, *sessions, *matches, *standing.items),
    )


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
    steps = (match.reason,) if match.reason is not None else ()
    clause = form_clause(scored)
    return Reason("reason-score.match", clause, numbers, own if vp is None else vp, steps)


def explain_place(scored: Scored, standing: Standing) -> Reason:
    """Why a contestant stands where it stands: the total, then what separated equal totals."""
    numbers: dict[str, Param] = {
        "first": standing.first,
        "last": standing.last,
        "total": standing.total if standing.percent is None else standing.percent,
    }
    code = "place-shared" if standing.tied else "place"
    chain = "match_chain" if scored.matches else "pairs_chain"
    clause = scored.rules.clause(f"ranking.{chain}") if standing.reasons else ""
    return Reason(f"reason-score.{code}", clause, numbers, standing.first, standing.reasons)
