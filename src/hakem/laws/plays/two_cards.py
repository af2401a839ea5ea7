"""Law 58: two players at once, and two cards from one hand."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    CardPlayed,
    ContinueUnder,
    MayWithdrawCard,
    NothingFurther,
    PickedUp,
)
from hakem.laws.facts import card, cards, choice, seat, yes_no
from hakem.laws.plays.grades import become_penalty_cards, with_earlier
from hakem.laws.plays.information import of_withdrawn_card
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class After(StrEnum):
    """Which opponents had played to the trick after the two cards, before one was taken back."""

    NONE = "none"
    LHO = "lho"
    BOTH = "both"


IN_TURN = seat("player-in-turn")
VISIBLE = cards("visible-cards", "H9", "H9 S2", "H9 S2 C4")
FOUND_LATE = yes_no("both-sides-played-to-next-trick")
PROPOSED = card("proposed-card", "H9", "S2", "HK")
OPPONENTS_AFTER = choice("opponents-played-after", After)


def simultaneous_plays(case: Case) -> None:
    """58A: of two plays at the same moment the one out of turn comes second."""
    in_turn = case.ask(IN_TURN, "58A", Asked.TABLE)
    other = case.ask(OFFENDER, "58A", among=[one for one in Seat if one is not in_turn])
    case.find("law.58a-comes-second", "58A", seat=other.letter, first=in_turn.letter)
    if other is in_turn.lho:
        case.find("law.58a-his-turn-anyway", "58A", seat=other.letter)
        case.effect(NothingFurther())
    else:
        case.effect(ContinueUnder("premature-play"))


def two_cards_at_once(case: Case) -> None:
    """58B: the one visible is played; of several the player names one."""
    declarer = declarer_of(case, "58B")
    player = case.ask(OFFENDER, "58B")
    if case.ask(FOUND_LATE, "58B4", Asked.TABLE):
        case.find("law.58b4-too-late", "58B4")
        case.effect(ContinueUnder("defective-trick"))
        return
    visible = case.ask(VISIBLE, "58B1", Asked.TABLE, seat=player.letter)
    if not visible:
        raise case.impossible("law.no-card-exposed", VISIBLE)
    if len(visible) == 1:
        case.find("law.58b1-only-one-visible", "58B1", card=visible[0].letters)
        case.effect(CardPlayed(player, visible[0]), NothingFurther())
        return
    played = case.choose(PROPOSED, "58B2", player, among=visible, seat=player.letter)
    case.find("law.58b2-designates", "58B2", seat=player.letter, card=played.letters)
    case.effect(CardPlayed(player, played))
    others = tuple(one for one in visible if one != played)
    if player.side is declarer.side:
        case.find("law.48a-never-penalty-card", "48A", seat=player.letter)
        case.effect(*(PickedUp(player, one) for one in others))
    else:
        case.find("law.58b2-others-penalty-cards", "58B2", seat=player.letter)
        become_penalty_cards(case, player, with_earlier(case, player, others), deliberate=False)
    opponents_may_change(case, player, others)


def opponents_may_change(case: Case, player: Seat, others: tuple[Card, ...]) -> None:
    """58B3: who played after a card that is now withdrawn may change his own."""
    after = case.ask(OPPONENTS_AFTER, "58B3", Asked.TABLE, seat=player.letter)
    if after is After.NONE:
        return
    told = " ".join(one.letters for one in others)
    case.find("law.58b3-may-change", "58B3", cards=told)
    case.effect(MayWithdrawCard(player.lho))
    if after is After.BOTH:
        case.effect(MayWithdrawCard(player.rho))
    of_withdrawn_card(case, player.side.opponents)
