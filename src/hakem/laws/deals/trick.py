"""Law 67: a trick with too few or too many cards, or with a card that was not put to it."""

from collections.abc import Sequence
from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER
from hakem.laws.deals.restored import missing_revoke, seen_by_partner
from hakem.laws.effects import (
    CardPlayed,
    CardRestored,
    ContinueUnder,
    MayPlayAny,
    NothingFurther,
    PlayContinues,
    ReviewLater,
    TricksTransferred,
)
from hakem.laws.facts import card, cards, choice, number, suit, yes_no
from hakem.seats import Seat


class Defect(StrEnum):
    """What is wrong with the trick."""

    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    NOT_PLACED = "not-placed"


DEFECT = choice("trick-defect", Defect)
PLAYED_ON = yes_no("both-sides-played-on")
SUIT_LED = suit("defective-trick-suit")
HAS_SUIT = yes_no("still-has-the-suit")
PUT = card("card-put-to-trick", "H4", "C6", "SJ", "D9")
WON_FROM_IT = number("tricks-won-from-defective", 0, 13, "0", "2")
PLAYED = cards("cards-in-defective-trick", "H4 C6", "C6 SJ", "H4")
KNOWN = yes_no("faced-one-is-known")
FACED = card("faced-one", "H4", "C6")
ALSO_LATER = yes_no("also-played-later")
TOO_LATE = yes_no("too-late-to-take-back")


def defective_trick(case: Case) -> None:
    """67A while it is fresh, 67B after both sides have played on."""
    seat = case.ask(OFFENDER, "67A")
    defect = case.ask(DEFECT, "67A")
    if defect is Defect.NOT_PLACED:
        not_placed(case, seat)
    elif not case.ask(PLAYED_ON, "67A"):
        fresh(case, seat, defect)
    elif defect is Defect.TOO_FEW:
        too_few(case, seat)
    else:
        too_many(case, seat)


def fresh(case: Case, seat: Seat, defect: Defect) -> None:
    """67A: one supplies a card; the surplus is under 45E or 58B."""
    if defect is Defect.TOO_FEW:
        case.infraction("law.67a-supplies", "67A1", seat=seat.letter)
        case.effect(MayPlayAny(seat), PlayContinues())
    else:
        case.infraction("law.67a-surplus", "67A2", seat=seat.letter)
        case.effect(ContinueUnder("fifth-card"), ContinueUnder("two-cards-at-once"))


def not_placed(case: Case, seat: Seat) -> None:
    """67B3: played but not among his played cards: it is put there."""
    case.find("law.67b3-put-back", "67B3", seat=seat.letter)
    if case.ask(ALSO_LATER, "67B3") and case.ask(TOO_LATE, "67B3"):
        case.find("law.67b3-played-again", "67B3")
        case.effect(ReviewLater("67B3", seat.side.opponents))
    else:
        case.effect(NothingFurther())


def too_few(case: Case, seat: Seat) -> None:
    """67B1: he puts a card to the trick; it is a revoke, in 2007 only if he had the suit."""
    led = case.ask(SUIT_LED, "67B1(a)")
    law = "67B1(a)" if case.ask(HAS_SUIT, "67B1(a)", seat=seat.letter) else "67B1(b)"
    card = case.ask(PUT, law)
    if (card.suit is led) is (law == "67B1(b)"):
        raise case.impossible("law.not-that-suit", PUT, card=card.letters, suit=led.letter)
    case.effect(CardPlayed(seat, card))
    if law == "67B1(b)" and case.by_2007:
        case.find("law.67b1b-no-revoke", law, seat=seat.letter)
        case.effect(NothingFurther())
        return
    code = "law.67b1a-revoke" if law == "67B1(a)" else "law.67b1b-revoke"
    case.infraction(code, law, seat=seat.letter)
    if not case.ask(WON_FROM_IT, "64A2", seat=seat.letter):
        case.find("law.67b1-won-nothing", "64B1")
        case.effect(NothingFurther())
    elif seat is case.ask(DECLARER, "64B3").partner:
        case.find("law.67b1-dummy", "64B3")
        case.effect(NothingFurther())
    else:
        case.find("law.67b1-one-trick", "64A2")
        case.effect(TricksTransferred(seat.side.opponents, 1))
    case.effect(ReviewLater("64C1", seat.side.opponents))


def too_many(case: Case, seat: Seat) -> None:
    """67B2: one card is the one played; the rest go back, as if they had never left the hand."""
    played = case.ask(PLAYED, "67B2(a)")
    if len(played) < 2:
        raise case.impossible("law.not-two-cards", PLAYED)
    if case.ask(KNOWN, "67B2(a)"):
        kept = case.ask(FACED, "67B2(a)", among=played)
        case.find("law.67b2-faced", "67B2(a)", card=kept.letters)
    else:
        kept = highest_legal(played, case.ask(SUIT_LED, "67B2(a)"))
        case.find("law.67b2-highest", "67B2(a)", card=kept.letters)
    case.effect(CardPlayed(seat, kept), PlayContinues())
    defends = seat.side is not case.ask(DECLARER, "67B2(a)").side
    for one in played:
        if one != kept:
            case.find("law.67b2-restored", "67B2(b)", seat=seat.letter, card=one.letters)
            case.effect(CardRestored(seat, one))
    back = next(one for one in played if one != kept)
    if defends:
        seen_by_partner(case, seat, back, "67B2(a)")
    missing_revoke(case, seat, back, "67B2(b)")


def highest_legal(played: Sequence[Card], led: Suit) -> Card:
    """The highest of the cards that he could legally have played: he had to follow suit."""
    following = [one for one in played if one.suit is led]
    return max(following or played, key=lambda one: (one.rank, one.suit))
