"""Laws 20F4, 20F5, 75A-75C: an explanation does not fit the call; who says so, and when."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    MayNotCorrect,
    MustCorrect,
    ScoreStands,
    Standing,
)
from hakem.laws.facts import choice
from hakem.laws.information.agreement import EXPLAINER, explained_rightly
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Given(StrEnum):
    """How the opponents were told something else than the call was meant to show."""

    ANSWER = "answer"
    NO_ALERT = "no-alert"  # or no announcement, where one was due
    NEEDLESS_ALERT = "needless-alert"  # or announcement


class Noticed(StrEnum):
    """Who sees that it is wrong."""

    EXPLAINER = "explainer"
    CALLER = "caller"  # the explainer's partner
    OPPONENTS = "opponents"


class Time(StrEnum):
    """When: the auction, the Clarification Period, the play, and afterwards (Law 17D)."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"
    AFTER = "after"


GIVEN = choice("explanation-given-by", Given)
NOTICED_BY = choice("mistake-noticed-by", Noticed)
NOTICED_WHEN = choice("mistake-noticed-when", Time)


def mistaken_explanation(case: Case) -> None:
    """What the explainer and his partner have to do, each in his own way and at his own time."""
    explainer = case.ask(EXPLAINER, "75A")
    caller = explainer.partner
    given = case.ask(GIVEN, "20F5(a)", Asked.OPPONENTS)
    if given is not Given.ANSWER:
        case.find("law.20f5a-alerts-too", "20F5(a)")
    case.find("law.75a-not-to-be-used", "75A", seat=caller.letter)
    case.effect(Information(Standing.UNAUTHORISED, (caller,), "explanation"))
    if explained_rightly(case):
        case.find("law.75c-no-correction", "75C", seat=caller.letter)
        case.effect(MayNotCorrect(caller, "auction-and-play"), ScoreStands())
        return
    noticed = case.ask(NOTICED_BY, "20F4(a)", Asked.TABLE, seat=caller.letter)
    when = case.ask(NOTICED_WHEN, "20F4(a)", Asked.DIRECTOR)
    if noticed is Noticed.EXPLAINER:
        own_mistake(case, explainer, when)
    elif noticed is Noticed.CALLER:
        partners_mistake(case, caller, when)
    else:
        case.find("law.20f6-opponents-noticed", "20F6")
    case.effect(ContinueUnder("misinformation"))


def own_mistake(case: Case, explainer: Seat, when: Time) -> None:
    """20F4(a), 75B2: he corrects himself; 2007 at once, now before the lead is faced."""
    if when is Time.PLAY or (when is Time.AFTER and not case.by_2007):
        case.find("law.75b2-in-the-play", "75B2", seat=explainer.letter)
        case.effect(MustCorrect(explainer, "now"))
    elif when is Time.AUCTION and not case.by_2007:
        case.find("law.20f4a-before-lead", "20F4(a)", seat=explainer.letter)
        case.effect(MustCorrect(explainer, "before-lead"))
    else:
        case.find("law.20f4a-now", "20F4(a)", seat=explainer.letter)
        case.effect(MustCorrect(explainer, "now"))
    case.find("law.20f4b-director-looks", "20F4(b)")


def partners_mistake(case: Case, caller: Seat, when: Time) -> None:
    """20F5, 75B3: silent in the auction; then as declarer or dummy, or as a defender."""
    if when is Time.AUCTION:
        case.find("law.20f5a-silent", "20F5(a)", seat=caller.letter)
        case.find("law.75b3-later", "75B3", seat=caller.letter)
        case.effect(
            MayNotCorrect(caller, "auction"),
            MustCorrect(caller, "after-final-pass-if-declaring"),
            MustCorrect(caller, "after-play-if-defending"),
        )
    elif when is Time.AFTER:
        case.find("law.20f5b-play-is-over", "20F5(b)", seat=caller.letter)
        case.effect(MustCorrect(caller, "now"))
    elif case.ask(DECLARER, "20F5(b)", Asked.TABLE).side is not caller.side:
        case.find("law.20f5b-defender-after-play", "20F5(b)", seat=caller.letter)
        case.effect(MayNotCorrect(caller, "play"), MustCorrect(caller, "after-play"))
    elif when is Time.CLARIFICATION:
        case.find("law.20f5b-declaring-side", "20F5(b)", seat=caller.letter)
        case.find("law.21b1a-last-pass", "21B1(a)")
        case.effect(MustCorrect(caller, "before-lead"))
    else:
        case.infraction("law.20f5b-too-late", "20F5(b)", seat=caller.letter)
        case.effect(MustCorrect(caller, "now"))
