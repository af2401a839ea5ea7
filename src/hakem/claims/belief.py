"""What the claimer believes, and what he can guarantee by it: G.

He sees his own two hands. Of the other cards he knows which are out, except those he has forgotten;
how many each opponent holds; and the suits in which an opponent has shown out. Every distribution
of the cards that are out which fits these is possible for him. G is the number of tricks that he
can be sure of against all of them, adapting his play to what he sees.

The opponents choose the layout as late as they can: each plays any card that he may still hold, or
shows out where the cards that are left fit in the other hand. No distribution is ever drawn.
"""

from typing import NamedTuple

from hakem.claims.table import BLANK, OURS, SUITS, Trick, cards_of, legal


class Belief(NamedTuple):
    """What the claimer knows. `hands` are his side's, `out` the cards that he thinks are out.

    `counts` is how many cards each opponent holds, `voids` the suits (bit by bit) that each has
    shown out of. Cards that are held but not in `out` are blanks: he has forgotten them.
    """

    hands: tuple[int, int]
    out: int
    counts: tuple[int, int]
    voids: tuple[int, int]
    trick: Trick

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the one under way included."""
        own = [hand.bit_count() for hand in self.hands]
        return max(*own, *self.counts)


def fits(out: int, counts: tuple[int, int], voids: tuple[int, int]) -> bool:
    """Whether the cards that are out can be shared so between the opponents.

    What one has shown out of must all be with the other, and find room there.
    """
    forced = [0, 0]
    for suit in range(4):
        held = (out & SUITS[suit]).bit_count()
        if held:
            void = [voids[0] >> suit & 1, voids[1] >> suit & 1]
            if void[0] and void[1]:
                return False
            forced[0] += held * void[1]
            forced[1] += held * void[0]
    if out.bit_count() > sum(counts):
        return False
    return forced[0] <= counts[0] and forced[1] <= counts[1]


class OutOfBudget(Exception):
    """More positions than were allowed: the answer is not known."""


class Guarantee:
    """G for one trump suit: asks are remembered, so that a search can ask again and again."""

    def __init__(self, trump: int, budget: int | None = None) -> None:
        self.trump = trump
        self.budget = budget
        self.nodes = 0
        self._known: dict[Belief, tuple[int, int]] = {}

    def tricks(self, belief: Belief) -> int:
        """How many tricks are sure."""
        sure = 0
        while sure < belief.tricks_left and self.sure_of(belief, sure + 1):
            sure += 1
        return sure

    def sure_of(self, belief: Belief, wanted: int) -> bool:
        """Whether so many tricks are sure."""
        left = belief.tricks_left
        if wanted <= 0:
            return True
        if wanted > left:
            return False
        at_least, at_most = self._known.get(belief, (0, left))
        if wanted <= at_least:
            return True
        if wanted > at_most:
            return False
        self.nodes += 1
        if self.budget is not None and self.nodes > self.budget:
            raise OutOfBudget
        if belief.trick.turn in OURS:
            sure = any(self.goes_on(one, wanted) for one in our_plays(belief, self.trump))
        else:
            sure = all(self.goes_on(one, wanted) for one in their_plays(belief, self.trump))
        bounds = (wanted, at_most) if sure else (at_least, wanted - 1)
        self._known[belief] = bounds
        return sure

    def goes_on(self, belief: Belief, wanted: int) -> bool:
        """Whether so many are sure after a play, the trick counted when it is complete."""
        trick = belief.trick
        if trick.played < 4:
            return self.sure_of(belief, wanted)
        after = belief._replace(trick=Trick(trick.winner))
        return self.sure_of(after, wanted - (trick.winner in OURS))


def our_plays(belief: Belief, trump: int) -> list[Belief]:
    """What each legal play of our hand leads to."""
    return [
        after_ours(belief, card, trump)
        for card in cards_of(legal(belief.hands[belief.trick.turn // 2], belief.trick.suit))
    ]


def after_ours(belief: Belief, card: int, trump: int) -> Belief:
    """What he believes when his side has played a card."""
    turn = belief.trick.turn // 2
    hands = list(belief.hands)
    hands[turn] ^= 1 << card
    return belief._replace(hands=(hands[0], hands[1]), trick=belief.trick.after(card, trump))


def their_plays(belief: Belief, trump: int) -> list[Belief]:
    """What each play that an opponent may make, in any possible layout, leads to."""
    who = belief.trick.turn // 2
    suit, out, voids = belief.trick.suit, belief.out, belief.voids
    may_hold = out & ~sum(SUITS[one] for one in range(4) if voids[who] >> one & 1)
    follows = may_hold & SUITS[suit] if suit != BLANK else may_hold
    plays = [(card, voids) for card in cards_of(follows)]
    shows_out = _with_void(voids, who, suit) if suit != BLANK else voids
    others = may_hold & ~follows
    plays += [(card, shows_out) for card in cards_of(others)]
    if sum(belief.counts) > out.bit_count():
        plays.append((BLANK, shows_out))
    made = (_after_theirs(belief, who, card, void, trump) for card, void in plays)
    return [one for one in made if fits(one.out, one.counts, one.voids)]


def _with_void(voids: tuple[int, int], who: int, suit: int) -> tuple[int, int]:
    one, other = voids
    return (one | 1 << suit, other) if who == 0 else (one, other | 1 << suit)


def _after_theirs(
    belief: Belief, who: int, card: int, voids: tuple[int, int], trump: int
) -> Belief:
    counts = list(belief.counts)
    counts[who] -= 1
    out = belief.out & ~(1 << card) if card != BLANK else belief.out
    trick = belief.trick.after(card, trump)
    return belief._replace(out=out, counts=(counts[0], counts[1]), voids=voids, trick=trick)
