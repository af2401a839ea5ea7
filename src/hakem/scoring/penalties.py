"""Penalties, kept apart from the points of matches and boards (TBF article 10(c)1).

A match of 17-13 whose winner is fined one victory point stays a match of 17-13; the fine is an item
of its own, so the two teams' totals need not add up to the scale's sum.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.sheet import ContestantId


class PenaltyUnit(StrEnum):
    """What a penalty is counted in."""

    VP = "vp"
    IMP = "imp"
    MATCHPOINTS = "matchpoints"
    PERCENT_OF_TOP = "percent-of-top"  # of the matchpoints of one board
    PERCENT = "percent"  # points of percentage off the final percentage


@dataclass(frozen=True, slots=True)
class Taken:
    """What a penalty took off, in the unit of the total.

    `off` came off a session, and counts `weight` times, as the session does; or off the total
    itself, with the weight 1 and no session.
    """

    off: Fraction
    weight: Fraction = Fraction(1)
    session: str = ""

    @property
    def counted(self) -> Fraction:
        """What the total lost."""
        return self.off * self.weight


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a contestant loses: `amount` is positive.

    `why` is what the director wrote; `cause` is the rule that fixed the amount, where one did.
    `session` is the one that it belongs to; "": the first that the contestant played.
    """

    contestant: ContestantId
    amount: Fraction
    unit: PenaltyUnit
    why: str = ""
    clause: str = ""
    cause: Reason | None = None
    session: str = ""

    def as_reason(self, taken: Taken | None = None) -> Reason:
        """The penalty as an item of a total; its value is negative.

        With what it has `taken`, that is told too where the unit or a weight hides it.
        """
        numbers: dict[str, Param] = {"amount": self.amount}
        steps = [self.cause] if self.cause else []
        if self.why:
            steps.append(Reason("reason-vps.penalty-why", "", {"why": self.why}))
        code = f"reason-vps.penalty-{self.unit.value}"
        if taken is None:
            return Reason(code, self.clause, numbers, -self.amount, tuple(steps))
        if taken.weight != 1 or self.unit in (PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT_OF_TOP):
            code = f"reason-vps.penalty-{self.unit.value}-taken"
            numbers["taken"] = taken.counted
        if taken.weight != 1:
            steps.append(weighted_reason(taken))
        return Reason(code, self.clause, numbers, -taken.counted, tuple(steps))


def weighted_reason(taken: Taken) -> Reason:
    """A penalty that counts as its session does."""
    numbers: dict[str, Param] = {
        "session": taken.session,
        "off": taken.off,
        "weight": taken.weight,
        "counted": taken.counted,
    }
    return Reason("reason-vps.penalty-session", "", numbers, -taken.counted)


class Contest(StrEnum):
    """The kinds of contest for which TBF names different amounts."""

    MATCH = "match"  # leagues and other team matches with victory points
    KNOCKOUT = "knockout"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class ConventionCardPenalties:
    """What a missing convention card costs the first time, and by what each repetition multiplies.

    The default is TBF's announcement of 10 December 2021.
    """

    match_vps: Fraction = Fraction(1)
    knockout_imps: Fraction = Fraction(3)
    pairs_percent_of_top: Fraction = Fraction(25)
    repetition: int = 2
    clause: str = "TBF 10.12.2021"

    def penalty(self, contestant: ContestantId, contest: Contest, offence: int = 1) -> Penalty:
        """The penalty for the first, second ... offence.

        >>> ConventionCardPenalties().penalty("7", Contest.KNOCKOUT, 2).amount
        Fraction(6, 1)
        """
        first, unit = {
            Contest.MATCH: (self.match_vps, PenaltyUnit.VP),
            Contest.KNOCKOUT: (self.knockout_imps, PenaltyUnit.IMP),
            Contest.PAIRS: (self.pairs_percent_of_top, PenaltyUnit.PERCENT_OF_TOP),
        }[contest]
        amount = first * self.repetition ** (offence - 1)
        cause = Reason("reason-vps.no-convention-card", "", {"offence": offence})
        return Penalty(contestant, amount, unit, clause=self.clause, cause=cause)
