"""Laws 16B and 73C: what partner lets out by hesitation, remark, manner, and who acted on it."""

from hakem.laws.case import Case
from hakem.laws.effects import (
    Information,
    NothingFurther,
    PenaltyPossible,
    PlayContinues,
    ReviewLater,
    ScoreStands,
    Standing,
)
from hakem.laws.facts import seat, yes_no
from hakem.laws.information.alternatives import had_another_alternative
from hakem.laws.information.damage import redress
from hakem.laws.information.suggestion import LET_OUT, TEMPO, LetOut, suggested
from hakem.laws.ruling import Asked
from hakem.seats import Seat

#: Who received the information: the partner of the player who let it out.
INFORMED = seat("informed-player")
ESTABLISHED = yes_no("let-out-established")
HAS_ACTED = yes_no("partner-has-acted")
TOOK_NO_CARE = yes_no("took-no-care")


def unauthorised_information(case: Case) -> None:
    """From the hesitation to the score."""
    player = case.ask(INFORMED, "16B1")
    let_out = case.ask(LET_OUT, "16B1", Asked.OPPONENTS, seat=player.partner.letter)
    if not case.ask(ESTABLISHED, "16B1", Asked.TABLE, seat=player.partner.letter):
        case.find("law.16b2-disputed", "16B2", seat=player.partner.letter)
        case.effect(PlayContinues(), NothingFurther())
        return
    informed(case, player, let_out)
    if not case.ask(HAS_ACTED, "16B2", Asked.TABLE, seat=player.letter):
        case.find("law.16b2-rights-reserved", "16B2")
        case.effect(PlayContinues(), ReviewLater("16B3", player.side.opponents))
        return
    if not suggested(case, let_out):
        case.find("law.16b1a-not-suggested", "16B1(a)")
        case.effect(ScoreStands())
    elif not had_another_alternative(case):
        case.find("law.16b1a-no-other-choice", "16B1(a)")
        case.effect(ScoreStands())
    else:
        used(case, player)


def informed(case: Case, player: Seat, let_out: LetOut) -> None:
    """16B1, 73C1, 73D1: unauthorised for the partner; the opponents may use it at own risk."""
    case.find("law.16b1-extraneous", "16B1", seat=player.partner.letter)
    if let_out in TEMPO:
        case.find("law.73a2-steady", "73A2", seat=player.partner.letter)
        case.find("law.73d1-no-infraction", "73D1")
    case.find("law.73c1-no-advantage", "73C1", seat=player.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (player,), let_out.about),
        Information(Standing.AUTHORISED, (player.lho, player.rho), let_out.about),
    )


def used(case: Case, player: Seat) -> None:
    """16B1(a), 16B3, 73C2: he chose what was suggested; a penalty and an adjusted score."""
    case.infraction("law.16b1a-chose-suggested", "16B1(a)", seat=player.letter)
    if not case.by_2007 and case.judge(TOOK_NO_CARE, "73C2", False, "law.73c2-close-decision"):
        case.infraction("law.73c1-took-advantage", "73C1", seat=player.letter)
        case.effect(PenaltyPossible("73C2", (player,)))
    case.find("law.16b3-advantage", "16B3")
    redress(case, player.side.opponents, "16B3")
