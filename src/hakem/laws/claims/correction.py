"""Law 79C: the Correction Period, within which agreements, concessions and scores are put right."""

from hakem.laws.case import Case
from hakem.laws.facts import number, yes_no
from hakem.laws.ruling import Asked

#: Minutes since the official score was made available; 0 while it is not yet.
MINUTES_SINCE_SCORE = number("minutes-since-score", 0, 100_000, "10", "40")
#: What the organiser announced, where he announced anything.
CORRECTION_MINUTES = number("correction-minutes", 0, 100_000, "30")
BEYOND_DOUBT = yes_no("beyond-doubt")
ORGANISER_APPROVES = yes_no("organiser-approves")

#: Where the organiser announced no other (79C1).
_USUAL = 30


def in_time(case: Case) -> bool:
    """79C1: within the period; 79C2: later only if beyond reasonable doubt and approved."""
    announced = case.known(CORRECTION_MINUTES)
    period = _USUAL if announced is None else announced
    minutes = case.ask(MINUTES_SINCE_SCORE, "79C1", Asked.DIRECTOR)
    if minutes <= period:
        case.find("law.79c1-in-time", "79C1", minutes=minutes, period=period)
        return True
    case.find("law.79c1-too-late", "79C1", minutes=minutes, period=period)
    if not case.judge(BEYOND_DOUBT, "79C2", False, "law.79c2-not-shown"):
        return False
    if case.ask(ORGANISER_APPROVES, "79C2", Asked.DIRECTOR):
        case.find("law.79c2-all-the-same", "79C2")
        return True
    case.find("law.79c2-not-approved", "79C2")
    return False
