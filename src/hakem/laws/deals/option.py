"""Law 10C: the choice among rectifications."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    NothingFurther,
    PenaltyPossible,
    Standing,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked


class Chosen(StrEnum):
    """What is said of the choice."""

    ALONE = "alone"
    CONSULTED = "consulted"  # he consulted his partner, or his partner spoke
    BEST_FOR_HIM = "best-for-him"  # the other side complains that he picked what pays best
    OFFENDER_GAINS = "offender-gains"  # after rectification, an offender's action turned out well


EXPLAINED = yes_no("options-explained")
CHOOSER = seat("option-chooser")
CHOSEN = choice("option-chosen", Chosen)


def option_chosen(case: Case) -> None:
    """10C1 to 10C4."""
    if not case.ask(EXPLAINED, "10C1", Asked.DIRECTOR):
        case.infraction("law.10c1-explain", "10C1")
        case.effect(ContinueUnder("director-error"))
        return
    case.find("law.10c1-explained", "10C1")
    how = case.ask(CHOSEN, "10C2")
    if how is Chosen.CONSULTED:
        chooser = case.ask(CHOOSER, "10C2")
        case.infraction("law.10c2-consulted", "10C2", seat=chooser.letter)
        case.effect(
            Information(Standing.UNAUTHORISED, (chooser,), "option"),
            PenaltyPossible("90A", (chooser, chooser.partner)),
            ContinueUnder("unauthorised-information"),
        )
    elif how is Chosen.ALONE:
        case.find("law.10c2-alone", "10C2")
        case.effect(NothingFurther())
    elif how is Chosen.BEST_FOR_HIM:
        case.find("law.10c3-proper", "10C3")
        case.effect(NothingFurther())
    else:
        case.find("law.10c4-proper", "10C4")
        case.effect(NothingFurther())
