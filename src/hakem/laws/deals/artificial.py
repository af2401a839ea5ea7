"""Law 12C2: an artificial adjusted score by who was at fault, for boards that cannot be played."""

from collections.abc import Mapping

from hakem.laws.case import Case
from hakem.laws.effects import BoardCancelled, Score
from hakem.result import Artificial, Level
from hakem.seats import Side


def artificial(case: Case, law: str, fault: Mapping[Side, Level]) -> None:
    """The board is cancelled under this Law; a side that is not named was in no way at fault."""
    ns, ew = (fault.get(side, Level.AVERAGE_PLUS) for side in Side)
    case.find("law.12c2a-by-fault", "12C2(a)", under=law)
    case.effect(BoardCancelled(), Score(Artificial(ns, ew)))
