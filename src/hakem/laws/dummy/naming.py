"""Law 46: declarer has called a card from dummy; which one is played, or who says which."""

from dataclasses import replace

from hakem.cards import PACK, Card, Hand, Suit
from hakem.laws.case import Case
from hakem.laws.common import CONTRACT_IN, DECLARER
from hakem.laws.dummy.designation import (
    DeclarerSpecifies,
    Designation,
    Named,
    Position,
    Why,
    designated,
)
from hakem.laws.effects import CardPlayed, ContinueUnder
from hakem.laws.facts import Fact, Kind, card, cards, hand, suit, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.spoken import Spoken, read_spoken
from hakem.notation.spoken_words import Manner
from hakem.play import Trick
from hakem.seats import Seat

#: The words themselves, in Turkish or English.
SAID: Fact[Spoken] = Fact(
    "declarer-said",
    Kind.TEXT,
    read_spoken,
    examples=("spade ace", "king", "win", "anything", "run the spades", "çak"),
)
DUMMYS_CARDS = hand("dummys-cards", "K2.K..", "A5..Q.", "...")
TRICK_SO_FAR = cards("trick-so-far", "", "HQ", "HQ H2 H3 H4")
WON_WITH = suit("dummy-won-with")
#: Cards that no defender holds, as everybody knows: played before, or in declarer's own hand.
ACCOUNTED_FOR = cards("cards-accounted-for", "", "HA", "HQ")
DIFFERENT_INTENTION = yes_no("different-intention")
INTENDED = card("intended-card")
FROM_THE_TOP = yes_no("run-from-the-top")
SPECIFIED = card("specified-card")
DEFENDERS_CARD = card("defenders-choice-of-card")

#: How each clause is told that fixes the card.
_NAMED = {
    "46A": "law.46a-named",
    "46B": "law.46b-cover",
    "46B1(a)": "law.46b1a-highest",
    "46B1(b)": "law.46b1b-lowest-that-wins",
    "46B1(c)": "law.46b1c-lowest",
    "46B2": "law.46b2-lowest-of-suit",
    "46B3(a)": "law.46b3a-suit-goes-on",
    "46B3(b)": "law.46b3b-only-one",
    "46B5": "law.46b-only-one-legal",
}
_UNSETTLED = {
    Why.TWO_CARDS: "law.46b-which-of-these",
    Why.NOT_HELD: "law.46b4-not-in-dummy",
    Why.NOT_LEGAL: "law.44c-dummy-must-follow",
    Why.NO_WINNER: "law.46b1b-none-known-to-win",
    Why.NO_SUIT: "law.46b1-no-suit",
    Why.TWO_SUITS: "law.46a-not-trumps",
}


def dummys_card_named(case: Case) -> None:
    """46A, and 46B unless what declarer really meant is beyond doubt."""
    declarer = case.ask(DECLARER, "46A")
    said = case.ask(SAID, "46A", Asked.DECLARER, seat=declarer.letter)
    position = on_table(case, said, declarer.partner)
    found = designated(said, position, case.edition)
    if said.complete:
        case.find("law.46a-complete", "46A")
    else:
        case.infraction("law.46a-incomplete", "46A", seat=declarer.letter)
    if not _settled(found) and meant_otherwise(case):
        meant = case.ask(INTENDED, "46B", Asked.DECLARER, among=tuple(position.legal))
        case.find("law.46b-intention-plain", "46B", card=meant.letters)
        played(case, declarer.partner, meant)
    elif said.manner is Manner.RUN and isinstance(found, Named):
        run(case, declarer.partner, found.card, max(position.dummy.suit(found.card.suit)))
    else:
        played(case, declarer.partner, card_called(case, declarer, found))


def _settled(found: Designation) -> bool:
    """Whether 46B has nothing to restrict: complete, or complete but for dummy's duty to follow."""
    return found.law in ("46A", "44C")


def meant_otherwise(case: Case) -> bool:
    """46B, before all its items: declarer's different intention, if incontrovertible."""
    return case.judge(DIFFERENT_INTENTION, "46B", False, "law.46b-no-other-intention")


def card_called(case: Case, declarer: Seat, found: Designation) -> Card:
    """The card by the clause that applies, or as the player says who may say."""
    if isinstance(found, Named):
        case.find(_NAMED[found.law], found.law, card=found.card.letters)
        return found.card
    among = tuple(found.among)
    told = " ".join(one.letters for one in among)
    if isinstance(found, DeclarerSpecifies):
        case.find(_UNSETTLED[found.why], found.law, cards=told)
        if len(among) == 1:
            case.find("law.46b-only-one-legal", found.law, card=told)
            return among[0]
        return case.choose(SPECIFIED, found.law, declarer, among=among)
    case.find("law.46b5-defenders-say", found.law, cards=told)
    return case.choose(DEFENDERS_CARD, found.law, declarer.lho, declarer.rho, among=among)


def run(case: Case, dummy: Seat, lowest: Card, highest: Card) -> None:
    """A suit to be run: this trick's card now; the later ones are an intention and no more."""
    first = lowest
    if lowest != highest and case.judge(FROM_THE_TOP, "46B", True, "law.46b-run-means-winners"):
        first = highest
        case.find("law.46b-from-the-top", "46B", card=first.letters)
    else:
        case.find("law.46b2-lowest-of-suit", "46B2", card=first.letters)
    played(case, dummy, first)
    case.effect(ContinueUnder("running-a-suit"))


def played(case: Case, dummy: Seat, called: Card) -> None:
    """45B: what declarer names from dummy is played."""
    case.find("law.45b-by-naming", "45B", seat=dummy.letter, card=called.letters)
    case.effect(CardPlayed(dummy, called))


# -- what is on the table ------------------------------------------------------------------------


def on_table(case: Case, said: Spoken, dummy: Seat) -> Position:
    """What the ruling depends on, and no more: asked where it makes a difference."""
    held = case.ask(DUMMYS_CARDS, "46A", Asked.DUMMY)
    if not 1 <= len(held) <= 13:
        raise case.impossible("law.not-a-hand-in-play", DUMMYS_CARDS, number=len(held))
    lying = case.ask(TRICK_SO_FAR, "46A")
    if len(lying) > 3:
        raise case.impossible("law.not-dummys-turn", TRICK_SO_FAR, number=len(lying))
    _apart(case, TRICK_SO_FAR, lying, held)
    trick = Trick.of(Seat((dummy - len(lying)) % 4), *lying) if lying else None
    position = Position(held, trick)
    unseen = PACK - held - Hand.of(lying)

    def matters(*positions: Position) -> bool:
        found = [designated(said, one, case.edition) for one in positions]
        return len({one.card if isinstance(one, Named) else one for one in found}) > 1

    by_trumps = [replace(position, trumps=trumps) for trumps in (None, *Suit)]
    if matters(*by_trumps) or matters(*(replace(one, elsewhere=unseen) for one in by_trumps)):
        trumps = case.ask(CONTRACT_IN, "44E").trumps
        position = replace(position, trumps=trumps)
    if matters(*(replace(position, won_with=one) for one in (None, *Suit))):
        position = replace(position, won_with=case.ask(WON_WITH, "46B3(a)", Asked.DUMMY))
    if matters(position, replace(position, elsewhere=unseen)):
        told = case.ask(ACCOUNTED_FOR, "46B1(b)", Asked.DECLARER)
        _apart(case, ACCOUNTED_FOR, told, held | Hand.of(lying))
        position = replace(position, elsewhere=Hand.of(told))
    return position


def _apart(case: Case, fact: Fact[tuple[Card, ...]], told: tuple[Card, ...], others: Hand) -> None:
    """No card is in two places. Raises `ImpossibleFact` for one that is."""
    for one in told:
        if one in others:
            raise case.impossible("law.card-in-two-places", fact, card=one.letters)
