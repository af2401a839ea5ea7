"""Law 48: declarer's or dummy's card was seen; nothing comes of that but a play or a claim."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import CardPlayed, ContinueUnder, NothingFurther, PickedUp
from hakem.laws.facts import choice, yes_no
from hakem.laws.plays.exposed import EXPOSED
from hakem.laws.plays.who import declarer_of
from hakem.laws.ruling import Asked


class Shown(StrEnum):
    """What declarer did with his cards."""

    DROPPED = "dropped"  # by accident, or seen by somebody
    AS_PLAYED = "as-played"  # held as Law 45C2 says of a card played
    HAND_AFTER_LEAD = "hand-after-lead-out-of-turn"
    HAND = "hand"  # faced his cards at any other time


SHOWN = choice("declarers-cards-were", Shown)
MEANT_CLAIM = yes_no("declarer-claimed")


def declarer_exposed_card(case: Case) -> None:
    """48A: no restriction and no penalty card; 48B: faced cards are a spread hand or a claim."""
    declarer = declarer_of(case, "48A")
    how = case.ask(SHOWN, "48A", Asked.TABLE)
    if how is Shown.HAND_AFTER_LEAD:
        if not case.judge(MEANT_CLAIM, "48B1", False, "law.48b1-spread-is-no-claim"):
            case.find("law.48b1-spreads", "48B1")
            case.effect(ContinueUnder("opening-lead-out-of-turn"))
            return
        case.find("law.48b1-claim-all-the-same", "48B1")
        case.effect(ContinueUnder("claim-made"))
        return
    if how is Shown.HAND:
        if case.judge(MEANT_CLAIM, "48B2", True, "law.48b2-deemed-a-claim"):
            case.find("law.48b2-claims", "48B2")
            case.effect(ContinueUnder("claim-made"))
            return
        case.find("law.48b2-no-claim", "48B2")
    owner = case.ask(OFFENDER, "48A", among=(declarer, declarer.partner))
    cards = case.ask(EXPOSED, "48A", Asked.TABLE)
    if how is Shown.AS_PLAYED:
        if len(cards) != 1:
            raise case.impossible("law.one-card-is-played", EXPOSED)
        case.find("law.45c2-held-as-played", "45C2", card=cards[0].letters)
        case.effect(CardPlayed(owner, cards[0]))
        return
    case.find("law.48a-never-penalty-card", "48A", seat=owner.letter)
    case.effect(*(PickedUp(owner, one) for one in cards), NothingFurther())
