"""Law 19: a double or redouble that was said with more words than it needs."""

from hakem.auction import Double, Redouble, is_legal
from hakem.laws.calls.auction import CALLS, auction
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallStands,
    ContinueUnder,
    Information,
    NothingFurther,
    Standing,
    TurnReturns,
)
from hakem.laws.facts import yes_no

STATED_WRONGLY = yes_no("bid-stated-wrongly")


def wordy_double(case: Case) -> None:
    """19A2-3, 19B2-3: it counts as the double of the bid as it was made."""
    told = auction(case, "19A2")
    if not isinstance(told.call, Double | Redouble):
        raise case.impossible("law.19-no-double", CALLS, call=told.told)
    half = "19A" if isinstance(told.call, Double) else "19B"
    seat = told.caller
    case.infraction("law.19-one-word", f"{half}2", seat=seat.letter, call=told.told)
    if not is_legal(told.call, told.before):
        case.find("law.35-inadmissible", "35A", call=told.told)
        case.effect(ContinueUnder("inadmissible-double"))
        return
    wrongly = case.ask(STATED_WRONGLY, f"{half}3", seat=seat.letter, call=told.told)
    case.effect(CallStands(seat, told.told), TurnReturns(seat.lho))
    if not wrongly:
        case.effect(NothingFurther())
        return
    case.find("law.19-as-it-was-made", f"{half}3", call=told.told)
    case.effect(
        Information(Standing.UNAUTHORISED, (seat.partner,), "wording-of-call"),
        Information(Standing.AUTHORISED, (seat.lho, seat.rho), "wording-of-call"),
    )
