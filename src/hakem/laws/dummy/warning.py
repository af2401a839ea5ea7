"""Laws 42B2 and 43B: dummy warns, or draws attention; what he may not after looking into hands."""

from hakem.laws.case import Case
from hakem.laws.effects import OnLead, PenaltyPossible, PlayContinues, ReviewLater
from hakem.laws.facts import seat, yes_no
from hakem.laws.revokes.question import LOST_RIGHTS
from hakem.laws.ruling import Asked
from hakem.seats import Seat

STILL_TO_PREVENT = yes_no("still-to-prevent")
BY_DEFENDER = yes_no("irregularity-by-defender")
DUMMY_FIRST = yes_no("dummy-first-to-draw-attention")
HAND_TO_LEAD = seat("hand-to-lead")


def warns(case: Case, declarer: Seat, *, wrong_hand: bool) -> None:
    """42B2: allowed before the irregularity; 43B2(a): its price for a dummy who has looked."""
    dummy = declarer.partner
    if not case.ask(STILL_TO_PREVENT, "42B2", Asked.TABLE):
        attention(case, declarer)
        return
    if not wrong_hand or not case.ask(LOST_RIGHTS, "43A2", Asked.DUMMY):
        case.find("law.42b2-prevents", "42B2", seat=dummy.letter)
        case.effect(PlayContinues())
        return
    case.find("law.43b2a-defenders-choose", "43B2(a)", seat=dummy.letter)
    liable(case, dummy)
    chosen = case.choose(
        HAND_TO_LEAD, "43B2(a)", declarer.lho, declarer.rho, among=(declarer, dummy)
    )
    case.effect(OnLead(chosen))


def attention(case: Case, declarer: Seat) -> None:
    """43A1(b), 43B3: dummy is not to speak of an irregularity during play."""
    dummy = declarer.partner
    case.infraction("law.43a1b-attention", "43A1(b)", seat=dummy.letter)
    liable(case, dummy)
    if (
        case.ask(BY_DEFENDER, "43B3", Asked.TABLE)
        and case.ask(LOST_RIGHTS, "43A2", Asked.DUMMY)
        and case.ask(DUMMY_FIRST, "43B3", Asked.TABLE)
    ):
        case.find("law.43b3-no-rectification-now", "43B3")
        case.effect(PlayContinues(), ReviewLater("43B3", declarer.side))
        return
    case.find("law.43a1b-rectified-all-the-same", "43A1(b)")


def liable(case: Case, dummy: Seat) -> None:
    """43B1: a penalty under Law 90."""
    case.find("law.43b1-liable", "43B1", seat=dummy.letter)
    case.effect(PenaltyPossible("43B1", (dummy,)))


def without_limits_kept(case: Case) -> None:
    """43B: what a dummy who has broken 43A2 can no longer do without harm."""
    case.find("law.43b2-must-not-warn", "43B2")
    case.find("law.43b3-must-not-draw-attention", "43B3")
