"""Law 73D and 73E: tempo, remarks and manner that led an opponent astray."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import NothingFurther, PenaltyPossible, ScoreStands
from hakem.laws.facts import choice, yes_no
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class By(StrEnum):
    """What led the opponent astray."""

    CALL_OR_PLAY = "call-or-play"  # the call or card itself
    TEMPO = "tempo"
    REMARK = "remark"
    QUESTION = "question"
    MANNER = "manner"


class Reason(StrEnum):
    """Whether the player had a bridge reason for it, as the evidence has it."""

    SHOWN = "shown"
    NONE = "none"  # he had nothing to think about, nothing to say
    UNCLEAR = "unclear"


MISLED_BY = choice("led-astray-by", By)
SUPPORTED = yes_no("deception-supported")
FALSE_INFERENCE = yes_no("false-inference-drawn")
REASON_SHOWN = choice("bridge-reason-evidence", Reason)
HAD_REASON = yes_no("had-bridge-reason")
COULD_BENEFIT = yes_no("could-work-to-his-benefit")
MEANT_TO_MISLEAD = yes_no("meant-to-mislead")

_GROUNDS = {
    Reason.SHOWN: "law.73e2-reason-shown",
    Reason.NONE: "law.73e2-nothing-to-think-about",
    Reason.UNCLEAR: "law.73d1-reason-unclear",
}


def deception(case: Case) -> None:
    """73E2 asks for all of: innocent false inference, no bridge reason, awareness, damage."""
    player = case.ask(OFFENDER, "73D1")
    by = case.ask(MISLED_BY, "73E1", Asked.OPPONENTS)
    if by is By.CALL_OR_PLAY and not case.ask(SUPPORTED, "73E1", Asked.TABLE):
        case.find("law.73e1-deception-allowed", "73E1", seat=player.letter)
        case.effect(ScoreStands())
        return
    case.find("law.73d1-own-risk", "73D1")
    if not case.ask(FALSE_INFERENCE, "73E2", Asked.OPPONENTS, seat=player.letter):
        case.find("law.73e2-no-false-inference", "73E2")
        case.effect(ScoreStands())
        return
    reason = case.ask(REASON_SHOWN, "73E2", Asked.OFFENDER, seat=player.letter)
    if case.judge(HAD_REASON, "73E2", reason is not Reason.NONE, _GROUNDS[reason]):
        case.find("law.73e2-bridge-reason", "73E2", seat=player.letter)
        case.effect(NothingFurther(), ScoreStands())
    else:
        without_reason(case, player)


def without_reason(case: Case, player: Seat) -> None:
    """Could he have been aware? Intent is not needed for the score, but for a penalty (73D2)."""
    if not case.judge(COULD_BENEFIT, "73E2", True, "law.73e2-benefit-plain", seat=player.letter):
        case.find("law.73e2-not-aware", "73E2", seat=player.letter)
        case.effect(ScoreStands())
        return
    case.find("law.73e2-led-astray", "73E2", seat=player.letter)
    if case.judge(MEANT_TO_MISLEAD, "73D2", False, "law.73d2-intent-unshown", seat=player.letter):
        case.infraction("law.73d2-meant-to", "73D2", seat=player.letter)
        case.effect(PenaltyPossible("73D2", (player,)))
    redress(case, player.side.opponents, "73E2")
