"""Law 79A2: nobody knowingly accepts a trick not won, or conceded though it cannot be lost."""

from hakem.laws.case import Case
from hakem.laws.effects import PenaltyPossible
from hakem.laws.facts import yes_no

ACCEPTED_KNOWINGLY = yes_no("accepted-knowingly")


def accepted_unwon(case: Case) -> None:
    """79A2: that he knew is not presumed."""
    if case.judge(ACCEPTED_KNOWINGLY, "79A2", False, "law.79a2-nothing-shows"):
        case.infraction("law.79a2-knowingly", "79A2")
        case.effect(PenaltyPossible("79A2"))
