"""What a claim is worth, worked out the long way from the definitions alone: slow, and plain.

The claimer sits at place 0. What he believes is a set of layouts, each of them a pair of hands of
the opponents, and every layout that fits what he knows is in the set. He plays one card for the
whole set; what an opponent is seen to play leaves only the layouts in which it could be played.
Nothing here is shared with the search that it checks.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

Cards = frozenset[int]
#: A hand of an opponent, in order; a card that the claimer has forgotten is BLANK.
Hidden = tuple[int, ...]
BLANK = -1
#: The suit of a blank: none that is led or trumps.
NO_SUIT = -9
JACK = 11


@dataclass(frozen=True, slots=True)
class Customs:
    """The habits: the order of a suit, spot cards headed by this rank, no ruff of partner's trick.

    The order is "top-down", "honours-only" or "none". With `may_block` what is played in a suit
    that is his to the last card need not keep what is sure.
    """

    order: str = "top-down"
    low_rank: int = JACK
    no_needless_ruff: bool = True
    may_block: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What the claimer sees, and every layout that he thinks possible."""

    own: tuple[Cards, Cards]
    layouts: frozenset[tuple[Hidden, Hidden]]
    leader: int
    trick: tuple[int, ...]

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4


@dataclass(frozen=True, slots=True)
class Truth:
    """The cards as they are, what the opponents have shown out of, and what he has forgotten."""

    hands: tuple[Cards, ...]
    leader: int
    trick: tuple[int, ...]
    voids: tuple[Cards, Cards]
    forgotten: Cards

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4


def suit_of(card: int) -> int:
    """The suit of a card; BLANK is of none."""
    return card // 13 if card != BLANK else NO_SUIT


def rank_of(card: int) -> int:
    """The rank of a card, from 2 to 14."""
    return card % 13 + 2


def playable(hand: Iterable[int], trick: tuple[int, ...]) -> list[int]:
    """What a hand may play: the suit led if it can (Law 44)."""
    cards = sorted(set(hand))
    if not trick or trick[0] == BLANK:
        return cards
    follows = [card for card in cards if suit_of(card) == suit_of(trick[0])]
    return follows or cards


def best_of(trick: tuple[int, ...], trump: int) -> int:
    """The card that is winning a trick: the highest trump, else the highest of the suit led."""
    trumps = [card for card in trick if suit_of(card) == trump]
    follow = [card for card in trick if suit_of(card) == suit_of(trick[0])]
    return max(trumps or follow)


def winner(leader: int, trick: tuple[int, ...], trump: int) -> int:
    """The place that is winning a trick."""
    return (leader + trick.index(best_of(trick, trump))) % 4


def layouts(
    out: Cards, counts: tuple[int, int], voids: tuple[Cards, Cards]
) -> Iterator[tuple[Hidden, Hidden]]:
    """Every way in which the opponents may hold what is out, blanks for what is forgotten."""
    for size in range(len(out) + 1):
        for part in combinations(sorted(out), size):
            hands = part, tuple(sorted(out - set(part)))
            if any(len(hand) > count for hand, count in zip(hands, counts, strict=True)):
                continue
            pairs = zip(hands, voids, strict=True)
            if any(suit_of(card) in void for hand, void in pairs for card in hand):
                continue
            one, two = (
                (BLANK,) * (count - len(hand)) + hand
                for hand, count in zip(hands, counts, strict=True)
            )
            yield one, two


def view_of(truth: Truth) -> View:
    """What the claimer sees of the truth."""
    out = (truth.hands[1] | truth.hands[3]) - truth.forgotten
    counts = len(truth.hands[1]), len(truth.hands[3])
    possible = frozenset(layouts(out, counts, truth.voids))
    return View((truth.hands[0], truth.hands[2]), possible, truth.leader, truth.trick)


def without(hand: Hidden, card: int) -> Hidden:
    """A hand with one card less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


class Oracle:
    """G, the normal plays and W for one trump suit."""

    def __init__(self, trump: int, customs: Customs | None = None) -> None:
        self.trump = trump
        self.customs = customs or Customs()
        self._sure: dict[View, int] = {}

    # ---- G: what he can be sure of ---------------------------------------------------------

    def sure(self, view: View) -> int:
        """How many tricks he wins at least, over all layouts, when he plays as well as he can."""
        if view not in self._sure:
            self._sure[view] = self._work_out(view)
        return self._sure[view]

    def _work_out(self, view: View) -> int:
        if len(view.trick) == 4:
            taker = winner(view.leader, view.trick, self.trump)
            won = 1 if taker in (0, 2) else 0
            return won + self.sure(replace(view, leader=taker, trick=()))
        if not view.trick and not view.own[0]:
            return 0
        if view.turn in (0, 2):
            most = 0
            for card in playable(view.own[view.turn // 2], view.trick):
                most = max(most, self.sure(self.we_play(view, card)))
                if most == len(view.own[view.turn // 2]):  # all: no need to look further
                    break
            return most
        fewest = 13
        for seen in self.they_play(view):
            fewest = min(fewest, self.sure(seen))
            if not fewest:
                break
        return fewest

    def we_play(self, view: View, card: int) -> View:
        """What he sees when one of his hands has played: the layouts stay as they are."""
        one, two = view.own
        own = (one - {card}, two) if view.turn == 0 else (one, two - {card})
        return replace(view, own=own, trick=(*view.trick, card))

    def they_play(self, view: View) -> Iterator[View]:
        """What he may see an opponent play, each with the layouts that are left."""
        who = view.turn // 2
        seen: dict[int, set[tuple[Hidden, Hidden]]] = {}
        for layout in view.layouts:
            for card in playable(layout[who], view.trick):
                left = without(layout[who], card)
                after = (left, layout[1]) if who == 0 else (layout[0], left)
                seen.setdefault(card, set()).add(after)
        for card, left_over in seen.items():
            yield replace(view, layouts=frozenset(left_over), trick=(*view.trick, card))

    # ---- normal plays ----------------------------------------------------------------------

    def normal(self, view: View) -> set[int]:
        """The habits that keep what is sure; where none does, whatever keeps it."""
        can = playable(view.own[view.turn // 2], view.trick)
        keep = {card for card in can if self.sure(self.we_play(view, card)) == self.sure(view)}
        usual = self.habits(view)
        blocks = {card for card in usual if self.customs.may_block and self.is_solid(view, card)}
        return keep & usual | blocks or keep

    def is_solid(self, view: View, card: int) -> bool:
        """Whether every round of a card's suit, led now, is his side's whoever holds what."""
        suit, out = suit_of(card), {one for pair in view.layouts for hand in pair for one in hand}
        if view.trick and suit_of(view.trick[0]) != suit:
            return False
        if self.trump >= 0 and suit != self.trump and any(suit_of(c) == self.trump for c in out):
            return False
        held = [[one for one in hand if suit_of(one) == suit] for hand in view.own]
        ours = sorted([*held[0], *held[1]], reverse=True)
        if view.trick and winner(view.leader, view.trick, self.trump) in (0, 2):
            best = best_of(view.trick, self.trump)
            ours = sorted([*ours, best], reverse=True)
        theirs = [one for one in out if suit_of(one) == suit]
        rounds = min(max(len(held[0]), len(held[1])), len(theirs))
        return len(ours) >= rounds and all(mine > one for mine in ours[:rounds] for one in theirs)

    def habits(self, view: View) -> set[int]:
        """What a player plays without thinking."""
        hand = view.own[view.turn // 2]
        partner = view.own[1 - view.turn // 2]
        if not view.trick:
            out = {card for layout in view.layouts for one in layout for card in one}
            return {card for suit in range(4) for card in self.leads(hand, partner, out, suit)}
        can = playable(hand, view.trick)
        best = best_of(view.trick, self.trump)
        wins = [card for card in can if best_of((*view.trick, card), self.trump) == card]
        partner_wins = winner(view.leader, view.trick, self.trump) == (view.turn + 2) % 4
        if partner_wins and self.customs.no_needless_ruff and self.stands(view, best):
            wins = []
        cheapest_and_highest = {wins[0], wins[-1]} if wins else set()
        if suit_of(can[0]) == suit_of(view.trick[0]):
            low = {can[0]} if partner_wins or not wins else set()
            return low | cheapest_and_highest
        sides = {suit_of(card) for card in can} - {self.trump}
        thrown = {min(card for card in can if suit_of(card) == suit) for suit in sides}
        return thrown | cheapest_and_highest or {can[0]}

    def leads(self, hand: Cards, partner: Cards, out: set[int], suit: int) -> set[int]:
        """The top of a suit; its lowest towards a winner, or when it is of spot cards.

        A winner: higher than what he holds himself, or an honour higher than all that are out.
        """
        held = [card for card in hand if suit_of(card) == suit]
        if not held:
            return set()
        found = {max(held)}
        low = rank_of(max(held)) < 10 and self.customs.order == "honours-only"
        if self.customs.order == "none" or low:
            found = set(held)
        against = [card for card in out if suit_of(card) == suit]
        higher = any(
            suit_of(card) == suit
            and (
                card > max(held) or (rank_of(card) >= 10 and all(card > other for other in against))
            )
            for card in partner
        )
        if higher or rank_of(max(held)) <= self.customs.low_rank:
            found.add(min(held))
        return found

    def stands(self, view: View, best: int) -> bool:
        """Whether nobody left to play can hold a higher card of its suit."""
        if len(view.trick) == 3:
            return True
        last = (view.turn + 1) % 4 // 2
        return not any(
            suit_of(card) == suit_of(best) and card > best
            for layout in view.layouts
            for card in layout[last]
        )

    # ---- W: the worst line -----------------------------------------------------------------

    def worst(self, truth: Truth) -> int:
        """The fewest tricks, he playing normally and they anything that is legal."""
        if len(truth.trick) == 4:
            taker = winner(truth.leader, truth.trick, self.trump)
            won = 1 if taker in (0, 2) else 0
            return won + self.worst(replace(truth, leader=taker, trick=()))
        if not truth.trick and not truth.hands[0]:
            return 0
        if truth.turn in (0, 2):
            cards = sorted(self.normal(view_of(truth)))
        else:
            cards = playable(truth.hands[truth.turn], truth.trick)
        return min(self.worst(after(truth, card)) for card in cards)


def after(truth: Truth, card: int) -> Truth:
    """The truth when the hand whose turn it is has played a card; what it shows is remembered."""
    hands = [hand - {card} for hand in truth.hands]
    one, two = truth.voids
    if truth.trick and suit_of(card) != suit_of(truth.trick[0]):
        shown = frozenset({suit_of(truth.trick[0])})
        one, two = (
            one | shown if truth.turn == 1 else one,
            two | shown if truth.turn == 3 else two,
        )
    return Truth(
        tuple(hands), truth.leader, (*truth.trick, card), (one, two), truth.forgotten - {card}
    )
