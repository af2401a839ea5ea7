"""Law 59: a player who cannot lead or play as he must is free; one who can and does not revokes."""

from collections.abc import Callable
from enum import StrEnum

from hakem.cards import Hand
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, MayPlayAny
from hakem.laws.facts import choice, hand, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat

CAN_COMPLY = yes_no("can-comply")
#: The cards that the player still holds, where they are known: then nobody is asked.
HAND = hand("hand-in-question", "AK73.Q5.T98.J642", "4.K72..")


class Unable(StrEnum):
    """Why he cannot (Law 59)."""

    NO_CARD = "no-card"  # none of the suit required
    ONLY_FORBIDDEN = "only-forbidden"  # nothing but what he is forbidden to lead
    MUST_FOLLOW = "must-follow"  # he has to follow suit


WHY_UNABLE = choice("why-unable", Unable)


def can_comply(case: Case, player: Seat, able: Callable[[Hand], bool]) -> bool:
    """Whether the player can do as required; 59 frees him if he cannot."""
    held = case.known(HAND, "59")
    answer = (
        able(held)
        if held is not None
        else case.ask(CAN_COMPLY, "59", Asked.PARTNER, seat=player.letter)
    )
    if not answer:
        case.find("law.59-any-card", "59", seat=player.letter)
        case.effect(MayPlayAny(player))
    return answer


def unable_to_comply(case: Case) -> None:
    """Law 59: any legal card instead. One who could have complied has revoked (61A)."""
    player = case.ask(OFFENDER, "59")
    if case.ask(CAN_COMPLY, "59", Asked.OFFENDER, seat=player.letter):
        case.infraction("law.61a-could-have-complied", "61A", seat=player.letter)
        case.effect(ContinueUnder("revoke"))
        return
    why = case.ask(WHY_UNABLE, "59", Asked.OFFENDER, seat=player.letter)
    if why is Unable.MUST_FOLLOW:
        case.find("law.44c-follows-first", "44C", seat=player.letter)
    case.find("law.59-any-card", "59", seat=player.letter)
    case.effect(MayPlayAny(player))
