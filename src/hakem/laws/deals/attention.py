"""Law 9: attention is drawn to an irregularity; the director is called; nobody acts before him."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, NothingFurther, PenaltyPossible, PlayCeases
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class By(StrEnum):
    """Who spoke."""

    PLAYER = "player"  # in the auction, or declarer or a defender in the play
    DUMMY_AFTER = "dummy-drew"  # dummy drew attention to what had happened
    DUMMY_BEFORE = "dummy-prevented"  # dummy tried to prevent it
    NOBODY = "nobody"  # a player kept silent on his own side's irregularity


class Then(StrEnum):
    """What happened next."""

    CALLED = "called"
    PLAYED_ON = "played-on"
    CORRECTED = "corrected"  # offender corrected it himself, before the ruling
    SETTLED = "settled"  # the players settled it among themselves


BY = choice("attention-drawn-by", By)
PLAY_ENDED = yes_no("play-has-ended")
THEN = choice("after-attention", Then)


def attention_drawn(case: Case) -> None:
    """9A who may, 9B what must follow, 9C premature correction."""
    by = case.ask(BY, "9A")
    if by is By.NOBODY:
        case.find("law.9a4-no-duty", "9A4")
        case.effect(NothingFurther())
        return
    if by is By.PLAYER:
        case.find("law.9a-may-speak", "9A")
    elif by is By.DUMMY_BEFORE:
        case.find("law.9a3-may-prevent", "9A3")
    elif case.ask(PLAY_ENDED, "9A3"):
        case.find("law.9a3-after-play", "9A3")
    else:
        dummy = case.ask(OFFENDER, "9A3", Asked.DUMMY)
        case.infraction("law.9a3-dummy", "9A3", seat=dummy.letter)
        case.effect(PenaltyPossible("43B1", (dummy,)))
    afterwards(case)


def afterwards(case: Case) -> None:
    """9B1, 9B2, 9C, and 10A for players who rule themselves."""
    then = case.ask(THEN, "9B1")
    if then is Then.CALLED:
        case.find("law.9b1-called", "9B1")
        case.effect(PlayCeases())
        return
    case.infraction("law.9b1-not-called", "9B1")
    if then is Then.PLAYED_ON:
        case.infraction("law.9b2-acted", "9B2")
        case.effect(ContinueUnder("acted-before-director"))
    elif then is Then.CORRECTED:
        case.find("law.9c-premature", "9C")
        case.effect(PlayCeases())
    else:
        case.find("law.10a-not-the-players", "10A")
        case.effect(ContinueUnder("acted-before-director"))
