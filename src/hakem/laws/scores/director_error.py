"""Law 82C: the director ruled wrongly."""

from hakem.laws.case import Case
from hakem.laws.effects import DirectorTells, Score
from hakem.laws.facts import Fact, result, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Award, NotPlayed, Result, Split, award_of
from hakem.seats import Side

SCORED_NORMALLY = yes_no("scored-normally")
BEST_FOR_NS = result("best-for-ns", "4SN=", "50% 4SN= + 50% 4SN-1", "NP")
BEST_FOR_EW = result("best-for-ew", "4SN-1", "AVE")


def director_error(case: Case) -> None:
    """82C: put right if that can be done; else both sides are treated as non-offending."""
    if case.ask(SCORED_NORMALLY, "82C", Asked.DIRECTOR):
        case.find("law.82c-put-right", "82C")
        case.effect(DirectorTells("right-ruling"))
        return
    case.find("law.82c-both-non-offending", "82C")
    ns = award(case, BEST_FOR_NS, Side.NS)
    ew = award(case, BEST_FOR_EW, Side.EW)
    case.effect(Score(Split(ns, ew)))


def award(case: Case, fact: Fact[Result], side: Side) -> Award:
    """What a side gets as if the other alone had offended."""
    told = case.ask(fact, "82C", Asked.DIRECTOR)
    found = None if isinstance(told, NotPlayed) else award_of(told, side)
    if found is None:
        raise case.impossible("law.82c-no-award", fact)
    return found
