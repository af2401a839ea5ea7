"""What a withdrawn call leaves behind: a silenced partner, a lead restriction, information."""

from hakem.laws.case import Case
from hakem.laws.effects import (
    Information,
    LeadRestrictionLater,
    MustPass,
    ReviewLater,
    Standing,
    Turns,
)
from hakem.seats import Seat


def silenced(case: Case, offender: Seat, turns: Turns, law: str) -> None:
    """Offender's partner must pass; what was withdrawn is no news to him (16C2, 26B, 72C)."""
    partner = offender.partner
    case.find("law.partner-passes", law, seat=partner.letter, turns=turns.value)
    case.effect(MustPass(partner, turns))
    lead_restriction(case, offender)
    case.find("law.withdrawn-is-unauthorised", "16C2", seat=partner.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (offender, partner), "withdrawn-call"),
        Information(Standing.AUTHORISED, (offender.lho, offender.rho), "withdrawn-call"),
    )
    case.find("law.could-have-been-aware", "72C")
    case.effect(ReviewLater("72C", offender.side.opponents))


def lead_restriction(case: Case, offender: Seat) -> None:
    """26B: if they defend, declarer may prohibit a suit at the partner's first lead."""
    case.find("law.lead-may-be-restricted", "26B", seat=offender.partner.letter)
    case.effect(LeadRestrictionLater(offender.partner))
