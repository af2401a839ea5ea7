"""Law 16C (2007: 16D): what withdrawn calls and plays tell, and who may use it."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    PlayContinues,
    ReviewLater,
    ScoreStands,
    Standing,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.information.alternatives import had_another_alternative
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class UsedBy(StrEnum):
    """Who acted on what the withdrawn action told."""

    NOBODY = "nobody"  # so far
    OFFENDERS = "offenders"
    OTHERS = "others"  # the other side


USED_BY = choice("withdrawn-used-by", UsedBy)
SUGGESTED_BY_WITHDRAWN = yes_no("suggested-by-withdrawn")
MISLED_BY_WITHDRAWN = yes_no("withdrawn-caused-damage")


def withdrawn_information(case: Case) -> None:
    """The player asked for is the offender, whose irregularity made the action be withdrawn."""
    offender = case.ask(OFFENDER, "16C1")
    partners, others = (offender, offender.partner), (offender.lho, offender.rho)
    case.find("law.16c1-authorised", "16C1", side=offender.side.opponents.name)
    case.find("law.16c2-unauthorised", "16C2", side=offender.side.name)
    case.effect(
        Information(Standing.AUTHORISED, others, "withdrawn-action"),
        Information(Standing.UNAUTHORISED, partners, "withdrawn-action"),
    )
    match case.ask(USED_BY, "16C2", Asked.TABLE):
        case UsedBy.NOBODY:
            case.find("law.16c2-looked-at-later", "16C2")
            case.effect(PlayContinues(), ReviewLater("16C3", offender.side.opponents))
        case UsedBy.OFFENDERS:
            used_by_offenders(case, offender)
        case UsedBy.OTHERS:
            used_by_others(case)


def used_by_offenders(case: Case, offender: Seat) -> None:
    """16C2, 16C3: as with information from partner, no suggested action over an alternative."""
    if not case.judge(SUGGESTED_BY_WITHDRAWN, "16C2", False, "law.16c2-nothing-demonstrable"):
        case.find("law.16c2-not-suggested", "16C2")
        case.effect(ScoreStands())
        return
    if not had_another_alternative(case, "16C2"):
        case.find("law.16c2-no-other-choice", "16C2")
        case.effect(ScoreStands())
        return
    case.infraction("law.16c2-chose-suggested", "16C2", side=offender.side.name)
    case.find("law.16c3-damaged", "16C3")
    redress(case, offender.side.opponents, "16C3")


def used_by_others(case: Case) -> None:
    """16C1: the other side uses it at its own risk; only what the irregularity caused is damage."""
    case.find("law.16c1-at-own-risk", "16C1")
    if case.judge(MISLED_BY_WITHDRAWN, "16C1", False, "law.16c1-own-error"):
        case.find("law.16c1-could-have-been-aware", "72C")
        case.effect(ContinueUnder("could-have-been-aware"))
    else:
        case.find("law.16c1-no-causal-damage", "12B1")
        case.effect(ScoreStands())
