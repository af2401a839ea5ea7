"""What a hand may play at its turn, restriction after restriction (Laws 44, 50, 51, 57, 59).

Each restriction is a clause and the cards that comply with it. They are taken in the order of the
Laws: following suit, then what declarer required of the lead or of the trick, then penalty cards
(50D1(b)). One that none of the cards left can comply with binds nobody: any of them may be played
(Law 59). So there is always a card to play.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hakem.cards import Card, Hand, Suit
from hakem.laws.effects import MayNotLeadSuits, MustFollowWith, MustLeadSuit, MustPlay, Which
from hakem.laws.plays.grades import bars
from hakem.laws.ruling import Step
from hakem.play import legal_cards
from hakem.seats import Seat
from hakem.table.penalty_cards import major, minor
from hakem.table.state import TableState

#: The clause of a duty whose ruling is not known here: not to comply with it is a revoke.
ANY_DUTY = "61A"
_FOLLOW = {
    Which.HIGHEST: ("57A1", "law.table-highest"),
    Which.LOWEST: ("57A2", "law.table-lowest"),
    Which.OTHER_SUIT: ("57A3", "law.table-other-suit"),
    Which.NOT_SUIT: ("57A4", "law.table-not-suit"),
}


@dataclass(frozen=True, slots=True)
class Restriction:
    """What is said to a card that does not comply, and the cards that do."""

    reason: Step
    comply: Hand


def allowed(state: TableState, seat: Seat) -> tuple[Hand, dict[Card, Step]]:
    """The cards that the hand may play now, and the reason against each of the others."""
    left = state.hands[seat]
    against: dict[Card, Step] = {}
    for restriction in restrictions(state, seat):
        kept = left & restriction.comply
        if kept and kept != left:
            against |= dict.fromkeys(left - kept, restriction.reason)
            left = kept
    return left, against


def restrictions(state: TableState, seat: Seat) -> Iterator[Restriction]:
    """What the hand is under at this turn, in the order in which it must be complied with."""
    hand, trick = state.hands[seat], state.trick_for(seat)
    suit_led = trick.suit_led if trick is not None else None
    if state.on_lead is seat:
        yield from of_lead(state, seat, hand)
    elif suit_led is not None:
        follow = Step("44C", "law.table-follow-suit", {"suit": suit_led.letter})
        yield Restriction(follow, legal_cards(hand, trick))
        yield from of_trick(state, seat, hand, suit_led)
    yield from duties(state, seat)
    yield from of_penalty_cards(state, seat, hand)


def of_lead(state: TableState, seat: Seat, hand: Hand) -> Iterator[Restriction]:
    """Suits that must be led, or may not be (26B, 50D2)."""
    for must, law in state.with_laws(MustLeadSuit, seat):
        reason = Step(law or ANY_DUTY, "law.table-must-lead", {"suit": must.suit.letter})
        yield Restriction(reason, hand.suit(must.suit))
    for may_not, law in state.with_laws(MayNotLeadSuits, seat):
        suits = " ".join(suit.letter for suit in may_not.suits)
        reason = Step(law or ANY_DUTY, "law.table-may-not-lead", {"suits": suits})
        yield Restriction(reason, hand - _of_suits(hand, may_not.suits))


def of_trick(state: TableState, seat: Seat, hand: Hand, led: Suit) -> Iterator[Restriction]:
    """What declarer required of a defender whose partner played too soon (57A)."""
    for must in state.of(MustFollowWith, seat):
        law, code = _FOLLOW[must.which]
        suit = led if must.suit is None else must.suit
        following = list(hand.suit(led))  # from the highest down
        match must.which:
            case Which.HIGHEST:
                comply = Hand.of(following[:1])
            case Which.LOWEST:
                comply = Hand.of(following[-1:])
            case Which.OTHER_SUIT:
                comply = hand.suit(suit)
            case Which.NOT_SUIT:
                comply = hand - hand.suit(suit)
        yield Restriction(Step(law, code, {"suit": suit.letter}), comply)


def duties(state: TableState, seat: Seat) -> Iterator[Restriction]:
    """Cards that must be played at the first legal opportunity."""
    for must, law in state.with_laws(MustPlay, seat):
        reason = Step(law or ANY_DUTY, "law.table-must-play", {"card": must.card.letters})
        yield Restriction(reason, Hand.of([must.card]))


def of_penalty_cards(state: TableState, seat: Seat, hand: Hand) -> Iterator[Restriction]:
    """A major penalty card first of all (50D1(a)); a minor one before its low neighbours (50C)."""
    majors = major(state, seat)
    if majors:
        told = {"cards": " ".join(card.letters for card in majors)}
        yield Restriction(Step("50D1(a)", "law.table-penalty-card", told), Hand.of(majors))
    low = minor(state, seat)
    if low is not None:
        barred = Hand.of(card for card in hand if bars(low, card))
        reason = Step("50C", "law.table-minor-first", {"card": low.letters})
        yield Restriction(reason, hand - barred)


def _of_suits(hand: Hand, suits: tuple[Suit, ...]) -> Hand:
    found = Hand()
    for suit in suits:
        found |= hand.suit(suit)
    return found
