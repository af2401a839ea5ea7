"""Law 25: a player changes his call."""

from enum import StrEnum

from hakem.auction import Bid, Call, Pass, is_legal, is_over
from hakem.laws.calls.auction import LHO_HAS_CALLED, Auction, auction, goes_on
from hakem.laws.calls.comparable import comparable, without_rectification
from hakem.laws.calls.withdrawn import aftermath
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallCancelled,
    CallReplaced,
    CallStands,
    ContinueUnder,
    Information,
    MayChangeCall,
    Standing,
    TurnReturns,
)
from hakem.laws.facts import call, choice, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call


class Why(StrEnum):
    """How it came that another call was made than the player now wants."""

    SLIP = "slip"  # of the hand or the tongue: it was never the call he meant
    LAPSE = "lapse"  # he meant it when he made it, his mind being elsewhere
    SECOND_THOUGHTS = "second-thoughts"


class Over(StrEnum):
    """Who called after the attempt to change."""

    NOBODY = "nobody"
    LHO = "lho"  # intentionally over the second call
    PARTNER = "partner"


CHANGED_TO = call("changed-to", "2S", "1C")
WHY_CHANGED = choice("why-changed", Why)
PARTNER_HAS_CALLED = yes_no("partner-has-called")
WITHOUT_PAUSE = yes_no("without-pause")
AUCTION_PERIOD_OVER = yes_no("auction-period-over")
CALLED_OVER_CHANGE = choice("called-over-change", Over)
LHO_ACCEPTS_CHANGE = yes_no("lho-accepts-change")


def changed_call(case: Case) -> None:
    """Law 25: an unintended call may be put right (A); another one only if LHO accepts (B)."""
    told = auction(case, "25A1")
    second = case.ask(CHANGED_TO, "25A1", Asked.OFFENDER, seat=told.caller.letter)
    if unintended(case, told):
        put_right(case, told, second)
    elif not is_legal(told.call, told.before):
        own_law(case, told)
    else:
        attempted(case, told, second)


def unintended(case: Case, told: Auction) -> bool:
    """25A1-5: whether he may change it, which does not depend on how he noticed."""
    why = case.ask(WHY_CHANGED, "25A2", Asked.OFFENDER, seat=told.caller.letter, call=told.told)
    if why is not Why.SLIP:
        case.find("law.25a2-was-intended", "25A2", call=told.told)
        return False
    if case.ask(PARTNER_HAS_CALLED, "25A4", Asked.PARTNER, seat=told.caller.partner.letter):
        case.find("law.25a4-partner-called", "25A4", seat=told.caller.partner.letter)
        return False
    may_be_over = is_over(told.calls) or is_over((*told.calls, Pass()))
    if may_be_over and case.ask(AUCTION_PERIOD_OVER, "25A5"):
        case.find("law.25a5-too-late", "25A5")
        return False
    if case.by_2007:
        return case.ask(WITHOUT_PAUSE, "25A1", Asked.OFFENDER, seat=told.caller.letter)
    case.find("law.25a3-however-noticed", "25A3")
    return True


def put_right(case: Case, told: Auction, second: Call) -> None:
    """25A1, 25A6: the call that he meant stands; LHO may change what he called over the other."""
    seat, lho, now = told.caller, told.caller.lho, told.replaced(second)
    case.find("law.25a1-may-change", "25A1", seat=seat.letter, call=now.told)
    case.effect(CallReplaced(seat, now.told))
    if case.ask(LHO_HAS_CALLED, "25A6", Asked.LHO, seat=lho.letter):
        case.find("law.25a6-lho-may-change", "25A6", seat=lho.letter)
        case.effect(
            MayChangeCall(lho),
            Information(Standing.AUTHORISED, (lho, lho.partner), "withdrawn-call"),
            Information(Standing.UNAUTHORISED, (seat, seat.partner), "withdrawn-call"),
        )
    subject_to_its_law(case, now)


def subject_to_its_law(case: Case, now: Auction) -> None:
    """The second call is ruled on as if it had been made first."""
    if is_legal(now.call, now.before):
        goes_on(case, now)
    else:
        own_law(case, now)


def own_law(case: Case, told: Auction) -> None:
    """An insufficient bid or an inadmissible double is ruled on as such; so is its change (27C)."""
    bid = isinstance(told.call, Bid)
    case.find("law.25-subject-to-its-law", "18D" if bid else "35A", call=told.told)
    case.effect(ContinueUnder("insufficient-bid" if bid else "inadmissible-double"))


def attempted(case: Case, told: Auction, second: Call) -> None:
    """25B: only offender's LHO can make the second call stand, and he alone."""
    seat, lho, text = told.caller, told.caller.lho, write_call(second)
    case.infraction("law.25b-not-permitted", "25B1", seat=seat.letter, call=text)
    over = case.ask(CALLED_OVER_CHANGE, "25B1", lho=lho.letter, seat=seat.partner.letter)
    if over is Over.LHO:
        case.find("law.25b1-called-over", "25B1", seat=lho.letter, call=text)
        second_stands(case, told, second)
        return
    if over is Over.PARTNER:
        case.find("law.25b1-only-lho", "25B1", seat=seat.partner.letter)
        case.effect(ContinueUnder("call-out-of-rotation"))
    if case.choose(LHO_ACCEPTS_CHANGE, "25B1", lho, seat=lho.letter, call=text):
        case.find("law.25b1-accepted", "25B1", seat=lho.letter, call=text)
        second_stands(case, told, second)
        case.effect(TurnReturns(lho))
    else:
        case.find("law.25b2-first-stands", "25B2", call=told.told)
        case.effect(CallCancelled(seat, text), CallStands(seat, told.told))
        after_the_first(case, told)
        case.find("law.25b3-withdrawn", "25B3", call=text)
        # no call replaced the cancelled one: 26A, which asks for that, has nothing to say
        aftermath(case, seat, told)


def after_the_first(case: Case, told: Auction) -> None:
    """Whose turn it is over the first call, which the others may have called over already."""
    lho = told.caller.lho
    if case.known(PARTNER_HAS_CALLED, "25A4", seat=told.caller.partner.letter):
        return
    if is_over(told.calls) or not case.ask(LHO_HAS_CALLED, "25B2", Asked.LHO, seat=lho.letter):
        goes_on(case, told)
    elif not is_over((*told.calls, Pass())):
        case.effect(TurnReturns(lho.lho))


def second_stands(case: Case, told: Auction, second: Call) -> None:
    """25B1, 25B3, 26: the first call is withdrawn; its lead is free if the second is comparable."""
    seat, now = told.caller, told.replaced(second)
    case.effect(CallCancelled(seat, told.told), CallStands(seat, now.told))
    case.find("law.25b3-withdrawn", "25B3", call=told.told)
    if not case.by_2007 and comparable(case, "26A", told.told, now.told):
        without_rectification(case, seat)
    else:
        aftermath(case, seat, now)
