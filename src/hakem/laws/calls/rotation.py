"""Laws 28 to 32: a call by a player whose turn it was not.

Whose turn it was follows from the dealer and the calls; where offender sat in relation to that
player, and what he called, tells which Law it is: 30 a pass, 31 a bid (or an artificial pass), 32 a
double or redouble.
"""

from enum import StrEnum

from hakem.auction import Bid, Call, Pass, is_over
from hakem.laws.calls.auction import Auction, admissible, auction_before
from hakem.laws.calls.rotation_2007 import BY_2007
from hakem.laws.calls.rotation_refused import BY_2017, refused
from hakem.laws.calls.withdrawn import not_for_his_side
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    CallCancelled,
    CallStands,
    ContinueUnder,
    Forfeits,
    NothingFurther,
    TurnReturns,
)
from hakem.laws.facts import call, choice, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call
from hakem.seats import Seat


class Next(StrEnum):
    """Who called before the director could rule."""

    NOBODY = "nobody"
    LHO = "lho"  # offender's left-hand opponent, over the call
    IN_TURN = "in-turn"  # the opponent whose turn it was, as his own call in rotation


CALL_OUT_OF_ROTATION = call("call-out-of-rotation", "Pass", "1S", "X", "1C")
RHO_MUST_PASS = yes_no("rho-must-pass")
CALLED_NEXT = choice("called-next", Next)
ACCEPTS_OUT_OF_ROTATION = yes_no("accepts-out-of-rotation")


def call_out_of_rotation(case: Case) -> None:
    """Laws 28 to 32."""
    told, turn = auction_before(case, "17C")
    others = [seat for seat in Seat if seat is not turn]
    caller = case.ask(OFFENDER, "17C", among=others, seat=turn.letter)
    made = case.ask(CALL_OUT_OF_ROTATION, "29A", seat=caller.letter)
    text = write_call(made)
    if caller is turn.lho and case.ask(RHO_MUST_PASS, "28A", Asked.DIRECTOR, seat=turn.letter):
        rho_had_to_pass(case, told, made)
        return
    case.infraction("law.17c-out-of-turn", "17C", seat=caller.letter, call=text, turn=turn.letter)
    if caller.lho is turn and told.calls and not before_any_bid_in_2007(case, told, made):
        # his was the call before this turn, so he has called
        law = "30B2" if isinstance(made, Pass) else "31C" if isinstance(made, Bid) else "32C"
        if case.by_2007 and isinstance(made, Pass):
            law = "30B3 (2007)"
        case.find("law.change-of-call", law)
        case.effect(ContinueUnder("changed-call"))
        return
    if isinstance(made, Bid) and not admissible(made, told, caller):
        case.find("law.27a2-out-of-rotation", "27A2", call=text)
    match who_called_next(case, turn, caller, text):
        case Next.IN_TURN:
            forfeited_by_calling_in_turn(case, turn, caller, text)
        case Next.LHO if admissible(made, told, caller) or isinstance(made, Bid):
            case.find("law.29a-accepted-by-calling", "29A", seat=caller.lho.letter)
            case.effect(CallStands(caller, text), Forfeits(caller.lho.side))
        case Next.LHO:
            inadmissible_and_called_over(case, turn, caller, text)
        case Next.NOBODY:
            offered(case, told, caller, made)


def before_any_bid_in_2007(case: Case, told: Auction, made: Call) -> bool:
    """Whether 30A of 2007 takes the pass, whoever was in turn; its change of call needed a bid."""
    bid_made = any(isinstance(one, Bid) for one in told.calls)
    return case.by_2007 and isinstance(made, Pass) and not bid_made


def rho_had_to_pass(case: Case, told: Auction, made: Call) -> None:
    """28A: a player who must pass cannot be deprived of anything; the call is in rotation."""
    now = Auction(told.dealer, (*told.calls, Pass(), made))
    if is_over(now.before):
        raise case.impossible("law.auction-was-over", RHO_MUST_PASS)
    case.find("law.28a-in-rotation", "28A", seat=now.caller.letter)
    if not admissible(made, told, now.caller):
        topic = "insufficient-bid" if isinstance(made, Bid) else "inadmissible-double"
        case.effect(ContinueUnder(topic))
        return
    case.effect(CallStands(now.caller, now.told), TurnReturns(now.caller.lho))


def who_called_next(case: Case, turn: Seat, caller: Seat, text: str) -> Next:
    """Who has called since: the opponent in turn can mean his call in either way."""
    possible = [Next.NOBODY, Next.LHO]
    if turn.side is not caller.side:
        possible.append(Next.IN_TURN)
    lho = caller.lho.letter
    return case.ask(CALLED_NEXT, "29A", among=possible, seat=lho, turn=turn.letter, call=text)


def forfeited_by_calling_in_turn(case: Case, turn: Seat, caller: Seat, text: str) -> None:
    """28B: his call is in rotation, the other never was; only 16C2 is left of it."""
    case.find("law.28b-in-rotation", "28B", seat=turn.letter)
    case.effect(CallCancelled(caller, text), Forfeits(turn.side), NothingFurther())
    not_for_his_side(case, caller)


def inadmissible_and_called_over(case: Case, turn: Seat, caller: Seat, text: str) -> None:
    """36A: everything from the inadmissible call on is cancelled, and that is all."""
    case.infraction("law.36-inadmissible", "35A", seat=caller.letter, call=text)
    case.find("law.36a-as-if-nothing", "36A", seat=turn.letter)
    case.effect(CallCancelled(caller, text), CallCancelled(caller.lho, ""))
    case.effect(TurnReturns(turn), NothingFurther())


def offered(case: Case, told: Auction, caller: Seat, made: Call) -> None:
    """29A: LHO may accept it; not an inadmissible double (32)."""
    lho, text = caller.lho, write_call(made)
    if not admissible(made, told, caller) and not isinstance(made, Bid):
        case.infraction("law.36-inadmissible", "35A", seat=caller.letter, call=text)
        case.find("law.32-never-accepted", "32", call=text)
    elif case.choose(ACCEPTS_OUT_OF_ROTATION, "29A", lho, seat=lho.letter, call=text):
        case.find("law.29a-accepted", "29A", seat=lho.letter)
        case.effect(CallStands(caller, text), TurnReturns(lho))
        return
    refused(case, told, caller, made, BY_2007 if case.by_2007 else BY_2017)
