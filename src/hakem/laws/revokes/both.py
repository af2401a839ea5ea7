"""Laws 62C3, 64B7 and 64B8: both sides have revoked on the same trick."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    ContinueUnder,
    NothingFurther,
    RevokeCorrected,
)
from hakem.laws.facts import choice, seat
from hakem.laws.plays.grades import deliberately_exposed
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
    if case.ask(WAS_FACED, "62B2"):
        case.find("law.62b2-free", "62B2", seat=defender.letter)
        return
    card = case.ask(REVOKE_CARD, "62B1")
    case.find("law.62b1-penalty-card", "62B1", card=card.letters)
    deliberately_exposed(case, defender, card)
