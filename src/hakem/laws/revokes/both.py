"""Laws 62C3, 64B7 and 64B8: both sides have revoked on the same trick."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    ContinueUnder,
    NothingFurther,
    RevokeCorrected,
)
from hakem.laws.facts import cards, choice, seat
from hakem.laws.plays.grades import become_penalty_cards, with_earlier
from hakem.laws.revokes.correction import REVOKE_CARD, WAS_FACED
from hakem.seats import Seat


class PlayedOn(StrEnum):
    """Which sides have played to the next trick."""

    NEITHER = "neither"
    ONE = "one"
    BOTH = "both"


PLAYED_ON = choice("sides-that-played-on", PlayedOn)
DEFENDER = seat("defender-who-revoked")
OTHER = seat("declaring-player-who-revoked")
#: 62C3: what else the defenders take back, of this trick or of the next.
MORE_WITHDRAWN = cards("more-cards-withdrawn", "", "D5")
PARTNERS_WITHDRAWN = cards("partner-cards-withdrawn", "", "S7")


def both_on_a_trick(case: Case) -> None:
    """62C3: unless both sides have played on, both revokes are corrected."""
    declarer = case.ask(DECLARER, "62C3")
    theirs, ours = declarer.side, declarer.side.opponents
    defender = case.ask(DEFENDER, "62C3", among=[one for one in Seat if one.side is ours])
    other = case.ask(OTHER, "62C3", among=[one for one in Seat if one.side is theirs])
    played = case.ask(PLAYED_ON, "62C3")
    if played is PlayedOn.BOTH:
        case.find("law.64b7-both-sides", "64B7")
        case.effect(ContinueUnder("several-revokes"))
        return
    case.effect(RevokeCorrected(defender), RevokeCorrected(other))
    if played is PlayedOn.ONE:
        case.infraction("law.62c3-both-corrected", "62C3")
        case.find("law.64b8-no-tricks", "64B8")
        case.effect(NothingFurther())
    else:
        case.infraction("law.62a-both-correct", "62A")
    defenders_cards(case, defender, played is PlayedOn.ONE)


def defenders_cards(case: Case, defender: Seat, played_on: bool) -> None:
    """62B1, 62C3: a card of the revoke from an unfaced hand, and all that is taken back with it."""
    withdrawn: tuple[Card, ...] = ()
    if case.ask(WAS_FACED, "62B2"):
        case.find("law.62b2-free", "62B2", seat=defender.letter)
    else:
        withdrawn = (case.ask(REVOKE_CARD, "62B1"),)
        case.find("law.62b1-penalty-card", "62B1", card=withdrawn[0].letters)
    partners: tuple[Card, ...] = ()
    if played_on:
        withdrawn += case.ask(MORE_WITHDRAWN, "62C3", seat=defender.letter)
        partners = case.ask(PARTNERS_WITHDRAWN, "62C3", seat=defender.partner.letter)
    for one in partners:
        if one in withdrawn:
            raise case.impossible("law.same-card-twice", PARTNERS_WITHDRAWN, card=one.letters)
    if withdrawn:
        became = with_earlier(case, defender, withdrawn)
        become_penalty_cards(case, defender, became, deliberate=True)
    if partners:
        become_penalty_cards(case, defender.partner, partners, deliberate=True)
