"""Law 38: a bid of more than seven."""

from hakem.auction import Pass
from hakem.laws.calls.auction import LHO_HAS_CALLED, Auction, auction_before, goes_on
from hakem.laws.calls.withdrawn import aftermath, not_for_his_side
from hakem.laws.case import Case
from hakem.laws.effects import CallCancelled, CallReplaced, MustPass, Turns
from hakem.laws.ruling import Asked


def bid_above_seven(case: Case) -> None:
    """Law 38: never played; a pass instead, and both partners pass from now on."""
    told, seat = auction_before(case, "35C")
    case.infraction("law.35c-above-seven", "35C", seat=seat.letter)
    case.find("law.38a-never-played", "38A")
    lho_called = case.ask(LHO_HAS_CALLED, "38D", Asked.LHO, seat=seat.lho.letter)
    case.find("law.38b-cancelled", "38B")
    case.effect(CallCancelled(seat, ""))
    if lho_called:
        case.effect(CallCancelled(seat.lho, ""))
    now = Auction(told.dealer, (*told.calls, Pass()))
    case.effect(CallReplaced(seat, now.told))
    goes_on(case, now)
    case.find("law.both-pass", "38C", seat=seat.letter, partner=seat.partner.letter)
    case.effect(MustPass(seat, Turns.THROUGHOUT), MustPass(seat.partner, Turns.THROUGHOUT))
    if lho_called:
        case.find("law.38d-no-recourse", "38D", seat=seat.lho.letter)
        not_for_his_side(case, seat)
    else:
        case.find("law.38d-recourse", "38D")
        aftermath(case, seat, now)
