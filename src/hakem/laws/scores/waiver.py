"""Law 81: the director is bound by the Laws; one way out is a request of the other side."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import DirectorTells, NothingFurther
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class AskedBy(StrEnum):
    """Who asks that the rectification be waived."""

    NON_OFFENDERS = "non-offenders"
    OFFENDERS = "offenders"
    NOBODY = "nobody"


WAIVER_ASKED_BY = choice("waiver-asked-by", AskedBy)
GOOD_CAUSE = yes_no("good-cause")


def waiver(case: Case) -> None:
    """81C5: for cause, in his discretion, upon the request of the non-offending side."""
    if case.ask(WAIVER_ASKED_BY, "81C5", Asked.DIRECTOR) is not AskedBy.NON_OFFENDERS:
        case.find("law.81c5-not-theirs", "81C5")
    elif case.judge(GOOD_CAUSE, "81C5", False, "law.81c5-cause-needed"):
        case.find("law.81c5-waived", "81C5")
        case.effect(NothingFurther())
        return
    case.find("law.81b2-bound", "81B2")
    case.effect(DirectorTells("rectification"))
