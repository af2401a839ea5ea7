"""Law 40A3 and 40C: deviations from the announced methods, and psychic calls."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import NothingFurther, PenaltyPossible, ScoreStands
from hakem.laws.facts import yes_no
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked

ARTIFICIAL_PSYCHE = yes_no("artificial-psyche")
PSYCHE_RESTRICTED = yes_no("artificial-psyche-restricted")
DONE_BEFORE = yes_no("deviated-so-before")
PARTNER_KNEW_MORE = yes_no("partner-knew-more")


def deviation(case: Case) -> None:
    """40C1: allowed as long as partner has no more reason to know than the opponents."""
    player = case.ask(OFFENDER, "40C1")
    if case.ask(ARTIFICIAL_PSYCHE, "40B2(a)(v)", Asked.DIRECTOR) and case.ask(
        PSYCHE_RESTRICTED, "40B2(a)(v)", Asked.DIRECTOR
    ):
        case.find("law.40b2a-psyche-restricted", "40B2(a)(v)", seat=player.letter)
        case.effect(PenaltyPossible("40B2(a)(v)", (player,)))
        redress(case, player.side.opponents, "40B2(a)(v)")
        return
    before = case.ask(DONE_BEFORE, "40C1", Asked.DIRECTOR, seat=player.partner.letter)
    grounds = "law.40c1-repeated" if before else "law.40c1-nothing-shown"
    if case.judge(PARTNER_KNEW_MORE, "40C1", before, grounds, seat=player.partner.letter):
        case.find("law.40c1-concealed", "40C1", seat=player.letter)
        case.effect(PenaltyPossible("40C1", (player, player.partner)))
        redress(case, player.side.opponents, "40C1")
        return
    case.find("law.40a3-any-call", "40A3")
    case.find("law.40c1-deviation-allowed", "40C1", seat=player.letter)
    case.find("law.40c2-no-duty", "40C2")
    case.effect(NothingFurther(), ScoreStands())
