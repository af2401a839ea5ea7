"""Law 54: the opening lead was faced by the wrong player."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, OFFENDER
from hakem.laws.effects import (
    BecomesDummy,
    CardPlayed,
    CardWithdrawn,
    ContinueUnder,
    Declares,
    FaceDownLeadWithdrawn,
    SpreadsHand,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.plays.grades import lie_face_up, with_earlier
from hakem.laws.plays.partners_lead import LeadChoice, lead_as_chosen, leaders_own
from hakem.laws.plays.taken_back import told_his_turn
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class SinceLead(StrEnum):
    """What declarer's side did between the lead and the director."""

    NOTHING = "nothing"
    SEVERAL_FACED = "several-cards-faced"  # declarer began to spread his hand
    ONE_FACED = "one-card-faced"  # declarer put one card face up
    PLAYED_FROM_DUMMY = "played-from-dummy"
    DUMMY_SEEN = "dummy-card-seen"  # declarer could have seen a card of dummy's


class FiveWays(StrEnum):
    """The options that declarer has (54A, B, D; 50D2)."""

    SPREAD = "become-dummy"
    ACCEPT = "accept"
    REQUIRE = "refuse-and-require"
    FORBID = "refuse-and-forbid"
    FREE = "refuse-and-leave-free"


PARTNER_LED_FACE_DOWN = yes_no("partner-led-face-down")
SINCE_OPENING_LEAD = choice("since-the-opening-lead", SinceLead)
SPREADING = yes_no("one-card-was-spreading")
SEEN_IN_AUCTION = yes_no("dummy-card-lay-by-law-24")
FIVE_WAYS = choice("opening-lead-is", FiveWays)

_LEADS = {
    FiveWays.REQUIRE: LeadChoice.REQUIRE,
    FiveWays.FORBID: LeadChoice.FORBID,
    FiveWays.FREE: LeadChoice.NEITHER,
}


def opening_lead_out_of_turn(case: Case) -> None:
    """54: five options for declarer, unless his own acts or dummy's card have decided."""
    declarer = declarer_of(case, "54")
    others = [one for one in Seat if one is not declarer.lho]
    led = case.ask(OFFENDER, "54", Asked.TABLE, among=others)
    if led.side is declarer.side:
        case.find("law.54e-wrong-side", "54E", seat=led.letter)
        case.effect(ContinueUnder("card-seen-in-auction"))
        return
    card = case.ask(CARD, "54", Asked.TABLE)
    case.infraction("law.54-led-out-of-turn", "41A", seat=led.letter, due=declarer.lho.letter)
    if case.ask(PARTNER_LED_FACE_DOWN, "54", Asked.TABLE, seat=led.partner.letter):
        case.find("law.54-face-down-lead-retracted", "54", seat=led.partner.letter)
        case.effect(FaceDownLeadWithdrawn(led.partner))
    if not told_his_turn(case, led, card, declarer.lho):
        happened(case, declarer, led, card)


def happened(case: Case, declarer: Seat, led: Seat, card: Card) -> None:
    """What took the choice from declarer; otherwise he has it."""
    since = case.ask(SINCE_OPENING_LEAD, "54", Asked.TABLE, seat=declarer.letter)
    if since is SinceLead.SEVERAL_FACED:
        case.find("law.54a-must-spread", "54A", seat=declarer.letter)
        becomes_dummy(case, declarer, led, card)
    elif since is SinceLead.ONE_FACED:
        if case.judge(SPREADING, "54A", False, "law.54a-one-card-is-a-play"):
            case.find("law.54a-must-spread", "54A", seat=declarer.letter)
            becomes_dummy(case, declarer, led, card)
        else:
            case.find("law.53a-accepted-by-play", "53A", seat=declarer.letter, card=card.letters)
            accepted(case, declarer, led, card)
    elif since is SinceLead.PLAYED_FROM_DUMMY:
        case.find("law.54b2-dummys-card-stays", "54B2", seat=declarer.partner.letter)
        accepted(case, declarer, led, card, second="dummy")
    elif since is SinceLead.DUMMY_SEEN and not case.ask(
        SEEN_IN_AUCTION, "54C", Asked.TABLE, seat=declarer.partner.letter
    ):
        case.find("law.54c-must-accept", "54C", seat=declarer.letter)
        accepted(case, declarer, led, card)
    else:
        five_ways(case, declarer, led, card)


def five_ways(case: Case, declarer: Seat, led: Seat, card: Card) -> None:
    """54A, B, D: dummy himself, declarer after accepting, or the lead refused in three ways."""
    way = case.choose(FIVE_WAYS, "54", declarer, card=card.letters, suit=card.suit.letter)
    if way is FiveWays.SPREAD:
        case.find("law.54a-spreads", "54A", seat=declarer.letter)
        becomes_dummy(case, declarer, led, card)
    elif way is FiveWays.ACCEPT:
        case.find("law.53a-becomes-correct", "53A", seat=declarer.letter)
        accepted(case, declarer, led, card)
    else:
        refused(case, declarer, led, card, _LEADS[way])


def becomes_dummy(case: Case, declarer: Seat, led: Seat, card: Card) -> None:
    """54A: the lead stands, declarer's hand is dummy, his partner declares."""
    case.effect(CardPlayed(led, card), BecomesDummy(declarer), Declares(declarer.partner))


def accepted(case: Case, declarer: Seat, led: Seat, card: Card, second: str = "hand") -> None:
    """54B: the lead stands, dummy is spread, and declarer's hand plays second."""
    case.find("law.54b-accepted", "54B", seat=declarer.letter)
    if second == "hand":
        case.find("law.54b1-second-from-hand", "54B1", seat=declarer.letter)
    case.effect(CardPlayed(led, card), Declares(declarer), SpreadsHand(declarer.partner))


def refused(case: Case, declarer: Seat, led: Seat, card: Card, lead: LeadChoice) -> None:
    """54D: the card is a major penalty card, and 50D2 rules the lead of the other defender."""
    case.find("law.54d-refused", "54D", seat=led.letter, card=card.letters)
    case.effect(CardWithdrawn(led, card))
    lying = with_earlier(case, led, (card,))
    lie_face_up(case, led, lying, deliberate=True)
    lead_as_chosen(case, lead, declarer, led, lying, leaders_own(case, led.partner))
