"""An irregular call with screens: before the tray passes, and after (regulation 3(a), 3(b))."""

from enum import StrEnum

from hakem.auction import Bid, Double, Redouble
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    AuctionOver,
    CallCancelled,
    CallReplaced,
    CallStands,
    ContinueUnder,
    Information,
    MustCall,
    NothingFurther,
    OtherSideNotTold,
    ReviewLater,
    Standing,
    TrayStays,
    TurnReturns,
)
from hakem.laws.facts import call, choice, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.laws.screens.seating import screen_side, screenmate
from hakem.notation.calls import write_call
from hakem.seats import Seat


class Irregular(StrEnum):
    """What was wrong with the call; each is the business of another Law."""

    INSUFFICIENT = "insufficient"  # 27
    OUT_OF_ROTATION = "out-of-rotation"  # 29 to 32
    CHANGED = "changed"  # 25B
    DOUBLE = "inadmissible-double"  # 36, and redoubles
    BOUND_TO_PASS = "bound-to-pass"  # 37
    ABOVE_SEVEN = "above-seven"  # 38
    AFTER_FINAL_PASS = "after-final-pass"  # 39


#: The topic of each, by whose Law the case goes on.
NORMAL_LAW = {
    Irregular.INSUFFICIENT: "insufficient-bid",
    Irregular.OUT_OF_ROTATION: "call-out-of-rotation",
    Irregular.CHANGED: "changed-call",
    Irregular.DOUBLE: "inadmissible-double",
    Irregular.BOUND_TO_PASS: "call-though-bound-to-pass",
    Irregular.ABOVE_SEVEN: "bid-above-seven",
    Irregular.AFTER_FINAL_PASS: "call-after-final-pass",
}
#: Law 35: nobody can accept these.
INADMISSIBLE = tuple(Irregular)[3:]
#: What the call must be to be wrong in this way; where any call can be, none is named.
MUST_BE = {
    Irregular.INSUFFICIENT: (Bid,),
    Irregular.DOUBLE: (Double, Redouble),
    Irregular.BOUND_TO_PASS: (Bid, Double, Redouble),
}

IRREGULAR = choice("irregular-call-kind", Irregular)
CALL_ON_TRAY = call("call-on-tray", "1H", "Pass", "X")
TRAY_HAS_PASSED = yes_no("tray-has-passed")
TRAY_PASSED_BY = seat("tray-passed-by")
PASSED_KNOWINGLY = yes_no("tray-passed-knowingly")
DUE = seat("due-on-tray")
SCREENMATE_HAS_CALLED = yes_no("screenmate-has-called")
COVERS_CHANGED_CALL = yes_no("passing-accepts-changed-call")


def irregular_call(case: Case) -> None:
    """3(a), 3(b): only what has passed the screen can be accepted."""
    offender = case.ask(OFFENDER, "SCR3(a)")
    kind = case.ask(IRREGULAR, "SCR3(a)")
    if case.ask(TRAY_HAS_PASSED, "SCR3(b)", seat=offender.letter):
        passed(case, offender, kind)
    else:
        not_passed(case, offender, kind)


def call_on_tray(case: Case, law: str, offender: Seat, kind: Irregular) -> str:
    """The call in question, which must be one that can be wrong in this way."""
    called = case.ask(CALL_ON_TRAY, law, seat=offender.letter)
    if not isinstance(called, MUST_BE.get(kind, (object,))):
        raise case.impossible("law.scr-no-such-call", CALL_ON_TRAY, call=write_call(called))
    return write_call(called)


def not_passed(case: Case, offender: Seat, kind: Irregular) -> None:
    """3(b): put right on this side, without more; beyond the screen nobody learns of it."""
    mate = screenmate(offender)
    case.find("law.scr3b-not-accepted", "SCR3(b)", mate=mate.letter)
    case.effect(TrayStays(), OtherSideNotTold((offender.partner, mate.partner)))
    if kind is not Irregular.ABOVE_SEVEN:
        case.effect(CallCancelled(offender, call_on_tray(case, "SCR3(b)", offender, kind)))
    if kind is Irregular.OUT_OF_ROTATION:
        among = (mate, screen_side(offender).other.passer)
        due = case.ask(DUE, "SCR3(b)", among=among, seat=offender.letter)
        case.find("law.scr3b-turn", "SCR3(b)", seat=due.letter)
        case.effect(TurnReturns(due))
    elif kind is Irregular.CHANGED:
        case.find("law.scr3b-first-call-stands", "SCR3(b)", seat=offender.letter)
    elif kind is Irregular.AFTER_FINAL_PASS:
        case.find("law.scr3b-auction-over", "SCR3(b)")
        case.effect(AuctionOver())
    else:
        replaced(case, offender, mate)
    case.effect(NothingFurther())


def replaced(case: Case, offender: Seat, mate: Seat) -> None:
    """3(b): a legal call instead; what was called over the other one goes with it."""
    case.find("law.scr3b-replaced", "SCR3(b)", seat=offender.letter)
    case.effect(MustCall(offender))
    if mate is offender.lho and case.ask(
        SCREENMATE_HAS_CALLED, "SCR3(b)", Asked.LHO, seat=mate.letter
    ):
        case.find("law.scr3b-mate-calls-again", "SCR3(b)", seat=mate.letter)
        case.find("law.scr3b-withdrawn", "16C2", seat=offender.letter)
        case.effect(TurnReturns(mate))
        case.effect(Information(Standing.UNAUTHORISED, (offender,), "withdrawn-call"))
        case.effect(Information(Standing.AUTHORISED, (mate,), "withdrawn-call"))


def passed(case: Case, offender: Seat, kind: Irregular) -> None:
    """3(a): the normal Laws, but (i) and (ii)."""
    mate = screenmate(offender)
    case.find("law.scr3a-normal-laws", "SCR3(a)")
    if kind in INADMISSIBLE:
        case.find("law.scr3a1-must-be-corrected", "SCR3(a)(i)")
    elif case.ask(TRAY_PASSED_BY, "SCR1(f)", among=(offender, mate)) is offender:
        case.find("law.scr3a2-passed-it-himself", "SCR3(a)(ii)", seat=offender.lho.letter)
    elif case.ask(PASSED_KNOWINGLY, "SCR3(a)(ii)", Asked.OPPONENTS, seat=mate.letter):
        case.find("law.scr3a2-passed-knowingly", "SCR3(a)(ii)", seat=mate.letter)
        case.find("law.scr-could-have-been-aware", "72C", seat=mate.letter)
        case.effect(ReviewLater("72C", offender.side))
    elif kind is not Irregular.CHANGED or covers_changed_call(case):
        accepted(case, offender, kind)
        return
    case.effect(ContinueUnder(NORMAL_LAW[kind]))


def covers_changed_call(case: Case) -> bool:
    """3(a)(ii) with Law 25B: the letter covers it, but the sources leave the question open."""
    return case.judge(
        COVERS_CHANGED_CALL, "SCR3(a)(ii)", True, "law.scr3a2-letter-covers-changed-call"
    )


def accepted(case: Case, offender: Seat, kind: Irregular) -> None:
    """3(a)(ii): the opponent who passed it on has accepted it for his side."""
    mate, text = screenmate(offender), call_on_tray(case, "SCR3(a)(ii)", offender, kind)
    case.find("law.scr3a2-accepted", "SCR3(a)(ii)", seat=mate.letter, call=text)
    if kind is Irregular.CHANGED:
        case.effect(CallReplaced(offender, text))
    else:
        case.effect(CallStands(offender, text))
    due = offender.lho
    if mate is due and case.ask(SCREENMATE_HAS_CALLED, "SCR1(f)", Asked.LHO, seat=mate.letter):
        due = mate.lho
    case.effect(TurnReturns(due))
