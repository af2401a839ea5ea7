"""Law 24: cards of a player that his partner could see during the auction."""

from enum import StrEnum

from hakem.cards import Card, Rank
from hakem.laws.calls.withdrawn import could_have_been_aware
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    FaceUpTillAuctionEnds,
    Grade,
    Information,
    MustPass,
    NothingFurther,
    PenaltyCard,
    PickedUp,
    Standing,
    Turns,
)
from hakem.laws.facts import cards, choice, yes_no
from hakem.seats import Seat


class Ends(StrEnum):
    """What offender's side becomes when the auction ends."""

    NOT_YET = "not-yet"
    DECLARES = "declares"
    DEFENDS = "defends"
    PASSED_OUT = "passed-out"


CARDS_SEEN = cards("cards-seen", "D8", "SA", "D8 C2")
COULD_BE_SEEN = yes_no("partner-could-see")
LED_IN_AUCTION = yes_no("led-in-auction")
OFFENDER_ENDS = choice("offender-ends", Ends)


def card_seen_in_auction(case: Case) -> None:
    """Law 24: face up till the auction ends, and what the cards were decides on the partner."""
    seat = case.ask(OFFENDER, "24")
    seen = case.ask(CARDS_SEEN, "24", seat=seat.letter)
    if not seen:
        raise case.impossible("law.24-no-card", CARDS_SEEN)
    if not case.ask(COULD_BE_SEEN, "24", seat=seat.partner.letter, owner=seat.letter):
        case.find("law.24-does-not-apply", "24", seat=seat.partner.letter)
        case.effect(*(PickedUp(seat, card) for card in seen), NothingFurther())
        return
    case.infraction("law.24-face-up", "24", seat=seat.letter, cards=_told(seen))
    case.effect(*(FaceUpTillAuctionEnds(seat, card) for card in seen))
    case.effect(
        Information(Standing.AUTHORISED, (seat.lho, seat.rho), "card-seen-in-auction"),
        Information(Standing.UNAUTHORISED, (seat, seat.partner), "card-seen-in-auction"),
    )
    led = len(seen) == 1 and case.ask(LED_IN_AUCTION, "24B", seat=seat.letter)
    for_the_partner(case, seat, seen, led)
    when_it_ends(case, seat, seen, led)


def for_the_partner(case: Case, seat: Seat, seen: tuple[Card, ...], led: bool) -> None:
    """24A-C: nothing for a low card that was not led; else he passes once."""
    if minor(seen, led):
        case.find("law.24a-low-card", "24A", card=seen[0].letters)
        return
    if len(seen) == 1:
        case.find("law.24b-honour-or-led", "24B", card=seen[0].letters)
    else:
        case.find("law.24c-several", "24C", cards=_told(seen))
    case.effect(MustPass(seat.partner, Turns.ONCE))
    could_have_been_aware(case, seat)


def when_it_ends(case: Case, seat: Seat, seen: tuple[Card, ...], led: bool) -> None:
    """24D, 24E: picked up by declarer or dummy, penalty cards of a defender."""
    match case.ask(OFFENDER_ENDS, "24D", seat=seat.letter):
        case Ends.NOT_YET:
            case.find("law.24d-if-declaring", "24D", seat=seat.letter)
            case.find("law.24e-if-defending", "24E", seat=seat.letter)
        case Ends.DECLARES:
            case.find("law.24d-picked-up", "24D", seat=seat.letter)
            case.effect(*(PickedUp(seat, card) for card in seen))
        case Ends.DEFENDS:
            grade = Grade.MINOR if minor(seen, led) else Grade.MAJOR
            case.find("law.24e-penalty-cards", "24E", seat=seat.letter, cards=_told(seen))
            case.effect(*(PenaltyCard(seat, card, grade) for card in seen))
        case Ends.PASSED_OUT:
            case.find("law.22b-passed-out", "22B")
            case.effect(*(PickedUp(seat, card) for card in seen))


def minor(seen: tuple[Card, ...], led: bool) -> bool:
    """A single card below the ten that was not led (24A, 50B)."""
    return len(seen) == 1 and seen[0].rank < Rank.TEN and not led


def _told(seen: tuple[Card, ...]) -> str:
    return " ".join(card.letters for card in seen)
