"""Law 71: a concession stands, unless the trick had been won or could not be lost."""

from hakem.laws.case import Case
from hakem.laws.claims.accepted import accepted_unwon
from hakem.laws.claims.agreed import ALREADY_WON
from hakem.laws.claims.claimer import CLAIMER, TRICKS_IN_QUESTION
from hakem.laws.claims.correction import in_time
from hakem.laws.claims.thresholds import cannot_be_lost
from hakem.laws.effects import ConcessionCancelled, ScoreStands
from hakem.laws.ruling import Asked


def concession(case: Case) -> None:
    """71: within the Correction Period the director cancels a concession that should not be."""
    conceder = case.ask(CLAIMER, "71")
    if in_time(case) and should_not_be(case):
        tricks = case.ask(TRICKS_IN_QUESTION, "71")
        case.find("law.71-cancelled", "71", n=tricks)
        case.effect(ConcessionCancelled(conceder.side, tricks))
        accepted_unwon(case)
    else:
        case.find("law.71-stands", "71")
        case.effect(ScoreStands())


def should_not_be(case: Case) -> bool:
    """71A: the side had won the trick; 71B: no normal play could lose it."""
    if case.ask(ALREADY_WON, "71A", Asked.CLAIMER):
        case.find("law.71a-had-won", "71A")
        return True
    if cannot_be_lost(case):
        case.find("law.71b-cannot-be-lost", "71B")
        return True
    case.find("law.71b-can-be-lost", "71B")
    return False
