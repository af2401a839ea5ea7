"""Laws 21B1(b), 75B1, 75C, 75D2: was the explanation mistaken, or the call?

What the partnership has agreed is a fact to be shown: a system card, notes, the auctions of other
days. Without any evidence the Law presumes that the explanation was wrong.
"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.facts import choice, seat
from hakem.laws.ruling import Asked


class Shown(StrEnum):
    """What the evidence says that the partnership has agreed."""

    AS_EXPLAINED = "as-explained"
    OTHERWISE = "otherwise"  # than explained
    NO_AGREEMENT = "no-agreement"
    NOTHING = "nothing"  # no evidence either way


class Mistaken(StrEnum):
    """Which of the two was the mistake."""

    EXPLANATION = "explanation"
    CALL = "call"


#: Who explained, alerted or failed to.
EXPLAINER = seat("explainer")
AGREEMENT_SHOWN = choice("agreement-shown", Shown)
MISTAKE_WAS = choice("mistake-was", Mistaken)


def explained_rightly(case: Case) -> bool:
    """Whether the explanation told the agreement, so that only the call can have been mistaken."""
    shown = case.ask(AGREEMENT_SHOWN, "75B1", Asked.DIRECTOR)
    if shown is Shown.NOTHING:
        mistaken = case.judge(MISTAKE_WAS, "21B1(b)", Mistaken.EXPLANATION, "law.21b1b-no-evidence")
        if mistaken is Mistaken.EXPLANATION:
            case.infraction("law.21b1b-presumed", "75B1")
            return False
    elif shown is Shown.OTHERWISE:
        case.infraction("law.75b1-differs", "75B1")
        return False
    elif shown is Shown.NO_AGREEMENT:
        case.infraction("law.75d2-no-agreement", "75D2")
        return False
    case.find("law.75c-mistaken-call", "75C")
    return True
