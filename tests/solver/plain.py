"""A plain double-dummy search for endings, written from the rules of play alone.

It tries every card that may be played and shares nothing with the solver or with `hakem.play`.
"""

from functools import cache

#: A card as suit and rank; a hand as the set of its cards.
Plain = tuple[int, int]
Hands = tuple[frozenset[Plain], ...]


def best_for_ns(hands: Hands, leader: int, trick: tuple[Plain, ...], trumps: int | None) -> int:
    """The tricks of North-South from here on, the one under way included."""
    return _search(hands, leader, trick, trumps)


def by_card(
    hands: Hands, leader: int, trick: tuple[Plain, ...], trumps: int | None
) -> dict[Plain, int]:
    """The tricks from here on of the side in turn with each card that may be played."""
    seat = (leader + len(trick)) % 4
    left = sum(map(len, hands)) + len(trick)
    found = {}
    for card in _allowed(hands[seat], trick):
        ns = _after(hands, leader, trick, trumps, card)
        found[card] = ns if seat % 2 == 0 else left // 4 - ns
    return found


def _allowed(hand: frozenset[Plain], trick: tuple[Plain, ...]) -> frozenset[Plain]:
    same = frozenset(card for card in hand if trick and card[0] == trick[0][0])
    return same or hand


@cache
def _search(hands: Hands, leader: int, trick: tuple[Plain, ...], trumps: int | None) -> int:
    if not any(hands):
        return 0
    seat = (leader + len(trick)) % 4
    tries = [_after(hands, leader, trick, trumps, card) for card in _allowed(hands[seat], trick)]
    return max(tries) if seat % 2 == 0 else min(tries)


def _after(
    hands: Hands, leader: int, trick: tuple[Plain, ...], trumps: int | None, card: Plain
) -> int:
    seat = (leader + len(trick)) % 4
    left = tuple(hand - {card} if at == seat else hand for at, hand in enumerate(hands))
    played = (*trick, card)
    if len(played) < 4:
        return _search(left, leader, played, trumps)
    best = max(
        range(4),
        key=lambda at: (played[at][0] == trumps, played[at][0] == played[0][0], played[at][1]),
    )
    winner = (leader + best) % 4
    return (winner % 2 == 0) + _search(left, winner, (), trumps)
