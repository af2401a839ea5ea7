"""Laws 30 to 32 once a call out of rotation is not accepted: what offender and his partner may do.

Everything turns on the place: offender's right-hand opponent was in turn, or his partner or his
left-hand opponent was.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hakem.auction import Bid, Call, Pass, is_legal, is_over, seat_of
from hakem.laws.calls.auction import Auction, admissible, goes_on
from hakem.laws.calls.comparable import comparable, without_rectification
from hakem.laws.calls.withdrawn import (
    could_have_been_aware,
    not_for_his_side,
    silenced,
)
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallCancelled,
    CallReplaced,
    ContinueUnder,
    MustPass,
    MustRepeat,
    NothingFurther,
    TurnReturns,
    Turns,
)
from hakem.laws.facts import call, yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call
from hakem.seats import Seat

CALL_IS_ARTIFICIAL = yes_no("call-is-artificial")
RHO_CALLS = call("rho-calls", "Pass", "2D")
CALL_AT_TURN = call("call-at-turn", "Pass", "2S")


@dataclass(frozen=True, slots=True)
class Refused:
    """A call out of rotation that was cancelled: the legal calls so far, the call, who made it."""

    told: Auction
    caller: Seat
    made: Call
    law: str  # 30, 31 or 32

    @property
    def turn(self) -> Seat:
        """Whose turn it was, and is again."""
        return seat_of(len(self.told.calls), self.told.dealer)

    @property
    def text(self) -> str:
        """The call, as a text."""
        return write_call(self.made)

    @property
    def inadmissible(self) -> bool:
        """Whether it is a double or redouble that Law 19 does not allow."""
        return self.law == "32" and not admissible(self.made, self.told, self.caller)

    @property
    def at_rho_turn(self) -> bool:
        """Whether it was made at the turn of offender's right-hand opponent."""
        return self.turn is self.caller.rho


@dataclass(frozen=True, slots=True)
class Binding:
    """What an edition says after a pass (30); after a bid, double or redouble at right-hand
    opponent's turn (31, 32); and at another's.
    """

    passed: Callable[[Case, Refused], None]
    at_rho_turn: Callable[[Case, Refused], None]
    at_another_turn: Callable[[Case, Refused], None]


def refused(case: Case, told: Auction, caller: Seat, made: Call, binding: Binding) -> None:
    """29B: the call is cancelled, the turn goes back, and Law 30, 31 or 32 binds the offender."""
    call_ = cancelled(case, told, caller, made)
    if call_.inadmissible:
        inadmissible(case, call_)
    elif call_.law == "30":
        binding.passed(case, call_)
    elif call_.at_rho_turn:
        binding.at_rho_turn(case, call_)
    else:
        binding.at_another_turn(case, call_)


def cancelled(case: Case, told: Auction, caller: Seat, made: Call) -> Refused:
    """29B: the call is cancelled, and the turn goes back to where it was."""
    call_ = Refused(told, caller, made, _law(case, made))
    case.find("law.29b-cancelled", "29B", seat=call_.turn.letter)
    case.effect(CallCancelled(caller, call_.text))
    if not waits_for_rho(call_):
        case.effect(TurnReturns(call_.turn))
    return call_


def waits_for_rho(call_: Refused) -> bool:
    """Whether the ruling goes on with right-hand opponent's call: 31A and 32A."""
    return call_.at_rho_turn and call_.law != "30" and not call_.inadmissible


def inadmissible(case: Case, call_: Refused) -> None:
    """36B4: any legal call at his turn, and his partner is silenced to the end."""
    case.find("law.36b4-at-his-turn", "36B4", seat=call_.caller.letter)
    silenced(case, call_.caller, Turns.THROUGHOUT, "36B4", call_.told)


def _law(case: Case, made: Call) -> str:
    if isinstance(made, Bid):
        return "31"
    if not isinstance(made, Pass):
        return "32"
    if case.ask(CALL_IS_ARTIFICIAL, "30C", Asked.PARTNER):
        case.find("law.30c-artificial", "30C")
        return "31"
    return "30"


def passed(case: Case, call_: Refused) -> None:
    """Law 30: at right-hand opponent's turn he must pass himself; else his next call counts."""
    if call_.at_rho_turn:
        case.find("law.30a-must-pass", "30A", seat=call_.caller.letter)
        case.effect(MustPass(call_.caller, Turns.ONCE))
        could_have_been_aware(case, call_.caller)
    else:
        at_another_turn(case, call_)


def at_rho_turn(case: Case, call_: Refused) -> None:
    """31A, 32A: after a pass he must repeat the call; after anything else he is free to call."""
    now = rho_called(case, call_)
    if now is not None:
        calls_again(case, call_, now, f"{call_.law}A2")


def rho_called(case: Case, call_: Refused) -> Auction | None:
    """31A1, 32A1: the auction with right-hand opponent's call; None when that settled all.

    In 2007 Law 32 had its letters the other way round: A was partner's turn, B this one.
    """
    caller = call_.caller
    law = "32B1 (2007)" if case.by_2007 and call_.law == "32" else f"{call_.law}A1"
    rho_calls = case.choose(RHO_CALLS, law, call_.turn, seat=call_.turn.letter)
    now = Auction(call_.told.dealer, (*call_.told.calls, rho_calls))
    if not is_legal(rho_calls, call_.told.calls):
        raise case.impossible("law.rho-not-legal", RHO_CALLS, call=now.told, seat=now.caller.letter)
    if is_over(now.calls):
        goes_on(case, now)
        return None
    if not isinstance(rho_calls, Pass):
        return now
    if admissible(call_.made, now, caller):
        case.find("law.31a1-must-repeat", law, seat=caller.letter, call=call_.text)
        case.effect(TurnReturns(caller), MustRepeat(caller, call_.text), NothingFurther())
    else:
        case.find("law.31a1-not-legal", "31A1", seat=caller.letter, call=call_.text)
        case.effect(ContinueUnder("insufficient-bid"))
    return None


def at_another_turn(case: Case, call_: Refused) -> None:
    """30B1, 31B, 32B: partner is free but for what he knows; offender's next call counts."""
    law = {"30": "30B1(a)", "31": "31B1", "32": "32B1"}[call_.law]
    case.find("law.30b1-partner-free", law, seat=call_.caller.partner.letter)
    not_for_his_side(case, call_.caller)
    then = {"30": "30B1(b)", "31": "31B2", "32": "32B2"}[call_.law]
    calls_again(case, call_, call_.told, then)


def calls_again(case: Case, call_: Refused, now: Auction, law: str) -> None:
    """Any legal call; comparable or not decides whether his partner must pass once."""
    caller = call_.caller
    again = next_call(case, call_, now, law)
    text = write_call(again)
    if isinstance(call_.made, Bid) and case.known(CALL_IS_ARTIFICIAL, "29C"):
        case.find("law.29c-by-meaning", "29C", call=call_.text)
    roots = {"30B1(b)": ("30B1(b)(i)", "30B1(b)(ii)")}
    if_so, if_not = roots.get(law, (f"{call_.law}A2(a)", f"{call_.law}A2(b)"))
    if comparable(case, if_so, call_.text, text):
        without_rectification(case, caller)
    else:
        silenced(case, caller, Turns.ONCE, if_not, now, again)


BY_2017 = Binding(passed, at_rho_turn, at_another_turn)


def next_call(case: Case, call_: Refused, now: Auction, law: str) -> Call:
    """What offender calls when his turn comes."""
    caller = call_.caller
    again = case.choose(CALL_AT_TURN, law, caller, seat=caller.letter)
    follows_at_once = call_.at_rho_turn
    legal = is_legal if follows_at_once else _may_be_legal
    if not legal(again, now.calls):
        raise case.impossible(
            "law.second-not-legal", CALL_AT_TURN, call=write_call(again), seat=caller.letter
        )
    case.effect(CallReplaced(caller, write_call(again)))
    if follows_at_once:
        goes_on(case, Auction(now.dealer, (*now.calls, again)))
    return again


def _may_be_legal(call: Call, calls: Sequence[Call]) -> bool:
    """Whether the call can be legal after these and others that are still to come."""
    return not isinstance(call, Bid) or is_legal(call, calls)
