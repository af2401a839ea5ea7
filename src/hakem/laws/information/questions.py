"""Law 20: who may ask what about the auction, when, and who answers."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    Answered,
    Asking,
    Information,
    MayAsk,
    MayNotAsk,
    PenaltyPossible,
    Standing,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Request(StrEnum):
    """What a player asks for."""

    WHICH_CALL = "which-call"  # 20A: a call not clearly heard or seen
    REVIEW = "review"  # 20B, 20C2: all calls again
    WHOSE_LEAD = "whose-lead"  # 20C1
    EXPLANATION = "explanation"  # 20F1, 20F2: of the opponents' auction or card play
    ONE_CALL = "one-call"  # 20F3: of a single call


class Further(StrEnum):
    """What the partner of the asker has to leave for his own turn (20F1)."""

    MORE_QUESTIONS = "more-questions"


class Stage(StrEnum):
    """When he asks."""

    AUCTION = "auction"
    FIRST_TURN = "first-turn"  # after the final pass, at his first turn to play
    LATER = "later"  # in the play, after that


class Purpose(StrEnum):
    """Why: a question must serve the player who asks (20G)."""

    OWN = "own"
    PARTNERS = "partners"  # only for partner's sake
    WRONG_ANSWER = "wrong-answer"  # only to draw a wrong answer


WHO_ASKS = seat("questioner")
REQUEST = choice("request", Request)
STAGE = choice("asked-at", Stage)
PURPOSE = choice("question-purpose", Purpose)
AT_TURN = yes_no("at-own-turn")
MUST_PASS = yes_no("required-to-pass")


def asking(case: Case) -> None:
    """20A-20G: a review, the lead, an explanation."""
    player = case.ask(WHO_ASKS, "20D")
    request = case.ask(REQUEST, "20A", Asked.TABLE)
    if request is Request.WHICH_CALL:
        case.find("law.20a-at-once", "20A", seat=player.letter)
        case.effect(MayAsk(player, request))
        return
    stage = case.ask(STAGE, "20B", Asked.DIRECTOR)
    if request is Request.WHOSE_LEAD:
        whose_lead(case, player, stage)
    elif stage is Stage.AUCTION:
        in_the_auction(case, player, request)
    else:
        after_the_auction(case, player, request, stage)


def whose_lead(case: Case, player: Seat, stage: Stage) -> None:
    """20C1: a defender, after the final pass."""
    if stage is Stage.AUCTION:
        raise case.impossible("law.no-lead-in-auction", STAGE)
    if case.ask(DECLARER, "20C1").side is player.side:
        case.find("law.20c1-not-a-defender", "20C1", seat=player.letter)
        case.effect(MayNotAsk(player, Request.WHOSE_LEAD))
    else:
        case.find("law.20c1-may-ask-whose-lead", "20C1", seat=player.letter)
        case.effect(MayAsk(player, Request.WHOSE_LEAD))


def in_the_auction(case: Case, player: Seat, request: Request) -> None:
    """20B, 20F1: at his own turn to call, unless he must pass."""
    law = "20B" if request is Request.REVIEW else "20F1"
    own = case.ask(AT_TURN, law, Asked.TABLE, seat=player.letter)
    if not own or case.ask(MUST_PASS, law, Asked.TABLE, seat=player.letter):
        case.find("law.20b-not-now", law, seat=player.letter)
        case.effect(MayNotAsk(player, request))
    elif request is Request.REVIEW:
        whole_review(case, player, "20B")
    else:
        explained(case, player, request, "20F1")


def after_the_auction(case: Case, player: Seat, request: Request, stage: Stage) -> None:
    """20C2, 20F2: declarer and the defenders, at their turn to play; never dummy."""
    law = "20C2" if request is Request.REVIEW else "20F2"
    declarer = case.ask(DECLARER, law)
    if player is declarer.partner:
        case.find("law.20f2-not-dummy", law, seat=player.letter)
        case.effect(MayNotAsk(player, request))
    elif not case.ask(AT_TURN, law, Asked.TABLE, seat=player.letter):
        case.find("law.20f2-at-his-turn", law, seat=player.letter)
        case.effect(MayNotAsk(player, request))
    elif request is not Request.REVIEW:
        explained(case, player, request, "20F2")
    elif stage is Stage.FIRST_TURN:
        whole_review(case, player, "20C2")
    else:
        case.find("law.20c2-only-the-contract", "20C2", seat=player.letter)
        case.effect(MayNotAsk(player, request), MayAsk(player, Asking.CONTRACT))


def whole_review(case: Case, player: Seat, law: str) -> None:
    """20B or 20C2 with 20D, 20E: the whole of it, by an opponent, corrected by anybody."""
    case.find("law.20b-whole-review", law, seat=player.letter)
    case.find("law.20d-by-opponent", "20D")
    case.find("law.20e-all-correct", "20E")
    case.effect(MayAsk(player, Request.REVIEW), Answered((player.lho, player.rho), "an-opponent"))


def explained(case: Case, player: Seat, request: Request, law: str) -> None:
    """20F1-20F3, 20G: by the partner of the player whose action is explained."""
    purpose = case.ask(PURPOSE, "20G1", Asked.DIRECTOR, seat=player.letter)
    if purpose is Purpose.OWN:
        case.find("law.20f1-may-ask", law, seat=player.letter)
        case.find("law.20f1-partner-answers", law)
        case.effect(
            MayAsk(player, request),
            Answered((player.lho, player.rho), "the-partner"),
            MayNotAsk(player.partner, Further.MORE_QUESTIONS),
        )
    elif purpose is Purpose.PARTNERS:
        case.infraction("law.20g1-for-partner", "20G1", seat=player.letter)
        case.effect(PenaltyPossible("20G1", (player,)))
    else:
        law = "73D2" if case.by_2007 else "20G2"
        case.infraction("law.20g2-trap", law, seat=player.letter)
        case.effect(PenaltyPossible(law, (player,)))
        return
    if request is Request.ONE_CALL or purpose is Purpose.PARTNERS:
        case.find("law.20f3-question-tells", "20F3", seat=player.partner.letter)
        case.effect(Information(Standing.UNAUTHORISED, (player.partner,), "question"))
