"""Laws 10A, 10B, 11: players acted, or settled it, before the director was called."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import Forfeits, NothingFurther, PenaltyPossible, Score, ScoreStands
from hakem.laws.facts import Fact, choice, result, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Outcome, Result, Split
from hakem.seats import Side


class Gainer(StrEnum):
    """Who has gained because an opponent then acted without knowing the law."""

    NOBODY = "nobody"
    NON_OFFENDING = "non-offending-side"
    OFFENDING = "offending-side"


IRREGULARITY_BY = seat("irregularity-by")
ACTED = yes_no("other-side-acted-first")
WAIVED = yes_no("players-settled-it")
GAINED = choice("gained-by-ignorance", Gainer)
FORFEIT = yes_no("right-is-forfeited")
AT_TABLE = result("result-at-table", "4SS=", "4SS-1", "NP")
WITHOUT = result("result-without-gain", "4SS-1", "4SS=")


def acted_before_director(case: Case) -> None:
    """11A and 11B when the innocent side acted first; 10A and 10B when players decided it."""
    side = case.ask(IRREGULARITY_BY, "11A").side.opponents
    if case.ask(WAIVED, "10B"):
        case.find("law.10b-may-cancel", "10B")
    if not case.ask(ACTED, "11A"):
        case.find("law.10a-by-the-law", "10A")
        case.effect(NothingFurther())
        return
    gainer = case.ask(GAINED, "11A", Asked.DIRECTOR)
    if gainer is Gainer.NOBODY and not case.judge(FORFEIT, "11A", True, "law.11a-acted-first"):
        case.find("law.11a-kept", "11A", side=side.name)
        case.effect(NothingFurther())
        return
    case.find("law.11a-forfeited", "11A", side=side.name)
    case.effect(Forfeits(side))
    if gainer is Gainer.NOBODY:
        case.effect(ScoreStands())
    else:
        taken_away(case, side if gainer is Gainer.NON_OFFENDING else side.opponents)
    case.find("law.11b-penalty-all-the-same", "11B")
    case.effect(PenaltyPossible("11B"))


def taken_away(case: Case, side: Side) -> None:
    """11A: the gain that came from an opponent's ignorance goes; the other side keeps its score."""
    table = outcome(case, AT_TABLE)
    without = outcome(case, WITHOUT)
    if table == without:
        raise case.impossible("law.no-gain", WITHOUT)
    case.find("law.11a-split", "11A", side=side.name)
    ns, ew = (without, table) if side is Side.NS else (table, without)
    case.effect(Score(Split(ns, ew)))


def outcome(case: Case, fact: Fact[Result]) -> Outcome:
    """A result that the table can have obtained."""
    told = case.ask(fact, "11A", Asked.DIRECTOR)
    if not isinstance(told, Outcome):
        raise case.impossible("law.not-an-outcome", fact)
    return told
