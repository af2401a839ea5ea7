"""W: the worst that can happen to the claimer when he plays normally and his opponents play best.

Both he and they bring the tricks down, he by being careless: it is a search for a worst line, not a
game. What he believes changes along the line: a forgotten card that appears is remembered.
"""

from typing import NamedTuple

from hakem.claims.belief import Belief, Guarantee
from hakem.claims.habits import Habits, normal
from hakem.claims.table import OURS, Trick, cards_of, legal


class World(NamedTuple):
    """The cards as they are, from the claimer on clockwise; what opponents have shown out of."""

    hands: tuple[int, int, int, int]
    voids: tuple[int, int]
    forgotten: int
    trick: Trick

    @property
    def belief(self) -> Belief:
        """What the claimer believes of it."""
        out = (self.hands[1] | self.hands[3]) & ~self.forgotten
        counts = (self.hands[1].bit_count(), self.hands[3].bit_count())
        return Belief((self.hands[0], self.hands[2]), out, counts, self.voids, self.trick)

    def after(self, card: int, trump: int) -> "World":
        """The world when the hand whose turn it is has played a card."""
        turn = self.trick.turn
        hands = list(self.hands)
        hands[turn] ^= 1 << card
        voids = self.voids
        suit = self.trick.suit
        if turn not in OURS and self.trick.played and card // 13 != suit:
            shown = 1 << suit
            voids = (voids[0] | shown, voids[1]) if turn == 1 else (voids[0], voids[1] | shown)
        return World(
            (hands[0], hands[1], hands[2], hands[3]),
            voids,
            self.forgotten & ~(1 << card),
            self.trick.after(card, trump),
        )


class Worst:
    """W for one trump suit and one set of habits."""

    def __init__(self, trump: int, habits: Habits) -> None:
        self.trump = trump
        self.habits = habits
        self.guarantee = Guarantee(trump)
        self.nodes = 0
        self._known: dict[World, tuple[int, int]] = {}

    def tricks(self, world: World) -> int:
        """The fewest tricks that the claimer's side wins."""
        return self.search(world)[0]

    def line(self, world: World) -> list[tuple[int, int]]:
        """A worst line: place and card, in order."""
        found = []
        while any(world.hands):
            if world.trick.played == 4:
                world = world._replace(trick=Trick(world.trick.winner))
                continue
            card = self.search(world)[1]
            found.append((world.trick.turn, card))
            world = world.after(card, self.trump)
        return found

    def search(self, world: World) -> tuple[int, int]:
        """The fewest tricks from here on, and the card that leads to them."""
        trick = world.trick
        if trick.played == 4:
            won = trick.winner in OURS
            tricks, card = self.search(world._replace(trick=Trick(trick.winner)))
            return tricks + won, card
        if not any(world.hands):
            return 0, -1
        if world in self._known:
            return self._known[world]
        self.nodes += 1
        plays = self.plays(world)
        best = min((self.search(world.after(card, self.trump))[0], card) for card in plays)
        self._known[world] = best
        return best

    def plays(self, world: World) -> list[int]:
        """What may be played: normal plays of ours, any legal play of theirs."""
        turn = world.trick.turn
        if turn in OURS:
            return normal(world.belief, self.habits, self.guarantee)
        return cards_of(legal(world.hands[turn], world.trick.suit))
