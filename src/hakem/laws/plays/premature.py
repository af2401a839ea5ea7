"""Law 57: a lead to the next trick, or a play, before its turn."""

from enum import StrEnum

from hakem.cards import Card, Hand, Suit
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    Information,
    MustFollowWith,
    MustPlay,
    NothingFurther,
    PickedUp,
    Standing,
    Which,
)
from hakem.laws.facts import card, choice, suit, yes_no
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.plays.penalty_card import SUIT_LED
from hakem.laws.plays.unable import can_comply
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Premature(StrEnum):
    """What came too soon."""

    NEXT_TRICK = "next-trick"  # led to the next trick before partner played to this one
    BEFORE_PARTNER = "before-partner"  # played out of turn before partner played
    AT_RHO_TURN = "at-rho-turn"  # played, not led, when it was the right-hand opponent's turn


EARLY = card("card-played-too-soon", "H9", "SK")
PREMATURE = choice("premature-play-was", Premature)
IS_LEGAL = yes_no("card-is-legal-there")
DECLARER_PLAYED_BOTH = yes_no("declarer-played-from-both-hands")
DUMMY_PROMPTED = yes_no("dummy-played-or-suggested")
PREMATURE_CHOICE = choice("partner-is-to-play", Which)
OTHER_SUIT = suit("other-suit")


def premature_play(case: Case) -> None:
    """57: a defender's card is penalised, and his partner's play with it; declarer's is played."""
    declarer = declarer_of(case, "57A")
    player = case.ask(OFFENDER, "57A")
    early = case.ask(EARLY, "57A", Asked.TABLE)
    if player.side is declarer.side:
        by_declarer(case, player, early)
        return
    what = case.ask(PREMATURE, "57A", Asked.TABLE, seat=player.letter)
    if what is Premature.AT_RHO_TURN:
        at_rho_turn(case, player, early)
    elif excused(case, player):
        case.effect(CardPlayed(player, early), NothingFurther())
    else:
        before_partner(case, declarer, player, early, what)


def by_declarer(case: Case, player: Seat, early: Card) -> None:
    """57C3: a premature play by declarer is a play, and stands if it is legal."""
    if case.ask(IS_LEGAL, "57C3", Asked.TABLE, card=early.letters):
        case.find("law.57c3-is-played", "57C3", card=early.letters)
        case.effect(CardPlayed(player, early), NothingFurther())
        return
    case.find("law.57c3-not-legal", "57C3", card=early.letters)
    case.find("law.47b-illegal-play", "47B", card=early.letters)
    case.effect(CardWithdrawn(player, early), PickedUp(player, early))


def at_rho_turn(case: Case, player: Seat, early: Card) -> None:
    """57D: the card must be played in its turn if it can; otherwise it is a penalty card."""
    case.infraction("law.57d-at-rho-turn", "57D", seat=player.letter)
    if case.ask(IS_LEGAL, "57D", Asked.TABLE, card=early.letters):
        case.find("law.57d-must-be-played", "57D", card=early.letters)
        case.find("law.16b-partner-saw", "16B1(a)", seat=player.partner.letter)
        unauthorised = Information(Standing.UNAUTHORISED, (player.partner,), "exposed-card")
        case.effect(MustPlay(player, early), unauthorised)
        return
    case.find("law.57d-penalty-card", "57D", card=early.letters)
    deliberately_exposed(case, player, early)


def excused(case: Case, player: Seat) -> bool:
    """57C1, 57C2: declarer has played from both hands, or dummy brought it about."""
    if case.ask(DECLARER_PLAYED_BOTH, "57C1", Asked.TABLE):
        case.find("law.57c1-both-hands-played", "57C1", seat=player.letter)
        return True
    if case.ask(DUMMY_PROMPTED, "57C2", Asked.TABLE):
        case.find("law.57c2-dummy-prompted", "57C2", seat=player.letter)
        return True
    return False


def before_partner(case: Case, declarer: Seat, player: Seat, early: Card, what: Premature) -> None:
    """57A: the card is a major penalty card, and declarer says what the partner plays."""
    code = {
        Premature.NEXT_TRICK: "law.57a-led-to-next-trick",
        Premature.BEFORE_PARTNER: "law.57a-played-before-partner",
    }
    partner = player.partner
    case.infraction(code[what], "57A", seat=player.letter, partner=partner.letter)
    case.effect(CardWithdrawn(player, early))
    deliberately_exposed(case, player, early)
    which = case.choose(PREMATURE_CHOICE, "57A", declarer, seat=partner.letter)
    named = None
    if which in (Which.OTHER_SUIT, Which.NOT_SUIT):
        others = [one for one in reversed(Suit) if one is not led_suit(case)]
        named = case.choose(OTHER_SUIT, _CLAUSES[which], declarer, among=others)
    case.find("law.57a-declarer-chooses", _CLAUSES[which], seat=partner.letter)
    if can_comply(case, partner, lambda hand: able(hand, led_suit(case), which, named)):
        case.effect(MustFollowWith(partner, which, named))
    else:
        case.find("law.57b-cannot-comply", "57B", seat=partner.letter)


def led_suit(case: Case) -> Suit:
    """The suit led to the trick that the partner has still to play to."""
    return case.ask(SUIT_LED, "57A", Asked.TABLE)


_CLAUSES = {
    Which.HIGHEST: "57A1",
    Which.LOWEST: "57A2",
    Which.OTHER_SUIT: "57A3",
    Which.NOT_SUIT: "57A4",
}


def able(hand: Hand, led: Suit, which: Which, named: Suit | None) -> bool:
    """Whether a hand can play as declarer chose; following suit comes first (44C, 59)."""
    if which in (Which.HIGHEST, Which.LOWEST):
        return hand.length(led) > 0
    if which is Which.OTHER_SUIT:
        return not hand.length(led) and any(card.suit is named for card in hand)
    return any(card.suit is not named for card in hand)
