"""What a contestant gets where a round was not played, by whose fault it was (Laws 12C2 and 78D).

The Laws give boards that cannot be played an artificial score. Of whole matches, of late arrivals
and of withdrawals they leave the rest to the regulation: these are its settings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.scoring.records import MatchRecord, match_sides
from hakem.scoring.sheet import ContestantId


class WithdrawnScores(StrEnum):
    """What becomes of what a contestant played before it withdrew."""

    STAND = "stand"
    CANCEL = "cancel"  # it counts for nobody
    CANCEL_BEFORE_HALF = "cancel-before-half"  # so where less than half of its rounds were played


class OpponentGone(StrEnum):
    """What a contestant has for a match against an opponent who had withdrawn or was to come."""

    BYE = "bye"
    UNPLAYED = "unplayed"  # as for a match not played through no fault of its own
    NOTHING = "nothing"


class SitOut(StrEnum):
    """What a pair has for the boards that it was to play against a pair that had withdrawn."""

    NOTHING = "nothing"  # it sits out: no score
    AVERAGE_PLUS = "average-plus"


class LateOwn(StrEnum):
    """What a contestant has for the boards that it missed by coming late."""

    AVERAGE_MINUS = "average-minus"
    AVERAGE = "average"
    NOTHING = "nothing"  # no score, for its opponents neither


class Free(StrEnum):
    """What a side in no way at fault has for a match that was not played."""

    SHARE = "share"
    BEST = "best"  # or its own average, or that of who played the other side, where that is more


@dataclass(frozen=True, slots=True)
class UnplayedRules:
    """Indemnities. Each share is of what the two sides of a match share: 3/5 of 20 is 12."""

    withdrawn: WithdrawnScores = WithdrawnScores.STAND
    opponent_gone: OpponentGone = OpponentGone.BYE
    sit_out: SitOut = SitOut.NOTHING
    late_own: LateOwn = LateOwn.AVERAGE_MINUS
    free: Free = Free.SHARE
    free_share: Fraction = Fraction(3, 5)
    partly_share: Fraction = Fraction(1, 2)
    fault_share: Fraction = Fraction(2, 5)


class Blame(StrEnum):
    """Whose fault it was, as Law 12C2(a) parts it."""

    FREE = "free"  # in no way at fault
    PARTLY = "partly"
    FAULT = "fault"  # directly at fault


@dataclass(frozen=True, slots=True)
class Unmet:
    """A contestant did not meet an opponent in a round, and will not."""

    contestant: ContestantId
    opponent: ContestantId
    round: str
    blame: Blame


def unmet_vps(
    unmet: Unmet, played: Sequence[MatchRecord], full: Fraction, rules: UnplayedRules
) -> Fraction:
    """The victory points for a match that was not played; `full` is what two sides share.

    `played` are the matches that were: the averages come from them.
    """
    if unmet.blame is Blame.FAULT:
        return rules.fault_share * full
    if unmet.blame is Blame.PARTLY:
        return rules.partly_share * full
    share = rules.free_share * full
    if rules.free is Free.SHARE:
        return share
    sides = match_sides(played)
    own = [side.vp for side in sides.get(unmet.contestant, ()) if side.opponent is not None]
    converse = [
        side.vp_against for side in sides.get(unmet.opponent, ()) if side.opponent is not None
    ]
    means = [sum(vps, Fraction(0)) / len(vps) for vps in (own, converse) if vps]
    return max([share, *means])
