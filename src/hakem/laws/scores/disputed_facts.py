"""Laws 83 to 85: the director finds the facts, rules, and tells of the right to appeal."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import DirectorTells, PlayContinues, PointGoesTo
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Found(StrEnum):
    """What the director finds when the players do not agree (85)."""

    SO = "so"  # more likely than not, it was so
    NOT_SO = "not-so"
    UNCLEAR = "unclear"  # he cannot tell


class LawSays(StrEnum):
    """What the Law has for these facts (84)."""

    NOTHING = "nothing"
    RECTIFICATION = "rectification"
    OPTION = "option"
    DISCRETION = "discretion"


FACTS_AGREED = yes_no("facts-agreed")
FACTS_FOUND = choice("facts-found", Found)
LAW_SAYS = choice("law-says", LawSays)
REVIEW_IN_ORDER = yes_no("review-in-order")


def disputed_facts(case: Case) -> None:
    """84, 85: facts first, then the Law."""
    if not case.ask(FACTS_AGREED, "85"):
        found = case.judge(FACTS_FOUND, "85A1", Found.UNCLEAR, "law.85a1-hear-all")
        if found is Found.UNCLEAR:
            case.find("law.85b-play-on", "85B")
            case.effect(PlayContinues())
            return
        so = found is Found.SO
        case.find("law.85a1-was-so" if so else "law.85a1-was-not-so", "85A1")
        if not so:
            case.effect(PlayContinues())
            return
    ruled(case)
    if case.judge(REVIEW_IN_ORDER, "83", False, "law.83-nothing-to-review"):
        case.find("law.83-right-to-appeal", "83")
        case.effect(DirectorTells("appeal"))


def ruled(case: Case) -> None:
    """84: proceed, rectify, explain the options, or restore equity with doubt for non-offenders."""
    says = case.ask(LAW_SAYS, "84", Asked.DIRECTOR)
    if says is LawSays.NOTHING:
        case.find("law.84a-proceed", "84A")
        case.effect(PlayContinues())
    elif says is LawSays.RECTIFICATION:
        case.find("law.84b-as-prescribed", "84B")
        case.effect(DirectorTells("rectification"))
    elif says is LawSays.OPTION:
        case.find("law.84c-explains", "84C")
        case.effect(DirectorTells("options"))
    else:
        case.find("law.84d-doubt-for-non-offenders", "84D")
        case.effect(PointGoesTo(case.ask(OFFENDER, "84D").side.opponents))
