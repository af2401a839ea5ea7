"""Laws 12C2 to 12C4: artificial adjusted scores, by the degree of fault of each side."""

from enum import StrEnum
from fractions import Fraction

from hakem.laws.case import Case
from hakem.laws.effects import Score
from hakem.laws.facts import Fact, choice, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Artificial, Imps, Level
from hakem.scoring.artificial import imps_of
from hakem.scoring.knockout import average_awards
from hakem.scoring.rules import ArtificialRules
from hakem.seats import Side


class Fault(StrEnum):
    """How far a side is at fault that no result can be had (12C2(a))."""

    DIRECTLY = "directly"
    PARTLY = "partly"
    NOT = "not"


class PlayedAs(StrEnum):
    """How the event is scored."""

    PAIRS = "pairs"  # matchpoints
    INDIVIDUAL = "individual"
    TEAMS = "teams"  # IMPs
    KNOCKOUT = "knockout"


ARTIFICIAL_IN = choice("artificial-in", PlayedAs)
FAULT_OF_NS = choice("fault-of-ns", Fault)
FAULT_OF_EW = choice("fault-of-ew", Fault)
SEVERAL_BOARDS = yes_no("several-boards")


def artificial_score(case: Case) -> None:
    """12C2(a): average minus, average, average plus."""
    played_as = case.ask(ARTIFICIAL_IN, "12C2", Asked.DIRECTOR)
    ns = level(case, FAULT_OF_NS, Side.NS)
    ew = level(case, FAULT_OF_EW, Side.EW)
    if case.ask(SEVERAL_BOARDS, "12C2(d)", Asked.DIRECTOR):
        case.find("law.12c2d-regulation", "12C2(d)")
    if played_as is PlayedAs.KNOCKOUT:
        in_knockout(case, ns, ew)
        return
    if played_as is PlayedAs.TEAMS:
        case.find("law.12c2b-imps", "12C2(b)")
    else:
        case.find("law.12c2c-own-session", "12C2(c)")
    if played_as is PlayedAs.INDIVIDUAL:
        case.find("law.12c3-both-partners", "12C3")
    case.effect(Score(Artificial(ns, ew)))


def level(case: Case, fault_of: Fact[Fault], side: Side) -> Level:
    """12C2(a): what a side gets for its degree of fault."""
    fault = case.ask(fault_of, "12C2(a)", Asked.DIRECTOR)
    if fault is Fault.DIRECTLY:
        case.find("law.12c2a-minus", "12C2(a)", side=side.name)
        return Level.AVERAGE_MINUS
    if fault is Fault.PARTLY:
        case.find("law.12c2a-average", "12C2(a)", side=side.name)
        return Level.AVERAGE
    case.find("law.12c2a-plus", "12C2(a)", side=side.name)
    return Level.AVERAGE_PLUS


def in_knockout(case: Case, ns: Level, ew: Level) -> None:
    """12C2(b), 12C4: IMPs; where the two awards do not balance, both get their average."""
    case.find("law.12c2b-imps", "12C2(b)")
    home, away = (imps_of(one, ArtificialRules()) or Fraction(0) for one in (ns, ew))
    if home + away:
        home, away = average_awards(home, away)
        case.find("law.12c4-averaged", "12C4", ns=home, ew=away)
    case.effect(Score(Artificial(Imps(home), Imps(away))))
