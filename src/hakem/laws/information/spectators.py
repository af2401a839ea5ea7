"""Law 76: spectators."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import MayBeSentAway, NothingFurther
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Spectator(StrEnum):
    """What a spectator did, in the order of the Law."""

    TOLD_A_PLAYER = "told-a-player"  # a viewer of a transmission
    SAW_MORE_HANDS = "saw-more-hands"
    REACTED = "reacted"
    SPOKE = "spoke"
    DISTURBED = "disturbed"
    DREW_ATTENTION = "drew-attention"
    GAVE_EVIDENCE = "gave-evidence"  # on fact or law


SPECTATOR_DID = choice("spectator-did", Spectator)
PLAYER_OR_OFFICIAL = yes_no("player-or-official")
DIRECTOR_ASKED = yes_no("director-asked-spectator")
MORE_HANDS_ALLOWED = yes_no("more-hands-allowed")

_CLAUSES = {
    Spectator.TOLD_A_PLAYER: "76A2",
    Spectator.SAW_MORE_HANDS: "76B1",
    Spectator.REACTED: "76B2",
    Spectator.SPOKE: "76B3",
    Spectator.DISTURBED: "76B4",
    Spectator.DREW_ATTENTION: "76B5",
    Spectator.GAVE_EVIDENCE: "76C1",
}


def spectator(case: Case) -> None:
    """Who counts as one, what he may not do, and what the director does about it."""
    if case.ask(PLAYER_OR_OFFICIAL, "76D", Asked.DIRECTOR):
        case.find("law.76d-no-spectator", "76D")
        case.effect(NothingFurther())
        return
    case.find("law.76d-spectator", "76D")
    did = case.ask(SPECTATOR_DID, "76B1", Asked.TABLE)
    law = _CLAUSES[did]
    if did is Spectator.GAVE_EVIDENCE and case.ask(DIRECTOR_ASKED, law, Asked.DIRECTOR):
        case.find("law.76c1-asked", "76C1")
        case.effect(NothingFurther())
        return
    if did is Spectator.SAW_MORE_HANDS and case.ask(MORE_HANDS_ALLOWED, law, Asked.DIRECTOR):
        case.find("law.76b1-allowed", "76B1")
        case.effect(NothingFurther())
        return
    if did is Spectator.GAVE_EVIDENCE:
        case.find("law.76c1-unasked", "76C1")
    else:
        case.infraction("law.76-not-for-spectators", law)
    case.find("law.76a1-control", "76A1")
    case.find("law.76c2-by-regulation", "76C2")
    case.effect(MayBeSentAway())
