"""Law 15B: a board that these contestants were not to play in this round."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import (
    BoardCancelled,
    ContinueUnder,
    NothingFurther,
    PlayContinues,
    ScoreStands,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Form(StrEnum):
    """The form of play."""

    PAIRS = "pairs"  # or individuals
    TEAMS = "teams"


FORM = choice("form-of-play", Form)
PLAYED_BEFORE = yes_no("anyone-played-it-before")
DEPRIVED = yes_no("contestant-deprived")


def wrong_board(case: Case) -> None:
    """15B1 to 15B3 for pairs and individuals; teams are under 86B."""
    if case.ask(FORM, "15B", Asked.DIRECTOR) is Form.TEAMS:
        case.find("law.86b-teams", "86B")
        case.effect(ContinueUnder("board-unplayable"))
        return
    if case.ask(PLAYED_BEFORE, "15B1"):
        case.find("law.15b1-cancelled", "15B1")
        case.effect(BoardCancelled())
    else:
        case.find("law.15b2-finished", "15B2")
        case.effect(PlayContinues(), ScoreStands())
    if case.ask(DEPRIVED, "15B3", Asked.DIRECTOR):
        case.find("law.15b3-deprived", "15B3")
        case.effect(ContinueUnder("artificial-score"))
    else:
        case.effect(NothingFurther())
