"""Law 37: a bid, double or redouble by a player who must pass."""

from hakem.auction import Double, Pass, Redouble, is_legal
from hakem.laws.calls.auction import CALLS, LHO_HAS_CALLED, Auction, auction, goes_on
from hakem.laws.calls.withdrawn import aftermath
from hakem.laws.case import Case
from hakem.laws.effects import (
    CallCancelled,
    CallReplaced,
    CallStands,
    ContinueUnder,
    MustPass,
    NothingFurther,
    Turns,
)
from hakem.laws.facts import choice
from hakem.laws.ruling import Asked

HAD_TO_PASS = choice("had-to-pass", Turns)


def call_though_bound_to_pass(case: Case) -> None:
    """Law 37: called over it stands, but he stays bound; else a pass replaces it."""
    told = auction(case, "35B")
    if isinstance(told.call, Pass):
        raise case.impossible("law.37-he-passed", CALLS, seat=told.caller.letter)
    turns = case.ask(HAD_TO_PASS, "35B", Asked.DIRECTOR, seat=told.caller.letter)
    case.infraction("law.35b-had-to-pass", "35B", seat=told.caller.letter, call=told.told)
    if isinstance(told.call, Double | Redouble) and not is_legal(told.call, told.before):
        case.find("law.35-inadmissible", "35A", call=told.told)
        case.effect(ContinueUnder("inadmissible-double"))
    elif case.ask(LHO_HAS_CALLED, "37A", Asked.LHO, seat=told.caller.lho.letter):
        stands(case, told, turns)
    else:
        replaced_by_pass(case, told)


def stands(case: Case, told: Auction, turns: Turns) -> None:
    """37A: the call and those after it stand; who had to pass to the end still must."""
    seat = told.caller
    case.find("law.37a-stands", "37A", seat=seat.lho.letter)
    case.effect(CallStands(seat, told.told), NothingFurther())
    if turns is Turns.THROUGHOUT:
        case.find("law.37a-still-bound", "37A", seat=seat.letter)
        case.effect(MustPass(seat, Turns.THROUGHOUT))


def replaced_by_pass(case: Case, told: Auction) -> None:
    """37B: a pass instead, and both partners pass from now on."""
    seat, now = told.caller, told.replaced(Pass())
    case.find("law.37b1-cancelled", "37B1", call=told.told)
    case.effect(CallCancelled(seat, told.told), CallReplaced(seat, now.told))
    goes_on(case, now)
    case.find("law.both-pass", "37B2", seat=seat.letter, partner=seat.partner.letter)
    case.effect(MustPass(seat, Turns.THROUGHOUT), MustPass(seat.partner, Turns.THROUGHOUT))
    aftermath(case, seat, now)
