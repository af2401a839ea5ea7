"""Law 66: who may look at which cards of a trick, and when."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    MaySeeTrick,
    NothingFurther,
    PenaltyPossible,
    PlayContinues,
    PointGoesTo,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Look(StrEnum):
    """What a player wants to see."""

    TRICK = "trick"  # the cards just played
    OWN_CARD = "own-card"  # his own last card
    QUITTED = "quitted"
    AFTER_PLAY = "after-play"


LOOK = choice("wants-to-see", Look)
IS_DUMMY = yes_no("looker-is-dummy")
TURNED = yes_no("own-card-turned")
SIDE_PLAYED_ON = yes_no("looker-side-played-on")
NEXT_LED = yes_no("next-trick-led")
BY_DIRECTOR = yes_no("director-says-so")
MIXED = yes_no("cards-mixed")


def looking_at_tricks(case: Case) -> None:
    """66A the current trick, 66B one's own card, 66C quitted tricks, 66D after play."""
    look = case.ask(LOOK, "66A")
    if look is Look.AFTER_PLAY:
        after_play(case)
        return
    seat = case.ask(OFFENDER, "66A")
    if look is Look.QUITTED:
        allowed = case.ask(BY_DIRECTOR, "66C", Asked.DIRECTOR)
        case.find("law.66c-by-director" if allowed else "law.66c-no", "66C")
    elif case.ask(IS_DUMMY, "66A"):
        allowed = False
        case.find("law.66a-not-dummy", "66A")
    elif look is Look.OWN_CARD:
        late = case.ask(NEXT_LED if case.by_2007 else SIDE_PLAYED_ON, "66B")
        allowed = not late
        case.find("law.66b-own-card" if allowed else "law.66b-too-late", "66B")
    else:
        allowed = not case.ask(TURNED, "66A") and not case.ask(SIDE_PLAYED_ON, "66A")
        case.find("law.66a-faced" if allowed else "law.66a-too-late", "66A")
    if allowed:
        case.effect(MaySeeTrick(seat), PlayContinues())
    else:
        case.effect(PlayContinues())


def after_play(case: Case) -> None:
    """66D: everything may be looked at; who mixes his cards has the doubt against him."""
    if case.ask(MIXED, "66D"):
        seat = case.ask(OFFENDER, "66D")
        side = seat.side.opponents
        case.infraction("law.66d-mixed", "66D", seat=seat.letter, to=side.name)
        case.effect(PointGoesTo(side), PenaltyPossible("90A", (seat,)))
    else:
        case.find("law.66d-look", "66D")
        case.effect(NothingFurther(), ContinueUnder("revoke"))
