"""Law 7: the board and the players' cards."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    NothingFurther,
    PenaltyPossible,
    PlayContinues,
)
from hakem.laws.facts import choice, yes_no


class Handling(StrEnum):
    """What was done with the board or the cards."""

    BOARD_MOVED = "board-moved"
    NOT_COUNTED = "not-counted"
    TOUCHED = "touched"  # another player's cards
    NOT_SHUFFLED = "not-shuffled"  # put back as they were played
    WRONG_POCKET = "wrong-pocket"
    WRONG_HAND = "wrong-hand"  # taken out of the pocket of another


HANDLING = choice("handling", Handling)
PERMITTED = yes_no("touching-was-permitted")
FOUND_LATER = yes_no("found-at-another-table")

#: The finding, the clause, and the one by which it may be penalised.
_BROKEN = {
    Handling.BOARD_MOVED: ("law.7a-in-the-centre", "7A", "90A"),
    Handling.NOT_COUNTED: ("law.7b2-not-counted", "7B2", "90B7"),
    Handling.TOUCHED: ("law.7b3-touched", "7B3", "90B5"),
    Handling.NOT_SHUFFLED: ("law.7c-not-shuffled", "7C", "90A"),
    Handling.WRONG_HAND: ("law.7b1-own-pocket", "7B1", "90A"),
    Handling.WRONG_POCKET: ("law.7c-wrong-pocket", "7C", "90B6"),
}


def handling_cards(case: Case) -> None:
    """7A to 7D."""
    what = case.ask(HANDLING, "7A")
    if what is Handling.TOUCHED and case.ask(PERMITTED, "7B3"):
        case.find("law.7b3-permitted", "7B3")
        case.effect(NothingFurther())
        return
    seat = case.ask(OFFENDER, "7A")
    code, law, penalty = _BROKEN[what]
    case.infraction(code, law, seat=seat.letter)
    case.effect(PenaltyPossible(penalty, (seat,)))
    if what is Handling.WRONG_POCKET and case.ask(FOUND_LATER, "7C"):
        case.find("law.7d-who-stays", "7D")
        case.effect(ContinueUnder("wrong-number-of-cards"), ContinueUnder("missing-card"))
    elif what is Handling.WRONG_HAND:
        case.effect(ContinueUnder("information-about-the-board"))
    else:
        case.effect(PlayContinues())
