"""Laws 49 and 50B: a defender's card was seen, or named, that should not have been."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    NothingFurther,
    PickedUp,
    ReviewLater,
    Standing,
)
from hakem.laws.facts import cards, choice, yes_no
from hakem.laws.plays.grades import EARLIER, become_penalty_cards, with_earlier
from hakem.laws.plays.who import declarer_of, offending_defender
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class How(StrEnum):
    """How the cards came to be exposed."""

    ACCIDENT = "accident"  # dropped, two played at once
    DELIBERATE = "deliberate"  # by deliberate play: led out of turn, taken back after a revoke
    NAMED = "named"  # said to be in the hand
    BY_OTHERS = "by-others"  # by an opponent, or by something outside the game
    HELD_TO_PLAY = "held-to-play"  # at his turn: a card played, not one exposed
    CURRENT_TRICK = "current-trick"  # with words on the trick in progress
    OBJECTED = "objected"  # while conceding, and partner objected at once
    LAW_ALLOWED = "law-allowed"  # in normal play, or taken back because a Law allowed it


EXPOSED = cards("exposed-cards", "H9", "HT", "H9 C2")
HOW = choice("how-exposed", How)
PARTNER_COULD_SEE = yes_no("partner-could-see-face")
IS_PENALTY_CARD = yes_no("becomes-penalty-card")

_EXEMPT = {
    How.CURRENT_TRICK: ("68", "law.68-current-trick-only"),
    How.OBJECTED: ("68B2", "law.68b2-not-penalty-card"),
}


def defender_exposed_card(case: Case) -> None:
    """49, 50: whether the cards become penalty cards, and which."""
    declarer = declarer_of(case, "49")
    owner = offending_defender(case, "49", declarer)
    shown = case.ask(EXPOSED, "49", Asked.TABLE)
    if not shown:
        raise case.impossible("law.no-card-exposed", EXPOSED)
    how = case.ask(HOW, "49", Asked.TABLE)
    if how is How.HELD_TO_PLAY:
        case.find("law.45c1-held-to-play", "45C1", seat=owner.letter)
        case.effect(ContinueUnder("card-played"))
        return
    if how is How.LAW_ALLOWED:  # what it tells, and to whom, is ruled there
        case.find("law.49-law-allowed", "49")
        case.effect(ContinueUnder("card-taken-back"))
        return
    if how in _EXEMPT:
        law, code = _EXEMPT[how]
        case.find(code, law)
        no_penalty_cards(case, owner, shown)
        case.find("law.16b-partner-saw", "16B1(a)", seat=owner.partner.letter)
        unauthorised = Information(Standing.UNAUTHORISED, (owner.partner,), "exposed-card")
        case.effect(unauthorised)
        return
    if how is not How.NAMED and not case.ask(
        PARTNER_COULD_SEE, "49", Asked.TABLE, seat=owner.partner.letter
    ):
        case.find("law.49-partner-could-not-see", "49", seat=owner.partner.letter)
        no_penalty_cards(case, owner, shown)
        return
    if how is How.BY_OTHERS and not case.judge(
        IS_PENALTY_CARD, "50", False, "law.50-not-his-doing", seat=owner.letter
    ):
        case.find("law.50-designated-otherwise", "50")
        no_penalty_cards(case, owner, shown)
        return
    penalty_cards(case, owner, shown, how)


def penalty_cards(case: Case, owner: Seat, shown: tuple[Card, ...], how: How) -> None:
    """50B: with what lay there before; 50 preface: 72C if he could have been aware."""
    named = "law.49-named" if how is How.NAMED else "law.49-partner-could-see"
    case.infraction(named, "49", seat=owner.letter)
    case.ask(EARLIER, "50B", Asked.TABLE, seat=owner.letter)
    deliberate = how in (How.DELIBERATE, How.NAMED)
    become_penalty_cards(case, owner, with_earlier(case, owner, shown), deliberate)
    case.find("law.72c-exposed-to-gain", "72C")
    case.effect(ReviewLater("72C", owner.side.opponents))


def no_penalty_cards(case: Case, owner: Seat, shown: tuple[Card, ...]) -> None:
    """The cards go back into the hand."""
    case.effect(*(PickedUp(owner, one) for one in shown), NothingFurther())
