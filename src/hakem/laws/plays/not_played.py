"""Law 52: a defender did not lead or play his penalty card when he had to."""

from collections.abc import Sequence

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.effects import CardPlayed, CardWithdrawn, ContinueUnder, Grade, NothingFurther
from hakem.laws.facts import card, yes_no
from hakem.laws.plays.grades import bars, deliberately_exposed
from hakem.laws.plays.information import OWNER
from hakem.laws.plays.partners_lead import must_play_one, penalty_cards_of
from hakem.laws.plays.penalty_card import playable_now, suit_led
from hakem.laws.plays.who import declarer_of, defenders
from hakem.laws.ruling import Asked
from hakem.seats import Seat

INSTEAD = card("card-played-instead", "S4", "H9", "DK")
CHANGED_HIMSELF = yes_no("defender-changed-it-himself")
DECLARER_PLAYED_ON = yes_no("declarer-has-played-on")
DECLARER_ACCEPTS = yes_no("declarer-accepts-other-card")


def penalty_card_not_played(case: Case) -> None:
    """52: declarer accepts the other card, or the penalty card is put in its place."""
    declarer = declarer_of(case, "52B1(a)")
    owner = case.ask(OWNER, "52B1(a)", among=defenders(declarer))
    lying, grade = penalty_cards_of(case, "52B1(a)")
    played = case.ask(INSTEAD, "52B1(a)", Asked.TABLE, seat=owner.letter)
    if played in lying:
        raise case.impossible("law.penalty-card-was-played", INSTEAD, card=played.letters)
    if grade is Grade.MINOR and not bars(lying[0], played):
        raise case.impossible("law.50c-allowed-that-card", INSTEAD, card=played.letters)
    due = lying if grade is Grade.MINOR else playable_then(case, owner, lying, played)
    if not due:
        case.find("law.50d1b-follows-first", "50D1(b)", seat=owner.letter)
        case.effect(ContinueUnder("revoke"))
        return
    duty = "50C" if grade is Grade.MINOR else "50D1(a)"
    case.infraction("law.50d1a-not-played", duty, seat=owner.letter, card=played.letters)
    if case.ask(CHANGED_HIMSELF, "52A", Asked.TABLE, seat=owner.letter):
        case.infraction("law.52a-not-on-his-own", "52A", seat=owner.letter)
    must = case.ask(DECLARER_PLAYED_ON, "52B1(b)", Asked.TABLE, seat=declarer.letter)
    if must:
        case.find("law.52b1b-must-accept", "52B1(b)", seat=declarer.letter)
    if must or case.choose(DECLARER_ACCEPTS, "52B1(a)", declarer, card=played.letters):
        accepted = "52B1(b)" if must else "52B1(a)"
        case.find("law.52b1a-accepted", accepted, card=played.letters)
        case.find("law.52b1c-stays-penalty-card", "52B1(c)", seat=owner.letter)
        case.effect(CardPlayed(owner, played), NothingFurther())
        return
    case.find("law.52b2-replaced", "52B2", card=played.letters)
    case.effect(CardWithdrawn(owner, played))
    deliberately_exposed(case, owner, played)
    must_play_one(case, declarer, owner, due)


def playable_then(case: Case, owner: Seat, lying: tuple[Card, ...], played: Card) -> Sequence[Card]:
    """The penalty cards that were due; none where he should have followed suit with another card.

    To follow suit is right, if no penalty card was of the suit led (50D1(b)).
    """
    led = suit_led(case, owner)
    if led is played.suit and not any(one.suit is led for one in lying):
        raise case.impossible("law.50d1b-he-followed", INSTEAD, card=played.letters)
    return playable_now(case, owner, lying, led)
