"""What both sides may normally play and what comes of it, worked out the long way.

Every line is played out card by card on plain sets; of the program nothing is used. What a hand
plays out of habit is the oracle's, asked for either side.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from tests.claims.oracle import (
    Cards,
    Oracle,
    Truth,
    View,
    after,
    layouts,
    playable,
    rank_of,
    suit_of,
    view_of,
    winner,
)
from tests.claims.positions import Ending

Plays = Callable[[Truth], set[int]]


def truth_of(ending: Ending) -> Truth:
    """The ending on plain sets, with nothing forgotten."""
    one, two = (frozenset(suit for suit in range(4) if shown >> suit & 1) for shown in ending.voids)
    return Truth(ending.hands, ending.leader, ending.trick, (one, two), frozenset())


class BothSides:
    """The habits of either side; `defenders` may play low, `careful` cash before they lose."""

    def __init__(self, trump: int, defenders: tuple[int, int]) -> None:
        self.trump, self.defenders = trump, defenders
        self.oracle = Oracle(trump)

    def usual(self, truth: Truth) -> set[int]:
        """What the hand whose turn it is plays, the claimer's side being careful."""
        turn = truth.turn
        cards = self.oracle.habits(seen_from(truth, turn))
        hand = truth.hands[turn]
        if not truth.trick:
            return self.without_hopeless(truth, cards) if turn in (0, 2) else cards
        if any(suit_of(card) == suit_of(truth.trick[0]) for card in hand):
            low = {min(playable(hand, truth.trick))} if turn in self.defenders else set()
            return cards | low
        side = {card for card in cards if suit_of(card) != self.trump}
        good = {card for card in side if looks_good(truth, card)}
        return cards - good if side - good else cards

    def without_hopeless(self, truth: Truth, cards: set[int]) -> set[int]:
        """No lead that can only lose where a trick is there to be cashed."""
        turn = truth.turn
        theirs = truth.hands[(turn + 1) % 4], truth.hands[(turn + 3) % 4]
        partner = truth.hands[(turn + 2) % 4]
        they_ruff = any(suit_of(card) == self.trump for hand in theirs for card in hand)

        def beaten(card: int, hand: Cards) -> int:
            return sum(suit_of(one) == suit_of(card) and one > card for one in hand)

        def cashes(card: int) -> bool:
            safe = suit_of(card) == self.trump or not they_ruff
            return safe and not any(beaten(card, hand) for hand in theirs)

        def hopeless(card: int) -> bool:
            held = [
                [one for one in hand if suit_of(one) == suit_of(card)]
                for hand in (truth.hands[turn], partner)
            ]
            best = max(max(one, default=-1) for one in held)
            rounds = max(beaten(best, hand) for hand in theirs)
            ruffed = not held[1] and any(suit_of(one) == self.trump for one in partner)
            return rounds >= max(map(len, held)) and not ruffed

        if not any(map(cashes, cards)):
            return cards
        return {card for card in cards if not hopeless(card)}

    def normal(self, truth: Truth) -> set[int]:
        """The same, and declarer at place 0 gives up nothing that he is sure of."""
        cards = self.usual(truth)
        if truth.turn not in (0, 2):
            return cards
        view = view_of(truth)
        sure = self.oracle.sure(view)
        can = playable(truth.hands[truth.turn], truth.trick)
        keep = {card for card in can if self.oracle.sure(self.oracle.we_play(view, card)) >= sure}
        return cards & keep or keep


def seen_from(truth: Truth, turn: int) -> View:
    """What a hand sees, its own side at the places 0 and 2; what those showed is not kept."""
    if turn in (0, 2):
        return view_of(truth)
    hands = [truth.hands[(place + 1) % 4] for place in range(4)]
    counts, unknown = (len(hands[1]), len(hands[3])), (frozenset[int](), frozenset[int]())
    possible = frozenset(layouts(hands[1] | hands[3], counts, unknown))
    return View((hands[0], hands[2]), possible, (truth.leader - 1) % 4, truth.trick)


def looks_good(truth: Truth, card: int) -> bool:
    """Whether nobody else holds a higher card of the suit; if none at all, a ten or better."""
    others = [
        one
        for place, hand in enumerate(truth.hands)
        for one in hand
        if place != truth.turn and suit_of(one) == suit_of(card)
    ]
    return max(others) < card if others else rank_of(card) >= 10


def chances(truth: Truth, trump: int, plays: Plays) -> dict[int, Fraction]:
    """How likely each number of tricks of places 0 and 2 is, each play being equally likely."""

    @cache
    def from_here(now: Truth) -> dict[int, Fraction]:
        if len(now.trick) == 4:
            taker = winner(now.leader, now.trick, trump)
            won = int(taker in (0, 2))
            rest = from_here(replace(now, leader=taker, trick=()))
            return {tricks + won: share for tricks, share in rest.items()}
        if not any(now.hands):
            return {0: Fraction(1)}
        cards = plays(now)
        total: dict[int, Fraction] = {}
        for card in cards:
            for tricks, share in from_here(after(now, card)).items():
                total[tricks] = total.get(tricks, Fraction(0)) + share / len(cards)
        return total

    return from_here(truth)
