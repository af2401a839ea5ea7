"""Law 33: two calls at the same moment."""

from hakem.auction import Bid, is_legal
from hakem.laws.calls.auction import Auction, auction_before, goes_on
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import CallStands, ContinueUnder
from hakem.laws.facts import call
from hakem.laws.ruling import Asked
from hakem.notation.calls import write_call
from hakem.seats import Seat

CALL_IN_TURN = call("call-in-turn", "Pass", "1C", "2D")
CALL_AT_ONCE = call("call-at-once", "1D", "X", "2S")


def simultaneous_calls(case: Case) -> None:
    """Law 33: the call of the player in turn was first, the other one came after it."""
    told, turn = auction_before(case, "33")
    others = [seat for seat in Seat if seat is not turn]
    other = case.ask(OFFENDER, "33", among=others, seat=turn.letter)
    first = case.ask(CALL_IN_TURN, "33", seat=turn.letter)
    now = Auction(told.dealer, (*told.calls, first))
    if not is_legal(first, told.calls):
        raise case.impossible("law.rho-not-legal", CALL_IN_TURN, call=now.told, seat=turn.letter)
    second = case.ask(CALL_AT_ONCE, "33", Asked.OFFENDER, seat=other.letter)
    text = write_call(second)
    case.find("law.33-deemed-later", "33", seat=other.letter, call=text, turn=turn.letter)
    case.effect(CallStands(turn, now.told))
    after = Auction(told.dealer, (*now.calls, second))
    if now.contract is not None:
        goes_on(case, now)
        case.effect(ContinueUnder("call-after-final-pass"))
    elif other is not turn.lho:
        case.find("law.33-out-of-rotation", "33", seat=other.letter)
        case.effect(ContinueUnder("call-out-of-rotation"))
    elif is_legal(second, now.calls):
        case.effect(CallStands(other, text))
        goes_on(case, after)
    else:
        topic = "insufficient-bid" if isinstance(second, Bid) else "inadmissible-double"
        case.find("law.33-illegal", "33", call=text)
        case.effect(ContinueUnder(topic))
