"""Laws 72A, 72B, 73A1, 73B: intent, concealment, one's own infractions, illicit signals."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, Information, NothingFurther, PenaltyPossible, Standing
from hakem.laws.facts import choice
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Charge(StrEnum):
    """What is said against a player."""

    ON_PURPOSE = "on-purpose"
    SILENT = "silent"  # about an infraction of his own side
    CONCEALED = "concealed"
    SIGNALLED = "signalled"  # to partner by manner, remark, question, alert
    PREARRANGED = "prearranged"  # by illicit means agreed beforehand


class OwnInfraction(StrEnum):
    """Of what kind the infraction is that he did not point out."""

    EXPLANATION = "explanation"  # 20F: partner's or his own was wrong
    REVOKE = "revoke"  # 62A: to be corrected if not established
    TRICK_NOT_WON = "trick-not-won"  # 79A2
    OTHER = "other"


CHARGE = choice("charge", Charge)
OWN_INFRACTION = choice("own-infraction", OwnInfraction)

_EXCEPTIONS = {
    OwnInfraction.EXPLANATION: "law.72b2-explanation",
    OwnInfraction.REVOKE: "law.72b2-revoke",
    OwnInfraction.TRICK_NOT_WON: "law.72b2-trick-not-won",
}


def fair_play(case: Case) -> None:
    """72A: the Laws are kept, by lawful and ethical means."""
    player = case.ask(OFFENDER, "72A")
    match case.ask(CHARGE, "72A", Asked.DIRECTOR):
        case Charge.ON_PURPOSE:
            case.find("law.72a-strict-accordance", "72A")
            case.infraction("law.72b1-on-purpose", "72B1", seat=player.letter)
            case.effect(PenaltyPossible("72B1", (player,)))
            case.effect(ContinueUnder("could-have-been-aware"))
        case Charge.SILENT:
            silent(case, player)
        case Charge.CONCEALED:
            case.infraction("law.72b3-concealed", "72B3", seat=player.letter)
            case.effect(PenaltyPossible("72B3", (player,)))
            redress(case, player.side.opponents, "72B3")
        case Charge.SIGNALLED:
            case.find("law.73a1-calls-and-plays-only", "73A1")
            case.infraction("law.73b1-signalled", "73B1", seat=player.letter)
            case.effect(
                PenaltyPossible("73B1", (player,)),
                Information(Standing.UNAUTHORISED, (player.partner,), "manner"),
                ContinueUnder("unauthorised-information"),
            )
        case Charge.PREARRANGED:
            case.infraction("law.73b2-gravest", "73B2", side=player.side.name)
            case.effect(PenaltyPossible("73B2", (player, player.partner)))
            redress(case, player.side.opponents, "73B2")


def silent(case: Case, player: Seat) -> None:
    """72B2: in general no duty to speak; the exceptions have Laws of their own."""
    own = case.ask(OWN_INFRACTION, "72B2", Asked.OFFENDER)
    code = _EXCEPTIONS.get(own)
    if code is None:
        case.find("law.72b2-no-duty", "72B2", seat=player.letter)
        case.effect(NothingFurther())
        return
    case.find(code, "72B2", seat=player.letter)
    if own is OwnInfraction.EXPLANATION:
        case.effect(ContinueUnder("mistaken-explanation"))
    redress(case, player.side.opponents, "72B2")
