"""Law 70C: a trump is still out when the claim is made."""

from hakem.laws.case import Case
from hakem.laws.facts import yes_no
from hakem.laws.ruling import Asked

TRUMP_MENTIONED = yes_no("trump-mentioned")
#: Whether claimer drew a round of trumps in which the missing ones could be counted.
TRUMPS_COUNTABLE = yes_no("trumps-countable")
UNAWARE_OF_TRUMP = yes_no("unaware-of-trump")
TRICK_LOST_TO_TRUMP = yes_no("trick-lost-to-trump")


def outstanding_trump(case: Case) -> bool:
    """70C: opponents get a trick for it if all three conditions hold. True: they do not."""
    if case.ask(TRUMP_MENTIONED, "70C1", Asked.CLAIMER):
        case.find("law.70c1-mentioned", "70C1")
        return True
    countable = case.ask(TRUMPS_COUNTABLE, "70C2", Asked.DIRECTOR)
    grounds = "law.70c2-could-count" if countable else "law.70c2-may-have-forgotten"
    if not case.judge(UNAWARE_OF_TRUMP, "70C2", not countable, grounds):
        case.find("law.70c2-aware", "70C2")
        return True
    if not case.judge(TRICK_LOST_TO_TRUMP, "70C3", True, "law.70c3-in-doubt"):
        case.find("law.70c3-never-lost", "70C3")
        return True
    case.find("law.70c-trick-for-trump", "70C")
    return False
