"""Laws 61 to 63: a revoke has been found. Must it be corrected, or is it established?"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    NothingFurther,
    PlayContinues,
    RevokeCorrected,
    RevokeEstablished,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.revokes.correction import corrected, partner_saw
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Since(StrEnum):
    """What the offending side has done since the revoke (Law 63A)."""

    NOTHING = "nothing"
    PLAYED = "played"  # offender or partner led or played to the next trick
    NAMED = "named"  # one of them named a card for it
    CLAIMED = "claimed"  # one of them claimed or conceded
    AGREED = "agreed"  # their agreement to an opponent's claim is established
    OPPONENTS_CLAIMED = "opponents-claimed"  # and they have not agreed


COULD_HAVE = yes_no("could-have-followed")
SINCE = choice("since-the-revoke", Since)
TWELFTH = yes_no("on-twelfth-trick")
RETURNED = yes_no("all-hands-returned")


def revoke(case: Case) -> None:
    """Laws 61A, 62, 63."""
    if not case.ask(COULD_HAVE, "61A", Asked.OFFENDER):
        case.find("law.61a-no-revoke", "61A")
        case.effect(NothingFurther(), PlayContinues())
        return
    declarer, seat = case.ask(DECLARER, "61A"), case.ask(OFFENDER, "61A")
    case.find("law.61a-revoke", "61A", seat=seat.letter)
    if case.ask(TWELFTH, "62D1"):
        on_the_twelfth(case, seat, declarer)
        return
    since = case.ask(SINCE, "63A")
    if since is Since.NOTHING:
        case.infraction("law.62a-correct", "62A", seat=seat.letter)
        case.effect(RevokeCorrected(seat))
        corrected(case, seat, declarer)
    elif since is Since.OPPONENTS_CLAIMED:
        during_their_claim(case, seat)
    else:
        established(case, seat, since)


def established(case: Case, seat: Seat, since: Since) -> None:
    """63A, 63B: what has made it final; its cost is counted at the end of play."""
    if since is Since.PLAYED:
        case.find("law.63a1-played-on", "63A1")
    elif since is Since.NAMED:
        case.find("law.63a2-named", "63A2")
    elif since is Since.CLAIMED:
        case.find("law.63a3-claimed", "63A3")
        case.effect(ContinueUnder("claim-made"))
    else:
        case.find("law.63a4-agreed", "63A4")
    case.find("law.63b-final", "63B", seat=seat.letter)
    case.effect(RevokeEstablished(seat), ContinueUnder("revoke-cost"))
    if since in (Since.PLAYED, Since.NAMED):
        case.effect(PlayContinues())


def during_their_claim(case: Case, seat: Seat) -> None:
    """62A, 63A4: the other side claims and is contested: first the revoke, then the claim."""
    case.find("law.63a4-not-agreed", "63A4")
    case.infraction("law.62a-correct", "62A", seat=seat.letter)
    case.find("law.62a-before-the-claim", "62A", seat=seat.letter)
    case.effect(RevokeCorrected(seat), ContinueUnder("claim-disputed"))


def on_the_twelfth(case: Case, seat: Seat, declarer: Seat) -> None:
    """62D: corrected even when established, as long as not all hands are back in the board."""
    if case.ask(RETURNED, "62D1"):
        case.find("law.64b6-too-late", "64B6")
        case.effect(RevokeEstablished(seat), ContinueUnder("revoke-cost"))
        return
    case.infraction("law.62d1-correct", "62D1", seat=seat.letter)
    case.effect(RevokeCorrected(seat), NothingFurther())
    partner_saw(case, seat, declarer)
