"""Law 64: what one established revoke costs, when play has ended."""

from hakem.cards import Suit
from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER, TRICK
from hakem.laws.effects import ContinueUnder
from hakem.laws.facts import choice, number, seat, yes_no
from hakem.laws.revokes.count import (
    LAST_TRICK_OF_A_REVOKE,
    Noticed,
    Owed,
    Revoke,
    count,
)
from hakem.laws.revokes.equity import equity
from hakem.laws.ruling import Asked
from hakem.seats import Seat

NOTICED = choice("revoke-noticed", Noticed)
OWED = choice("card-owed", Owed)
BEFORE = yes_no("same-suit-revoked-before")
OTHERS = yes_no("other-side-revoked-too")
TRICK_WON_BY = seat("revoke-trick-won-by")
LATER = number("later-tricks-of-revoker", 0, 12, "0", "2", "9")


def revoke_cost(case: Case) -> None:
    """Laws 64A and 64B for one revoke; 64C looks after it."""
    declarer, seat = case.ask(DECLARER, "64A"), case.ask(OFFENDER, "64A")
    if case.ask(OTHERS, "64B7"):
        case.find("law.64b7-both-sides", "64B7")
        case.effect(ContinueUnder("several-revokes"))
        return
    law = no_automatic_adjustment(case, seat, declarer)
    if law:
        equity(case, seat.side.opponents, 0, "64C2(a)" if law == "64B2" else "64C1")
        return
    trick = case.ask(TRICK, "64A")
    if trick > LAST_TRICK_OF_A_REVOKE:
        raise case.impossible("law.no-revoke-in-the-last", TRICK)
    if trick == LAST_TRICK_OF_A_REVOKE:
        case.find("law.64b6-twelfth", "64B6")
        equity(case, seat.side.opponents, 0, "64C1")
        return
    counted(case, seat, declarer, trick)


def no_automatic_adjustment(case: Case, seat: Seat, declarer: Seat) -> str:
    """64B2 to 64B5: the clause by which nothing goes over automatically, or ""."""
    if seat is declarer.partner:
        case.find("law.64b3-dummy", "64B3", seat=seat.letter)
        return "64B3"
    exempt = Owed.FACED if case.by_2007 else Owed.PENALTY_CARD
    # declarer has no penalty cards; his faced cards counted in 2007
    places = (Owed.HELD,) if seat is declarer and not case.by_2007 else (Owed.HELD, exempt)
    if case.ask(OWED, "64B3", among=places) is exempt:
        case.find("law.64b3-faced", "64B3")
        return "64B3"
    noticed = case.ask(NOTICED, "64B4", Asked.DIRECTOR)
    if noticed is Noticed.NEXT_BOARD:
        case.find("law.64b4-next-board", "64B4")
        return "64B4"
    if noticed is Noticed.AFTER_ROUND:
        case.find("law.64b5-after-round", "64B5")
        return "64B5"
    if case.ask(BEFORE, "64B2", seat=seat.letter):
        case.find("law.64b2-same-suit", "64B2", seat=seat.letter)
        return "64B2"
    return ""


def counted(case: Case, seat: Seat, declarer: Seat, trick: int) -> None:
    """64A1, 64A2, 64B1: by who won the revoke trick and what his side won after it."""
    won_by = case.ask(TRICK_WON_BY, "64A1")
    later = case.ask(LATER, "64A2", seat=seat.letter)
    if later > 13 - trick:
        raise case.impossible("law.more-tricks-than-left", LATER, tricks=later, left=13 - trick)
    rest = [seat] * later + [seat.lho] * (13 - trick - later)
    winners = [seat.lho] * (trick - 1) + [won_by, *rest]
    # with one revoke the suit decides nothing
    cost = count(winners, [Revoke(seat, trick, Suit.SPADES)], declarer.partner, case.edition)[0]
    if cost.law == "64A1":
        case.find("law.64a1-won-himself", "64A1", seat=seat.letter, tricks=cost.tricks)
    elif cost.law == "64A2":
        case.find("law.64a2-one-trick", "64A2", seat=seat.letter)
    else:
        case.find("law.64b1-won-nothing", "64B1")
    equity(case, seat.side.opponents, cost.tricks, "64C1")
