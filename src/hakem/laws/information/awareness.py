"""Law 72C (2007: Law 23): an offender who could have been aware that the other side may suffer."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import NothingFurther, PlayContinues
from hakem.laws.facts import yes_no
from hakem.laws.information.damage import redress

COULD_HAVE_BEEN_AWARE = yes_no("could-have-been-aware")


def could_have_been_aware(case: Case) -> None:
    """Intent is not required: what he could have foreseen at the time counts."""
    offender = case.ask(OFFENDER, "72C")
    if not case.judge(
        COULD_HAVE_BEEN_AWARE, "72C", False, "law.72c-nothing-to-foresee", seat=offender.letter
    ):
        case.find("law.72c-not-aware", "72C", seat=offender.letter)
        case.effect(PlayContinues(), NothingFurther())
        return
    case.find("law.72c-aware", "72C", seat=offender.letter)
    redress(case, offender.side.opponents, "72C")
