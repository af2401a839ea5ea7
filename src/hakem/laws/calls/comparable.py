"""Law 23: a call that replaces a withdrawn one and says no more and nothing else."""

from enum import StrEnum

from hakem.laws.calls.meanings import Meaning, read_meaning
from hakem.laws.case import Case
from hakem.laws.effects import NothingFurther, ReviewLater
from hakem.laws.facts import Fact, Kind, choice
from hakem.seats import Seat


class Likeness(StrEnum):
    """How the replacement compares with the withdrawn call, in the partnership's methods."""

    SAME = "same"  # 23A1: same or similar meaning
    SUBSET = "subset"  # 23A2: a subset of the possible meanings
    PURPOSE = "purpose"  # 23A3: the same purpose, as of an asking bid or a relay
    NONE = "none"


LIKENESS = choice("likeness", Likeness)


def _meaning(name: str) -> Fact[Meaning]:
    return Fact(name, Kind.TEXT, read_meaning, examples=("hcp 11+", "hcp 12-14, hearts 5+"))


#: Never asked for: who knows the methods may tell them, and the comparison is computed.
MEANING_WITHDRAWN = _meaning("meaning-withdrawn")
MEANING_REPLACEMENT = _meaning("meaning-replacement")

_CLAUSES = {Likeness.SAME: "23A1", Likeness.SUBSET: "23A2", Likeness.PURPOSE: "23A3"}
#: In 2007 the words were "same meaning" and "more precise", and only Law 27 had them.
_OF_2007 = (Likeness.SAME, Likeness.SUBSET, Likeness.NONE)


def comparable(case: Case, needed_by: str, withdrawn: str, replacement: str) -> bool:
    """Whether the replacement is comparable (23A): the director judges, by the methods shown.

    Unless he is shown that it is, it is not: the withdrawn call may have told something more.
    """
    default, grounds = _by_meanings(case, needed_by)
    law = needed_by if case.by_2007 else "23A"
    likeness = case.judge(
        LIKENESS,
        law,
        default,
        grounds,
        among=_OF_2007 if case.by_2007 else None,
        call=replacement,
        old=withdrawn,
    )
    if likeness is Likeness.NONE:
        case.find("law.not-comparable", law, call=replacement, old=withdrawn)
        return False
    found_by = needed_by if case.by_2007 else _CLAUSES[likeness]
    case.find("law.comparable", found_by, call=replacement, old=withdrawn)
    case.find("law.comparable-needed", needed_by)
    return True


def _by_meanings(case: Case, law: str) -> tuple[Likeness, str]:
    """What the meanings say where both were told, and the grounds."""
    old = case.known(MEANING_WITHDRAWN, law)
    new = case.known(MEANING_REPLACEMENT, law)
    if old is None or new is None:
        return Likeness.NONE, "law.likeness-unshown"
    if new == old:
        return Likeness.SAME, "law.likeness-same-hands"
    if new < old:
        return Likeness.SUBSET, "law.likeness-fewer-hands"
    return Likeness.NONE, "law.likeness-other-hands"


def without_rectification(case: Case, offender: Seat) -> None:
    """23B, 23C: the auction and play go on; help from the infraction is looked at after play."""
    case.find("law.23b-no-rectification", "23B")
    case.effect(NothingFurther())
    case.find("law.without-the-infraction", "23C")
    case.effect(ReviewLater("23C", offender.side.opponents))
