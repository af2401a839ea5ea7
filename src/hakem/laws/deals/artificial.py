"""Law 12C: the adjusted score of a board that cannot be played as it should."""

from collections.abc import Mapping

from hakem.laws.case import Case
from hakem.laws.effects import BoardCancelled, ContinueUnder, Score
from hakem.laws.facts import yes_no
from hakem.result import Artificial, Level
from hakem.seats import Side

LIKELY_RESULT = yes_no("likely-result-can-be-told")


def adjusted(case: Case, law: str, fault: Mapping[Side, Level]) -> None:
    """12C1(a), 12C2(a): assigned if a likely result can be told, or else artificial by fault."""
    if case.judge(LIKELY_RESULT, "12C1(a)", False, "law.12c1a-no-result-to-tell"):
        case.find("law.12c1b-likely-result", "12C1(b)", under=law)
        case.effect(BoardCancelled(), ContinueUnder("adjusted-score"))
    else:
        artificial(case, law, fault)


def artificial(case: Case, law: str, fault: Mapping[Side, Level]) -> None:
    """12C2(a): the board is cancelled; a side that is not named was in no way at fault."""
    ns, ew = (fault.get(side, Level.AVERAGE_PLUS) for side in Side)
    case.find("law.12c2a-by-fault", "12C2(a)", under=law)
    case.effect(BoardCancelled(), Score(Artificial(ns, ew)))
