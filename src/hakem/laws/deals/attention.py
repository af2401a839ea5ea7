"""Law 9: attention is drawn to an irregularity; the director is called; nobody acts before him."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import ContinueUnder, NothingFurther, PenaltyPossible, PlayCeases
from hakem.laws.facts import choice, yes_no


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
IN_PLAY = yes_no("attention-in-the-play")
PLAY_ENDED = yes_no("play-has-ended")
THEN = choice("after-attention", Then)


def attention_drawn(case: Case) -> None:
    """9A who may, 9B what must follow, 9C premature correction."""
    by = case.ask(BY, "9A1")
    if by is By.NOBODY:
        case.find("law.9a5-no-duty", "9A5")
        case.effect(NothingFurther())
        return
    if by is By.PLAYER:
        in_play = case.ask(IN_PLAY, "9A1")
        case.find(
            "law.9a2-in-play" if in_play else "law.9a1-in-auction", "9A2" if in_play else "9A1"
        )
    elif by is By.DUMMY_BEFORE:
        case.find("law.9a3-may-prevent", "9A3")
    elif case.ask(PLAY_ENDED, "9A4"):
        case.find("law.9a4-after-play", "9A4")
    else:
        dummy = case.ask(DECLARER, "9A4").partner
        case.infraction("law.9a4-dummy", "9A4", seat=dummy.letter)
        case.effect(PenaltyPossible("43B1", (dummy,)))
    afterwards(case)


def afterwards(case: Case) -> None:
    """9B1, 9B2, 9C, and 10A for players who rule themselves."""
    then = case.ask(THEN, "9B1(a)")
    if then is Then.CALLED:
        case.find("law.9b1b-called", "9B1(b)")
        case.find("law.9b1c-no-right-lost", "9B1(c)")
        case.find("law.9b1d-opponents-rights", "9B1(d)")
        case.effect(PlayCeases())
        return
    case.infraction("law.9b1a-not-called", "9B1(a)")
    if then is Then.PLAYED_ON:
        case.infraction("law.9b2-acted", "9B2")
        case.effect(ContinueUnder("acted-before-director"))
    elif then is Then.CORRECTED:
        case.find("law.9c-premature", "9C")
        case.effect(PlayCeases())
    else:
        case.find("law.10a-not-the-players", "10A")
        case.effect(ContinueUnder("acted-before-director"))
