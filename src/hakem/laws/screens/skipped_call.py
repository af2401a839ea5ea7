"""The tray passed before everyone due had called (screen regulation 1(f); Law 29)."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, NothingFurther, TurnReturns
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.laws.screens.irregular_call import TRAY_PASSED_BY
from hakem.laws.screens.seating import screen_side, screenmate
from hakem.seats import Seat

SKIPPED = seat("skipped-player")
CALLED_BEYOND = yes_no("called-beyond-screen")
OPPONENT_CALLED_OVER = yes_no("opponent-called-over-it")


class Fault(StrEnum):
    """Whose doing it is that a player's turn was lost; the sources do not agree."""

    PASSER = "passer"
    SKIPPED = "skipped"


FAULT = choice("skipped-call-fault", Fault)


def skipped_call(case: Case) -> None:
    """1(f): he has not called; a call beyond the screen is then out of rotation."""
    skipped = case.ask(SKIPPED, "SCR1(f)")
    here = (skipped, screenmate(skipped))
    passer = case.ask(TRAY_PASSED_BY, "SCR1(f)", among=here)
    case.infraction("law.scr1f-passed-too-soon", "SCR1(f)", seat=passer.letter, due=skipped.letter)
    caller = screen_side(skipped).other.passer
    if not case.ask(CALLED_BEYOND, "SCR1(f)", seat=caller.letter):
        case.find("law.scr1f-tray-goes-back", "SCR1(f)", seat=skipped.letter)
        case.effect(TurnReturns(skipped), NothingFurther())
        return
    case.find("law.scr1f-out-of-rotation", "29B", seat=caller.letter)
    if case.ask(OPPONENT_CALLED_OVER, "29A", Asked.OPPONENTS, seat=caller.lho.letter):
        case.find("law.scr1f-accepted", "29A", seat=caller.lho.letter, due=skipped.letter)
        case.effect(TurnReturns(caller.partner), NothingFurther())
        return
    judged(case, skipped, passer, caller)


def judged(case: Case, skipped: Seat, passer: Seat, caller: Seat) -> None:
    """Who answers for it: by 1(f) who moved the tray, for it is his to see that all have called."""
    fault = case.judge(FAULT, "SCR1(f)", Fault.PASSER, "law.scr1f-passer-answers")
    answerable = passer if fault is Fault.PASSER else skipped
    if answerable.side is caller.side:
        case.find("law.scr1f-own-side-at-fault", "29B", seat=caller.letter)
        case.effect(ContinueUnder("call-out-of-rotation"))
    else:
        case.find("law.scr1f-misled", "SCR1(f)", seat=caller.letter)
        case.effect(TurnReturns(skipped), NothingFurther())
