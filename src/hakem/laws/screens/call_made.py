"""When a call is made on the tray, and what a player may use who sees one early (1(d), 1(e))."""

from enum import StrEnum

from hakem.auction import Pass
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    CallStands,
    ContinueUnder,
    Information,
    Standing,
    TurnReturns,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.laws.screens.irregular_call import CALL_ON_TRAY
from hakem.notation.calls import write_call
from hakem.seats import Seat

#: The minute of the WBF Laws Committee on a call seen while the tray moves.
CALL_SEEN_EARLY = "WBFLC 30 Aug 2000 #2"


class Cards(StrEnum):
    """What happened with the bidding cards."""

    RELEASED = "released"  # laid on the tray and let go
    HELD = "held"  # not on the tray, or not yet let go
    REMOVED = "removed"  # cards taken off the tray


BIDDING_CARDS = choice("bidding-cards", Cards)
EVIDENT_PASS = yes_no("evident-attempt-to-pass")
TRAY_PARTLY_ACROSS = yes_no("tray-partly-across")
SCREEN_LHO_HAS_CALLED = yes_no("next-player-has-called")
WANTS_TO_CHANGE = yes_no("wants-to-change-call")


def call_made(case: Case) -> None:
    """1(d), 1(e): made when placed and released; taking cards away to pass is a pass."""
    caller = case.ask(OFFENDER, "SCR1(d)")
    cards = case.ask(BIDDING_CARDS, "SCR1(d)", Asked.OPPONENTS, seat=caller.letter)
    if cards is Cards.RELEASED:
        told = write_call(case.ask(CALL_ON_TRAY, "SCR1(d)", seat=caller.letter))
        case.find("law.scr1d-made", "SCR1(d)", seat=caller.letter, call=told)
        made(case, caller, told)
    elif cards is Cards.HELD:
        case.find("law.scr1d-not-made", "SCR1(d)", seat=caller.letter)
        case.effect(TurnReturns(caller))
    elif case.ask(EVIDENT_PASS, "SCR1(e)", seat=caller.letter):
        case.find("law.scr1e-deemed-pass", "SCR1(e)", seat=caller.letter)
        made(case, caller, write_call(Pass()))
    else:
        case.find("law.scr1e-no-pass", "SCR1(e)", seat=caller.letter)
        case.effect(TurnReturns(caller))


def made(case: Case, caller: Seat, told: str) -> None:
    """The call counts; whether it was legal is for other Laws."""
    case.effect(CallStands(caller, told), TurnReturns(caller.lho))


def call_seen(case: Case) -> None:
    """A call seen on a tray that is still moving is authorised until LHO calls."""
    player = case.ask(OFFENDER, CALL_SEEN_EARLY)
    early = case.ask(TRAY_PARTLY_ACROSS, CALL_SEEN_EARLY)
    called = case.ask(SCREEN_LHO_HAS_CALLED, CALL_SEEN_EARLY, Asked.LHO, seat=player.lho.letter)
    if early and not called:
        case.find("law.scr-seen-early", CALL_SEEN_EARLY, seat=player.letter)
    else:
        case.find("law.scr-seen-in-turn", "16A1(a)", seat=player.letter)
    case.effect(Information(Standing.AUTHORISED, (player,), "call-on-tray"))
    if not called and case.ask(WANTS_TO_CHANGE, "25B1", Asked.OFFENDER, seat=player.letter):
        case.find("law.scr-change-of-mind", "25B1", seat=player.lho.letter)
        case.effect(ContinueUnder("changed-call"))
