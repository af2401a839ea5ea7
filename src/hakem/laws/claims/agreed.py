"""Law 69: an agreed claim; when the agreement is established, and how it may be withdrawn."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.claimer import CLAIMER, TRICKS_IN_QUESTION
from hakem.laws.claims.correction import in_time
from hakem.laws.claims.thresholds import would_likely_have_won
from hakem.laws.effects import ClaimEstablished, ContinueUnder, ScoreStands, TricksAwarded
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Since(StrEnum):
    """What has happened since the other side agreed (69A)."""

    NOTHING = "nothing"
    LATER_CALL = "later-call"  # that side called on a later board
    ROUND_OVER = "round-over"


SINCE_AGREED = choice("since-agreed", Since)
#: Whether the trick had been won in play before the claim.
ALREADY_WON = yes_no("already-won")


def claim_agreed(case: Case) -> None:
    """69: the side that agreed wants a trick back."""
    claimer = case.ask(CLAIMER, "69A")
    since = case.ask(SINCE_AGREED, "69A", Asked.NON_CLAIMERS)
    if since is Since.NOTHING:
        case.find("law.69a-still-open", "69A")
        case.effect(ContinueUnder("claim-disputed"))
        return
    later_call = since is Since.LATER_CALL
    case.find("law.69a-later-call" if later_call else "law.69a-round-over", "69A")
    case.effect(ClaimEstablished())
    if not in_time(case):
        case.effect(ScoreStands())
        return
    if case.ask(ALREADY_WON, "69B1", Asked.NON_CLAIMERS):
        case.find("law.69b1-had-won", "69B1")
    elif would_likely_have_won(case):
        case.find("law.69b2-likely", "69B2")
    else:
        case.find("law.69b2-not-likely", "69B2")
        case.effect(ScoreStands())
        return
    tricks = case.ask(TRICKS_IN_QUESTION, "69B")
    case.find("law.69b-rescored", "69B", n=tricks)
    case.effect(TricksAwarded(claimer.side.opponents, tricks))
