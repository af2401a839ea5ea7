"""Laws 62A and 72B3: a player knew of his side's revoke in time and did not correct it."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, NothingFurther, PenaltyPossible
from hakem.laws.facts import yes_no
from hakem.laws.revokes.equity import equity
from hakem.laws.ruling import Asked

KNEW = yes_no("offender-knew-in-time")
TO_HIDE = yes_no("second-infraction-to-hide")


def revoke_not_corrected(case: Case) -> None:
    """62A obliges the player who revoked, once he is aware of it; his partner may be silent."""
    seat = case.ask(OFFENDER, "62A")
    if not case.ask(KNEW, "62A", Asked.OFFENDER):
        case.find("law.62a-not-aware", "62A", seat=seat.letter)
        case.effect(NothingFurther(), ContinueUnder("revoke-cost"))
        return
    case.infraction("law.62a-kept-silent", "62A", seat=seat.letter)
    case.effect(PenaltyPossible("62A", (seat,)))
    if case.ask(TO_HIDE, "72B3"):
        case.infraction("law.72b3-hidden", "72B3", seat=seat.letter)
        case.effect(PenaltyPossible("72B3", (seat,)))
    case.effect(ContinueUnder("revoke-cost"))
    equity(case, seat.side.opponents, 0, "64C1")
