"""Laws 53 and 55: declarer led from the wrong hand, or when it was a defender's lead."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    ContinueUnder,
    NothingFurther,
    OnLead,
    PickedUp,
    ReviewLater,
)
from hakem.laws.facts import choice, seat
from hakem.laws.plays.defenders_lead import Answer
from hakem.laws.plays.out_of_turn import Since, followed, lead_made, proper_lead_made, since
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Say(StrEnum):
    """What the two defenders say of the lead (55A)."""

    ACCEPT = "accept"
    RETRACT = "retract"
    DIFFER = "differ"
    NOTHING = "nothing"


#: Which of his two hands declarer led from.
LED_FROM = seat("led-from")
DEFENDERS_SAY = choice("defenders-say", Say)
NEXT_SAYS = choice("next-defender-says", Answer)


def declarer_lead_out_of_turn(case: Case) -> None:
    """55: either defender accepts the lead or has it taken back."""
    declarer = declarer_of(case, "55A")
    led = case.ask(LED_FROM, "55A", Asked.TABLE, among=(declarer, declarer.partner))
    made = lead_made(case, led, "55A")
    if made is None:
        return
    card, due = made
    happened = since(case, led, due, by_declarer=True)
    if happened is Since.FOLLOWED:
        followed(case, led, card)
    elif happened is Since.LED:
        proper_lead_made(case, led, card, due)
    elif happened is Since.WRONG_DEFENDER:
        case.find("law.53c-wrong-defender-played", "53C", seat=led.rho.letter, card=card.letters)
        case.effect(CardPlayed(led, card), ContinueUnder("premature-play"))
    elif accepted(case, led):
        case.find("law.55a-accepted", "55A", card=card.letters)
        case.find("law.53a-becomes-correct", "53A", seat=led.lho.letter)
        case.effect(CardPlayed(led, card))
    else:
        retracted(case, declarer, led, card, due)


def accepted(case: Case, led: Seat) -> bool:
    """55A: either defender may speak; if they differ, the one next in turn decides."""
    said = case.choose(DEFENDERS_SAY, "55A", led.lho, led.rho, seat=led.lho.letter)
    if said is Say.DIFFER:
        case.find("law.55a-next-in-turn-decides", "55A", seat=led.lho.letter)
        return case.choose(NEXT_SAYS, "55A", led.lho, seat=led.lho.letter) is Answer.ACCEPT
    if said is Say.NOTHING:
        case.find("law.53a-nobody-accepted", "53A")
    return said is Say.ACCEPT


def retracted(case: Case, declarer: Seat, led: Seat, card: Card, due: Seat) -> None:
    """55B, 55C: the card goes back; the lead comes from the hand whose it is."""
    case.effect(CardWithdrawn(led, card), PickedUp(led, card), OnLead(due))
    if due.side is declarer.side:
        case.find("law.55b2-any-card-from-the-right-hand", "55B2", seat=due.letter)
    else:
        case.find("law.55b1-card-restored", "55B1", seat=due.letter)
    case.effect(NothingFurther())
    case.find("law.55c-information", "55C")
    case.effect(ReviewLater("55C", declarer.side.opponents))
