"""Alerts, questions and answers with screens (regulation 2, 3(d))."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, MayAskOnly, NothingFurther, ReviewLater
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.screens.seating import screenmate
from hakem.seats import Seat


class Period(StrEnum):
    """When the question is put."""

    AUCTION = "auction"
    PLAY = "play"
    AFTERWARDS = "afterwards"


class Alerting(StrEnum):
    """What went wrong with an alert, or with the two explanations."""

    CALLER = "caller"  # he did not alert his screen-mate
    PARTNER = "partner"  # his partner did not, when the tray came
    NOT_RETURNED = "not-returned"  # the opponent did not hand the alert card back
    DIFFERENT = "different"  # the two sides were told different meanings


ASKER = seat("asker")
INFORMANT = seat("informant")
QUESTION_PERIOD = choice("question-period", Period)
THROUGH_DIRECTOR = yes_no("through-director")
IN_WRITING = yes_no("in-writing")
APERTURE_CLOSED = yes_no("aperture-closed-for-question")
ALERTING = choice("alerting-fault", Alerting)
ALERT_NOTICED = yes_no("alert-noticed")


def inquiry(case: Case) -> None:
    """2(b), 2(c): in writing, from the screen-mate, and from nobody else till play ends."""
    period = case.ask(QUESTION_PERIOD, "SCR2(c)")
    if period is Period.AFTERWARDS:
        case.find("law.scr2c-play-is-over", "SCR2(c)")
        case.effect(NothingFurther())
        return
    asker = case.ask(ASKER, "SCR2(c)")
    others = tuple(one for one in Seat if one is not asker)
    informant = case.ask(INFORMANT, "SCR2(c)", among=others, seat=asker.letter)
    mate = screenmate(asker)
    if informant is not mate:
        across(case, asker, informant)
    elif not case.ask(IN_WRITING, "SCR2(b)", seat=asker.letter):
        case.infraction("law.scr2b-not-in-writing", "SCR2(b)", seat=asker.letter)
    elif period is Period.AUCTION:
        case.find("law.scr2b-any-call", "SCR2(b)", seat=asker.letter)
    elif case.ask(APERTURE_CLOSED, "SCR2(c)"):
        case.find("law.scr2c-open-again", "SCR2(c)")
    else:
        case.infraction("law.scr2c-aperture-not-closed", "SCR2(c)")
    case.effect(MayAskOnly(asker, mate))


def across(case: Case, asker: Seat, informant: Seat) -> None:
    """2(c): not across the screen, and the director does not inquire there for a player either."""
    if informant is asker.partner:
        case.infraction("law.scr2c-partner-asked", "SCR2(c)", seat=asker.letter)
    elif case.ask(THROUGH_DIRECTOR, "SCR2(c)", seat=informant.letter):
        case.find("law.scr2c-director-refuses", "SCR2(c)", seat=informant.letter)
    else:
        case.infraction("law.scr2c-across-the-screen", "SCR2(c)", seat=informant.letter)


def alerting(case: Case) -> None:
    """2(a), 3(d): two alerts, each acknowledged; a failure is misinformation like any other."""
    caller = case.ask(OFFENDER, "SCR2(a)")
    fault = case.ask(ALERTING, "SCR2(a)", seat=caller.letter)
    if fault is Alerting.NOT_RETURNED:
        not_returned(case, caller)
        return
    if fault is Alerting.CALLER:
        mate = screenmate(caller).letter
        case.infraction("law.scr2a-not-alerted", "SCR2(a)", seat=caller.letter, mate=mate)
    elif fault is Alerting.PARTNER:
        partner, mate = caller.partner.letter, screenmate(caller.partner).letter
        case.infraction("law.scr2a-not-alerted", "SCR2(a)", seat=partner, mate=mate)
    else:
        case.find("law.scr3d-two-explanations", "SCR3(d)")
    misinformed(case, caller)


def not_returned(case: Case, caller: Seat) -> None:
    """2(a): the alert card comes back as a receipt; without it, had the opponent noticed?"""
    case.infraction("law.scr2a-not-returned", "SCR2(a)", seat=caller.letter)
    if case.judge(ALERT_NOTICED, "SCR2(a)", True, "law.scr2a-card-lay-there"):
        case.find("law.scr2a-noticed", "SCR2(a)")
        case.effect(NothingFurther())
    else:
        misinformed(case, caller)


def misinformed(case: Case, caller: Seat) -> None:
    """3(d): Law 21 as without screens; partner heard nothing, so nothing is unauthorised."""
    case.find("law.scr3d-as-misinformation", "SCR3(d)")
    case.find("law.scr3d-partner-heard-nothing", "SCR2(c)", seat=caller.letter)
    case.effect(ContinueUnder("misinformation"), ReviewLater("21B3", caller.side.opponents))
