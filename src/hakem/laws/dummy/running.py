"""Laws 46, 68A: "run the clubs" tells an intention; each card is still played by itself."""

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import NoClaim, PlayContinues, ReviewLater
from hakem.laws.facts import suit, yes_no
from hakem.laws.ruling import Asked

SUIT_RUN = suit("suit-run")
CHANGES = yes_no("run-changed")
RHO_HAS_PLAYED = yes_no("rho-played-to-run-card")
MISLED = yes_no("run-misled-defenders")


def running_a_suit(case: Case) -> None:
    """No claim; another card may be named at each trick until declarer's RHO has played to it."""
    declarer = case.ask(DECLARER, "68A")
    running = case.ask(SUIT_RUN, "68A", Asked.DECLARER).letter
    case.find("law.68a-run-is-no-claim", "68A", suit=running)
    case.effect(NoClaim(), PlayContinues())
    if not case.ask(CHANGES, "46A", Asked.DECLARER, suit=running):
        case.find("law.45b-run-goes-on", "45B", suit=running)
        return
    if case.ask(RHO_HAS_PLAYED, "45C4(a)", seat=declarer.rho.letter):
        case.find("law.45c4a-run-card-played", "45C4(a)", seat=declarer.rho.letter)
        return
    case.find("law.46a-other-card-named", "46A")
    if case.judge(MISLED, "73E2", False, "law.73e2-nothing-shown"):
        case.find("law.73e2-misled-by-run", "73E2")
        case.effect(ReviewLater("73E2", declarer.side.opponents))
