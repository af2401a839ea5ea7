"""Law 27: a bid that does not supersede the last one."""

from hakem.auction import Bid, Call, Double, Pass, Redouble, is_legal
from hakem.laws.calls.auction import CALLS, Auction, auction
from hakem.laws.calls.comparable import comparable
from hakem.laws.calls.withdrawn import silenced
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallCancelled,
    CallReplaced,
    CallStands,
    MustCall,
    NothingFurther,
    ReviewLater,
    TurnReturns,
    Turns,
)
from hakem.laws.facts import call, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call

LHO_HAS_CALLED = yes_no("lho-has-called")
LHO_ACCEPTS = yes_no("lho-accepts")
REPLACEMENT = call("replacement", "2H", "3H", "Pass", "X", "1D")
SPECIFIES_THE_SAME = yes_no("specifies-the-same")
SECOND_REPLACEMENT = call("second-replacement", "2H", "Pass")


def insufficient_bid(case: Case) -> None:
    """Law 27: accepted by offender's LHO, or replaced by a legal call."""
    told = auction(case, "18D")
    if told.last_bid is None or not isinstance(told.call, Bid) or is_legal(told.call, told.before):
        raise case.impossible("law.bid-is-sufficient", CALLS, call=told.told)
    case.infraction("law.bid-insufficient", "18D", seat=told.caller.letter, call=told.told)
    if accepted(case, told):
        case.effect(CallStands(told.caller, told.told), TurnReturns(told.caller.lho))
        return
    case.effect(CallCancelled(told.caller, told.told))
    replacement = case.choose(REPLACEMENT, "27B", told.caller, call=told.told)
    if is_legal(replacement, told.before):
        replaced(case, told, replacement)
    else:
        refused(case, told, replacement)


def accepted(case: Case, told: Auction) -> bool:
    """27A1: LHO accepts by calling over it, or because he says so."""
    lho = told.caller.lho
    if case.ask(LHO_HAS_CALLED, "27A1", Asked.LHO, seat=lho.letter):
        case.find("law.accepted-by-calling", "27A1", seat=lho.letter)
        return True
    if case.choose(LHO_ACCEPTS, "27A1", lho, seat=lho.letter):
        case.find("law.accepted-in-words", "27A1", seat=lho.letter)
        return True
    case.find("law.not-accepted", "27B", seat=lho.letter)
    return False


def replaced(case: Case, told: Auction, replacement: Call) -> None:
    """27B1-3: what a legal replacement leads to."""
    seat, text = told.caller, write_call(replacement)
    if isinstance(replacement, Bid) and case.ask(
        SPECIFIES_THE_SAME, "27B1(a)", Asked.PARTNER, call=text
    ):
        case.find("law.same-denomination", "27B1(a)", call=text)
        unpunished(case, told, text)
    elif not isinstance(replacement, Pass) and comparable(case, "27B1(b)", told.told, text):
        unpunished(case, told, text)
    elif isinstance(replacement, Double | Redouble):
        case.infraction("law.double-not-comparable", "27B3", call=text)
        case.effect(CallCancelled(seat, text), MustCall(seat))
        silenced(case, seat, Turns.THROUGHOUT, "27B3")
    else:
        case.find("law.replaced-otherwise", "27B2", call=text)
        case.effect(CallReplaced(seat, text), TurnReturns(seat.lho))
        silenced(case, seat, Turns.THROUGHOUT, "27B2")


def unpunished(case: Case, told: Auction, text: str) -> None:
    """27B1, 27D: no rectification; but damage by what the insufficient bid told is looked at."""
    seat = told.caller
    case.effect(CallReplaced(seat, text), NothingFurther(), TurnReturns(seat.lho))
    case.find("law.without-the-infraction", "27D")
    case.effect(ReviewLater("27D", seat.side.opponents))


def refused(case: Case, told: Auction, replacement: Call) -> None:
    """27B3, 27B4: the replacement is not legal either; it is cancelled unless 27A1 accepts it."""
    seat, text = told.caller, write_call(replacement)
    law = "27B4" if isinstance(replacement, Bid) else "27B3"
    case.infraction("law.replacement-not-legal", law, call=text)
    case.effect(CallCancelled(seat, text), MustCall(seat))
    silenced(case, seat, Turns.THROUGHOUT, law)
