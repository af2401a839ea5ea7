"""Laws 41A and 41C: the opening lead is made face down, and faced when the questions are over."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    FaceDownLeadWithdrawn,
    NothingFurther,
    OnLead,
    PlayContinues,
    SpreadsHand,
)
from hakem.laws.facts import choice
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Wish(StrEnum):
    """Why the right leader wants his face-down lead back."""

    MISEXPLAINED = "misexplained"  # an explanation was wrong, and has been put right (47E2)
    OWN_MIND = "own-mind"  # he would rather lead something else


WISH = choice("why-lead-is-wanted-back", Wish)


def face_down_lead(case: Case) -> None:
    """41A: a face-down lead comes back after an irregularity only, when the director says so."""
    declarer = declarer_of(case, "41A")
    led = case.ask(OFFENDER, "41A")
    if led.side is declarer.side:
        case.find("law.54e-wrong-side", "54E", seat=led.letter)
        case.effect(ContinueUnder("card-seen-in-auction"))
        return
    if led is not declarer.lho:
        case.infraction("law.41a-wrong-defender", "41A", seat=led.letter, due=declarer.lho.letter)
        taken_back(case, led, declarer.lho)
        return
    if case.ask(WISH, "41A", Asked.OFFENDER, seat=led.letter) is Wish.MISEXPLAINED:
        case.find("law.47e2a-lead-still-face-down", "47E2(a)", seat=led.letter)
        taken_back(case, led, led)
        return
    case.find("law.41a-stays", "41A", seat=led.letter)
    case.find("law.41c-play-begins", "41C", seat=declarer.partner.letter)
    case.effect(PlayContinues(), SpreadsHand(declarer.partner))


def taken_back(case: Case, led: Seat, due: Seat) -> None:
    """The card goes back unseen, on the director's word alone, and is no penalty card."""
    case.find("law.41a-back-on-directors-word", "41A", seat=led.letter)
    case.effect(FaceDownLeadWithdrawn(led), OnLead(due), NothingFurther())
