"""Law 45A to 45C: whether a card has been played: a defender's, declarer's, one of dummy's."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, DECLARER, OFFENDER
from hakem.laws.dummy.turn import before_its_turn, fifth, his_turn
from hakem.laws.effects import CardPlayed, ContinueUnder, PickedUp, PlayContinues
from hakem.laws.facts import choice
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Defenders(StrEnum):
    """Where a defender's card was."""

    FACED = "faced"  # on the table before him
    SEEN = "seen"  # held so that his partner could see its face
    NAMED = "named"  # he said that he would play it
    UNSEEN = "unseen"  # his partner could not see it
    PENALTY = "penalty"  # it lay on the table as a penalty card


class Declarers(StrEnum):
    """Where a card of declarer's own hand was."""

    TOUCHING = "touching"  # face up, touching or nearly touching the table
    AS_PLAYED = "as-played"  # kept where a card lies that has been played
    NAMED = "named"
    SEEN = "seen"  # dropped, or seen by somebody


class Dummys(StrEnum):
    """What happened with a card of dummy."""

    PICKED_UP = "picked-up"  # by declarer, who played it himself
    TOUCHED = "touched"  # by declarer, deliberately
    ARRANGED = "arranged"  # touched in arranging dummy's cards
    REACHED_PAST = "reached-past"  # touched in reaching for the card above or below
    NAMED = "named"
    PLACED = "placed"  # by dummy, as played, though declarer named another
    MOVED = "moved"  # by dummy, of himself


DEFENDERS = choice("defenders-card-was", Defenders)
DECLARERS = choice("declarers-card-was", Declarers)
DUMMYS = choice("dummys-card-was", Dummys)

_FOR_DEFENDER = {
    Defenders.FACED: ("45A", "law.45a-faced"),
    Defenders.SEEN: ("45C1", "law.45c1-partner-could-see"),
    Defenders.NAMED: ("45C4(a)", "law.45c4a-named-is-played"),
}
_FOR_DECLARER = {
    Declarers.TOUCHING: ("45C2(a)", "law.45c2a-at-the-table"),
    Declarers.AS_PLAYED: ("45C2(b)", "law.45c2b-as-if-played"),
    Declarers.NAMED: ("45C4(a)", "law.45c4a-named-is-played"),
}


def card_played(case: Case) -> None:
    """Whose card it is decides what makes it a played card."""
    declarer = case.ask(DECLARER, "45A")
    player = case.ask(OFFENDER, "45A")
    told = case.ask(CARD, "45A", Asked.TABLE)
    if player is declarer:
        declarers(case, player, told)
    elif player is declarer.partner:
        dummys(case, player, told)
    else:
        defenders(case, player, told)


def defenders(case: Case, player: Seat, told: Card) -> None:
    """45A, 45C1, 45C4(a), 45C5: it need not have been seen; that partner could see it is enough."""
    where = case.ask(DEFENDERS, "45C1", seat=player.letter, card=told.letters)
    if where is Defenders.UNSEEN:
        case.find("law.45c1-partner-could-not", "45C1", card=told.letters)
        case.effect(PickedUp(player, told), PlayContinues())
        return
    if where is Defenders.PENALTY:
        case.find("law.45c5-penalty-card", "45C5", card=told.letters)
        case.effect(ContinueUnder("penalty-card-play"))
        return
    if fifth(case, player, told, "45C1"):
        return
    if not his_turn(case, player):
        out_of_turn(case, player, told, where)
        return
    law, code = _FOR_DEFENDER[where]
    case.find(code, law, card=told.letters)
    case.effect(CardPlayed(player, told))


def out_of_turn(case: Case, player: Seat, told: Card, where: Defenders) -> None:
    """49, 53, 56, 57: named or shown it was exposed; faced it was a lead or a play out of turn."""
    if where is Defenders.NAMED:
        case.infraction("law.49-named-out-of-turn", "49", card=told.letters)
        deliberately_exposed(case, player, told)
    elif where is Defenders.SEEN:
        case.find("law.45a-not-his-turn", "45A", seat=player.letter)
        case.effect(ContinueUnder("defender-exposed-card"))
    else:
        before_its_turn(case, player, defends=True)


def declarers(case: Case, player: Seat, told: Card) -> None:
    """45C2, 45C4(a), 48A: for declarer it is where he holds it that counts, not who saw it."""
    where = case.ask(DECLARERS, "45C2", Asked.DECLARER, card=told.letters)
    if where is Declarers.SEEN:
        case.find("law.48a-seen-is-not-played", "48A", card=told.letters)
        case.effect(PickedUp(player, told), PlayContinues())
        return
    law, code = _FOR_DECLARER[where]
    by_declarer(case, player, told, code, law)


def by_declarer(case: Case, hand: Seat, told: Card, code: str, law: str) -> None:
    """From either of declarer's hands: played, unless it is a fifth card or out of turn."""
    if fifth(case, hand, told, "45E2"):
        return
    case.find(code, law, card=told.letters)
    if his_turn(case, hand):
        case.effect(CardPlayed(hand, told))
    else:
        before_its_turn(case, hand, defends=False)


def dummys(case: Case, player: Seat, told: Card) -> None:
    """45B, 45C3: named, picked up or deliberately touched by declarer."""
    what = case.ask(DUMMYS, "45C3", Asked.DECLARER, card=told.letters)
    if what is Dummys.PICKED_UP:
        by_declarer(case, player, told, "law.45b-by-himself", "45B")
    elif what is Dummys.TOUCHED:
        by_declarer(case, player, told, "law.45c3-touched", "45C3")
    elif what in (Dummys.ARRANGED, Dummys.REACHED_PAST):
        case.find("law.45c3-not-to-play-it", "45C3", card=told.letters)
        case.effect(PlayContinues())
    elif what is Dummys.NAMED:
        case.find("law.45b-named", "45B", card=told.letters)
        case.effect(ContinueUnder("dummys-card-named"))
    elif what is Dummys.PLACED:
        case.find("law.45d1-not-named", "45D1", card=told.letters)
        case.effect(ContinueUnder("wrong-card-placed"))
    else:
        case.find("law.45f-moved-by-dummy", "45F", card=told.letters)
        case.effect(ContinueUnder("dummy-indicates-card"))
