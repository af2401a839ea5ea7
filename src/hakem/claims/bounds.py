"""What is certain of an award that the search did not come to: between which numbers it lies.

From below: trumps of one hand that nobody else's can beat win a trick each, whatever is played; and
where nothing can be forgotten and nothing was stated, normal play keeps what is sure. From above:
what was claimed; what could be won if all saw every card, where the solver is installed; and the
worst line that was found so far.
"""

from dataclasses import dataclass

from hakem import solver
from hakem.claims.engine import Engine, Line
from hakem.claims.habits import Habits
from hakem.claims.places import trump_of, world_of
from hakem.claims.position import Position
from hakem.claims.table import SUITS, THEIRS, cards_of
from hakem.claims.worst import World
from hakem.laws.ruling import Step

#: Positions that may be looked at for what is sure: with the kernel, and without it.
KERNEL_BUDGET, REFERENCE_BUDGET = 100_000, 2_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """The award is `low` or more and `high` or less; the steps tell why, where it is not plain."""

    low: int
    high: int
    steps: tuple[Step, ...]


def bounds(position: Position, line: Line | None, *, free: bool, plain: bool) -> Bounds:
    """Between which numbers the award lies. `line` is the worst found so far, if there is one.

    `free` is whether nothing is forgotten, nothing stated, and no suit may be blocked.
    """
    steps = list[Step]()
    high = position.tricks
    most = double_dummy(position)
    if most is not None and most < high:
        high = most
        steps.append(Step("70A", "claim.70a-double-dummy", {"n": high}))
    if line is not None and line.cards and line.tricks < high:
        high = line.tricks
        steps.append(Step("70D1", "claim.70d1-so-far", {"n": high}))
    low = min(high, certain(position, high, free=free, plain=plain))
    if low:
        steps.append(Step("70A", "claim.70a-certain", {"n": low}))
    return Bounds(low, high, tuple(steps))


def double_dummy(position: Position) -> int | None:
    """The tricks of the claimer's side if all saw every card; None without the solver."""
    if solver.missing() is not None:
        return None
    cards = solver.best_cards(solver.Position(position.hands, position.trick, position.trumps))
    best = max(cards.values())
    in_turn = position.trick.to_play[0].side is position.claimer.side
    return best if in_turn else position.tricks_left - best


def certain(position: Position, high: int, *, free: bool, plain: bool) -> int:
    """The tricks that the claimer's side wins for certain, no more than `high` of them."""
    world, trump = world_of(position), trump_of(position)
    low = high_trumps(world, trump)
    if free:
        wide = REFERENCE_BUDGET if plain else KERNEL_BUDGET
        engine = Engine(trump, Habits(), budget=wide, plain=plain, tricks_left=position.tricks_left)
        while low < high and engine.is_sure(world, low + 1):
            low += 1
    return low


def high_trumps(world: World, trump: int) -> int:
    """How many trumps of one hand beat all that the other side holds or has in the trick."""
    if trump < 0:
        return 0
    theirs = (world.hands[1] | world.hands[3]) & SUITS[trump]
    if world.trick.played and world.trick.winner in THEIRS and world.trick.best // 13 == trump:
        theirs |= 1 << world.trick.best
    beaten = theirs.bit_length()
    return max(
        sum(card >= beaten for card in cards_of(world.hands[place] & SUITS[trump]))
        for place in (0, 2)
    )
