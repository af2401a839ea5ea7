"""Law 14: a hand has fewer than thirteen cards, and no hand has more."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, DECLARER
from hakem.laws.deals.artificial import artificial
from hakem.laws.deals.restored import (
    missing_revoke,
    seen_by_partner,
    unauthorised_for_partner,
)
from hakem.laws.effects import (
    CardRestored,
    ContinueUnder,
    DealReconstructed,
    NothingFurther,
    PenaltyPossible,
    PlayContinues,
    ScoreStands,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.result import Level
from hakem.seats import Seat, Side


class Stage(StrEnum):
    """When the missing card was noticed."""

    BEFORE_LEAD = "before-lead"  # before the opening lead was faced
    IN_PLAY = "in-play"
    AFTER_PLAY = "after-play"  # up to the end of the Correction Period
    TOO_LATE = "too-late"
    PASSED_OUT = "passed-out"  # the board was passed out


class Place(StrEnum):
    """Where the card is."""

    PLAYED = "among-played"
    ELSEWHERE = "elsewhere"  # on the floor, in a pocket of the board ...
    OTHER_BOARD = "other-board"
    OTHER_HAND = "other-hand"
    NOWHERE = "not-found"


TOO_MANY = yes_no("a-hand-has-more")
SHORT_HAND = seat("short-hand")
NOTICED = choice("missing-noticed", Stage)
PLACE = choice("missing-card-is", Place)
CANCELLED = yes_no("passed-out-short-is-cancelled")


def missing_card(case: Case) -> None:
    """Law 14; with a surplus elsewhere it is Law 13, and for a board passed out Law 12."""
    if case.ask(TOO_MANY, "14A"):
        case.find("law.13-not-14", "13")
        case.effect(ContinueUnder("wrong-number-of-cards"))
        return
    seat = case.ask(SHORT_HAND, "14A")
    stage = case.ask(NOTICED, "14A")
    case.infraction("law.7b2-not-counted", "7B2", seat=seat.letter)
    case.effect(PenaltyPossible("90B7", (seat,)))
    if stage is Stage.PASSED_OUT:
        passed_out(case)
    elif stage is Stage.TOO_LATE:
        case.find("law.14b-too-late", "14B")
        case.effect(ScoreStands(), NothingFurther())
    elif stage is Stage.BEFORE_LEAD:
        before_the_lead(case, seat)
    else:
        after_the_lead(case, seat, stage)


def before_the_lead(case: Case, seat: Seat) -> None:
    """14A: found or reconstructed; auction and play go on with no call changed."""
    if where(case, Stage.BEFORE_LEAD) is Place.NOWHERE:
        case.find("law.14a2-reconstructed", "14A2")
        case.effect(DealReconstructed(), CardRestored(seat))
    else:
        case.find("law.14a1-restored", "14A1", seat=seat.letter)
        case.effect(CardRestored(seat, case.ask(CARD, "14A1")))
    case.find("law.14a3-no-call-changes", "14A3")
    case.effect(PlayContinues())
    unauthorised_for_partner(case, seat)


def after_the_lead(case: Case, seat: Seat, stage: Stage) -> None:
    """14B: among the played cards it is a trick with too many; else it is given back."""
    place = where(case, stage)
    if place is Place.PLAYED:
        case.find("law.14b1-among-played", "14B1")
        case.effect(ContinueUnder("defective-trick"))
        return
    card = case.ask(CARD, "14B2")
    if place is Place.NOWHERE:
        case.find("law.14b3-reconstructed", "14B3")
        case.effect(DealReconstructed())
    else:
        case.find("law.14b2-restored", "14B2", seat=seat.letter)
    case.effect(CardRestored(seat, card))
    always_there(case, seat, card, stage)


def always_there(case: Case, seat: Seat, card: Card, stage: Stage) -> None:
    """14B4: it belonged to the hand all along: a penalty card, perhaps; a revoke, perhaps."""
    case.find("law.14b4-all-along", "14B4", card=card.letters)
    if stage is Stage.IN_PLAY:
        defends = seat.side is not case.ask(DECLARER, "14B4").side
        if defends:
            seen_by_partner(case, seat, card, "14B4")
        unauthorised_for_partner(case, seat)
        case.effect(PlayContinues())
    missing_revoke(case, seat, card, "14B4")


def where(case: Case, stage: Stage) -> Place:
    """Where the card was found. In another hand it cannot be: that hand would have too many."""
    places = [one for one in Place if one is not Place.PLAYED or stage is not Stage.BEFORE_LEAD]
    place = case.ask(PLACE, "14A1" if stage is Stage.BEFORE_LEAD else "14B1", among=places)
    if place is Place.OTHER_HAND:
        raise case.impossible("law.then-a-hand-has-more", PLACE)
    return place


def passed_out(case: Case) -> None:
    """No Law says what to do: 12A2 when no rectification lets the board be played as it should."""
    cancelled = case.judge(CANCELLED, "12A2", True, "law.12a2-passed-out-short")
    if cancelled:
        artificial(case, "12A2", dict.fromkeys(Side, Level.AVERAGE))
    else:
        case.find("law.12a2-stands", "12A2")
        case.effect(ScoreStands())
