"""Laws 17 and 22: whether the auction has ended, what it ended in, and a turn that was lost."""

from hakem.auction import Contract, PassedOut, seat_of
from hakem.laws.calls.auction import (
    CALLS_BEFORE,
    DEALER,
    Auction,
    auction_before,
    none_after_the_end,
)
from hakem.laws.calls.withdrawn import not_for_his_side
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    AuctionOver,
    CallCancelled,
    ContinueUnder,
    Declares,
    OnLead,
    PassedOutBoard,
    PlayContinues,
    TurnReturns,
)
from hakem.laws.facts import calls, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat

#: All calls so far, from the dealer, each at its turn.
CALLS_SO_FAR = calls("calls-so-far", "1S Pass 2S Pass Pass Pass", "Pass Pass Pass Pass", "1H X", "")
LEAD_FACED_YET = yes_no("lead-faced-yet")
HANDS_RETURNED = yes_no("hands-returned")
#: Those in rotation and those out of it together.
THREE_PASSES = yes_no("three-passes-followed")


def end_of_auction(case: Case) -> None:
    """Laws 17D1-2 and 22: the end of the auction, and of the auction period."""
    told = Auction(case.ask(DEALER, "22A"), case.ask(CALLS_SO_FAR, "22A"))
    none_after_the_end(case, CALLS_SO_FAR, told)
    if not told.calls:
        case.find("law.17a-begun", "17A")
        case.find("law.17b-dealer-first", "17B", seat=told.dealer.letter)
    match told.contract:
        case None:
            turn = seat_of(len(told.calls), told.dealer)
            case.find("law.22-goes-on", "17C", seat=turn.letter)
            case.effect(TurnReturns(turn))
        case PassedOut():
            passed_out(case)
        case Contract() as contract:
            contract_made(case, contract)


def passed_out(case: Case) -> None:
    """22B, 17D2: nobody bid; the period ends when the hands are back in the board."""
    case.find("law.22b-passed-out", "22B")
    case.effect(PassedOutBoard())
    if case.ask(HANDS_RETURNED, "17D2"):
        case.find("law.17d2-period-over", "17D2")
        case.effect(AuctionOver())
    else:
        case.find("law.17d2-period-lasts", "17D2")


def contract_made(case: Case, contract: Contract) -> None:
    """22A, 17D1: the last bid is the contract; the period ends when the lead is faced."""
    bid = f"{contract.level}{contract.denomination.letter}"
    case.find("law.22a-over", "22A", contract=bid)
    case.effect(AuctionOver(), Declares(contract.declarer), OnLead(contract.declarer.lho))
    if case.ask(LEAD_FACED_YET, "17D1", Asked.DEFENDERS):
        case.find("law.17d1-period-over", "17D1")
        case.effect(PlayContinues())
    else:
        case.find("law.17d1-clarification", "17D1")


def turn_lost(case: Case) -> None:
    """17D3: a pass out of rotation made the third, and somebody never had his turn."""
    told, missed = auction_before(case, "17D3")
    if not told.calls:
        raise case.impossible("law.17d3-no-call", CALLS_BEFORE)
    if not case.ask(THREE_PASSES, "17D3", seat=missed.letter):
        case.find("law.17d3-not-three", "17D3")
        case.effect(ContinueUnder("call-out-of-rotation"))
        return
    others = [seat for seat in Seat if seat is not missed]
    offender = case.ask(OFFENDER, "17D3", among=others, seat=missed.letter)
    case.infraction("law.17d3-turn-lost", "17D3", seat=missed.letter, passer=offender.letter)
    case.effect(CallCancelled(offender, "Pass"), TurnReturns(missed))
    not_for_his_side(case, offender)
