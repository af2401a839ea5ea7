"""An opening lead out of turn, and cards faced, with screens (screen regulation 3(c))."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, DECLARER, OFFENDER
from hakem.laws.effects import (
    CardPlayed,
    ContinueUnder,
    Declares,
    NothingFurther,
    OnLead,
    PickedUp,
    PlayContinues,
    ReviewLater,
    SpreadsHand,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.screens.seating import screenmate
from hakem.seats import Seat


class OpenedBy(StrEnum):
    """Who opened the aperture."""

    DECLARING_SIDE = "declaring-side"
    DEFENDERS = "defenders"
    OTHER = "other"  # the director, a spectator, nobody knows


APERTURE_OPEN = yes_no("aperture-is-open")
OPENED_BY = choice("aperture-opened-by", OpenedBy)
BOTH_LEADS_FACED = yes_no("both-leads-faced")


def lead_with_screens(case: Case) -> None:
    """3(c): retracted while the aperture is closed; afterwards it matters who opened it."""
    declarer = case.ask(DECLARER, "SCR3(c)")
    among = (declarer.rho, declarer, declarer.partner)
    offender = case.ask(OFFENDER, "SCR3(c)", among=among)
    card = case.ask(CARD, "SCR3(c)")
    case.find("law.scr3c-try-to-prevent", "SCR3(c)", seat=screenmate(offender).letter)
    if not case.ask(APERTURE_OPEN, "SCR3(c)"):
        case.find("law.scr3c-retracted", "SCR3(c)", card=card.letters)
        case.effect(PickedUp(offender, card), OnLead(declarer.lho), NothingFurther())
    elif offender.side is declarer.side:
        case.find("law.scr3c4-declaring-side", "SCR3(c)(iv)")
        case.find("law.scr3c4-no-penalty-card", "48A", card=card.letters)
        case.effect(PickedUp(offender, card), OnLead(declarer.lho))
    elif case.ask(BOTH_LEADS_FACED, "SCR3(c)(iii)", seat=declarer.lho.letter):
        case.find("law.scr3c3-penalty-card", "SCR3(c)(iii)", card=card.letters)
        deliberately_exposed(case, offender, card)
        case.effect(Declares(declarer), SpreadsHand(declarer.partner), PlayContinues())
    elif case.ask(OPENED_BY, "SCR3(c)(ii)") is OpenedBy.DECLARING_SIDE:
        opened_themselves(case, declarer, offender, card)
    else:
        case.find("law.scr3c1-law-54", "SCR3(c)(i)")
        case.effect(ContinueUnder("opening-lead-out-of-turn"))


def opened_themselves(case: Case, declarer: Seat, offender: Seat, card: Card) -> None:
    """3(c)(ii): they have accepted the lead, and may not exchange the parts."""
    case.find("law.scr3c2-accepted", "SCR3(c)(ii)", card=card.letters, seat=declarer.letter)
    case.effect(CardPlayed(offender, card), Declares(declarer), SpreadsHand(declarer.partner))
    case.find("law.scr3c2-could-have-been-aware", "72C")
    case.effect(ReviewLater("72C"))
