"""Law 50A to 50D: major or minor, and what the card then means for its owner and his partner."""

from collections.abc import Sequence

from hakem.cards import Card, Rank
from hakem.laws.case import Case
from hakem.laws.effects import Grade, PenaltyCard
from hakem.laws.facts import cards
from hakem.laws.plays.information import on_table
from hakem.seats import Seat

#: Penalty cards that lay before the same defender already.
EARLIER = cards("earlier-penalty-cards", "", "C2")


def is_honour(card: Card) -> bool:
    """Ace, king, queen, jack or ten."""
    return card.rank >= Rank.TEN


def bars(minor: Card, other: Card) -> bool:
    """50C: whether a minor penalty card must be played before this other card of its owner."""
    return other.suit is minor.suit and other != minor and not is_honour(other)


def grade_of(exposed: Sequence[Card], deliberate: bool) -> Grade:
    """50B: minor is a single card below the honours that its owner did not mean to expose."""
    single = len(exposed) == 1
    return Grade.MINOR if single and not is_honour(exposed[0]) and not deliberate else Grade.MAJOR


def with_earlier(case: Case, owner: Seat, exposed: Sequence[Card]) -> tuple[Card, ...]:
    """The cards together with those that lay there before, where somebody tells of any (50B)."""
    before = case.known(EARLIER, "50B", seat=owner.letter) or ()
    twice = next((card for card in exposed if card in before), None)
    if twice is not None:
        raise case.impossible("law.exposed-before", EARLIER, card=twice.letters)
    return (*before, *exposed)


def become_penalty_cards(
    case: Case, owner: Seat, exposed: Sequence[Card], deliberate: bool
) -> None:
    """50A, 50B, 50E: the cards lie face up, each of its grade; what that means for both sides."""
    lie_face_up(case, owner, exposed, deliberate)
    on_table(case, owner)


def lie_face_up(case: Case, owner: Seat, exposed: Sequence[Card], deliberate: bool) -> None:
    """The same without 50E, for cards on which declarer has his choice at once (50D2)."""
    grade = grade_of(exposed, deliberate)
    told = " ".join(card.letters for card in exposed)
    case.find(_why(grade, exposed), "50B", seat=owner.letter, cards=told)
    case.find("law.50a-face-up", "50A", seat=owner.letter)
    case.effect(*(PenaltyCard(owner, card, grade) for card in exposed))
    duties(case, owner, grade)


def _why(grade: Grade, exposed: Sequence[Card]) -> str:
    """What made the cards minor or major, as a message."""
    if grade is Grade.MINOR:
        return "law.50b-minor"
    if len(exposed) > 1:
        return "law.50b-several"
    return "law.50b-honour" if is_honour(exposed[0]) else "law.50b-deliberate"


def deliberately_exposed(case: Case, owner: Seat, card: Card) -> None:
    """50B: a card exposed by deliberate play is major; so is one that lay there before."""
    become_penalty_cards(case, owner, with_earlier(case, owner, (card,)), deliberate=True)


def duties(case: Case, owner: Seat, grade: Grade) -> None:
    """50C, 50D: what the owner must do with it, and what declarer may ask of the partner."""
    if grade is Grade.MINOR:
        case.find("law.50c-before-other-low-cards", "50C", seat=owner.letter)
        case.find("law.50c-partner-free", "50C", seat=owner.partner.letter)
        return
    case.find("law.50d1a-first-opportunity", "50D1(a)", seat=owner.letter)
    case.find("law.50d2-declarer-speaks-first", "50D2", seat=owner.partner.letter)
