"""Laws 20F6, 21, 40B3, 40B5, 47E2, 75D: a player acted on what opponents told him wrongly."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import (
    Information,
    MayChangeCall,
    MayWithdrawCard,
    NothingFurther,
    ScoreStands,
    Standing,
)
from hakem.laws.facts import choice, number, seat, yes_no
from hakem.laws.information.agreement import (
    AGREEMENT_SHOWN,
    EXPLAINER,
    Shown,
    explained_rightly,
)
from hakem.laws.information.alternatives import POLLED
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Told(StrEnum):
    """What the player went by."""

    ANSWER = "answer"
    ALERTING = "alerting"  # an alert that was due and missing, or that was not due
    LESS = "less"  # than the partnership knows: an incomplete answer
    LOOSE_WORDS = "loose-words"  # a right answer in words that can be taken in two ways
    UNDECIDED = "undecided"  # that they were not sure, or had no agreement
    REVIEW = "review"  # a restatement of the auction that nobody corrected
    NOTHING = "nothing"  # no opponent told him anything


class CanBeUndone(StrEnum):
    """What he did, and whether it is still time (21B1(a), 47E2(a))."""

    CALL = "call"  # the auction period has not ended and his partner has not called since
    CALL_TOO_LATE = "call-too-late"
    PLAY = "play"  # nobody has played to the trick since; of an opening lead, no dummy card is seen
    PLAY_TOO_LATE = "play-too-late"


TOLD = choice("misinformed-by", Told)
UNDOING = choice("misinformed-action", CanBeUndone)
MISLED = seat("misinformed-player")
WAS_GENERAL_KNOWLEDGE = yes_no("was-general-knowledge")
WORDS_MISLED = yes_no("words-misled")
TRULY_UNDECIDED = yes_no("truly-undecided")
COULD_HAVE_INFLUENCED = yes_no("could-have-influenced")
CHANGES_CALL = yes_no("changes-misinformed-call")
LHO_CALLED_SINCE = yes_no("next-player-called-since")
WOULD_DIFFER = number("would-have-differed", 0, 100, "0", "3", "9")
SHARE_THAT_MATTERS = number("share-that-matters", 0, 100, "0", "25")
MADE_A_DIFFERENCE = yes_no("misinformation-mattered")


def misinformation(case: Case) -> None:
    """What can still be undone, and otherwise the score."""
    told = case.ask(TOLD, "21A", Asked.OPPONENTS)
    if not misled(case, told):
        case.effect(NothingFurther(), ScoreStands())
        return
    informant = case.ask(EXPLAINER, "75D1", Asked.TABLE)
    case.find("law.75d1-misinformation", "75D1", seat=informant.letter)
    what = case.ask(UNDOING, "20F6", Asked.OPPONENTS)
    case.find("law.20f6-which-law", "20F6")
    if what is CanBeUndone.CALL and could_have_influenced(case):
        change_of_call(case, informant)
    elif what is CanBeUndone.PLAY:
        player = case.ask(MISLED, "47E2(a)", among=(informant.lho, informant.rho))
        case.find("law.47e2a-may-retract", "47E2(a)", seat=player.letter)
        case.effect(MayWithdrawCard(player))
        withdrawn(case, player, "withdrawn-card")
    elif what is not CanBeUndone.CALL:
        too_late(case, informant, told, what)


def misled(case: Case, told: Told) -> bool:
    """Whether the opponents misinformed him, or he misunderstood by himself (21A)."""
    if told is Told.NOTHING:
        case.find("law.21a-own-misunderstanding", "21A")
        return False
    if told is Told.LOOSE_WORDS:
        if case.judge(WORDS_MISLED, "21A", False, "law.21a-could-have-asked"):
            return True
        case.find("law.21a-own-reading", "21A")
        return False
    if told is Told.UNDECIDED:
        if case.judge(TRULY_UNDECIDED, "75D2", True, "law.75d2-no-agreement-seen"):
            case.find("law.75d2-told-the-truth", "75D2")
            return False
        case.infraction("law.40b5a-knew-more", "40B5(a)")
        return True
    if told is Told.ALERTING:
        case.find("law.21b1a-alert-too", "21B1(a)")
        return True
    if told is Told.REVIEW:
        case.infraction("law.20e-not-corrected", "20E")
        return True
    if told is Told.LESS:
        return held_back(case)
    return not explained_rightly(case)


def held_back(case: Case) -> bool:
    """40B5(a): all that agreement and experience tell is owed, but no general knowledge."""
    if case.ask(WAS_GENERAL_KNOWLEDGE, "40B5(a)", Asked.DIRECTOR):
        case.find("law.40b5a-general-knowledge", "40B5(a)")
        return False
    case.infraction("law.40b5a-incomplete", "40B5(a)")
    return True


def could_have_influenced(case: Case) -> bool:
    """21B1(a): the bar is low: the call could well have been influenced."""
    if case.judge(COULD_HAVE_INFLUENCED, "21B1(a)", True, "law.21b1a-low-bar"):
        return True
    case.find("law.21b1a-not-influenced", "21B1(a)")
    case.effect(NothingFurther())
    return False


def change_of_call(case: Case, informant: Seat) -> None:
    """21B1(a), 21B2: he may change his call; then the next player may change his."""
    player = case.ask(MISLED, "21B1(a)", among=(informant.lho, informant.rho))
    case.find("law.21b1a-may-change", "21B1(a)", seat=player.letter)
    case.effect(MayChangeCall(player))
    if not case.choose(CHANGES_CALL, "21B1(a)", player, seat=player.letter):
        case.effect(NothingFurther())
        return
    lho = player.lho
    if case.ask(LHO_CALLED_SINCE, "21B2", Asked.TABLE, seat=lho.letter):
        case.find("law.21b2-next-may-change", "21B2", seat=lho.letter)
        case.effect(MayChangeCall(lho))
    withdrawn(case, player, "withdrawn-call")


def withdrawn(case: Case, player: Seat, about: str) -> None:
    """16C: what the misled player took back tells only his own side something it may use."""
    others = (player.lho, player.rho)
    case.find("law.21b2-withdrawn-information", "16C2", side=player.side.opponents.name)
    case.effect(
        Information(Standing.AUTHORISED, (player, player.partner), about),
        Information(Standing.UNAUTHORISED, others, about),
    )


def too_late(case: Case, informant: Seat, told: Told, what: CanBeUndone) -> None:
    """21B3, 47E2(b), 40B3(a), 40B5(b), 75D3: nothing can be undone; damage is redressed."""
    law = "21B3" if what is CanBeUndone.CALL_TOO_LATE else "47E2(b)"
    case.find("law.21b3-too-late", law)
    if not mattered(case, law):
        case.find("law.21b3-no-advantage", law)
        case.effect(ScoreStands())
        return
    if told is Told.LESS:
        case.find("law.40b5b-crucial", "40B5(b)")
    else:
        case.find("law.40b3a-damaged", "40B3(a)")
    if case.known(AGREEMENT_SHOWN, "75D3") is Shown.NO_AGREEMENT:
        case.find("law.75d3-as-if-told-none", "75D3")
    else:
        case.find("law.75d3-as-if-told-rightly", "75D3")
    redress(case, informant.side.opponents, law)


def mattered(case: Case, law: str) -> bool:
    """Whether players of his class would have done otherwise with the right information."""
    polled = case.ask(POLLED, law, Asked.DIRECTOR)
    if not polled:
        return case.judge(MADE_A_DIFFERENCE, law, True, "law.21b3-not-polled")
    differ = case.ask(WOULD_DIFFER, law, Asked.PEERS, n=polled)
    if differ > polled:
        raise case.impossible("law.more-answers-than-polled", WOULD_DIFFER, n=polled)
    share = case.ask(SHARE_THAT_MATTERS, law, Asked.DIRECTOR) if differ else 0
    return case.judge(
        MADE_A_DIFFERENCE,
        law,
        differ > 0 and 100 * differ >= share * polled,
        "law.21b3-share-polled",
        n=polled,
        differ=differ,
        share=share,
    )
