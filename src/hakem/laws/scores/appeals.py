"""Laws 92 and 93: who may appeal, until when, and who hears it."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.correction import MINUTES_SINCE_SCORE
from hakem.laws.effects import AppealGoesTo, ScoreStands
from hakem.laws.facts import choice, number, yes_no
from hakem.laws.ruling import Asked


class Appellant(StrEnum):
    """Who appeals."""

    PAIR = "pair"
    TEAM = "team"
    INDIVIDUAL = "individual"


class About(StrEnum):
    """What the appeal is about."""

    LAW = "law"  # solely the Law or the regulations
    JUDGEMENT = "judgement"  # facts, or the director's judgement
    DISCIPLINE = "discipline"  # a penalty under 91


OWN_TABLE = yes_no("own-table")
#: What the organiser announced, where he announced anything.
APPEAL_MINUTES = number("appeal-minutes", 0, 100_000, "30")
APPELLANT = choice("appellant", Appellant)
PARTNER_CONCURS = yes_no("partner-concurs")
CAPTAIN_CONCURS = yes_no("captain-concurs")
COMMITTEE_EXISTS = yes_no("committee-exists")
APPEAL_ABOUT = choice("appeal-about", About)

#: Where the organiser announced no other (92B).
_USUAL = 30


def asked_in_time(case: Case, law: str) -> bool:
    """92B: within the period in which rulings may be asked for and appealed."""
    announced = case.known(APPEAL_MINUTES)
    period = _USUAL if announced is None else announced
    minutes = case.ask(MINUTES_SINCE_SCORE, law, Asked.DIRECTOR)
    in_time = minutes <= period
    code = "law.92b-in-time" if in_time else "law.92b-too-late"
    case.find(code, "92B", minutes=minutes, period=period)
    return in_time


def appeal(case: Case) -> None:
    """92: a ruling at one's own table, in time, with partner or captain; through the director."""
    if may_appeal(case):
        case.find("law.92c-through-director", "92C")
        heard(case)
    else:
        case.effect(AppealGoesTo("nobody"), ScoreStands())


def may_appeal(case: Case) -> bool:
    """92A, 92B, 92D."""
    if not case.ask(OWN_TABLE, "92A", Asked.DIRECTOR):
        case.find("law.92a-not-his-table", "92A")
        return False
    return asked_in_time(case, "92B") and concurred(case)


def concurred(case: Case) -> bool:
    """92D1: both members of a pair; 92D2: the captain of a team."""
    appellant = case.ask(APPELLANT, "92D", Asked.DIRECTOR)
    if appellant is Appellant.INDIVIDUAL:
        return True
    if appellant is Appellant.PAIR:
        agreed = case.ask(PARTNER_CONCURS, "92D1")
        case.find("law.92d1-both" if agreed else "law.92d1-partner-does-not", "92D1")
        return agreed
    agreed = case.ask(CAPTAIN_CONCURS, "92D2")
    case.find("law.92d2-captain" if agreed else "law.92d2-captain-does-not", "92D2")
    return agreed


def heard(case: Case) -> None:
    """93A: without a committee the director in charge; 93B: the Law is his, the rest goes to it."""
    if not case.ask(COMMITTEE_EXISTS, "93A", Asked.DIRECTOR):
        case.find("law.93a-director-in-charge", "93A")
        case.effect(AppealGoesTo("director-in-charge"))
        return
    about = case.ask(APPEAL_ABOUT, "93B", Asked.DIRECTOR)
    if about is About.LAW:
        case.find("law.93b1-law-first", "93B1")
        case.effect(AppealGoesTo("director-in-charge"))
    else:
        case.find("law.93b2-to-committee", "93B2")
        case.effect(AppealGoesTo("committee"))
    if about is not About.JUDGEMENT:
        case.find("law.93b3-cannot-overrule", "93B3")
