"""The search by whichever engine is there: the C kernel, or the plain reference with less budget.

Both answer the same; the kernel sooner. What the budget does not suffice for is not answered but
by None, or by the worst line found so far, which is called so: nobody guesses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hakem.claims import kernel
from hakem.claims.belief import OutOfBudget
from hakem.claims.habits import Habits, Order
from hakem.claims.plan import Step
from hakem.claims.table import OURS, Trick
from hakem.claims.worst import World, Worst

#: Positions to be looked at, at most, for one question.
KERNEL_BUDGET, REFERENCE_BUDGET = 3_000_000, 200_000
#: Positions for all the other readings of the policies together, once the award is known.
KERNEL_REREAD, REFERENCE_REREAD = 120_000, 20_000
#: The kernel's tables have two to this power of places, and to one more for every trick left.
TABLE_BITS, MOST_TABLE_BITS = 10, 20


@dataclass(frozen=True, slots=True)
class Line:
    """W and a line that leads to it: places and cards in order of play.

    Where it is not `proved`, the budget was used up before it was known that no line is worse.
    """

    tricks: int
    cards: tuple[tuple[int, int], ...]
    proved: bool = True


class Engine:
    """One trump suit, one set of habits, one statement."""

    def __init__(
        self,
        trump: int,
        habits: Habits,
        steps: Sequence[Step] = (),
        budget: int | None = None,
        plain: bool = False,
        tricks_left: int = 13,
    ) -> None:
        self.trump, self.steps = trump, tuple(steps)
        self.kernel: kernel.Search | None = None
        if kernel.LIBRARY is not None and not plain:
            allowed = KERNEL_BUDGET if budget is None else budget
            bits = min(TABLE_BITS + tricks_left, MOST_TABLE_BITS)
            self.kernel = kernel.Search(
                kernel.LIBRARY, trump, _numbers(habits), allowed, bits, self.steps
            )
        self.reference = Worst(
            trump, habits, self.steps, REFERENCE_BUDGET if budget is None else budget
        )

    def use(self, habits: Habits) -> None:
        """Other habits from now on; what is sure does not depend on them and stays known."""
        before = self.reference
        if habits == before.habits:
            return
        if self.kernel is not None:
            self.kernel.use(_numbers(habits))
        self.reference = Worst(self.trump, habits, self.steps, before.budget)
        self.reference.guarantee, self.reference.nodes = before.guarantee, before.nodes

    def reread(self) -> None:
        """Other readings are asked for from now on; all of them together may take but little."""
        if self.kernel is not None:
            self.kernel.allow(KERNEL_REREAD)
        guarantee = self.reference.guarantee
        self.reference.budget = self.reference.spent + REFERENCE_REREAD
        guarantee.budget = guarantee.nodes + REFERENCE_REREAD

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self.reference.spent if self.kernel is None else self.kernel.nodes

    def sure(self, world: World) -> int | None:
        """G: the tricks that the claimer can be sure of, by what he believes."""
        if self.kernel is not None:
            return self.kernel.sure((world.hands, world.forgotten, world.voids, world.trick))
        try:
            return self.reference.guarantee.tricks(world.belief)
        except OutOfBudget:
            return None

    def is_sure(self, world: World, tricks: int) -> bool | None:
        """Whether G is so many: sooner known than G itself."""
        if self.kernel is not None:
            position = (world.hands, world.forgotten, world.voids, world.trick)
            return self.kernel.is_sure(position, tricks)
        try:
            return self.reference.guarantee.sure_of(world.belief, tricks)
        except OutOfBudget:
            return None

    def worst(self, world: World, cap: int = kernel.ALL + 1) -> Line:
        """W with its line; where W is not below `cap`, that number and no line."""
        if self.kernel is None:
            return self._by_reference(world, cap)
        found = Line(min(cap, _tricks_left(world) + 1), ())
        try:
            while found.tricks and (worse := self._below(self.kernel, world, found.tricks)):
                found = worse
        except OutOfBudget:
            return replace(found, proved=False)
        return found

    def _by_reference(self, world: World, cap: int) -> Line:
        """The same, of which the reference finds all or nothing."""
        try:
            found = self.reference.tricks(world)
            return Line(found, tuple(self.reference.line(world))) if found < cap else Line(cap, ())
        except OutOfBudget:
            return Line(cap, (), proved=False)

    def _below(self, search: kernel.Search, world: World, cap: int) -> Line | None:
        """A line with fewer tricks; None where there is none. Raises `OutOfBudget`.

        Its cards are found before a worse line is looked for, while there is budget left for them.
        """
        cards: list[tuple[int, int]] = []
        left, won = cap - 1, 0
        while any(world.hands):
            if world.trick.played == 4:
                won += world.trick.winner in OURS
                left -= world.trick.winner in OURS
                world = world.next_trick(self.steps)
                continue
            left = min(left, _tricks_left(world))
            position = (world.hands, world.forgotten, world.voids, world.trick)
            found = search.worst(position, world.plan, left, left + 1)
            if found is None:
                raise OutOfBudget
            if found[0] > left:
                return None
            cards.append((world.trick.turn, found[1]))
            world = self.reference.planned(world).after(found[1], self.trump)
        return Line(won + (world.trick.winner in OURS), tuple(cards))


def _tricks_left(world: World) -> int:
    """How many tricks are still to be won, the one under way included."""
    return max(hand.bit_count() for hand in world.hands)


def _numbers(habits: Habits) -> tuple[int, int, int, int]:
    """Habits as the kernel has them."""
    order = tuple(Order).index(habits.order)
    return order, habits.low_rank, int(habits.no_needless_ruff), int(habits.may_block)


def won_by_ours(cards: Sequence[tuple[int, int]], trump: int, trick: Trick) -> int:
    """How many tricks a line gives the claimer's side, counted again from its cards."""
    won = 0
    for _, card in cards:
        trick = trick.after(card, trump)
        if trick.played == 4:
            won += trick.winner in OURS
            trick = Trick(trick.winner)
    return won
