"""Slowness behind the screen: a tray that comes late, and remarks on it (regulation 3(e)-(h))."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    NothingFurther,
    ReviewLater,
    Standing,
)
from hakem.laws.facts import choice, number, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.laws.screens.seating import screenmate
from hakem.seats import Seat

#: Seconds that a tray may be away without that telling anything, as a presumption (3(g)).
PRESUMED_HARMLESS = 20


class Attention(StrEnum):
    """Who first spoke of the delay, and when."""

    IN_TIME = "opponent-in-time"  # before the lead was made and the screen opened
    TOO_LATE = "opponent-too-late"
    PARTNER = "partner"  # of the slow player


class Slow(StrEnum):
    """Who took the time behind the screen, as the director establishes there."""

    PARTNER = "partner"  # of the player who received the tray and acted
    BOTH = "both"
    OPPONENT = "opponent"


RECEIVER = seat("late-tray-receiver")
TRAY_AWAY = number("tray-away", 0, 3600, "18", "25")
TEMPO_RANDOMISED = yes_no("tempo-randomised")
ATTENTION = choice("late-tray-attention", Attention)
DELAY_PERCEIVED = yes_no("delay-perceived")
DELAY_SIGNIFICANT = yes_no("delay-significant")
SLOW = choice("slow-behind-screen", Slow)
BOTH_WERE_DUE = yes_no("both-were-due")
COULD_TELL_WHO = yes_no("could-tell-who-was-slow")
REMARK_BY = seat("remark-by")


def late_tray(case: Case) -> None:
    """3(f)-(h): a delay is only a reason to look; information is found, never presumed."""
    receiver = case.ask(RECEIVER, "SCR3(f)")
    if not (perceived(case, receiver) and significant(case)):
        no_information(case, receiver, "SCR3(g)")
        return
    if not recognisable(case, receiver):
        no_information(case, receiver, "16B1")
        return
    case.find("law.scr3f-unauthorised", "16B1", seat=receiver.letter)
    case.effect(Information(Standing.UNAUTHORISED, (receiver,), "slow-tray"))
    case.effect(
        ContinueUnder("unauthorised-information"), ReviewLater("16B3", receiver.side.opponents)
    )


def no_information(case: Case, receiver: Seat, law: str) -> None:
    """Nothing that he may not use has come to him."""
    case.find("law.scr3g-no-information", law, seat=receiver.letter)
    case.effect(NothingFurther())


def perceived(case: Case, receiver: Seat) -> bool:
    """3(f), 3(g): who should have called the director, till when, and what his silence says."""
    attention = case.ask(ATTENTION, "SCR3(f)", Asked.OPPONENTS, seat=receiver.letter)
    if attention is Attention.IN_TIME:
        case.find("law.scr3f-called-in-time", "SCR3(f)")
        case.find("law.scr3f-rights", "16B2")
        return True
    if attention is Attention.TOO_LATE:
        case.infraction("law.scr3f-too-late", "SCR3(f)")
    else:
        case.find("law.scr3g-partner-spoke", "SCR3(g)", seat=receiver.letter)
    return case.judge(DELAY_PERCEIVED, "SCR3(g)", False, "law.scr3g-not-perceived")


def significant(case: Case) -> bool:
    """3(g), 3(h): up to 20 seconds presumed to tell nothing, where the tempo is varied."""
    away = case.ask(TRAY_AWAY, "SCR3(g)", Asked.DIRECTOR)
    if away > PRESUMED_HARMLESS:
        return case.judge(DELAY_SIGNIFICANT, "SCR3(g)", True, "law.scr3g-long", seconds=away)
    if case.ask(TEMPO_RANDOMISED, "SCR3(h)"):
        case.find("law.scr1g-varied", "SCR1(g)")
        return case.judge(DELAY_SIGNIFICANT, "SCR3(g)", False, "law.scr3g-short", seconds=away)
    case.infraction("law.scr1g-not-varied", "SCR1(g)")
    return case.judge(DELAY_SIGNIFICANT, "SCR3(h)", True, "law.scr3h-not-varied", seconds=away)


def recognisable(case: Case, receiver: Seat) -> bool:
    """Law 16B1 asks for information from partner: he must have known whose time it was."""
    slow = case.ask(SLOW, "16B1", Asked.DIRECTOR, seat=receiver.letter)
    told, partner = receiver.letter, receiver.partner.letter
    if slow is Slow.OPPONENT:
        case.find("law.scr3g-opponent-was-slow", "16B1", seat=screenmate(receiver.partner).letter)
        return False
    if slow is Slow.BOTH:
        grounds, default = "law.scr3g-both-were-slow", True
    elif case.ask(BOTH_WERE_DUE, "SCR1(f)", seat=partner):
        grounds, default = "law.scr3g-not-shown-who", False
    else:
        case.find("law.scr3g-only-he-was-due", "SCR1(f)", seat=partner)
        return True
    return case.judge(COULD_TELL_WHO, "16B1", default, grounds, seat=told, partner=partner)


def tempo_remark(case: Case) -> None:
    """3(e): one may speak of his own slowness, his screen-mate may not."""
    slow = case.ask(OFFENDER, "SCR3(e)")
    speaker = case.ask(REMARK_BY, "SCR3(e)")
    mate = screenmate(slow)
    if speaker is slow:
        case.find("law.scr3e-own-slowness", "SCR3(e)", seat=slow.letter)
        case.effect(NothingFurther())
    elif speaker is mate:
        case.infraction("law.scr3e-screenmate-spoke", "SCR3(e)", seat=mate.letter)
        case.effect(Information(Standing.UNAUTHORISED, (mate.partner,), "remark-on-tempo"))
        case.effect(ContinueUnder("late-tray"))
    elif speaker is slow.partner:
        case.find("law.scr3g-partner-spoke", "SCR3(g)", seat=speaker.letter)
        case.effect(ContinueUnder("late-tray"))
    else:
        case.find("law.scr3f-calls-director", "SCR3(f)", seat=speaker.letter)
        case.effect(ContinueUnder("late-tray"))
