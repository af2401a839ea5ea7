"""Laws 50D2 and 51B: a defender is on lead while his partner has a major penalty card."""

from collections.abc import Sequence
from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.laws.case import Case
from hakem.laws.effects import (
    CardWithdrawn,
    Grade,
    MayNotLeadSuits,
    MayPlayAny,
    MustLeadSuit,
    MustPlay,
    OnLead,
    PickedUp,
)
from hakem.laws.facts import card, cards, choice, suit, yes_no
from hakem.laws.plays.grades import become_penalty_cards, duties, is_honour
from hakem.laws.plays.information import OWNER, back_in_hand, on_table
from hakem.laws.plays.unable import can_comply
from hakem.laws.plays.who import declarer_of, defenders
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class LeadChoice(StrEnum):
    """What declarer may say before the lead (50D2)."""

    REQUIRE = "require"
    FORBID = "forbid"
    NEITHER = "neither"


PENALTY_CARDS = cards("penalty-cards", "SQ", "S5", "SQ S5", "SQ H9")
ONLY_MINOR = yes_no("penalty-card-is-minor")
#: The leader's own penalty cards; none as an empty text.
LEADERS_OWN = cards("leaders-own-penalty-cards", "", "SQ", "D5 C4")
HAS_LED = yes_no("leader-has-led")
LED = card("card-led-too-soon", "C2", "SQ")
LEAD_CHOICE = choice("lead-choice", LeadChoice)
REQUIRED = suit("required-suit")
FORBID_SPADES = yes_no("forbid-spades")
FORBID_HEARTS = yes_no("forbid-hearts")
FORBID_DIAMONDS = yes_no("forbid-diamonds")
FORBID_CLUBS = yes_no("forbid-clubs")
_FORBID = {
    Suit.SPADES: FORBID_SPADES,
    Suit.HEARTS: FORBID_HEARTS,
    Suit.DIAMONDS: FORBID_DIAMONDS,
    Suit.CLUBS: FORBID_CLUBS,
}
DESIGNATED = card("designated-penalty-card", "SQ", "S5")


def penalty_cards_of(case: Case, law: str) -> tuple[tuple[Card, ...], Grade]:
    """The penalty cards in question and their grade; two of one defender are major (50B)."""
    told = case.ask(PENALTY_CARDS, law)
    if not told:
        raise case.impossible("law.no-penalty-card", PENALTY_CARDS)
    minor = len(told) == 1 and not is_honour(told[0]) and case.ask(ONLY_MINOR, "50B")
    return told, Grade.MINOR if minor else Grade.MAJOR


def penalty_card_lead(case: Case) -> None:
    """50D2, 51B: declarer requires the suit, forbids it, or neither; then the lead is made."""
    declarer = declarer_of(case, "50D2")
    owner = case.ask(OWNER, "50D2", among=defenders(declarer))
    lying, grade = penalty_cards_of(case, "50D2")
    leader = owner.partner
    if grade is Grade.MINOR:
        duties(case, owner, grade)
        case.effect(OnLead(leader), MayPlayAny(leader))
        return
    if case.ask(HAS_LED, "50D2", Asked.TABLE, seat=leader.letter):
        led = case.ask(LED, "50D2", Asked.TABLE, seat=leader.letter)
        if led in lying:
            raise case.impossible("law.held-by-partner", LED, card=led.letters)
        case.infraction("law.50d2-led-too-soon", "50D2", seat=leader.letter, card=led.letters)
        case.find("law.49-premature-lead", "49", card=led.letters)
        case.effect(CardWithdrawn(leader, led))
        own = others_of(case, leader, lying)
        own = own if led in own else (*own, led)
        become_penalty_cards(case, leader, own, deliberate=True)
    else:
        own = others_of(case, leader, lying)
    declarer_chooses(case, declarer, owner, lying, own)


def others_of(case: Case, leader: Seat, lying: Sequence[Card]) -> tuple[Card, ...]:
    """The leader's own penalty cards, none of which lies before his partner."""
    own = case.ask(LEADERS_OWN, "50D1(a)", Asked.TABLE, seat=leader.letter)
    twice = next((one for one in own if one in lying), None)
    if twice is not None:
        raise case.impossible("law.held-by-partner", LEADERS_OWN, card=twice.letters)
    return own


def leaders_own(case: Case, leader: Seat) -> tuple[Card, ...]:
    """The leader's own penalty cards, where somebody tells of any."""
    return case.known(LEADERS_OWN, "50D1(a)", seat=leader.letter) or ()


def declarer_chooses(
    case: Case, declarer: Seat, owner: Seat, lying: Sequence[Card], own: Sequence[Card]
) -> None:
    """50D2: what declarer says before the lead of `owner`'s partner."""
    leader = owner.partner
    case.effect(OnLead(leader))
    suits = _letters(_suits(lying))
    chosen = case.choose(LEAD_CHOICE, "50D2", declarer, seat=leader.letter, suits=suits)
    lead_as_chosen(case, chosen, declarer, owner, lying, own)


def lead_as_chosen(
    case: Case,
    chosen: LeadChoice,
    declarer: Seat,
    owner: Seat,
    lying: Sequence[Card],
    own: Sequence[Card],
) -> None:
    """What follows from declarer's choice; the leader's own penalty cards (`own`) come after it."""
    if chosen is LeadChoice.REQUIRE:
        allowed = required(case, declarer, owner, lying, own)
    elif chosen is LeadChoice.FORBID:
        allowed = forbidden(case, declarer, owner, lying, own)
    else:
        allowed = neither(case, owner, lying)
    own_penalty_cards(case, declarer, owner.partner, own, allowed)


def required(
    case: Case, declarer: Seat, owner: Seat, lying: Sequence[Card], own: Sequence[Card]
) -> set[Suit]:
    """50D2(a), 51B1(a), 51B2(a): the suit must be led; its penalty cards are picked up."""
    leader, suits = owner.partner, _suits(lying)
    law = "50D2(a)" if len(lying) == 1 else "51B1(a)" if len(suits) == 1 else "51B2(a)"
    wanted = case.choose(REQUIRED, law, declarer, among=suits) if len(suits) > 1 else suits[0]
    case.find("law.50d2a-required", law, seat=leader.letter, suit=wanted.letter)
    picked_up(case, owner, [one for one in lying if one.suit is wanted])
    held = any(one.suit is wanted for one in own)
    if held or can_comply(case, leader, lambda hand: hand.length(wanted) > 0):
        case.effect(MustLeadSuit(leader, wanted))
        return {wanted}
    return set(Suit)


def forbidden(
    case: Case, declarer: Seat, owner: Seat, lying: Sequence[Card], own: Sequence[Card]
) -> set[Suit]:
    """50D2(a), 51B1(b), 51B2(b): the suits may not be led; their penalty cards are picked up."""
    leader, suits = owner.partner, _suits(lying)
    law = "50D2(a)" if len(lying) == 1 else "51B1(b)" if len(suits) == 1 else "51B2(b)"
    banned = suits
    if len(suits) > 1:
        banned = tuple(
            one for one in suits if case.choose(_FORBID[one], law, declarer, seat=leader.letter)
        )
    if not banned:
        raise case.impossible("law.no-suit-forbidden", _FORBID[suits[-1]])
    case.find("law.50d2a-forbidden", law, seat=leader.letter, suits=_letters(banned))
    picked_up(case, owner, [one for one in lying if one.suit in banned])
    others = set(Suit) - set(banned)
    free = any(one.suit in others for one in own)
    if free or can_comply(case, leader, lambda hand: any(one.suit in others for one in hand)):
        case.effect(MayNotLeadSuits(leader, banned))
        return others
    return set(Suit)


def neither(case: Case, owner: Seat, lying: Sequence[Card]) -> set[Suit]:
    """50D2(b), 51B2(c): any lead; the cards stay, and the choice comes again with the next lead."""
    law = "50D2(b)" if len(_suits(lying)) == 1 else "51B2(c)"
    case.find("law.50d2b-stays", law, seat=owner.letter)
    case.find("law.50d2b-choice-comes-again", law, seat=owner.partner.letter)
    case.effect(MayPlayAny(owner.partner))
    on_table(case, owner)
    return set(Suit)


def picked_up(case: Case, owner: Seat, gone: Sequence[Card]) -> None:
    """The cards are no longer penalty cards; what they told is not for the partner (50E2)."""
    case.effect(*(PickedUp(owner, one) for one in gone), MayPlayAny(owner))
    back_in_hand(case, owner)


def own_penalty_cards(
    case: Case, declarer: Seat, leader: Seat, own: Sequence[Card], allowed: set[Suit]
) -> None:
    """50D1: within the restriction the leader's own penalty card comes first."""
    if not own:
        return
    playable = [one for one in own if one.suit in allowed]
    if not playable:
        case.find("law.50d1b-restriction-first", "50D1(b)", seat=leader.letter)
        return
    must_play_one(case, declarer, leader, playable)


def must_play_one(case: Case, declarer: Seat, owner: Seat, playable: Sequence[Card]) -> None:
    """50D1(a), 51A: the penalty card is played; of several, the one that declarer names."""
    due = playable[0]
    if len(playable) > 1:
        due = case.choose(DESIGNATED, "51A", declarer, among=playable, seat=owner.letter)
        case.find("law.51a-declarer-designates", "51A", card=due.letters)
    case.find("law.50d1a-must-be-played", "50D1(a)", seat=owner.letter, card=due.letters)
    case.effect(MustPlay(owner, due))


def _suits(lying: Sequence[Card]) -> tuple[Suit, ...]:
    """Their suits, spades first, each once."""
    return tuple(one for one in reversed(Suit) if any(card.suit is one for card in lying))


def _letters(suits: Sequence[Suit]) -> str:
    return " ".join(one.letter for one in suits)
