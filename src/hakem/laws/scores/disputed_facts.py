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
    """84, 85: facts first, then the Law; 83: a finding or a judgement may be reviewed."""
    agreed = case.ask(FACTS_AGREED, "85")
    by_law = ruled(case) if agreed or found(case) else None
    judged = not agreed or by_law is LawSays.DISCRETION
    grounds = "law.83-rests-on-judgement" if judged else "law.83-nothing-to-review"
    if case.judge(REVIEW_IN_ORDER, "83", judged, grounds):
        case.find("law.83-right-to-appeal", "83")
        case.effect(DirectorTells("appeal"))


def found(case: Case) -> bool:
    """85A1: the balance of probabilities; 85B: a ruling that lets play go on. Whether it was so."""
    so = case.judge(FACTS_FOUND, "85A1", Found.UNCLEAR, "law.85a1-hear-all")
    if so is Found.SO:
        case.find("law.85a1-was-so", "85A1")
        return True
    if so is Found.UNCLEAR:
        case.find("law.85b-play-on", "85B")
    else:
        case.find("law.85a1-was-not-so", "85A1")
    case.effect(PlayContinues())
    return False


def ruled(case: Case) -> LawSays:
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
    return says
