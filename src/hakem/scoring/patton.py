"""Patton: a match scored twice over, by its boards and by its total points.

Several variants are official somewhere, so each is a function of the same inputs, chosen by name
(`TeamRules.patton`); none is a law.
"""

from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import SettingMistake
from hakem.scoring.rules import Patton, Rules


@dataclass(frozen=True, slots=True)
class PattonMatch:
    """What a Patton needs of a match.

    `collected_*`: all points that the team scored at both tables, on boards and by defeating
    contracts. `boards_*`: its board-a-match score (2/1/0). `imp_vps_*`: its VPs by IMPs.
    """

    boards: int
    collected_home: int
    collected_away: int
    boards_home: Fraction
    boards_away: Fraction
    imp_vps_home: Fraction
    imp_vps_away: Fraction


def aggregate_part(boards: int, home: int, away: int) -> tuple[Fraction, Fraction]:
    """The part for total points in the Polish variant: as many points as boards.

    Level totals share them. The difference counts as a share of the larger total: above a third it
    takes all, from a tenth to a third it moves one point, below that none.
    """
    half = Fraction(boards, 2)
    if home == away:
        return half, half
    share = Fraction(abs(home - away), max(home, away))
    if share > Fraction(1, 3):
        moved = half
    elif share >= Fraction(1, 10):
        moved = min(Fraction(1), half)
    else:
        moved = Fraction(0)
    signed = moved if home > away else -moved
    return half + signed, half - signed


def jfr(match: PattonMatch) -> tuple[Fraction, Fraction]:
    """2/1/0 a board, and the aggregate part: three points a board in all (Poland)."""
    home, away = aggregate_part(match.boards, match.collected_home, match.collected_away)
    return match.boards_home + home, match.boards_away + away


def iceland(match: PattonMatch) -> tuple[Fraction, Fraction]:
    """Forty points: twenty by the IMPs of the match, twenty shared as its boards were won."""
    boards = match.boards_home + match.boards_away
    share = match.boards_home / boards if boards else Fraction(1, 2)
    return match.imp_vps_home + 20 * share, match.imp_vps_away + 20 * (1 - share)


def patton(match: PattonMatch, rules: Rules) -> tuple[Fraction, Fraction]:
    """The match by the variant of the rules. Hackett's table of aggregates is not published."""
    if rules.teams.patton is Patton.JFR:
        return jfr(match)
    if rules.teams.patton is Patton.ICELAND:
        return iceland(match)
    raise SettingMistake("scoring.patton-needs-table", variant=rules.teams.patton.value)
