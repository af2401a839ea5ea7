"""Laws 41B and 41C: who may have the auction reviewed or explained once it is over, and when."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import Asking, MayAsk, MayNotAsk
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class When(StrEnum):
    """How far the play has come."""

    LEAD_FACE_DOWN = "lead-face-down"
    BEFORE_HIS_FIRST_CARD = "before-his-first-card"
    LATER = "later"


ASKER = seat("asks-about-auction")
ASKS_WHEN = choice("asks-when", When)
ASKS_FOR = choice("asks-for", Asking)
AT_HIS_TURN = yes_no("at-his-turn-to-play")


def questions_in_play(case: Case) -> None:
    """41B, 41C: what a player may still ask about the auction."""
    declarer = declarer_of(case, "41B")
    asker = case.ask(ASKER, "41B", Asked.TABLE)
    what = case.ask(ASKS_FOR, "41B", Asked.TABLE, seat=asker.letter)
    if asker is declarer.partner:
        case.find("law.41b-not-dummy", "41B", seat=asker.letter)
        case.effect(MayNotAsk(asker, what))
        return
    when = case.ask(ASKS_WHEN, "41B", Asked.TABLE, seat=asker.letter)
    if when is When.LEAD_FACE_DOWN:
        before_facing(case, declarer, asker, what)
        return
    if not case.ask(AT_HIS_TURN, "41B", Asked.TABLE, seat=asker.letter):
        law = "41C" if what is Asking.CONTRACT else "41B"
        case.find("law.41b-at-his-turn-only", law, seat=asker.letter)
        case.effect(MayNotAsk(asker, what))
        return
    if what is Asking.EXPLANATION:
        case.find("law.41b-explanation-throughout", "41B", seat=asker.letter)
        case.effect(MayAsk(asker, what))
    elif what is Asking.REVIEW:
        review(case, asker, when)
    else:
        case.find("law.41c-contract-and-doubled", "41C", seat=asker.letter)
        case.effect(MayAsk(asker, what))


def before_facing(case: Case, declarer: Seat, asker: Seat, what: Asking) -> None:
    """41B: with the lead face down, leader's partner and presumed declarer may ask."""
    if asker is declarer.lho:
        case.find("law.41b-leader-has-led", "41B", seat=asker.letter)
        case.effect(MayNotAsk(asker, what))
        return
    case.find("law.41b-before-facing", "41B", seat=asker.letter)
    case.effect(MayAsk(asker, what))


def review(case: Case, asker: Seat, when: When) -> None:
    """41B: a review at his first turn to play; never again after his first card."""
    if when is When.BEFORE_HIS_FIRST_CARD:
        case.find("law.41b-review-at-first-turn", "41B", seat=asker.letter)
        case.effect(MayAsk(asker, Asking.REVIEW))
        return
    case.find("law.41b-review-is-over", "41B", seat=asker.letter)
    case.find("law.41c-contract-and-doubled", "41C", seat=asker.letter)
    case.effect(MayNotAsk(asker, Asking.REVIEW), MayAsk(asker, Asking.CONTRACT))
