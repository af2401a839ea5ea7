"""Lines that both sides may normally play: what a hand plays out of habit, and lines at random.

The search of Law 70 lets the other side play best. Laws 71B and 69B2 ask what would have happened
in normal play, so here both sides play as players do. Habits come without what a claimer is sure
of; three things are left out that nobody does:

    a card that looks like a winner is not thrown while a loser can be
    a loser that nothing can make good is not led while a winner is there to be cashed
    (declarer's side only, in random lines) what is sure is not given up, as in `habits.normal`

A defender does not see his partner's cards, so that he may play low where he could win.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hakem.cards import Rank
from hakem.claims.belief import Belief
from hakem.claims.engine import Engine
from hakem.claims.habits import Habits, by_habit
from hakem.claims.places import trump_of, world_of
from hakem.claims.position import Position
from hakem.claims.table import OURS, SUITS, THEIRS, Trick, bottom, cards_of, legal, top
from hakem.claims.worst import World

#: A card that is good only because its suit is gone looks like a winner from this rank up.
LOOKS_GOOD = Rank.TEN
#: What declarer is sure of is asked from so many tricks down: with the kernel, and without it.
SURE_FROM, SURE_FROM_PLAIN = 8, 4
#: The habits of a federation that has no rule of its own for them (Law 70E2).
USUAL_HABITS = Habits()


class Usual:
    """What either side plays out of habit. `careful` are the places that cash before they lose."""

    def __init__(
        self, trump: int, habits: Habits, defenders: tuple[int, int], careful: tuple[int, ...]
    ) -> None:
        self.trump, self.habits = trump, habits
        self.defenders, self.careful = defenders, careful

    def plays(self, world: World) -> list[int]:
        """The cards of the hand whose turn it is, from the highest down; never none."""
        turn = world.trick.turn
        cards = by_habit(_view(world), self.habits, self.trump)
        hand, suit = world.hands[turn], world.trick.suit
        if not world.trick.played:
            return self._leads(world, cards) if turn in self.careful else cards
        if hand & SUITS[suit]:
            low = [bottom(legal(hand, suit))] if turn in self.defenders else []
            return sorted({*cards, *low}, reverse=True)
        return self._throws(world, cards)

    def _leads(self, world: World, cards: list[int]) -> list[int]:
        """Leads without losers that nothing can make good, where a winner is there to be cashed."""
        if not any(self._cashes(world, card) for card in cards):
            return cards
        return [card for card in cards if not self._hopeless(world, card)]

    def _cashes(self, world: World, card: int) -> bool:
        """Whether a card led must win: nobody of the other side can beat it, or ruff it."""
        left, right = _others(world)
        ruffs = self.trump >= 0 and card // 13 != self.trump and (left | right) & SUITS[self.trump]
        return not ruffs and not (left | right) & _above(card)

    def _hopeless(self, world: World, card: int) -> bool:
        """Whether a suit led can only lose: too short to outlast what beats it, and not ruffed."""
        suit, turn = SUITS[card // 13], world.trick.turn
        hand, partner = world.hands[turn], world.hands[(turn + 2) % 4]
        above = _above(top((hand | partner) & suit))
        rounds = max((other & above).bit_count() for other in _others(world))
        length = max((hand & suit).bit_count(), (partner & suit).bit_count())
        ruffs = self.trump >= 0 and not partner & suit and partner & SUITS[self.trump]
        return length <= rounds and not ruffs

    def _throws(self, world: World, cards: list[int]) -> list[int]:
        """Discards without what looks like a winner, while a loser can go; ruffs as they are."""
        ruffs = [card for card in cards if card // 13 == self.trump]
        side = [card for card in cards if card // 13 != self.trump]
        losers = [card for card in side if not looks_good(world, card)]
        return sorted({*ruffs, *(losers or side)}, reverse=True)


def _view(world: World) -> Belief:
    """The table as the side whose turn it is sees it, itself at the places 0 and 2.

    The world remembers what places 1 and 3 have shown out of, and not what 0 and 2 have.
    """
    if world.trick.turn in OURS:
        return world.belief
    hands = [world.hands[(place + 1) % 4] for place in range(4)]
    trick = world.trick
    turned = trick._replace(leader=(trick.leader - 1) % 4)
    if trick.played:
        turned = turned._replace(winner=(trick.winner - 1) % 4)
    counts = (hands[1].bit_count(), hands[3].bit_count())
    return Belief((hands[0], hands[2]), hands[1] | hands[3], counts, (0, 0), turned)


def _others(world: World) -> tuple[int, int]:
    """The hands of the other side, as the hand whose turn it is has them to its left and right."""
    turn = world.trick.turn
    return world.hands[(turn + 1) % 4], world.hands[(turn + 3) % 4]


def _above(card: int) -> int:
    """The higher cards of the suit."""
    return SUITS[card // 13] & -(1 << card + 1)


def looks_good(world: World, card: int) -> bool:
    """Whether the hand whose turn it is must take a card for a winner of its suit.

    A spot card that is good only because its suit is gone does not look like one.
    """
    turn = world.trick.turn
    others = 0
    for place in range(4):
        if place != turn:
            others |= world.hands[place] & SUITS[card // 13]
    return top(others) < card if others else card % 13 + 2 >= LOOKS_GOOD


class RandomLines:
    """Lines of normal play from a position, declarer at place 0, each choice equally likely."""

    def __init__(
        self, position: Position, habits: Habits = USUAL_HABITS, plain: bool = False
    ) -> None:
        at_declarer = replace(position, claimer=position.declarer)
        self.start = world_of(at_declarer)
        trump = trump_of(position)
        self.usual = Usual(trump, habits, THEIRS, OURS)
        self.engine = Engine(trump, habits, plain=plain)
        self.sure_from = SURE_FROM_PLAIN if self.engine.kernel is None else SURE_FROM
        self._known: dict[World, list[int]] = {}

    def tricks(self, seed: int, lines: int) -> Iterator[int]:
        """Declarer's tricks from here on in so many lines; the same for the same seed."""
        dice = Random(seed)
        for _ in range(lines):
            yield self._line(dice)

    def _line(self, dice: Random) -> int:
        world, won = self.start, 0
        while any(world.hands):
            world = world.after(dice.choice(self.plays(world)), self.usual.trump)
            if world.trick.played == 4:
                won += world.trick.winner in OURS
                world = world.next_trick(())
        return won

    def plays(self, world: World) -> list[int]:
        """What the hand whose turn it is may normally play."""
        if world not in self._known:
            cards = self.usual.plays(world)
            if world.trick.turn in OURS:
                cards = self._keeping(world, cards)
            self._known[world] = cards
        return self._known[world]

    def _keeping(self, world: World, usual: list[int]) -> list[int]:
        """Those of declarer's plays that give up nothing sure; where it is not known, all."""
        can = cards_of(legal(world.hands[world.trick.turn], world.trick.suit))
        if len(can) == 1:
            return can
        if max(hand.bit_count() for hand in world.hands) > self.sure_from:
            return usual
        sure = self.engine.sure(world)
        if sure is None:
            return usual
        kept = [card for card in usual if self._sure_after(world, card) >= sure]
        return kept or [card for card in can if self._sure_after(world, card) >= sure] or usual

    def _sure_after(self, world: World, card: int) -> int:
        after = world.after(card, self.usual.trump)
        won = 0
        if after.trick.played == 4:
            won = after.trick.winner in OURS
            after = after._replace(trick=Trick(after.trick.winner))
        sure = self.engine.sure(after)
        return -1 if sure is None else sure + won
