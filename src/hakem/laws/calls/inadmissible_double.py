"""Law 36: a double or redouble that Law 19 does not allow."""

from hakem.auction import Bid, Pass, is_legal
from hakem.laws.calls.auction import CALLS, LHO_HAS_CALLED, Auction, auction, goes_on
from hakem.laws.calls.withdrawn import aftermath, partner_passes
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallCancelled,
    CallReplaced,
    MustCall,
    NothingFurther,
    PlayContinues,
    TurnReturns,
    Turns,
)
from hakem.laws.facts import call, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call

LEAD_WAS_FACED = yes_no("lead-was-faced")
CALL_INSTEAD = call("call-instead", "2H", "Pass", "X")


def inadmissible_double(case: Case) -> None:
    """Law 36: called over, put right at once, or found when the play had begun."""
    told = auction(case, "35A")
    if isinstance(told.call, Bid | Pass) or is_legal(told.call, told.before):
        raise case.impossible("law.double-is-legal", CALLS, call=told.told)
    law = "19A1" if told.told == "X" else "19B1"
    case.infraction("law.36-not-allowed", law, seat=told.caller.letter, call=told.told)
    case.find("law.35-inadmissible", "35A", call=told.told)
    case.effect(CallCancelled(told.caller, told.told))
    if case.ask(LEAD_WAS_FACED, "36C"):
        case.find("law.36c-scored-without", "36C", call=told.told)
        case.effect(PlayContinues())
    elif case.ask(LHO_HAS_CALLED, "36A", Asked.LHO, seat=told.caller.lho.letter):
        case.find("law.36a-as-if-nothing", "36A", seat=told.caller.letter)
        case.effect(CallCancelled(told.caller.lho, ""), TurnReturns(told.caller))
        case.effect(NothingFurther())
    else:
        replaced(case, told)


def replaced(case: Case, told: Auction) -> None:
    """36B: a legal call in its place; the partner is silenced to the end."""
    seat = told.caller
    case.find("law.36b1-cancelled", "36B1", seat=seat.letter)
    case.effect(MustCall(seat))
    partner_passes(case, seat, Turns.THROUGHOUT, "36B2")
    instead = case.choose(CALL_INSTEAD, "36B2", seat, call=told.told)
    if not is_legal(instead, told.before):
        raise case.impossible(
            "law.second-not-legal", CALL_INSTEAD, call=write_call(instead), seat=seat.letter
        )
    now = told.replaced(instead)
    case.effect(CallReplaced(seat, now.told))
    goes_on(case, now)
    case.find("law.36b3-recourse", "36B3")
    aftermath(case, seat, now)
