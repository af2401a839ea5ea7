"""Laws 68D and 70B: a claim is doubted. Playing on, the director's steps, an open revoke."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.claimer import CLAIMER
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ClaimToAdjudicate,
    ClaimVoid,
    ContinueUnder,
    PlayCeases,
    PlayContinues,
    RevokeCorrected,
    RevokeEstablished,
    ScoreStands,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class PlayOn(StrEnum):
    """Who asked that play go on after the claim (68D2(b))."""

    NOBODY = "nobody"
    NON_CLAIMERS = "non-claimers"
    CLAIMERS = "claimers"


PLAY_ON_ASKED_BY = choice("play-on-asked-by", PlayOn)
ALL_FOUR_CONCUR = yes_no("all-four-concur")
PLAYED_AFTER_CLAIM = yes_no("played-after-claim")
REVOKE_STILL_OPEN = yes_no("revoke-still-open")


def claim_disputed(case: Case) -> None:
    """68D2: the four play on, all of one mind, or the director adjudicates."""
    claimer = case.ask(CLAIMER, "68D")
    if not case.by_2007 and played_on(case):
        return
    director_called(case)
    open_revoke(case, claimer)
    case.find("law.70b1-repeat", "70B1", seat=claimer.letter)
    case.find("law.70b2-hear-objections", "70B2")
    case.find("law.70b3-hands-faced", "70B3")
    case.find("law.70a-equity", "70A")
    case.effect(ClaimToAdjudicate(), ContinueUnder("claim-objection"))


def played_on(case: Case) -> bool:
    """68D2(b): only at the non-claimers' request, and only when all four concur."""
    asked_by = case.ask(PLAY_ON_ASKED_BY, "68D2(b)")
    if asked_by is PlayOn.NOBODY:
        return False
    if asked_by is PlayOn.CLAIMERS:
        case.find("law.68d2b-not-for-claimers", "68D2(b)")
        return False
    if not case.ask(ALL_FOUR_CONCUR, "68D2(b)(i)"):
        case.find("law.68d2bi-one-dissents", "68D2(b)(i)")
        return False
    case.find("law.68d2bi-all-concur", "68D2(b)(i)")
    case.find("law.68d2bii-void", "68D2(b)(ii)")
    case.effect(ClaimVoid(), PlayContinues(), ScoreStands())
    return True


def director_called(case: Case) -> None:
    """68D2(a): nobody acts before the director comes; what was played all the same is void.

    In 2007 it could be evidence of what would have been played (70D3 of that edition).
    """
    case.find("law.68d2a-director", "68D" if case.by_2007 else "68D2(a)")
    case.effect(PlayCeases())
    if not case.ask(PLAYED_AFTER_CLAIM, "68D"):
        return
    if case.by_2007:
        case.find("law.70d3-evidence", "70D3")
    else:
        case.infraction("law.68d-played-is-void", "68D")


def open_revoke(case: Case, claimer: Seat) -> None:
    """63A3, 63A4: claiming establishes the claimers' own revoke; a dispute not the other side's."""
    if not case.ask(REVOKE_STILL_OPEN, "63A3"):
        return
    offender = case.ask(OFFENDER, "63A3", Asked.TABLE)
    if offender.side is claimer.side:
        case.find("law.63a3-by-claiming", "63A3", seat=offender.letter)
        case.find("law.64a-on-the-award", "64A")
        case.effect(RevokeEstablished(offender), ContinueUnder("revoke-cost"))
    else:
        case.find("law.63a4-disputed-claim", "63A4", seat=offender.letter)
        case.find("law.62a-first-corrected", "62A", seat=offender.letter)
        case.effect(RevokeCorrected(offender), ContinueUnder("revoke"))
