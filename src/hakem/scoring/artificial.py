"""Law 12C2: what an artificial adjusted score is worth, in matchpoints or IMPs."""

from fractions import Fraction

from hakem.result import ArtificialAward, Imps, Level, Percent
from hakem.scoring.rules import ArtificialRules


def level_of(award: ArtificialAward, rules: ArtificialRules) -> Level | None:
    """The level that an award stands for; None for a free percentage or number of IMPs."""
    if isinstance(award, Level):
        return award
    if isinstance(award, Percent):
        known = {
            rules.plus_percent: Level.AVERAGE_PLUS,
            rules.average_percent: Level.AVERAGE,
            rules.minus_percent: Level.AVERAGE_MINUS,
        }
        return known.get(award.percent)
    known_imps = {
        rules.plus_imps: Level.AVERAGE_PLUS,
        Fraction(0): Level.AVERAGE,
        rules.minus_imps: Level.AVERAGE_MINUS,
    }
    return known_imps.get(award.imps)


def percent_of(
    award: ArtificialAward, rules: ArtificialRules, elsewhere: Fraction | None
) -> Fraction | None:
    """The percentage of the board. None: so many IMPs have no percentage.

    `elsewhere` is the contestant's percentage on the other boards of the session: whoever was in no
    way at fault and did better than average plus there gets that, whoever was at fault and did
    worse than average minus gets that (12C2(c)). A stated percentage is never raised or lowered.
    """
    if isinstance(award, Percent):
        return award.percent
    level = level_of(award, rules)
    if level is None:
        return None
    if level is Level.AVERAGE:
        return rules.average_percent
    if level is Level.AVERAGE_PLUS:
        usual = rules.plus_percent
        better = elsewhere is not None and elsewhere > usual
        return elsewhere if better and rules.session_exception else usual
    usual = rules.minus_percent
    worse = elsewhere is not None and elsewhere < usual
    return elsewhere if worse and rules.session_exception else usual


def imps_of(award: ArtificialAward, rules: ArtificialRules) -> Fraction | None:
    """The IMPs of the board: +3, 0, -3 or as stated. None: a free percentage has no IMPs."""
    if isinstance(award, Imps):
        return award.imps
    level = level_of(award, rules)
    if level is None:
        return None
    worth = {
        Level.AVERAGE_PLUS: rules.plus_imps,
        Level.AVERAGE: Fraction(0),
        Level.AVERAGE_MINUS: rules.minus_imps,
    }
    return worth[level]
