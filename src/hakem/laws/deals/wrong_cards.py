"""Law 15A: a player has called on cards that he took from another board."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.deals.artificial import adjusted
from hakem.laws.effects import (
    CallsCancelledFrom,
    Information,
    PenaltyPossible,
    PlayContinues,
    Standing,
    TurnReturns,
)
from hakem.laws.facts import yes_no
from hakem.result import Level

PARTNER_CALLED = yes_no("partner-called-over-it")
OTHER_BOARD_NOW = yes_no("other-board-now")
DIFFERS = yes_no("call-differs-from-cancelled")
ALLOWED = yes_no("board-played-normally")


def wrong_cards(case: Case) -> None:
    """15A1, 15A2; and 15A3 when the board comes up from which he took the cards."""
    seat = case.ask(OFFENDER, "15A1")
    offending = {seat.side: Level.AVERAGE_MINUS}
    if case.ask(OTHER_BOARD_NOW, "15A3"):
        if case.ask(DIFFERS, "15A3"):
            case.find("law.15a3-differs", "15A3", seat=seat.letter)
            adjusted(case, "15A3", offending)
        elif case.judge(ALLOWED, "15A3", True, "law.15a3-same-call"):
            case.find("law.15a3-played", "15A3", seat=seat.letter)
            case.effect(PlayContinues())
        else:
            case.find("law.15a3-not-played", "15A3")
            adjusted(case, "15A3", offending)
        return
    case.infraction("law.15a1-cancelled", "15A1", seat=seat.letter)
    case.find("law.15a4-penalty", "15A4")
    case.effect(PenaltyPossible("15A4", (seat,)))
    if case.ask(PARTNER_CALLED, "15A2(a)", seat=seat.partner.letter):
        case.find("law.15a2-partner-called", "15A2(a)", seat=seat.partner.letter)
        adjusted(case, "15A2(a)", offending)
        return
    case.find("law.15a2-calls-again", "15A2(b)", seat=seat.letter)
    case.effect(CallsCancelledFrom(seat), TurnReturns(seat))
    case.find("law.16c-cancelled-calls", "15A2(c)", seat=seat.partner.letter)
    case.effect(
        Information(Standing.AUTHORISED, (seat.lho, seat.rho), "withdrawn-call"),
        Information(Standing.UNAUTHORISED, (seat, seat.partner), "withdrawn-call"),
    )
