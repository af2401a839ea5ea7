"""Endings for hypothesis: a few cards each, a trick under way or not, and their plain form."""

from hypothesis import strategies as st

from hakem.cards import PACK, Card, Hand, Suit
from hakem.deal import Deal
from hakem.play import Trick, legal_cards
from hakem.seats import Seat
from hakem.solver import Position
from tests.solver.plain import Hands


@st.composite
def endings(draw: st.DrawFn, most: int = 4) -> Position:
    """A position with at most so many cards in a hand, and up to three cards on the table."""
    each = draw(st.integers(1, most))
    cards = draw(st.permutations(list(PACK)))[: 4 * each]
    hands = [Hand.of(cards[each * at : each * (at + 1)]) for at in range(4)]
    trick = Trick(Seat(draw(st.integers(0, 3))))
    for _ in range(draw(st.integers(0, 3))):
        seat = trick.to_play[0]
        card = draw(st.sampled_from(list(legal_cards(hands[seat], trick))))
        hands[seat] = hands[seat].without(card)
        trick = trick.with_card(seat, card)
    return Position(Deal(*hands), trick, draw(st.sampled_from([None, *Suit])))


def plain_hands(deal: Deal) -> Hands:
    """The hands in the form of the plain search."""
    return tuple(frozenset(plain(card) for card in hand) for hand in deal)


def plain(card: Card) -> tuple[int, int]:
    """A card in the form of the plain search."""
    return int(card.suit), int(card.rank)
