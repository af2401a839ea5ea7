"""Laws 62A and 72B3: a revoke was known in time and not corrected."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, NothingFurther, PenaltyPossible
from hakem.laws.facts import choice, yes_no
from hakem.laws.revokes.equity import equity
from hakem.laws.ruling import Asked


class Known(StrEnum):
    """Who knew of the revoke before it was established."""

    ATTENTION = "attention-drawn"  # it was said at the table
    OFFENDER = "offender-aware"  # he knew, and nobody said anything
    NOBODY = "nobody"


KNOWN = choice("revoke-known-in-time", Known)
TO_HIDE = yes_no("second-infraction-to-hide")


def revoke_not_corrected(case: Case) -> None:
    """62A: the duty arises when attention is drawn; in 2007 when the player is aware of it."""
    seat = case.ask(OFFENDER, "62A")
    known = case.ask(KNOWN, "62A", Asked.OFFENDER)
    if known is Known.NOBODY:
        case.find("law.62a-not-aware", "62A", seat=seat.letter)
        case.effect(NothingFurther(), ContinueUnder("revoke-cost"))
        return
    if known is Known.ATTENTION or case.by_2007:
        case.infraction("law.62a-kept-silent", "62A", seat=seat.letter)
        case.effect(PenaltyPossible("90A", (seat,)))
    else:
        case.find("law.62a-no-attention", "62A", seat=seat.letter)
    if case.ask(TO_HIDE, "72B3"):
        case.infraction("law.72b3-hidden", "72B3", seat=seat.letter)
        case.effect(PenaltyPossible("91A", (seat,)))
    case.effect(ContinueUnder("revoke-cost"))
    equity(case, seat.side.opponents, 0, "64C1")
