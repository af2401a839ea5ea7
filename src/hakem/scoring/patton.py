"""Patton: a match scored twice over, by its boards and by its total points.

Several variants are official somewhere, so each is a function of the same match, chosen by name
(`TeamRules.patton`); none is a law. Weighted results count with the expectation of what is asked of
them; an artificial score has no points to collect.
"""

from fractions import Fraction

from hakem.errors import Param, SettingMistake
from hakem.scoring.frequency import Chances, chances_of
from hakem.scoring.hybrid import part_told, part_vps
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Patton, Rules
from hakem.scoring.sheet import Form, Line
from hakem.scoring.teams import TeamMatch, in_form
from hakem.scoring.vps import Scale
from hakem.seats import Side

Pair = tuple[Fraction, Fraction]


def patton(match: TeamMatch, rules: Rules, scale: Scale | None) -> tuple[Pair, tuple[Reason, ...]]:
    """Both teams' points of a match by the variant of the rules, and what they are made of.

    Raises `SettingMistake` for a variant that needs what is not there: a scale, or Hackett's table
    of aggregates, which is not published.
    """
    if rules.teams.patton is Patton.JFR:
        return jfr(match)
    if rules.teams.patton is Patton.ICELAND:
        if scale is None:
            raise SettingMistake("scoring.hybrid-needs-scale")
        return iceland(match, rules, scale)
    raise SettingMistake("scoring.patton-needs-table", variant=rules.teams.patton.value)


def full_sum(boards: int, rules: Rules) -> Fraction:
    """What the two teams of a match share: three points a board in Poland, forty in Iceland."""
    return Fraction(40) if rules.teams.patton is Patton.ICELAND else Fraction(3 * boards)


def jfr(match: TeamMatch) -> tuple[Pair, tuple[Reason, ...]]:
    """2/1/0 a board, and the aggregate part (Poland)."""
    own, other = collected(match)
    home, away = aggregate_part(match.counted, own, other)
    boards: dict[str, Param] = {"home": match.sum_home, "away": match.sum_away}
    aggregate: dict[str, Param] = {"own": own, "other": other, "home": home, "away": away}
    told = (
        Reason("reason-score.patton-boards", "", boards),
        Reason("reason-score.patton-aggregate", "", aggregate),
    )
    return (match.sum_home + home, match.sum_away + away), told


def iceland(match: TeamMatch, rules: Rules, scale: Scale) -> tuple[Pair, tuple[Reason, ...]]:
    """Twenty by the IMPs of the match, twenty shared as its boards were won."""
    by_imps = in_form(match, Form.TEAM_IMPS, rules)
    vps = part_vps(Form.TEAM_IMPS, by_imps, scale)
    both = match.sum_home + match.sum_away
    share = match.sum_home / both if both else Fraction(1, 2)
    boards = (20 * share, 20 * (1 - share))
    told = (
        part_told(Form.TEAM_IMPS, Fraction(1), vps),
        part_told(Form.BOARD_A_MATCH, Fraction(1), boards),
    )
    return (vps[0] + boards[0], vps[1] + boards[1]), told


def collected(match: TeamMatch) -> Pair:
    """All points that each team scored at both tables, for contracts made and defeated."""
    home = away = Fraction(0)
    for board in match.boards:
        if not board.counts:
            continue
        home += scored(board.first, Side.NS) + scored(board.second, Side.EW)
        away += scored(board.first, Side.EW) + scored(board.second, Side.NS)
    return home, away


def scored(line: Line, side: Side) -> Fraction:
    """What a side may expect to have scored on a line, its losses left out."""
    chances: Chances = chances_of(line.result, line.vulnerability, side) or ()
    return sum((Fraction(weight * max(points, 0)) for points, weight in chances), Fraction(0))


def aggregate_part(boards: int, home: Fraction, away: Fraction) -> Pair:
    """The part for total points in the Polish variant: as many points as boards.

    Level totals share them. The difference counts as a share of the larger total: above a third it
    takes all, from a tenth to a third it moves one point, below that none.
    """
    half = Fraction(boards, 2)
    if home == away:
        return half, half
    share = abs(home - away) / max(home, away)
    if share > Fraction(1, 3):
        moved = half
    elif share >= Fraction(1, 10):
        moved = min(Fraction(1), half)
    else:
        moved = Fraction(0)
    signed = moved if home > away else -moved
    return half + signed, half - signed
