"""Law 13: one hand has more than thirteen cards, another fewer."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.deals.artificial import adjusted
from hakem.laws.deals.missing import SHORT_HAND
from hakem.laws.effects import (
    CardRestored,
    NothingFurther,
    PenaltyPossible,
    PlayContinues,
    ReviewLater,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.result import Level
from hakem.seats import Seat


class CallsMade(StrEnum):
    """How far the board had gone."""

    NONE = "none"  # no player with a wrong number of cards has called
    CALLED = "called"
    ENDED = "ended"  # play has ended


LONG_HAND = seat("long-hand")
FOREIGN = yes_no("surplus-card-foreign")
FOREIGN_PLAYED = yes_no("foreign-card-in-quitted-trick")
STAGE = choice("wrong-number-noticed", CallsMade)
SAW = yes_no("saw-card-of-other-hand")
CORRECTABLE = yes_no("deal-can-be-corrected")
THEIR_FAULT = yes_no("not-counting-is-their-fault")


def wrong_number(case: Case) -> None:
    """13A to 13D."""
    long_hand = case.ask(LONG_HAND, "13A")
    if case.ask(FOREIGN, "13C"):
        foreign(case)
        return
    short = case.ask(SHORT_HAND, "13A")
    if short is long_hand:
        raise case.impossible("law.more-and-fewer", SHORT_HAND, seat=short.letter)
    case.infraction("law.7b2-not-counted", "7B2", seat=f"{long_hand.letter} {short.letter}")
    case.effect(PenaltyPossible("90B7", (long_hand, short)))
    stage = case.ask(STAGE, "13A")
    if stage is CallsMade.NONE:
        not_yet_called(case, long_hand, short)
    elif stage is CallsMade.CALLED:
        called(case, long_hand, short)
    else:
        case.find("law.13d-cancelled", "13D")
        by_fault(case, long_hand, short, "13D")


def foreign(case: Case) -> None:
    """13C: a card that is no part of the deal is removed; it may have done harm."""
    case.find("law.13c-removed", "13C")
    case.effect(PlayContinues())
    if case.ask(FOREIGN_PLAYED, "13C"):
        case.find("law.13c-was-played", "13C")
        case.effect(ReviewLater("13C"))
    else:
        case.effect(NothingFurther())


def not_yet_called(case: Case, long_hand: Seat, short: Seat) -> None:
    """13A1, 13A2: the hands are put right and the board is played; what was seen may count."""
    case.find("law.13a-put-right", "13A1", seat=short.letter)
    case.effect(CardRestored(short), PlayContinues())
    if case.ask(SAW, "13A2"):
        case.find("law.13a-saw", "13A2")
        case.effect(ReviewLater("13A2"), PenaltyPossible("13A2", (long_hand, short)))
    else:
        case.effect(NothingFurther())


def called(case: Case, long_hand: Seat, short: Seat) -> None:
    """13B: if the deal can be put right and played, with no call changed; otherwise adjusted."""
    if case.judge(CORRECTABLE, "13B1", True, "law.13b-try-to-play"):
        case.find("law.13b-played", "13B1")
        case.effect(CardRestored(short), PlayContinues(), ReviewLater("13B1"))
    else:
        case.find("law.13b-not-playable", "13B2")
        by_fault(case, long_hand, short, "13B2")


def by_fault(case: Case, long_hand: Seat, short: Seat, law: str) -> None:
    """12C2, 86B: who did not count his cards is at fault in part, for he did not make the error."""
    if case.judge(THEIR_FAULT, "12C2(a)", True, "law.12c2a-should-have-counted"):
        adjusted(case, law, {seat.side: Level.AVERAGE for seat in (long_hand, short)})
    else:
        adjusted(case, law, {})
