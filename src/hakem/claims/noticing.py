"""A stated line whose player notices, in the middle of it, that a suit does not break.

Some authorities hold that he does not: what he said is followed until a presumed winner loses. For
the others: he said that he draws trumps or runs a suit; from the trick on in which an opponent
shows out of it, he goes on only as long as that costs nothing of what he is then sure of. Where it
would, that step is over, and the next one holds. What he knew before he claimed he had taken into
account, and what he said of it is followed.

The C kernel does not know this rule: here the stated part is searched, and the kernel is asked for
what is sure, and for the worst line when the statement has come to its end.
"""

from collections.abc import Sequence

from hakem.claims.belief import OutOfBudget
from hakem.claims.engine import Engine, Line
from hakem.claims.habits import by_habit
from hakem.claims.plan import ANY, Act, Plan, stated
from hakem.claims.plan import Step as PlanStep
from hakem.claims.table import OURS, SUITS, Trick, cards_of, legal
from hakem.claims.worst import World, Worst

#: Positions within the stated part to be looked at, at most.
BUDGET = 30_000
#: The steps that run a suit.
_RUNS = (Act.DRAW_TRUMPS, Act.CASH)


def worst_noticing(engine: Engine, world: World, budget: int = BUDGET) -> Line | None:
    """W with its line where he may notice; None when the budget did not suffice."""
    search = _Noticing(engine, world.voids, budget)
    try:
        return Line(search.tricks(world), tuple(search.line(world)))
    except OutOfBudget:
        return None


def may_matter(steps: Sequence[PlanStep]) -> bool:
    """Whether a statement runs a suit, so that there is something to notice."""
    return any(step.act in _RUNS for step in steps)


def suits_run(steps: Sequence[PlanStep]) -> int:
    """The cards of the suits that a statement runs, the trumps apart: of those 70C asks."""
    return sum({SUITS[step.suit] for step in steps if step.act is Act.CASH and step.suit != ANY})


class _Noticing(Worst):
    """`known` is what the opponents had shown out of when the claim was made."""

    def __init__(self, engine: Engine, known: tuple[int, int], budget: int) -> None:
        super().__init__(engine.trump, engine.reference.habits, engine.steps, budget)
        self.engine, self.known = engine, known
        self.guarantee = engine.reference.guarantee

    @property
    def spent(self) -> int:
        """How many positions of the stated part were looked at."""
        return self.nodes

    def search(self, world: World) -> tuple[int, int]:
        """As in `Worst`; the kernel's answer where nothing that was said is left to follow."""
        free = world.plan.step >= len(self.steps) and world.trick.played < 4
        if free and any(world.hands) and self.engine.kernel is not None:
            position = (world.hands, world.forgotten, world.voids, world.trick)
            found = self.engine.kernel.worst(position, world.plan)
            if found is None:
                raise OutOfBudget
            return found
        return super().search(world)

    def plays(self, world: World) -> tuple[list[int], World]:
        """As in `Worst`; of cards of the other side that are as good as one another only one."""
        cards, planned = super().plays(world)
        return (cards if world.trick.turn in OURS else _apart(cards, world)), planned

    def said(self, world: World) -> tuple[list[int], Plan]:
        """What the statement prescribes, as far as he has not noticed that it is amiss."""
        cards, plan = super().said(world)
        while cards and self.steps[plan.step].act in _RUNS:
            kept = [
                card
                for card in cards
                if not self.breaks_badly(world, card // 13) or self.keeps(world, card)
            ]
            if kept:
                return kept, plan
            plan = Plan(plan.step + 1)
            cards, plan = stated(self.steps, plan, world.belief, self.trump)
        return cards, plan

    def breaks_badly(self, world: World, suit: int) -> bool:
        """Whether an opponent has shown out of a suit since the claim, and the other has not."""
        new = [now & ~before for now, before in zip(world.voids, self.known, strict=True)]
        return bool((new[0] | new[1]) >> suit & 1 and world.belief.out & SUITS[suit])

    def normal(self, world: World) -> list[int]:
        """As in `habits.normal`, with the kernel's answer to what is sure."""
        if self.engine.kernel is None:
            return super().normal(world)
        allowed = cards_of(legal(world.hands[world.trick.turn], world.trick.suit))
        if len(allowed) == 1:
            return allowed
        usual = by_habit(world.belief, self.habits, self.trump)
        kept = [card for card in usual if self.keeps(world, card)]
        return kept or [card for card in allowed if self.keeps(world, card)]

    def keeps(self, world: World, card: int) -> bool:
        """Whether a card gives up nothing of what he is sure of."""
        after, won = world.after(card, self.trump), 0
        if after.trick.played == 4:
            won = after.trick.winner in OURS
            after = after._replace(trick=Trick(after.trick.winner))
        return self.sure(after) + won >= self.sure(world)

    def sure(self, world: World) -> int:
        """What he is sure of."""
        found = self.engine.sure(world)
        if found is None:
            raise OutOfBudget
        return found


def _apart(cards: list[int], world: World) -> list[int]:
    """The highest of each run of neighbours; a forgotten card stands for itself.

    Between neighbours no card is left that another hand holds, or that is winning the trick.
    """
    others = sum(hand for place, hand in enumerate(world.hands) if place != world.trick.turn)
    if world.trick.played:
        others |= 1 << world.trick.best
    found: list[int] = []
    for card in cards:
        run = found[-1] if found else card
        between = others & (1 << run) - (1 << card)
        same = found and run // 13 == card // 13 and not between
        if not same or (1 << card | 1 << run) & world.forgotten:
            found.append(card)
    return found
