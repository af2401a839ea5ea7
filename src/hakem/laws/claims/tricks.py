"""Law 79: how many tricks were won, and what was written down."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.accepted import accepted_unwon
from hakem.laws.claims.correction import in_time
from hakem.laws.effects import ContinueUnder, Score, ScoreStands
from hakem.laws.facts import choice, result, yes_no
from hakem.laws.information.comparison import outcome_told
from hakem.result import Played, Split
from hakem.scoring.points import points_of
from hakem.seats import Vulnerability


class About(StrEnum):
    """What the disagreement is about."""

    CLAIM = "claim"  # what was claimed or conceded
    TRICKS = "tricks"  # who won how many of those that were played
    ENTRY = "entry"  # tricks agreed, but the score written down or worked out wrongly


COUNT_IS_ABOUT = choice("count-is-about", About)
CALLED_IN_THE_ROUND = yes_no("called-in-the-round")
HANDS_RETURNED = yes_no("hands-back-already")
CLEARLY_CONVINCED = yes_no("clearly-convinced")
LOWER_ONE_SIDE = yes_no("lower-one-side")
RECORDED_RESULT = result("recorded-result", "4SN=", "4SN-1", "PASS")
RIGHT_RESULT = result("right-result", "4SN=", "4SN-1", "PASS", "A+/A-")


def trick_count(case: Case) -> None:
    """79: tricks are agreed before the hands go back; later ever more is needed to change them."""
    about = case.ask(COUNT_IS_ABOUT, "79A1")
    if about is About.CLAIM:
        case.find("law.79b1-claim", "79B1")
        case.effect(ContinueUnder("claim-agreed"), ContinueUnder("concession"))
    elif about is About.ENTRY:
        entered_wrongly(case)
    else:
        hands_returned(case)
        accepted_unwon(case)
        disagreed(case)


def entered_wrongly(case: Case) -> None:
    """79C1: an error in computing or tabulating the agreed score is put right in time."""
    if in_time(case):
        case.find("law.79c1-corrected", "79C1")
        case.effect(Score(outcome_told(case, RIGHT_RESULT, "79C1")))
    else:
        case.effect(ScoreStands())


def hands_returned(case: Case) -> None:
    """79A1: the number of tricks is agreed before the hands go back to the board."""
    if case.ask(HANDS_RETURNED, "79A1"):
        case.infraction("law.79a1-hands-back", "79A1")


def disagreed(case: Case) -> None:
    """79B2: called in the round, the director finds the number; 79B3: later only if convinced."""
    if case.ask(CALLED_IN_THE_ROUND, "79B2"):
        case.find("law.79b2-director-rules", "79B2")
        case.effect(Score(outcome_told(case, RIGHT_RESULT, "79B2")))
    elif not in_time(case):
        case.effect(ScoreStands())
    elif case.judge(CLEARLY_CONVINCED, "79B3", False, "law.79b3-not-convinced"):
        case.find("law.79b3-both-changed", "79B3")
        case.effect(Score(outcome_told(case, RIGHT_RESULT, "79B3")))
    elif case.judge(LOWER_ONE_SIDE, "79B3", False, "law.79b3-leave-it"):
        lowered(case)
    else:
        case.find("law.79b3-stands", "79B3")
        case.effect(ScoreStands())


def lowered(case: Case) -> None:
    """79B3: one side's score goes down and nobody's goes up; the contract is not in dispute."""
    old = outcome_told(case, RECORDED_RESULT, "79B3")
    if not isinstance(old, Played):
        raise case.impossible("law.79b3-no-tricks", RECORDED_RESULT)
    new = outcome_told(case, RIGHT_RESULT, "79B3")
    if not (isinstance(new, Played) and new.contract == old.contract):
        raise case.impossible("law.79b3-other-contract", RIGHT_RESULT)
    if old == new:
        raise case.impossible("law.79b3-same-result", RIGHT_RESULT)
    # which of the two is better does not hang on the vulnerability
    before, after = (points_of(one, Vulnerability.NONE) for one in (old, new))
    case.find("law.79b3-one-lowered", "79B3")
    case.effect(Score(Split(new, old) if after < before else Split(old, new)))
