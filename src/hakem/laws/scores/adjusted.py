"""Laws 12A, 12B2, 12C1(a) and (d): whether a score is adjusted, and in which way.

What the damage is and what redresses it, the topic "damage" finds.
"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, NothingFurther, ScoreStands
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.laws.scores.appeals import asked_in_time


class Why(StrEnum):
    """Why somebody thinks of adjusting the score."""

    LAW_SAYS = "law-says"  # a Law empowers the director
    NO_RECTIFICATION = "no-rectification"  # 12A1
    NO_NORMAL_PLAY = "no-normal-play"  # 12A2
    WRONG_RECTIFICATION = "wrong-rectification"  # 12A3
    TOO_HARSH = "too-harsh"  # 12B2: or too kind


ADJUST_BECAUSE = choice("adjust-because", Why)
ASKED_BY_PLAYER = yes_no("asked-by-player")
TOO_MANY_OUTCOMES = yes_no("too-many-outcomes")


def adjusted_score(case: Case) -> None:
    """12A: on a player's application in time, or on the director's own initiative."""
    if case.ask(ASKED_BY_PLAYER, "12A", Asked.DIRECTOR) and not asked_in_time(case, "12A"):
        case.effect(ScoreStands())
        return
    why = case.ask(ADJUST_BECAUSE, "12A", Asked.DIRECTOR)
    if why is Why.TOO_HARSH:
        case.find("law.12b2-not-for-harshness", "12B2")
        case.effect(ScoreStands(), NothingFurther())
    elif why is Why.NO_NORMAL_PLAY:
        case.find("law.12a2-no-normal-play", "12A2")
        case.effect(ContinueUnder("artificial-score"))
    elif why is Why.WRONG_RECTIFICATION:
        case.find("law.12a3-wrong-rectification", "12A3")
        case.effect(ContinueUnder("director-error"))
    else:
        if why is Why.NO_RECTIFICATION:
            case.find("law.12a1-no-rectification", "12A1")
        else:
            case.find("law.12a-empowered", "12A")
        assigned_or_artificial(case)


def assigned_or_artificial(case: Case) -> None:
    """12C1(a): assigned where it can be; 12C1(d): artificial where there is too much to weigh."""
    if case.judge(TOO_MANY_OUTCOMES, "12C1(d)", False, "law.12c1a-assign-if-possible"):
        case.find("law.12c1d-too-many", "12C1(d)")
        case.effect(ContinueUnder("artificial-score"))
    else:
        case.find("law.12c1a-assigned", "12C1(a)")
        case.effect(ContinueUnder("damage"))
