"""Law 45G: a card is turned face down only when all four have played to the trick."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import NothingFurther, PlayContinues
from hakem.laws.facts import yes_no

ALL_HAD_PLAYED = yes_no("all-four-had-played")


def trick_turned(case: Case) -> None:
    """45G: not before the trick is complete."""
    player = case.ask(OFFENDER, "45G")
    if case.ask(ALL_HAD_PLAYED, "45G"):
        case.find("law.45g-in-time", "45G")
        case.effect(NothingFurther())
        return
    case.infraction("law.45g-too-early", "45G", seat=player.letter)
    case.effect(PlayContinues())
