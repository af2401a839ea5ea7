"""Laws 90 and 91: procedural and disciplinary penalties; TBF's for a missing convention card."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.correction import ORGANISER_APPROVES
from hakem.laws.effects import Fined, PenaltyPossible
from hakem.laws.facts import choice, number
from hakem.laws.ruling import Asked
from hakem.scoring.penalties import Contest, ConventionCardPenalties, PenaltyUnit


class Offence(StrEnum):
    """What was done."""

    LATE = "late"
    SLOW = "slow"
    LOUD = "loud"
    COMPARING = "comparing"
    HANDLING = "handling"
    POCKET = "pocket"
    PROCEDURE = "procedure"
    DISOBEYING = "disobeying"
    CONDUCT = "conduct"  # 91: order and discipline
    CONVENTION_CARD = "convention-card"  # none, in an event of the TBF


_PROCEDURAL = {
    Offence.LATE: "90B1",
    Offence.SLOW: "90B2",
    Offence.LOUD: "90B3",
    Offence.COMPARING: "90B4",
    Offence.HANDLING: "90B5",
    Offence.POCKET: "90B6",
    Offence.PROCEDURE: "90B7",
    Offence.DISOBEYING: "90B8",
}


class Sanction(StrEnum):
    """How conduct is punished (91)."""

    POINTS = "points"
    SUSPENSION = "suspension"
    DISQUALIFICATION = "disqualification"


OFFENCE = choice("offence", Offence)
SANCTION = choice("sanction", Sanction)
CARD_MISSING_IN = choice("card-missing-in", Contest)
WHICH_TIME = number("which-time", 1, 20, "1", "2")


def penalty(case: Case) -> None:
    """90A: for what delays, obstructs or inconveniences; 91: for order and discipline."""
    offence = case.ask(OFFENCE, "90B", Asked.DIRECTOR)
    if offence is Offence.CONVENTION_CARD:
        no_convention_card(case)
    elif offence is Offence.CONDUCT:
        discipline(case)
    else:
        law = _PROCEDURAL[offence]
        case.infraction("law.90b-offence", law)
        case.find("law.90a-besides-rectification", "90A")
        case.effect(PenaltyPossible(law))


def discipline(case: Case) -> None:
    """91A: points or suspension; 91B: disqualification, if the organiser approves."""
    sanction = case.ask(SANCTION, "91A", Asked.DIRECTOR)
    if sanction is not Sanction.DISQUALIFICATION:
        suspended = sanction is Sanction.SUSPENSION
        case.find("law.91a-suspended" if suspended else "law.91a-points", "91A")
        case.effect(PenaltyPossible("91A"))
    elif case.ask(ORGANISER_APPROVES, "91B", Asked.DIRECTOR):
        case.find("law.91b-disqualified", "91B")
        case.effect(PenaltyPossible("91B"))
    else:
        case.find("law.91b-not-approved", "91B")
        case.effect(PenaltyPossible("91A"))


def no_convention_card(case: Case) -> None:
    """TBF, 10 December 2021: a fixed amount by the kind of contest, twice as much each time."""
    contest = case.ask(CARD_MISSING_IN, "TBF 10.12.2021", Asked.DIRECTOR)
    time = case.ask(WHICH_TIME, "TBF 10.12.2021", Asked.DIRECTOR)
    fixed = ConventionCardPenalties().penalty("", contest, time)
    case.find("law.tbf-card-missing", "TBF 10.12.2021", n=time)
    if fixed.unit is PenaltyUnit.VP:
        case.find("law.tbf-penalty-on-one-side", "TBF 10(c)1")
    case.effect(Fined(str(fixed.amount), fixed.unit.value))
