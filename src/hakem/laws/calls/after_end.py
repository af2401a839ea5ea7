"""Law 39: a call after the final pass."""

from hakem.auction import Contract, Pass
from hakem.laws.calls.auction import (
    DEALER,
    LHO_HAS_CALLED,
    Auction,
    none_after_the_end,
)
from hakem.laws.calls.withdrawn import aftermath
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import AuctionOver, CallCancelled, NothingFurther, PassedOutBoard
from hakem.laws.facts import call, calls
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call

#: All calls, from the dealer to the final pass.
WHOLE_AUCTION = calls("whole-auction", "1NT Pass Pass Pass", "Pass Pass Pass Pass", "1S Pass")
CALL_AFTER_END = call("call-after-end", "Pass", "2H", "X")


def call_after_final_pass(case: Case) -> None:
    """Law 39: cancelled; it costs something only when a defender spoke and nobody called over."""
    told = Auction(case.ask(DEALER, "39A"), case.ask(WHOLE_AUCTION, "39A"))
    none_after_the_end(case, WHOLE_AUCTION, told)
    contract = told.contract
    if contract is None:
        raise case.impossible("law.auction-not-over", WHOLE_AUCTION)
    caller = case.ask(OFFENDER, "39A")
    made = case.ask(CALL_AFTER_END, "39A", seat=caller.letter)
    text = write_call(made)
    case.infraction("law.35d-after-end", "35D", seat=caller.letter, call=text)
    case.find("law.39a-cancelled", "39A", call=text)
    case.effect(CallCancelled(caller, text))
    if not isinstance(contract, Contract):
        case.find("law.22b-passed-out", "22B")
        case.effect(PassedOutBoard())
        return
    case.effect(AuctionOver())
    if isinstance(made, Pass) or contract.declarer.side is caller.side:
        case.find("law.39b-nothing", "39B")
        case.effect(NothingFurther())
    elif case.ask(LHO_HAS_CALLED, "39B", Asked.LHO, seat=caller.lho.letter):
        case.find("law.39b-called-over", "39B", seat=caller.lho.letter)
        case.effect(CallCancelled(caller.lho, ""), NothingFurther())
    else:
        case.find("law.39c-defender-spoke", "39C", seat=caller.letter)
        aftermath(case, caller, told)
