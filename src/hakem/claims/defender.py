"""A defender's claim (Law 70D2): his partner is not trusted to choose well among normal plays.

Once all cards are faced the claimer believes in what his side could win if it played well together
(`Together`). He himself plays any habit that keeps it; his partner any normal card, the worst of
them: a winner is not thrown while a loser can be. The other side plays best.
"""

from collections.abc import Callable

from hakem.claims.belief import OutOfBudget
from hakem.claims.engine import Line
from hakem.claims.habits import Habits, leads
from hakem.claims.lines import looks_good
from hakem.claims.table import BLANK, OURS, SUITS, beats, bottom, cards_of, legal
from hakem.claims.worst import World

#: Positions to be looked at, at most.
BUDGET = 300_000

Plays = Callable[[World], list[int]]


def defenders_claim(world: World, trump: int, habits: Habits) -> tuple[Line | None, int]:
    """The tricks of the claimer's side with a line that shows it; how many positions were seen.

    There is no line when the budget is used up.
    """
    search = _Worst(trump, habits)
    try:
        return Line(search.tricks(world), search.line(world)), search.nodes
    except OutOfBudget:
        return None, search.nodes


class _Together:
    """What a side wins when both its hands play best, and the other side too."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.nodes = 0
        self._known: dict[World, int] = {}

    def tricks(self, world: World) -> int:
        trick = world.trick
        if trick.played == 4:
            return self.tricks(world.next_trick(())) + (trick.winner in OURS)
        if not any(world.hands):
            return 0
        if world not in self._known:
            self.nodes += 1
            if self.nodes > BUDGET:
                raise OutOfBudget
            choose = max if trick.turn in OURS else min
            self._known[world] = choose(
                self.tricks(world.after(card, self.trump))
                for card in cards_of(legal(world.hands[trick.turn], trick.suit))
            )
        return self._known[world]


class _Worst:
    """The worst line: normal plays of the claimer and of his partner."""

    def __init__(self, trump: int, habits: Habits) -> None:
        self.trump, self.habits = trump, habits
        self.together = _Together(trump)
        self._known: dict[World, tuple[int, int]] = {}

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return len(self._known) + self.together.nodes

    def tricks(self, world: World) -> int:
        """The fewest tricks of the claimer's side."""
        return self._search(world)[0]

    def line(self, world: World) -> tuple[tuple[int, int], ...]:
        """A line that leads to them."""
        found = []
        while any(world.hands):
            if world.trick.played == 4:
                world = world.next_trick(())
                continue
            card = self._search(world)[1]
            found.append((world.trick.turn, card))
            world = world.after(card, self.trump)
        return tuple(found)

    def _search(self, world: World) -> tuple[int, int]:
        trick = world.trick
        if trick.played == 4:
            tricks, card = self._search(world.next_trick(()))
            return tricks + (trick.winner in OURS), card
        if not any(world.hands):
            return 0, BLANK
        if world not in self._known:
            self._known[world] = min(
                (self.tricks(world.after(card, self.trump)), card) for card in self._plays(world)
            )
        return self._known[world]

    def _plays(self, world: World) -> list[int]:
        """Any legal card of the other side; of ours the normal ones."""
        turn = world.trick.turn
        can = legal(world.hands[turn], world.trick.suit)
        if turn not in OURS or can.bit_count() == 1:
            return cards_of(can)
        usual = _usual(world, can, self.trump, self.habits)
        if turn == 2:
            return usual
        best = self.together.tricks(world)
        kept = [card for card in usual if self._keeps(world, card, best)]
        return kept or [card for card in cards_of(can) if self._keeps(world, card, best)]

    def _keeps(self, world: World, card: int, best: int) -> bool:
        return self.together.tricks(world.after(card, self.trump)) >= best


def _usual(world: World, can: int, trump: int, habits: Habits) -> list[int]:
    """The plays that habit suggests to a defender."""
    trick, hand = world.trick, world.hands[world.trick.turn]
    if not trick.played:
        return sorted(set(leads(hand, 0, 0, habits)), reverse=True)
    if hand & SUITS[trick.suit]:
        winning = [card for card in cards_of(can) if beats(card, trick.best, trump)]
        return sorted({bottom(can), *winning}, reverse=True)
    losers = [card for card in _bottoms(hand) if not looks_good(world, card)]
    ruffs = [card for card in cards_of(can) if beats(card, trick.best, trump)]
    return sorted({*(losers or _bottoms(hand)), *ruffs}, reverse=True)


def _bottoms(hand: int) -> list[int]:
    """The lowest card of each suit."""
    return [bottom(hand & suit) for suit in SUITS if hand & suit]
