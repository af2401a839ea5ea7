"""Endings to claim in: random ones, and the same for hypothesis; the claimer sits at place 0.

An ending knows nothing of how it is searched: it is turned into what the reference takes and into
what the kernel takes, so that all are asked about the same cards.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from hakem.cards import Hand, Suit
from hakem.claims.belief import Belief
from hakem.claims.habits import Habits, Order
from hakem.claims.places import NOTRUMP, card_at, seat_at
from hakem.claims.plan import ANY, Act, Step
from hakem.claims.position import Position
from hakem.claims.table import Trick
from hakem.claims.worst import World
from hakem.deal import Deal
from hakem.play import Trick as PlayedTrick
from hakem.seats import Seat

#: Four habits of play: the usual ones, no order inside a suit, strict spot cards, needless ruffs.
HABITS = (
    Habits(),
    Habits(order=Order.NONE),
    Habits(low_rank=0),
    Habits(no_needless_ruff=False),
)
#: These, spots in any order and honours from the top, and suits that may be blocked.
ALL_HABITS = (*HABITS, Habits(order=Order.HONOURS_ONLY, low_rank=0), Habits(may_block=True))


def many(usual: int, soak: int) -> int:
    """How many positions to try: few in every run, many when soaking."""
    return soak if os.environ.get("HAKEM_SOAK") else usual


@dataclass(frozen=True, slots=True)
class Ending:
    """The cards still held, clockwise from the claimer; the trick under way; what is known.

    `voids` are the suits, bit by bit, that the opponents at places 1 and 3 have shown out of.
    """

    trump: int
    hands: tuple[frozenset[int], ...]
    leader: int
    trick: tuple[int, ...]
    voids: tuple[int, int]
    forgotten: frozenset[int]

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def out(self) -> frozenset[int]:
        """The cards that the claimer thinks the opponents still hold."""
        return (self.hands[1] | self.hands[3]) - self.forgotten

    @property
    def counts(self) -> tuple[int, int]:
        """How many cards each opponent holds."""
        return len(self.hands[1]), len(self.hands[3])

    @property
    def world(self) -> World:
        """The ending as the reference takes it."""
        trick = Trick(self.leader)
        for card in self.trick:
            trick = trick.after(card, self.trump)
        one, two, three, four = (bits(hand) for hand in self.hands)
        return World((one, two, three, four), self.voids, bits(self.forgotten), trick)

    @property
    def belief(self) -> Belief:
        """What the claimer believes, as the reference takes it."""
        return self.world.belief

    @property
    def kernel(self) -> tuple[Sequence[int], int, Sequence[int], Sequence[int]]:
        """The ending as the kernel takes it."""
        world = self.world
        return world.hands, world.forgotten, world.voids, tuple(world.trick)

    def position(self, claimer: Seat, declarer: Seat, tricks: int) -> Position:
        """The ending at a table: who claims, so many tricks, who is declarer."""
        hands = [Hand(bits(self.hands[(seat - claimer) % 4])) for seat in Seat]
        return Position(
            Deal(*hands),
            None if self.trump < 0 else Suit(self.trump),
            PlayedTrick.of(seat_at(self.leader, claimer), *map(card_at, self.trick)),
            declarer,
            claimer,
            tricks,
            shown_out=frozenset(
                (seat_at(2 * who + 1, claimer), suit)
                for who, shown in enumerate(self.voids)
                for suit in Suit
                if shown >> suit & 1
            ),
        )

    def remembered(self) -> "Ending":
        """The same ending with nothing forgotten."""
        return replace(self, forgotten=frozenset())


def bits(cards: frozenset[int]) -> int:
    """A set of cards as one number."""
    return sum(1 << card for card in cards)


def cards(written: str) -> list[int]:
    """Cards as people write them: "SA S2"."""
    return [13 * "CDHS".index(one[0]) + "23456789TJQKA".index(one[1]) for one in written.split()]


def written(
    *hands: str,
    leader: int = 0,
    trick: str = "",
    forgotten: str = "",
    shown: tuple[str, str] = ("", ""),
    trump: int = NOTRUMP,
) -> Ending:
    """An ending written out; `shown` are the suits that places 1 and 3 have shown out of."""
    one, two = (sum(1 << "CDHS".index(suit) for suit in suits) for suits in shown)
    held = tuple(frozenset(cards(hand)) for hand in hands)
    return Ending(trump, held, leader, tuple(cards(trick)), (one, two), frozenset(cards(forgotten)))


def may_play(hand: frozenset[int], trick: Sequence[int]) -> list[int]:
    """The cards that follow suit; all of them where none does or nothing is led."""
    follows = [card for card in hand if trick and card // 13 == trick[0] // 13]
    return sorted(follows or hand)


def played(ending: Ending, card: int) -> Ending:
    """The ending after one card more of a trick that it does not complete."""
    hands, voids = list(ending.hands), list(ending.voids)
    hands[ending.turn] -= {card}
    if ending.turn % 2 and ending.trick and card // 13 != ending.trick[0] // 13:
        voids[ending.turn // 2] |= 1 << ending.trick[0] // 13
    return replace(
        ending,
        hands=tuple(hands),
        trick=(*ending.trick, card),
        voids=(voids[0], voids[1]),
        forgotten=ending.forgotten - {card},
    )


def random_ending(dice: Random, sizes: Sequence[int] = (1, 2, 3, 4)) -> Ending:
    """An ending at any point of a trick: some voids shown, some cards forgotten."""
    size = dice.choice(sizes)
    return _play_some(dice, _before_the_trick(dice, size), dice.choice((0, 0, 0, 1, 2, 3)))


def random_endings(seed: int, number: int, sizes: Sequence[int] = (1, 2, 3, 4)) -> Iterator[Ending]:
    """So many random endings, the same for the same seed."""
    dice = Random(seed)
    for _ in range(number):
        yield random_ending(dice, sizes)


def endings(sizes: Sequence[int] = (1, 2, 3, 4)) -> st.SearchStrategy[Ending]:
    """The same endings for hypothesis."""
    return st.builds(random_ending, st.randoms(use_true_random=False), st.just(sizes))


def random_steps(dice: Random, ending: Ending) -> tuple[Step, ...]:
    """Up to three steps of a stated line, wise or not, about cards that are there."""
    ours, theirs = ending.hands[0] | ending.hands[2], ending.hands[1] | ending.hands[3]
    return tuple(_step(dice, ours, theirs) for _ in range(dice.choice((0, 1, 1, 2, 3))))


def _step(dice: Random, ours: frozenset[int], theirs: frozenset[int]) -> Step:
    act = dice.choice(tuple(Act))
    card = dice.choice(sorted(theirs if act is Act.FINESSE and theirs else ours | theirs))
    by_card = act in (Act.PLAY, Act.CONCEDE, Act.DISCARD, Act.FINESSE) and dice.random() < 0.6
    return Step(
        act,
        card // 13,
        card if by_card or act is Act.PLAY else ANY,
        dice.choice((ANY, 0, 2)),
        dice.choice((ANY, ANY, 1, 2)),
        dice.choice((ANY, 0, 1, 2, 3)),
    )


def _before_the_trick(dice: Random, size: int) -> Ending:
    hands = _dealt(dice, size)
    held = hands[1] | hands[3]
    forgotten = frozenset(dice.sample(sorted(held), min(len(held), dice.choice((0, 0, 1, 1, 2)))))
    shown = [
        sum(
            1 << suit
            for suit in range(4)
            if not any(card // 13 == suit for card in hands[who]) and dice.random() < 0.4
        )
        for who in (1, 3)
    ]
    trump = dice.choice((NOTRUMP, 0, 1, 2, 3))
    return Ending(trump, hands, dice.randrange(4), (), (shown[0], shown[1]), forgotten)


def _dealt(dice: Random, size: int) -> tuple[frozenset[int], ...]:
    """Four hands out of few or many suits; in half of them the claimer's side has the better."""
    suits = dice.sample(range(4), dice.choice((2, 3, 4, 4) if size > 3 else (1, 2, 3, 4)))
    pool = [13 * suit + rank for suit in suits for rank in range(13)]
    cards = dice.sample(pool, 4 * size)
    if dice.random() < 0.5:
        cards.sort(key=lambda card: -(card % 13) - dice.randrange(8))
    ours, theirs = cards[: 2 * size], cards[2 * size :]
    dice.shuffle(ours)
    dice.shuffle(theirs)
    parts = ours[:size], theirs[:size], ours[size:], theirs[size:]
    return tuple(frozenset(part) for part in parts)


def _play_some(dice: Random, ending: Ending, cards: int) -> Ending:
    for _ in range(cards):
        ending = played(ending, dice.choice(may_play(ending.hands[ending.turn], ending.trick)))
    return ending
