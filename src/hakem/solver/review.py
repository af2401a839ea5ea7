"""A play in review: the cards that cost their side a trick, and what would not have."""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.auction import Contract
from hakem.cards import Card
from hakem.deal import Deal
from hakem.play import HANDS, Trick, hands_after, next_leader, opening_leader, tricks_of, under_way
from hakem.seats import Seat
from hakem.solver.plays import analyse, best_cards
from hakem.solver.position import Position


@dataclass(frozen=True, slots=True)
class CostlyCard:
    """A card after which its side can take so many tricks fewer than before it.

    `number` counts the cards played, from 1; `better` are the cards that would have cost nothing.
    """

    number: int
    seat: Seat
    card: Card
    cost: int
    better: tuple[Card, ...]

    @property
    def trick(self) -> int:
        """The trick that it was played to, from 1."""
        return (self.number - 1) // HANDS + 1


@dataclass(frozen=True, slots=True)
class Review:
    """Declarer's tricks in all before the first card and after each, and the cards that cost."""

    tricks: tuple[int, ...]
    costly: tuple[CostlyCard, ...]


def review(deal: Deal, contract: Contract, plays: Sequence[Card]) -> Review:
    """The cards of a play that cost a trick, in order. Raises as `analyse` does."""
    trace = analyse(deal, contract, plays)
    costly = []
    for number, card in enumerate(plays, 1):
        lost = trace[number - 1] - trace[number]
        if lost:
            before = position_after(deal, contract, plays[: number - 1])
            worth = best_cards(before)
            better = tuple(one for one in worth if worth[one] == max(worth.values()))
            costly.append(CostlyCard(number, before.in_turn, card, abs(lost), better))
    return Review(trace, tuple(costly))


def position_after(deal: Deal, contract: Contract, plays: Sequence[Card]) -> Position:
    """The position after so many cards, each of the hand whose turn it was."""
    trumps, leader = contract.denomination.trumps, opening_leader(contract)
    tricks = tricks_of(plays, trumps, leader)
    trick = under_way(tricks) or Trick(next_leader(tricks, trumps, leader))
    return Position(hands_after(deal, tricks), trick, trumps)
