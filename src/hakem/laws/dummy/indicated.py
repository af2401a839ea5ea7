"""Law 45F: dummy touches or points to a card on his own."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import NothingFurther, PenaltyPossible, PlayContinues, ReviewLater
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Purpose(StrEnum):
    """Why dummy touched or pointed to the card."""

    TOLD = "told"  # declarer had instructed him
    ARRANGING = "arranging"
    OWN = "own"


PURPOSE = choice("dummys-purpose", Purpose)
SUGGESTED = yes_no("touch-suggested-a-play")


def dummy_indicates(case: Case) -> None:
    """45F: play goes on, and at its end the director looks whether that suggested a play."""
    declarer = case.ask(DECLARER, "45F")
    dummy = declarer.partner
    purpose = case.ask(PURPOSE, "45F", Asked.DUMMY, seat=dummy.letter)
    if purpose is not Purpose.OWN:
        code = "law.45f-arranging" if purpose is Purpose.ARRANGING else "law.45f-as-told"
        case.find(code, "45F", seat=dummy.letter)
        case.effect(PlayContinues(), NothingFurther())
        return
    case.infraction("law.45f-indicated", "45F", seat=dummy.letter)
    case.effect(PlayContinues(), ReviewLater("45F", declarer.side.opponents))
    if not case.judge(SUGGESTED, "45F", False, "law.45f-a-touch-tells-nothing"):
        return
    case.infraction("law.43a1c-took-part", "43A1(c)", seat=dummy.letter)
    case.find("law.43b1-liable", "43B1", seat=dummy.letter)
    case.effect(PenaltyPossible("43B1", (dummy,)))
