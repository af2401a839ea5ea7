"""Law 47: whether a card once played may be taken back."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, OFFENDER
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    ContinueUnder,
    MayWithdrawCard,
    NothingFurther,
    OnLead,
    PickedUp,
    ReviewLater,
)
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.plays.information import of_withdrawn_card
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Why(StrEnum):
    """Why the player wants his card back."""

    RECTIFICATION = "rectification"  # 47A
    ILLEGAL = "illegal"  # 47B
    DESIGNATION = "designation"  # 47C
    OPPONENT_CHANGED = "opponent-changed"  # 47D
    TOLD_HIS_TURN = "told-his-turn"  # 47E1
    MISEXPLAINED = "misexplained"  # 47E2
    PROPER_LEAD = "proper-lead"  # 47F1
    NO_REASON = "no-reason"  # 47F2


WHY = choice("why-taken-back", Why)
PENALTY_AFTER = yes_no("withdrawn-card-would-be-exposed")
WAS_OPENING_LEAD = yes_no("was-opening-lead")
DUMMY_FACED_CARD = yes_no("dummy-faced-a-card")
PLAYED_AFTER = yes_no("card-played-after-it")
#: Who made the lead out of turn to which others played.
WRONG_LEAD_BY = seat("wrong-lead-was-by")
TOLD_IT_WAS_HIS_TURN = yes_no("opponent-said-his-turn")


def card_taken_back(case: Case) -> None:
    """47: the reasons for which a card may be taken back, and what it costs."""
    declarer = declarer_of(case, "47F2")
    player = case.ask(OFFENDER, "47F2")
    played = case.ask(CARD, "47F2", Asked.TABLE)
    why = case.ask(WHY, "47F2", Asked.TABLE, seat=player.letter, card=played.letters)
    if why in (Why.RECTIFICATION, Why.ILLEGAL):
        by_rectification(case, player, declarer, played, why)
    elif why is Why.DESIGNATION:
        unintended_designation(case, player, declarer, played)
    elif why is Why.OPPONENT_CHANGED:
        case.find("law.47d-opponent-changed", "47D", seat=player.letter)
        case.effect(MayWithdrawCard(player), NothingFurther())
        of_withdrawn_card(case, player.side)
    elif why is Why.PROPER_LEAD:
        wrong = case.ask(WRONG_LEAD_BY, "53B", Asked.TABLE)
        case.find("law.47f1-proper-lead-made", "47F1", seat=player.letter)
        case.effect(MayWithdrawCard(player), NothingFurther())
        of_withdrawn_card(case, wrong.side.opponents)
    elif why is Why.TOLD_HIS_TURN:
        wrongly_told(case, player, played)
    elif why is Why.MISEXPLAINED:
        misexplained(case, player, played)
    else:
        case.infraction("law.47f2-stays-played", "47F2", card=played.letters)
        case.effect(CardPlayed(player, played))


def by_rectification(case: Case, player: Seat, declarer: Seat, played: Card, why: Why) -> None:
    """47A, 47B: taken back; a defender's card may be a penalty card then (49)."""
    law = "47A" if why is Why.RECTIFICATION else "47B"
    code = "law.47a-by-rectification" if law == "47A" else "law.47b-illegal-play"
    case.find(code, law, card=played.letters)
    case.effect(CardWithdrawn(player, played))
    defends = player.side is not declarer.side
    if defends and case.ask(PENALTY_AFTER, "49", Asked.TABLE, seat=player.partner.letter):
        case.find("law.49-withdrawn-card", "49", card=played.letters)
        deliberately_exposed(case, player, played)
        return
    case.effect(PickedUp(player, played), NothingFurther())


def unintended_designation(case: Case, player: Seat, declarer: Seat, played: Card) -> None:
    """47C: only dummy's card can have been named without intent (45C4(b))."""
    if player is not declarer.partner:
        raise case.impossible("law.only-dummys-card-is-named", OFFENDER, seat=player.letter)
    case.find("law.47c-unintended-designation", "47C", card=played.letters)
    case.effect(ContinueUnder("unintended-designation"))


def wrongly_told(case: Case, player: Seat, played: Card) -> None:
    """47E1: an opponent said that it was his turn; nobody may accept, nothing is lost."""
    case.find("law.47e1-told-his-turn", "47E1", seat=player.letter, card=played.letters)
    case.effect(CardWithdrawn(player, played), PickedUp(player, played), NothingFurther())
    of_withdrawn_card(case, player.side)


def told_his_turn(case: Case, player: Seat, played: Card, due: Seat) -> bool:
    """47E1, for those who led out of turn: the lead goes to whose it was."""
    if not case.ask(TOLD_IT_WAS_HIS_TURN, "47E1", Asked.TABLE, seat=player.letter):
        return False
    wrongly_told(case, player, played)
    case.effect(OnLead(due))
    return True


def misexplained(case: Case, player: Seat, played: Card) -> None:
    """47E2: played on a mistaken explanation, before it was put right."""
    lead = case.ask(WAS_OPENING_LEAD, "47E2(a)", Asked.TABLE, card=played.letters)
    late = (
        case.ask(DUMMY_FACED_CARD, "47E2(a)", Asked.TABLE)
        if lead
        else case.ask(PLAYED_AFTER, "47E2(a)", Asked.TABLE, card=played.letters)
    )
    if late:
        code = "law.47e2a-dummy-was-faced" if lead else "law.47e2a-card-was-played-after"
        case.find(code, "47E2(a)")
        case.find("law.47e2b-too-late", "47E2(b)")
        case.effect(CardPlayed(player, played), ReviewLater("47E2(b)", player.side))
        return
    case.find("law.47e2a-may-be-taken-back", "47E2(a)", seat=player.letter, card=played.letters)
    case.effect(MayWithdrawCard(player), NothingFurther())
    of_withdrawn_card(case, player.side)
