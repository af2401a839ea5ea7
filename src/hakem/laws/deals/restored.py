"""What follows when a card goes back into a hand in which it has been all along (14B4, 67B2)."""

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, Information, NothingFurther, Standing
from hakem.laws.facts import yes_no
from hakem.laws.plays.grades import become_penalty_cards
from hakem.laws.ruling import Asked
from hakem.seats import Seat

PARTNER_COULD_SEE = yes_no("partner-could-see-restored")
FAILED_TO_FOLLOW = yes_no("failed-to-follow-with-restored")
IS_A_REVOKE = yes_no("restored-card-makes-a-revoke")


def seen_by_partner(case: Case, seat: Seat, card: Card, law: str) -> None:
    """49, 50B: a defender's restored card whose face his partner could see is a penalty card."""
    if case.ask(PARTNER_COULD_SEE, law, seat=seat.partner.letter, card=card.letters):
        case.find("law.restored-penalty-card", law, card=card.letters)
        become_penalty_cards(case, seat, (card,), deliberate=False)


def missing_revoke(case: Case, seat: Seat, card: Card, law: str) -> None:
    """Not having played it to a trick of its suit may be a revoke: the director judges."""
    failed = case.ask(FAILED_TO_FOLLOW, law, Asked.DIRECTOR, seat=seat.letter, card=card.letters)
    if failed and case.judge(IS_A_REVOKE, law, True, "law.restored-could-have-been-played"):
        case.find("law.restored-revoke", law, seat=seat.letter, card=card.letters)
        case.effect(ContinueUnder("revoke"))
    else:
        case.find("law.restored-no-revoke", law, card=card.letters)
        case.effect(NothingFurther())


def unauthorised_for_partner(case: Case, seat: Seat) -> None:
    """14C, 13A: that a card was replaced tells his partner something."""
    case.find("law.14c-partner", "14C", seat=seat.partner.letter)
    case.effect(Information(Standing.UNAUTHORISED, (seat.partner,), "replaced-card"))
