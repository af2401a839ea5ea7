"""W: the worst that can happen to the claimer when he plays normally and his opponents play best.

Both he and they bring the tricks down, he by being careless: it is a search for a worst line, not a
game. What he believes changes along the line: a forgotten card that appears is remembered. As far
as he stated a line he follows it, even where it loses.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hakem.claims.belief import Belief, Guarantee, OutOfBudget
from hakem.claims.habits import Habits, normal
from hakem.claims.plan import Plan, Step, after_trick, stated
from hakem.claims.table import OURS, Trick, cards_of, legal


class World(NamedTuple):
    """The cards as they are, from the claimer on clockwise; what opponents have shown out of."""

    hands: tuple[int, int, int, int]
    voids: tuple[int, int]
    forgotten: int
    trick: Trick
    plan: Plan = Plan()

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
            self.plan,
        )

    def next_trick(self, steps: Sequence[Step]) -> "World":
        """The world when the trick is complete and its winner is to lead."""
        plan = after_trick(steps, self.plan)
        return self._replace(trick=Trick(self.trick.winner), plan=plan)


class Worst:
    """W for one trump suit and one set of habits."""

    def __init__(
        self, trump: int, habits: Habits, steps: Sequence[Step] = (), budget: int | None = None
    ) -> None:
        self.trump = trump
        self.habits = habits
        self.steps = tuple(steps)
        self.budget = budget
        self.guarantee = Guarantee(trump, budget)
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
                world = world.next_trick(self.steps)
                continue
            card = self.search(world)[1]
            found.append((world.trick.turn, card))
            world = self.plays(world)[1].after(card, self.trump)
        return found

    def search(self, world: World) -> tuple[int, int]:
        """The fewest tricks from here on, and the card that leads to them."""
        trick = world.trick
        if trick.played == 4:
            won = trick.winner in OURS
            tricks, card = self.search(world.next_trick(self.steps))
            return tricks + won, card
        if not any(world.hands):
            return 0, -1
        if world in self._known:
            return self._known[world]
        self.nodes += 1
        if self.budget is not None and self.spent > self.budget:
            raise OutOfBudget
        plays, planned = self.plays(world)
        best = min((self.search(planned.after(card, self.trump))[0], card) for card in plays)
        self._known[world] = best
        return best

    @property
    def spent(self) -> int:
        """How many positions were looked at, beliefs included."""
        return self.nodes + self.guarantee.nodes

    def planned(self, world: World) -> World:
        """The world as the stated line then stands."""
        if world.trick.turn not in OURS:
            return world
        return world._replace(plan=self.said(world)[1])

    def said(self, world: World) -> tuple[list[int], Plan]:
        """What the statement prescribes to a hand of ours, and the plan that is then in force."""
        return stated(self.steps, world.plan, world.belief, self.trump)

    def plays(self, world: World) -> tuple[list[int], World]:
        """What may be played: what was stated, else normal plays of ours; any legal one of theirs.

        With it the world as the plan then stands.
        """
        turn = world.trick.turn
        if turn not in OURS:
            return cards_of(legal(world.hands[turn], world.trick.suit)), world
        cards, plan = self.said(world)
        world = world._replace(plan=plan)
        return cards or self.normal(world), world

    def normal(self, world: World) -> list[int]:
        """The normal plays of a hand of ours."""
        return normal(world.belief, self.habits, self.guarantee)
