"""Law 27: a bid that does not supersede the last one."""

from hakem.auction import Bid, Call, Double, Redouble, is_legal
from hakem.laws.calls.auction import CALLS, LHO_HAS_CALLED, Auction, auction, goes_on
from hakem.laws.calls.comparable import comparable
from hakem.laws.calls.withdrawn import aftermath, partner_passes
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

REPLACED_ALREADY = yes_no("replaced-already")
LHO_ACCEPTS = yes_no("lho-accepts")
REPLACEMENT = call("replacement", "2H", "Pass", "X", "XX", "1D")
SPECIFIES_THE_SAME = yes_no("specifies-the-same")
NOT_ARTIFICIAL = yes_no("neither-artificial")
LHO_ACCEPTS_SECOND = yes_no("lho-accepts-second")
SECOND_REPLACEMENT = call("second-replacement", "2H", "Pass", "1D")


def insufficient_bid(case: Case) -> None:
    """Law 27: accepted by offender's LHO, or replaced by a legal call."""
    told = auction(case, "18D")
    if not isinstance(told.call, Bid) or is_legal(told.call, told.before):
        raise case.impossible("law.bid-is-sufficient", CALLS, call=told.told)
    case.infraction("law.bid-insufficient", "18D", seat=told.caller.letter, call=told.told)
    if accepted(case, told):
        return
    replacement = first_replacement(case, told)
    if is_legal(replacement, told.before):
        replaced(case, told, replacement)
    elif isinstance(replacement, Bid):
        insufficient_again(case, told, replacement)
    else:
        refused(case, told, replacement, "27B3")


def accepted(case: Case, told: Auction) -> bool:
    """27A1: LHO accepts by calling over it, or because he says so."""
    seat, lho = told.caller, told.caller.lho
    if case.ask(LHO_HAS_CALLED, "27A1", Asked.LHO, seat=lho.letter):
        case.find("law.accepted-by-calling", "27A1", seat=lho.letter)
        case.effect(CallStands(seat, told.told))
        return True
    if case.choose(LHO_ACCEPTS, "27A1", lho, seat=lho.letter):
        case.find("law.accepted-in-words", "27A1", seat=lho.letter)
        case.effect(CallStands(seat, told.told), TurnReturns(lho))
        return True
    case.find("law.not-accepted", "27B", seat=lho.letter)
    case.effect(CallCancelled(seat, told.told))
    return False


def first_replacement(case: Case, told: Auction) -> Call:
    """The call in its place: chosen when all is explained, or made too soon, which binds (27C)."""
    if case.ask(REPLACED_ALREADY, "27C", seat=told.caller.letter):
        case.find("law.27c-premature", "27C", seat=told.caller.letter)
        return case.ask(REPLACEMENT, "27C", Asked.OFFENDER, call=told.told)
    return case.choose(REPLACEMENT, "27B", told.caller, call=told.told)


def replaced(case: Case, told: Auction, replacement: Call) -> None:
    """27B1-3: what a legal replacement leads to."""
    text = write_call(replacement)
    if isinstance(replacement, Bid) and same_denomination(case, told, replacement):
        case.find("law.same-denomination", "27B1(a)", call=text)
        unpunished(case, told, replacement)
    elif comparable(case, "27B1(b)", told.told, text):
        unpunished(case, told, replacement)
    elif isinstance(replacement, Double | Redouble):
        refused(case, told, replacement, "27B3")
    else:
        case.find("law.replaced-otherwise", "27B2", call=text)
        partner_passes(case, told.caller, Turns.THROUGHOUT, "27B2")
        stands_instead(case, told, replacement)


def same_denomination(case: Case, told: Auction, replacement: Bid) -> bool:
    """27B1(a): the lowest sufficient bid that specifies the same by its meaning.

    In 2007 by its name: the lowest in the denomination named, and neither bid artificial.
    """
    text = write_call(replacement)
    if not case.by_2007:
        return case.ask(SPECIFIES_THE_SAME, "27B1(a)", Asked.PARTNER, call=text, old=told.told)
    lower = Bid(replacement.level - 1, replacement.denomination)
    return (
        isinstance(told.call, Bid)
        and replacement.denomination is told.call.denomination
        and not is_legal(lower, told.before)
        and case.ask(NOT_ARTIFICIAL, "27B1(a)", Asked.PARTNER, call=text, old=told.told)
    )


def unpunished(case: Case, told: Auction, replacement: Call) -> None:
    """27B1, 27D: no rectification; but damage by what the insufficient bid told is looked at."""
    case.effect(CallReplaced(told.caller, write_call(replacement)), NothingFurther())
    goes_on(case, told.replaced(replacement))
    case.find("law.without-the-infraction", "27D")
    case.effect(ReviewLater("27D", told.caller.side.opponents))


def stands_instead(case: Case, told: Auction, replacement: Call) -> None:
    """The replacement stands as a legal call that is not comparable."""
    now = told.replaced(replacement)
    case.effect(CallReplaced(told.caller, now.told))
    goes_on(case, now)
    aftermath(case, told.caller, now)


def insufficient_again(case: Case, told: Auction, replacement: Bid) -> None:
    """27B4: another insufficient bid may be accepted like the first; else as 27B3."""
    seat, lho, text = told.caller, told.caller.lho, write_call(replacement)
    case.infraction("law.bid-insufficient", "18D", seat=seat.letter, call=text)
    if case.choose(LHO_ACCEPTS_SECOND, "27B4", lho, seat=lho.letter, call=text):
        case.find("law.accepted-in-words", "27A1", seat=lho.letter)
        case.effect(CallReplaced(seat, text), CallStands(seat, text), TurnReturns(lho))
        return
    refused(case, told, replacement, "27B4")


def refused(case: Case, told: Auction, replacement: Call, law: str) -> None:
    """27B3, 27B4: the replacement is cancelled too; a legal one must follow, the partner passes.

    A double is only allowed when it is comparable, and that was settled.
    """
    seat, text = told.caller, write_call(replacement)
    case.infraction("law.replacement-not-allowed", law, call=text)
    case.effect(CallCancelled(seat, text), MustCall(seat))
    partner_passes(case, seat, Turns.THROUGHOUT, law)
    second = case.choose(SECOND_REPLACEMENT, law, seat, call=text)
    if isinstance(second, Double | Redouble) or not is_legal(second, told.before):
        raise case.impossible(
            "law.second-not-legal", SECOND_REPLACEMENT, call=write_call(second), seat=seat.letter
        )
    stands_instead(case, told, second)
