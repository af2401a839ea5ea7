"""A concession cancelled (Law 71): a trick that had been won, or that no normal play could lose.

71A is counting. For 71B both sides play normally: a conceded trick is given back only where every
such line wins it. This is neither the test of a contested claim, where doubt goes against the
claimer and the other side plays best (70A), nor that of an agreed one, where the trick need only
be likely (69B2).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.cards import Card, Suit
from hakem.claims.belief import OutOfBudget
from hakem.claims.habits import Habits
from hakem.claims.lines import USUAL_HABITS, Usual
from hakem.claims.places import card_at, seat_at, trump_of, world_of
from hakem.claims.position import Position
from hakem.claims.table import OURS, THEIRS
from hakem.claims.worst import World
from hakem.laws.ruling import Step
from hakem.play import Trick, tricks_won
from hakem.seats import Seat, Side

#: Positions to be looked at, at most.
BUDGET = 100_000


@dataclass(frozen=True, slots=True)
class Cancelled:
    """What is given back of a concession. `back` is None where the search was not finished.

    `kept` and `conceded` are the tricks as the conceder said; `worst` the fewest that his side wins
    in normal play, None beyond its reach: no fewer than `kept`, because what he kept is not in
    question. `line` is a line that loses what is not given back, card by card.
    """

    kept: int
    conceded: int
    worst: int | None
    back: int | None
    line: tuple[tuple[Seat, Card], ...]
    steps: tuple[Step, ...]


def had_won(before: Iterable[Trick], trumps: Suit | None, side: Side, credited: int) -> int:
    """How many tricks more the side had won than it was credited with (69B1, 71A)."""
    return max(0, tricks_won(tuple(before), trumps, side) - credited)


def cancelled(position: Position, habits: Habits = USUAL_HABITS, budget: int = BUDGET) -> Cancelled:
    """What Law 71B gives back. The claimer is the conceder; `tricks` is what he kept.

    The position must have no `faults`.
    """
    kept, conceded = position.tricks, position.tricks_left - position.tricks
    declares = position.claimer.side is position.declarer.side
    usual = Usual(trump_of(position), habits, THEIRS if declares else OURS, OURS)
    search, world = _Fewest(usual, budget), world_of(position)
    worst = position.tricks_left
    try:
        # From above: a line that loses a trick is found soon, that none does takes all of them.
        while worst > kept and search.falls_to(world, worst - 1):
            worst -= 1
        line = search.line(world, worst) if worst < position.tricks_left else []
    except OutOfBudget:
        step = Step("71B", "claim-again.71b-undecided", {"n": worst - kept})
        return Cancelled(kept, conceded, None, None, (), (step,))
    return Cancelled(
        kept,
        conceded,
        worst,
        worst - kept,
        tuple((seat_at(place, position.claimer), card_at(card)) for place, card in line),
        tuple(_steps(worst - kept, position.tricks_left - worst)),
    )


def _steps(back: int, lost: int) -> list[Step]:
    steps = []
    if back:
        steps.append(Step("71B", "claim-again.71b-given-back", {"n": back}))
    if lost:
        steps.append(Step("71", "claim-again.71-stands", {"n": lost}))
    return steps


class _Fewest:
    """Whether a normal line of both sides wins no more than so many tricks: any line will do."""

    def __init__(self, usual: Usual, budget: int) -> None:
        self.usual = usual
        self.budget = budget
        self.nodes = 0
        self._known: dict[World, tuple[int, int]] = {}

    def falls_to(self, world: World, tricks: int) -> bool:
        """Whether some line wins no more than so many."""
        if tricks < 0:
            return False
        if world.trick.played == 4:
            won = world.trick.winner in OURS
            return self.falls_to(world.next_trick(()), tricks - won)
        fewest, most = self._known.get(world, (0, _left(world)))
        if tricks >= most or tricks < fewest:
            return tricks >= most
        self.nodes += 1
        if self.nodes > self.budget:
            raise OutOfBudget
        found = any(self.falls_to(after, tricks) for _, after in self._plays(world))
        self._known[world] = (fewest, tricks) if found else (tricks + 1, most)
        return found

    def line(self, world: World, tricks: int) -> list[tuple[int, int]]:
        """A line that wins no more than so many: places and cards in order of play."""
        cards = []
        while any(world.hands):
            if world.trick.played == 4:
                tricks -= world.trick.winner in OURS
                world = world.next_trick(())
                continue
            card, after = next(one for one in self._plays(world) if self.falls_to(one[1], tricks))
            cards.append((world.trick.turn, card))
            world = after
        return cards

    def _plays(self, world: World) -> list[tuple[int, World]]:
        trump = self.usual.trump
        return [(card, world.after(card, trump)) for card in self.usual.plays(world)]


def _left(world: World) -> int:
    """How many tricks are still to be won, the one under way included."""
    return max(hand.bit_count() for hand in world.hands)
