"""From the boards of a match to what is printed of it, and to its victory points (TBF 10(c)1)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hakem.errors import Param, SettingMistake
from hakem.scoring import hybrid, patton
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, LineScore, MatchScore
from hakem.scoring.sheet import Form
from hakem.scoring.teams import WIN_WORTH, TeamMatch
from hakem.scoring.views import single_score
from hakem.scoring.vps import Scale

#: Forms whose matches are turned to victory points where the event has a scale.
VP_FORMS = frozenset({Form.TEAM_IMPS, Form.HYBRID})

_ZERO = Fraction(0)


def match_score(match: TeamMatch, form: Form, rules: Rules, scale: Scale | None) -> MatchScore:
    """A match with what is printed of it, each team's margin, and its victory points.

    A match without a board that counts has no victory points. Raises `SettingMistake` where the
    form needs a scale that the event does not have.
    """
    points = printed(match, form)
    margins = (match.sum_home, match.sum_away)
    why: tuple[Reason, ...] = ()
    if form is Form.PATTON:
        points, why = patton.patton(match, rules, scale)
    if form in WIN_WORTH:
        margins = (points[0] - points[1], points[1] - points[0])
    score = MatchScore(
        match.session, match.round, match.home, match.away, match.counted, *points, *margins
    )
    if form is Form.PATTON:
        told = Reason("reason-score.patton", rules.clause("teams.patton", "Law 78D"), {}, None, why)
        return replace(score, reason_home=told, reason_away=told)
    if form not in VP_FORMS or not match.counted:
        return score
    if form is Form.HYBRID:
        return as_hybrid(score, match, rules, scale)
    return score if scale is None else with_vps(score, scale)


def printed(match: TeamMatch, form: Form) -> tuple[Fraction, Fraction]:
    """Both teams' points: of the boards, or the IMPs that each won.

    Where a board gives the two teams what does not balance (Law 86B2), what is printed is the mean
    of the two, so that the IMPs won tell who is ahead (as 12C4 has it in a knock-out).
    """
    if form in WIN_WORTH:
        return match.sum_home, match.sum_away
    swings = [
        ((board.home or _ZERO) - (board.away or _ZERO)) / 2
        for board in match.boards
        if board.counts
    ]
    home = sum((swing for swing in swings if swing > 0), _ZERO)
    away = -sum((swing for swing in swings if swing < 0), _ZERO)
    return home, away


def with_vps(score: MatchScore, scale: Scale) -> MatchScore:
    """The match with each team's victory points by its own margin."""
    by_home = scale.share(score.margin_home, score.boards)
    by_away = by_home
    if score.margin_away != -score.margin_home:
        by_away = scale.share(-score.margin_away, score.boards)
    return _with(score, by_home.home, by_away.away, by_home.reason, by_away.reason)


def as_hybrid(score: MatchScore, match: TeamMatch, rules: Rules, scale: Scale | None) -> MatchScore:
    """The match with the victory points of all parts of the hybrid."""
    if scale is None:
        raise SettingMistake("scoring.hybrid-needs-scale")
    (home, away), parts = hybrid.hybrid(match, rules, scale)
    named = ", ".join(rules.teams.hybrid)
    numbers: dict[str, Param] = {"parts": named, "home": home, "away": away}
    clause = rules.clause("teams.hybrid", "Law 78D")
    reason = Reason("reason-score.hybrid", clause, numbers, home, parts)
    return _with(score, home, away, reason, reason)


def _with(
    score: MatchScore, home: Fraction, away: Fraction, for_home: Reason, for_away: Reason
) -> MatchScore:
    return replace(score, vp_home=home, vp_away=away, reason_home=for_home, reason_away=for_away)


def full_sum(form: Form, boards: int, rules: Rules, scale: Scale | None) -> Fraction:
    """What the two teams of a match of so many boards share; a bye is worth a part of it.

    Nothing where the form shares nothing: IMPs and points without a scale.
    """
    if form is Form.PATTON:
        return patton.full_sum(boards, rules)
    if form in WIN_WORTH:
        return Fraction(boards * WIN_WORTH[form])
    if scale is None:
        return _ZERO
    return hybrid.full_sum(rules, scale) if form is Form.HYBRID else Fraction(scale.full)


def match_boards(match: TeamMatch) -> Sequence[BoardScore]:
    """The boards of a match as scored lines, one for each table."""
    return [
        BoardScore(
            match.session,
            f"{match.home} - {match.away}",
            board.board,
            (
                LineScore(board.first, single_score(board.first), board.home, board.away),
                LineScore(board.second, single_score(board.second), board.away, board.home),
            ),
            2,
        )
        for board in match.boards
    ]
