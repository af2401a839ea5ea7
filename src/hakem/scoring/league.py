"""Events played as matches: boards make a match, a match makes victory points (TBF 10(c)1, 10(d)).

Several matches are ranked by victory points where the event has a scale, else by the sum of what
the boards gave (board-a-match, Patton). Two teams alone are ranked by the points of their match.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hakem.errors import Param, Problem, SettingMistake
from hakem.scoring.field import single_score
from hakem.scoring.hybrid import part_vps, parts_of, weighted_sum
from hakem.scoring.imps import imps
from hakem.scoring.patton import PattonMatch, patton
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.race import items_told, unit_problem
from hakem.scoring.ranking import Place, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import Deduction, MatchRecord
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, RankedBy, Ranking, Standing
from hakem.scoring.sheet import Contestant, ContestantId, Form, Sheet
from hakem.scoring.teams import WIN_WORTH, TeamMatch, matches_of
from hakem.scoring.terms import Bye, Terms
from hakem.scoring.ties_match import match_chain, match_clauses
from hakem.scoring.totals import bye_vps, match_totals, values

_ZERO = Fraction(0)


def score_matches(
    sheet: Sheet, form: Form, rules: Rules, terms: Terms
) -> tuple[
    tuple[MatchScore, ...], tuple[BoardScore, ...], tuple[Ranking, ...], tuple[Problem, ...]
]:
    """Every match, every board, the ranking, and the boards that have no second table."""
    matches, problems = matches_of(sheet.lines, form, rules)
    scored = tuple(match_score(match, form, rules, terms) for match in matches)
    if form is Form.HYBRID:
        scored = as_hybrid(sheet, scored, rules, terms)
    boards = tuple(board for match in matches for board in match_boards(match))
    ranking, more = standings(sheet, scored, rules, terms)
    return scored, boards, (ranking,), (*problems, *more)


def match_score(match: TeamMatch, form: Form, rules: Rules, terms: Terms) -> MatchScore:
    """A match with what is printed of it, each team's margin, and its victory points."""
    home = [board.home for board in match.boards if board.home is not None]
    away = [board.away for board in match.boards if board.away is not None]
    if form in WIN_WORTH:
        won = (sum(home, _ZERO), sum(away, _ZERO))
        if form is Form.PATTON:
            won = patton(patton_match(match, won, terms), rules)
        margins = (won[0] - won[1], won[1] - won[0])
    else:
        won = (won_only(home), won_only(away))
        margins = (sum(home, _ZERO), sum(away, _ZERO))
    vp_home = vp_away = reason = None
    if terms.scale is not None and form not in WIN_WORTH and match.boards:
        boards = len(match.boards)
        by_home = terms.scale.share(margins[0], boards)
        by_away = terms.scale.share(-margins[1], boards)
        vp_home, vp_away, reason = by_home.home, by_away.away, by_home.reason
    return MatchScore(
        match.session,
        match.round,
        match.home,
        match.away,
        len(match.boards),
        *won,
        *margins,
        vp_home,
        vp_away,
        reason,
    )


def as_hybrid(
    sheet: Sheet, matches: Sequence[MatchScore], rules: Rules, terms: Terms
) -> tuple[MatchScore, ...]:
    """The matches with the victory points of all parts of the hybrid, in the same order."""
    if terms.scale is None:
        raise SettingMistake("scoring.hybrid-needs-scale")
    parts = parts_of(rules)
    by_part = [matches_of(sheet.lines, part.form, rules)[0] for part in parts]
    answers = []
    for i, match in enumerate(matches):
        if not match.boards:
            answers.append(match)
            continue
        vps = [
            part_vps(part.form, *own_sums(found[i]), match.boards, terms.scale)
            for part, found in zip(parts, by_part, strict=True)
        ]
        home, away = weighted_sum(parts, vps)
        told: dict[str, Param] = {
            "parts": ", ".join(rules.teams.hybrid),
            "home": home,
            "away": away,
        }
        reason = Reason("reason-score.hybrid", "Law 78D", told, home)
        answers.append(replace(match, vp_home=home, vp_away=away, reason=reason))
    return tuple(answers)


def own_sums(match: TeamMatch) -> tuple[Fraction, Fraction]:
    """What each team's boards sum to by its own results."""
    return (
        sum((board.home for board in match.boards if board.home is not None), _ZERO),
        sum((board.away for board in match.boards if board.away is not None), _ZERO),
    )


def won_only(boards: Sequence[Fraction]) -> Fraction:
    """The IMPs won, without those lost."""
    return sum((worth for worth in boards if worth > 0), _ZERO)


def patton_match(match: TeamMatch, won: tuple[Fraction, Fraction], terms: Terms) -> PattonMatch:
    """What a Patton needs to know of a match."""
    home_points = [
        points
        for board in match.boards
        for points in (single_score(board.first) or 0, -(single_score(board.second) or 0))
    ]
    margin = sum(imps(board.swing) for board in match.boards if board.swing is not None)
    vps = terms.scale.share(margin, len(match.boards)) if terms.scale and match.boards else None
    return PattonMatch(
        len(match.boards),
        sum(points for points in home_points if points > 0),
        -sum(points for points in home_points if points < 0),
        *won,
        vps.home if vps else _ZERO,
        vps.away if vps else _ZERO,
    )


def match_boards(match: TeamMatch) -> list[BoardScore]:
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


def standings(
    sheet: Sheet, matches: Sequence[MatchScore], rules: Rules, terms: Terms
) -> tuple[Ranking, tuple[Problem, ...]]:
    """The ranking of all teams by victory points, by boards, or by the points of a single match."""
    teams = dict.fromkeys(
        [c.id for c in sheet.contestants] + [t for m in matches for t in (m.home, m.away)]
    )
    by_vps = len(teams) > 2 and all(match.vp_home is not None for match in matches)
    played = [
        *(record(match, by_vps) for match in matches),
        *(bye_record(bye, rules, terms) for bye in terms.byes),
    ]
    unit = PenaltyUnit.VP if by_vps else PenaltyUnit.IMP
    counted = [penalty for penalty in terms.penalties if penalty.unit is unit]
    totals = match_totals(
        played,
        contestants=tuple(teams),
        carry_over=terms.carry_over,
        penalties=[Deduction(p.contestant, p.amount, p.why) for p in counted],
    )
    problems = tuple(unit_problem(p) for p in terms.penalties if p.unit is not unit)
    sums = values(totals)
    chain = match_chain(
        rules.ranking, played, lots=terms.lots, totals=sums, clauses=match_clauses(rules)
    )
    known = {contestant.id: contestant for contestant in sheet.contestants}
    boards = dict.fromkeys(teams, 0)
    for match in matches:
        boards[match.home] += match.boards
        boards[match.away] += match.boards
    ranking = Ranking(
        None,
        tuple(
            standing(known, place, boards, items_told(totals[place.contestant], counted))
            for place in rank(sums, chain if len(teams) > 2 else ())
        ),
        RankedBy.VPS if by_vps else RankedBy.BOARDS,
    )
    return ranking, problems


def record(match: MatchScore, by_vps: bool) -> MatchRecord:
    """A match as totals and tie-breaks read it; without a scale, its points are what counts."""
    vp_home, vp_away = match.points_home, match.points_away
    if by_vps:
        vp_home, vp_away = match.vp_home or _ZERO, match.vp_away or _ZERO
    return MatchRecord(
        match.home,
        match.away,
        match.points_home,
        match.points_away,
        vp_home,
        vp_away,
        match.round,
        match.boards,
    )


def bye_record(bye: Bye, rules: Rules, terms: Terms) -> MatchRecord:
    """A bye with its victory points; nothing where the event has no scale."""
    full = terms.scale.full if terms.scale else 0
    return MatchRecord.bye(bye.contestant, bye_vps(rules.teams, full), bye.round)


def standing(
    known: dict[ContestantId, Contestant],
    place: Place,
    boards: dict[ContestantId, int],
    items: tuple[Reason, ...],
) -> Standing:
    """A team's place with what it stands on."""
    return Standing(
        known.get(place.contestant) or Contestant(place.contestant),
        place.first,
        place.last,
        place.total,
        None,
        boards[place.contestant],
        items=items,
        reasons=place.reasons,
    )
