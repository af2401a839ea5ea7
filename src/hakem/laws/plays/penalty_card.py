"""Laws 50C, 50D1 and 51A: a defender with a penalty card is to play."""

from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.laws.case import Case
from hakem.laws.effects import Grade, MayPlayAny, MustPlay, PlayContinues
from hakem.laws.facts import card, choice, suit, yes_no
from hakem.laws.plays.grades import bars, duties
from hakem.laws.plays.information import OWNER, on_table
from hakem.laws.plays.partners_lead import must_play_one, penalty_cards_of
from hakem.laws.plays.who import declarer_of, defenders
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Turn(StrEnum):
    """What the owner of the penalty card is about to do."""

    LEAD = "lead"
    FOLLOW = "follow"


OWNERS_TURN = choice("owner-is-to", Turn)
SUIT_LED = suit("suit-led")
HOLDS_SUIT_LED = yes_no("owner-holds-suit-led")
OTHER_RESTRICTION = yes_no("restriction-bars-penalty-card")
WANTS = card("card-he-wants-to-play", "SK", "S4", "D7")


def penalty_card_play(case: Case) -> None:
    """50C, 50D1: which card the owner of a penalty card must play now."""
    declarer = declarer_of(case, "50D1(a)")
    owner = case.ask(OWNER, "50D1(a)", among=defenders(declarer))
    lying, grade = penalty_cards_of(case, "50D1(a)")
    on_table(case, owner)
    if grade is Grade.MINOR:
        minor_at_his_turn(case, owner, lying[0])
        return
    playable = playable_now(case, owner, lying, suit_led(case, owner))
    if not playable:
        case.find("law.50d1b-follows-first", "50D1(b)", seat=owner.letter)
        case.effect(MayPlayAny(owner))
        return
    if case.ask(OTHER_RESTRICTION, "50D1(b)", Asked.TABLE, seat=owner.letter):
        case.find("law.50d1b-restriction-first", "50D1(b)", seat=owner.letter)
        case.effect(PlayContinues())
        return
    must_play_one(case, declarer, owner, playable)


def suit_led(case: Case, owner: Seat) -> Suit | None:
    """The suit that the owner plays to; None where he leads."""
    if case.ask(OWNERS_TURN, "50D1(a)", Asked.TABLE, seat=owner.letter) is Turn.LEAD:
        return None
    return case.ask(SUIT_LED, "50D1(b)", Asked.TABLE)


def playable_now(case: Case, owner: Seat, lying: tuple[Card, ...], led: Suit | None) -> list[Card]:
    """The penalty cards that may legally be played to this suit (44C, 50D1(b))."""
    if led is None:
        return list(lying)
    of_suit = [one for one in lying if one.suit is led]
    if of_suit:
        return of_suit
    holds = case.ask(HOLDS_SUIT_LED, "50D1(b)", Asked.OFFENDER, seat=owner.letter, suit=led.letter)
    return [] if holds else list(lying)


def minor_at_his_turn(case: Case, owner: Seat, lying: Card) -> None:
    """50C: before any other card of its suit below an honour; everything else is free."""
    duties(case, owner, Grade.MINOR)
    wanted = case.ask(WANTS, "50C", Asked.OFFENDER, seat=owner.letter)
    if bars(lying, wanted):
        case.find("law.50c-not-that-card", "50C", card=wanted.letters, instead=lying.letters)
        case.effect(MustPlay(owner, lying))
        return
    case.find("law.50c-that-card-is-free", "50C", card=wanted.letters)
    case.effect(MayPlayAny(owner))
