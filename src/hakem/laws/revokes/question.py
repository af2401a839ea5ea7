"""Laws 61B and 61C: who may ask whom whether a card of the suit led is left."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    PenaltyPossible,
    PlayContinues,
    RevokeCorrected,
    Standing,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Inquiry(StrEnum):
    """Who asked whom: "no hearts?"."""

    DECLARER = "declarer-defender"
    DUMMY_DECLARER = "dummy-declarer"
    DUMMY_DEFENDER = "dummy-defender"
    DEFENDER_DECLARER = "defender-declarer"
    DEFENDER_PARTNER = "defender-partner"
    CLAIM = "wants-to-see"  # a player says that there was a revoke and wants to see the tricks


INQUIRY = choice("revoke-inquiry", Inquiry)
WAS_ONE = yes_no("was-a-revoke")
LOST_RIGHTS = yes_no("dummy-lost-his-rights")
FIRST_TO_ASK = yes_no("dummy-was-first-to-ask")
ASKER = seat("revoke-asker")


def revoke_question(case: Case) -> None:
    """61B1 to 61B3, 61C."""
    asked = case.ask(INQUIRY, "61B")
    if asked is Inquiry.CLAIM:
        case.find("law.61c-no-inspection", "61C")
        case.effect(ContinueUnder("looking-at-tricks"))
        return
    if asked is Inquiry.DECLARER:
        case.find("law.61b1-declarer", "61B1")
    elif asked is Inquiry.DEFENDER_DECLARER:
        case.find("law.61b3-declarer", "61B3")
    elif asked is Inquiry.DEFENDER_PARTNER:
        case.find("law.61b3-partner", "61B3")
        unauthorised(case, case.ask(ASKER, "61B3"))
    elif asked is Inquiry.DUMMY_DEFENDER:
        dummy = case.ask(ASKER, "61B2(b)")
        case.infraction("law.61b2b-not-a-defender", "61B2(b)")
        case.effect(PenaltyPossible("43B1", (dummy,)))
        unauthorised(case, dummy)
    elif dummy_asks_declarer(case):
        return
    brought_to_light(case)


def brought_to_light(case: Case) -> None:
    """61A: what the question has shown."""
    if case.ask(WAS_ONE, "61A"):
        case.find("law.61a-look-into-it", "61A")
        case.effect(ContinueUnder("revoke"))
    else:
        case.find("law.61a-followed", "61A")
        case.effect(PlayContinues())


def dummy_asks_declarer(case: Case) -> bool:
    """61B2(a), 42B1; and 43B2(b), by which a dummy who looked loses it. Whether that settles it."""
    case.find("law.61b2a-dummy", "61B2(a)")
    if not case.ask(LOST_RIGHTS, "43A2", Asked.DUMMY):
        case.find("law.42b1-dummy", "42B1")
        return False
    if case.ask(FIRST_TO_ASK, "43B2(b)") and case.ask(WAS_ONE, "61A"):
        declarer = case.ask(DECLARER, "43B2(b)")
        case.infraction("law.43b2b-as-established", "43B2(b)", seat=declarer.letter)
        case.effect(RevokeCorrected(declarer), ContinueUnder("revoke-cost"))
        return True
    return False


def unauthorised(case: Case, asker: Seat) -> None:
    """16B1: the question may tell the partner something."""
    case.find("law.16b1-question", "16B1", seat=asker.partner.letter)
    case.effect(Information(Standing.UNAUTHORISED, (asker.partner,), "revoke-question"))
