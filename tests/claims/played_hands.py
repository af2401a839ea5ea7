"""Positions for property tests: hands that were dealt and played by the Laws up to some card."""

from hypothesis import strategies as st

from hakem.cards import PACK, Hand, Suit
from hakem.claims.position import Position
from hakem.deal import Deal
from hakem.play import PlayedCard, Trick, legal_cards, winner
from hakem.seats import Seat


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position that play by the Laws leads to, its earlier tricks known in part or all."""
    cards = draw(st.permutations(list(PACK)))
    hands = [Hand.of(cards[at : at + 13]) for at in range(0, 52, 13)]
    trumps = draw(st.sampled_from([None, *Suit]))
    declarer = draw(st.sampled_from(Seat))
    rnd = draw(st.randoms(use_true_random=False))
    trick, before = Trick(declarer.lho), list[Trick]()
    for _ in range(draw(st.integers(0, 51))):
        seat = trick.to_play[0]
        card = rnd.choice(list(legal_cards(hands[seat], trick)))
        hands[seat] = hands[seat].without(card)
        trick = Trick(trick.leader, (*trick.played, PlayedCard(seat, card)))
        if trick.is_complete:
            taker = winner(trick, trumps)
            assert taker is not None
            before.append(trick)
            trick = Trick(taker)
    known = before[draw(st.integers(0, len(before))) :]
    claimer = draw(st.sampled_from([seat for seat in Seat if seat is not declarer.partner]))
    left = 13 - len(before)
    shown = draw(st.sets(st.tuples(st.sampled_from(Seat), st.sampled_from(Suit))))
    true = {
        (seat, suit)
        for seat, suit in shown
        if not hands[seat].suit(suit)
        if not any(one.seat is seat and one.card.suit is suit for one in trick.played)
    }
    return Position(
        Deal(*hands),
        trumps,
        trick,
        declarer,
        claimer,
        draw(st.integers(0, left)),
        tuple(known),
        frozenset(true),
    )
