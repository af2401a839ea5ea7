"""Law 87: a board that was not played in the same form by all who should be compared."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, Score, ScoreStands
from hakem.laws.facts import choice, result, text, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Fouled


class Changed(StrEnum):
    """What differed between the tables."""

    NOTHING = "nothing"
    CARDS = "cards"
    DEALER_OR_VULNERABILITY = "dealer-or-vulnerability"


BOARD_CHANGED = choice("board-changed", Changed)
TEAM_PLAY = yes_no("team-play")
FOULED_GROUP = text("fouled-group", "A", "B")
GROUP_RESULT = result("group-result", "4SN=", "PASS")


def fouled_board(case: Case) -> None:
    """87A: fouled when a card was displaced, or dealer or vulnerability differed."""
    if case.ask(BOARD_CHANGED, "87A", Asked.DIRECTOR) is Changed.NOTHING:
        case.find("law.87a-not-fouled", "87A")
        case.effect(ScoreStands())
        return
    case.find("law.87a-fouled", "87A")
    if case.ask(TEAM_PLAY, "87C", Asked.DIRECTOR):
        case.find("law.87c-as-86b", "87C")
        case.effect(ContinueUnder("board-unplayable"))
        return
    case.find("law.87b-groups", "87B")
    group = case.ask(FOULED_GROUP, "87B", Asked.DIRECTOR)
    told = case.ask(GROUP_RESULT, "87B", Asked.DIRECTOR)
    case.effect(Score(Fouled(group, told.result if isinstance(told, Fouled) else told)))
