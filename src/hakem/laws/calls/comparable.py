"""Law 23: a call that replaces a withdrawn one and says no more and nothing else."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.facts import choice


class Likeness(StrEnum):
    """How the replacement compares with the withdrawn call, in the partnership's methods."""

    SAME = "same"  # 23A1: same or similar meaning
    SUBSET = "subset"  # 23A2: a subset of the possible meanings
    PURPOSE = "purpose"  # 23A3: the same purpose, as of an asking bid or a relay
    NONE = "none"


LIKENESS = choice("likeness", Likeness)

_CLAUSES = {Likeness.SAME: "23A1", Likeness.SUBSET: "23A2", Likeness.PURPOSE: "23A3"}


def comparable(case: Case, needed_by: str, withdrawn: str, replacement: str) -> bool:
    """Whether the replacement is comparable (23A): the director judges, by the methods shown.

    Unless he is shown that it is, it is not: the withdrawn call may have told something more.
    """
    likeness = case.judge(
        LIKENESS, "23A", Likeness.NONE, "law.likeness-unshown", call=replacement, old=withdrawn
    )
    if likeness is Likeness.NONE:
        case.find("law.not-comparable", "23A", call=replacement, old=withdrawn)
        return False
    case.find("law.comparable", _CLAUSES[likeness], call=replacement, old=withdrawn)
    case.find("law.comparable-needed", needed_by)
    return True
