"""Laws 20G3 and 40B2(b)-(d): looking at system cards and notes, aids to memory."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import NothingFurther, PenaltyPossible, ReviewLater
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Consulted(StrEnum):
    """What a player looked at."""

    OWN_CARD = "own-card"
    OPPONENTS_CARD = "opponents-card"
    AID = "aid"  # anything else that helps memory, calculation or technique


class Moment(StrEnum):
    """When he did."""

    BEFORE_AUCTION = "before-auction"
    CLARIFICATION = "clarification"
    OWN_TURN = "own-turn"  # in auction or play
    TO_EXPLAIN = "to-explain"  # when an opponent had asked him about his partner's action
    OTHER = "other"  # any other time in auction or play


CONSULTED = choice("consulted", Consulted)
MOMENT = choice("consulted-when", Moment)
REGULATION_ALLOWS = yes_no("regulation-allows-consulting")
IS_DECLARING = yes_no("is-declaring-side")

_OPPONENTS_CARD = {
    Moment.BEFORE_AUCTION: ("law.40b2c-before", "40B2(c)(i)"),
    Moment.CLARIFICATION: ("law.40b2c-clarification", "40B2(c)(ii)"),
    Moment.OWN_TURN: ("law.40b2c-own-turn", "40B2(c)(iii)"),
    Moment.TO_EXPLAIN: ("law.40b2c-to-explain", "40B2(c)(iv)"),
}


def card_and_notes(case: Case) -> None:
    """Unless the federation has provided otherwise."""
    player = case.ask(OFFENDER, "40B2(b)")
    consulted = case.ask(CONSULTED, "40B2(b)", Asked.TABLE)
    moment = case.ask(MOMENT, "40B2(b)", Asked.TABLE)
    if consulted is Consulted.OPPONENTS_CARD:
        opponents_card(case, player, moment)
    elif moment is Moment.BEFORE_AUCTION:
        case.find("law.40b2b-before-auction", "40B2(b)")
        case.effect(NothingFurther())
    elif consulted is Consulted.AID:
        not_without_leave(case, player, "40B2(d)")
    elif moment is Moment.CLARIFICATION and case.ask(IS_DECLARING, "40B2(b)", Asked.TABLE):
        case.find("law.40b2b-declaring-side", "40B2(b)")
        case.effect(NothingFurther())
    else:
        case.find("law.20g3-own-card", "20G3", seat=player.letter)
        not_without_leave(case, player, "40B2(b)")


def opponents_card(case: Case, player: Seat, moment: Moment) -> None:
    """40B2(c): (iv) is new in 2017."""
    allowed = _OPPONENTS_CARD.get(moment)
    if allowed is None or (case.by_2007 and moment is Moment.TO_EXPLAIN):
        case.find("law.40b2c-not-then", "40B2(c)(iii)", seat=player.letter)
        not_without_leave(case, player, "40B2(c)(iii)")
        return
    code, law = allowed
    case.find(code, law, seat=player.letter)
    case.effect(NothingFurther())


def not_without_leave(case: Case, player: Seat, law: str) -> None:
    """Only where the regulations allow it; otherwise a penalty, and a look at the damage."""
    if case.ask(REGULATION_ALLOWS, law, Asked.DIRECTOR):
        case.find("law.40b2b-regulation-allows", law)
        case.effect(NothingFurther())
        return
    if law == "40B2(c)(iii)":  # it says when he may
        case.find("law.40b2b-consulted", law, seat=player.letter)
    else:
        case.infraction("law.40b2b-consulted", law, seat=player.letter)
    case.effect(PenaltyPossible(law, (player,)), ReviewLater(law, player.side.opponents))
