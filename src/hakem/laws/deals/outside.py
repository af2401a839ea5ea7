"""Law 16D: a player knows something of the board that he should not, and not from his partner."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.deals.artificial import adjusted
from hakem.laws.effects import (
    Hands,
    MayArrange,
    NothingFurther,
    PlayContinues,
    Redeal,
    ReviewLater,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Level


class Saving(StrEnum):
    """What the director does (16D2)."""

    ROTATE = "rotate"
    REDEAL = "redeal"
    PLAY_ON = "play-on"
    AWARD = "award"


KNOWER = seat("player-who-knows")
TOLD = yes_no("director-told-at-once")
INTERFERES = yes_no("likely-to-interfere")
CALLED = yes_no("anyone-has-called")
OWN_FAULT = yes_no("knows-by-own-fault")
SAVING = choice("board-saved-by", Saving)

_FOUND = {
    Saving.ROTATE: ("law.16d2-rotate", "16D2(a)"),
    Saving.REDEAL: ("law.16d2-redeal", "16D2(b)"),
    Saving.PLAY_ON: ("law.16d2-play-on", "16D2(c)"),
    Saving.AWARD: ("law.16d2-award", "16D2(d)"),
}


def information_about_the_board(case: Case) -> None:
    """16D1 to 16D3."""
    knower = case.ask(KNOWER, "16D1")
    if case.ask(TOLD, "16D1"):
        case.find("law.16d1-told", "16D1", seat=knower.letter)
    else:
        case.infraction("law.16d1-not-told", "16D1", seat=knower.letter)
    if not case.judge(INTERFERES, "16D2", True, "law.16d2-likely"):
        case.find("law.16d2-harmless", "16D2")
        case.effect(PlayContinues(), NothingFurther())
        return
    begun = case.ask(CALLED, "16D3", Asked.TABLE)
    ways = [Saving.PLAY_ON, Saving.AWARD] if begun else list(Saving)
    if begun:
        case.find("law.16d3-begun", "16D3")
    else:
        case.find("law.16d2-not-begun", "16D2")
    way = case.judge(
        SAVING, "16D3" if begun else "16D2", Saving.PLAY_ON, "law.16d2-try", among=ways
    )
    code, law = _FOUND[way]
    case.find(code, law)
    if way is Saving.AWARD:
        at_fault = case.ask(OWN_FAULT, law, seat=knower.letter)
        adjusted(case, law, {knower.side: Level.AVERAGE_MINUS} if at_fault else {})
    elif way is Saving.REDEAL:
        case.effect(Redeal())
    else:
        if not begun:
            case.effect(MayArrange(Hands.ROTATED))
        if not begun and way is Saving.PLAY_ON:
            case.effect(MayArrange(Hands.REDEALT))
        case.effect(PlayContinues(), ReviewLater(law))
