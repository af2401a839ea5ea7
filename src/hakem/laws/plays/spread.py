"""Law 41D: how dummy's hand lies on the table."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import PlayContinues, ReviewLater, SpreadsHand
from hakem.laws.facts import choice, yes_no
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked


class Fault(StrEnum):
    """What is wrong with the way it lies."""

    CARD_HIDDEN = "card-hidden"
    SUITS_MIXED = "suits-mixed"
    RANKS = "ranks-disordered"
    TRUMPS = "trumps-not-at-right"


FAULT = choice("dummy-lies", Fault)
DEFENDERS_MISLED = yes_no("defenders-were-misled")


def dummy_spread_wrongly(case: Case) -> None:
    """41D: put right at once; the director looks at damage after play (12A1)."""
    declarer = declarer_of(case, "41D")
    dummy = declarer.partner
    code = {
        Fault.CARD_HIDDEN: "law.41d-card-hidden",
        Fault.SUITS_MIXED: "law.41d-suits-mixed",
        Fault.RANKS: "law.41d-ranks",
        Fault.TRUMPS: "law.41d-trumps",
    }
    fault = case.ask(FAULT, "41D", Asked.TABLE, seat=dummy.letter)
    case.infraction(code[fault], "41D", seat=dummy.letter)
    case.effect(SpreadsHand(dummy), PlayContinues())
    if case.ask(DEFENDERS_MISLED, "41D", Asked.DEFENDERS):
        case.find("law.41d-damage-is-looked-at", "12A1")
        case.effect(ReviewLater("12A1", declarer.side.opponents))
