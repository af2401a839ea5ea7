"""Laws 30 to 32 of 2007, which knew no comparable call: a pass counts by whether anybody had bid,
a bid by whether it repeats the denomination, and a partner is often silenced to the end.
"""

from hakem.auction import Bid, Call, Double, Pass, Redouble
from hakem.laws.calls.rotation_refused import (
    Binding,
    Refused,
    next_call,
    rho_called,
)
from hakem.laws.calls.withdrawn import could_have_been_aware, silenced
from hakem.laws.case import Case
from hakem.laws.effects import MustPass, Turns
from hakem.laws.facts import yes_no
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call

REPEATS_DENOMINATION = yes_no("repeats-denomination")


def passed(case: Case, call_: Refused) -> None:
    """Law 30: once before any bid or at right-hand opponent's turn, to the end at partner's."""
    caller = call_.caller
    bid_made = any(isinstance(one, Bid) for one in call_.told.calls)
    if not bid_made or call_.at_rho_turn:
        law = "30B1 (2007)" if bid_made else "30A (2007)"
        case.find("law.30a-must-pass", law, seat=caller.letter)
        case.effect(MustPass(caller, Turns.ONCE))
    else:
        case.find("law.2007-passes-throughout", "30B2(a) (2007)", seat=caller.letter)
        case.effect(MustPass(caller, Turns.THROUGHOUT))
        if call_.turn is caller.partner:
            partner = caller.partner.letter
            case.find("law.2007-no-double", "30B2(b) (2007)", seat=partner)
    could_have_been_aware(case, caller)


def at_rho_turn(case: Case, call_: Refused) -> None:
    """31A, 32B: repeated after a pass; else it counts whether the denomination is the same."""
    now = rho_called(case, call_)
    if now is None:
        return
    law, caller = "31A2 (2007)" if call_.law == "31" else "32B2 (2007)", call_.caller
    again = next_call(case, call_, now, law)
    if call_.law == "31" and repeats(case, call_, again):
        case.find("law.partner-passes", "31A2(a) (2007)", seat=caller.partner.letter, turns="once")
        case.effect(MustPass(caller.partner, Turns.ONCE))
        could_have_been_aware(case, caller)
        return
    law = "31A2(b) (2007)" if call_.law == "31" else law
    silenced(case, caller, Turns.THROUGHOUT, law, now, again)


def at_another_turn(case: Case, call_: Refused) -> None:
    """31B, 32A: his partner is silenced to the end."""
    law = "31B (2007)" if call_.law == "31" else "32A (2007)"
    case.find("law.2007-partner-silenced", law, seat=call_.caller.partner.letter)
    silenced(case, call_.caller, Turns.THROUGHOUT, law, call_.told)


BY_2007 = Binding(passed, at_rho_turn, at_another_turn)


def repeats(case: Case, call_: Refused, again: Call) -> bool:
    """Whether the new call is in the denomination of the old one, by what it specified (29C)."""
    if isinstance(again, Pass | Double | Redouble):
        return False
    text = write_call(again)
    return case.ask(REPEATS_DENOMINATION, "29C", Asked.PARTNER, call=text, old=call_.text)
