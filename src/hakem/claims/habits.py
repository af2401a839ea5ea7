"""Normal plays: those of a player who is careless or inferior for his class, but awake (Law 70).

A play is normal when it is one of the habits below and keeps what he believes is guaranteed; where
no habit keeps it, any legal play that does. Habits are what a regulation may fix (Law 70E2), each
one a field of `Habits` with its ground.
"""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Rank
from hakem.claims.belief import Belief, Guarantee, after_ours
from hakem.claims.table import BLANK, SUITS, Trick, beats, bottom, cards_of, legal, top


class Order(StrEnum):
    """In which order a suit is played of which no order was stated (Law 70E2)."""

    TOP_DOWN = "top-down"
    HONOURS_ONLY = "honours-only"  # honours from the top, other cards in any order
    NONE = "none"  # any card


@dataclass(frozen=True, slots=True)
class Habits:
    """How players play without thinking; each may be switched off or moved by a regulation.

    `order`: a suit is cashed from the top (the usual presumption of directors; Law 70E2).
    `low_rank`: suits headed by this rank or lower may also be led from the bottom: from 75 and from
    J6 the small card is held to be careless play, from A5 it is not. 11 is the jack, 0 none.
    `no_needless_ruff`: he does not ruff or overtake what his side, as he believes, is winning.
    `may_block`: in a suit that is solid he does not look in which hand a trick is won, and so may
    block it. That is careless only for a weak player (the footnote of Law 70).
    """

    order: Order = Order.TOP_DOWN
    low_rank: int = 11
    no_needless_ruff: bool = True
    may_block: bool = False


def normal(belief: Belief, habits: Habits, guarantee: Guarantee) -> list[int]:
    """The normal plays of our hand whose turn it is."""
    turn = belief.trick.turn // 2
    allowed = cards_of(legal(belief.hands[turn], belief.trick.suit))
    if len(allowed) == 1:
        return allowed
    sure = guarantee.tricks(belief)

    def keeps(card: int) -> bool:
        return guarantee.goes_on(after_ours(belief, card, guarantee.trump), sure)

    usual = [
        card
        for card in by_habit(belief, habits, guarantee.trump)
        if (habits.may_block and _in_solid_suit(belief, card, guarantee.trump)) or keeps(card)
    ]
    return usual or [card for card in allowed if keeps(card)]


def _in_solid_suit(belief: Belief, card: int, trump: int) -> bool:
    """Whether a card is led or follows in a suit of which, as he believes, his side wins all.

    As many of its highest cards as the other side can have rounds in it are above all that is out,
    the card of his side that is winning the trick among them; and no trump is out to ruff it with.
    """
    trick, suit = belief.trick, SUITS[card // 13]
    if trump >= 0 and card // 13 != trump and belief.out & SUITS[trump]:
        return False
    if trick.played and (trick.suit != card // 13 or trick.best == BLANK):
        return False
    on_table = 0 if not trick.played or trick.winner % 2 else 1 << trick.best
    own, out = (belief.hands[0] | belief.hands[1]) & suit | on_table, belief.out & suit
    rounds = max((hand & suit).bit_count() for hand in belief.hands)
    needed = min(out.bit_count(), rounds)
    return needed == 0 or (own & -(1 << top(out) + 1)).bit_count() >= needed


def by_habit(belief: Belief, habits: Habits, trump: int) -> list[int]:
    """The plays that habit suggests."""
    turn = belief.trick.turn // 2
    hand, partner = belief.hands[turn], belief.hands[1 - turn]
    if not belief.trick.played:
        found = leads(hand, partner, belief.out, habits)
    elif belief.trick.suit != BLANK and hand & SUITS[belief.trick.suit]:
        found = follows(hand & SUITS[belief.trick.suit], belief.trick, habits, belief)
    else:
        found = discards(hand, belief, habits, trump)
    return sorted(set(found), reverse=True)


def leads(hand: int, partner: int, out: int, habits: Habits) -> list[int]:
    """The top of each suit; the lowest towards a winner of partner's; low from spot cards."""
    found = []
    for suit in SUITS:
        held, theirs = hand & suit, partner & suit
        if not held:
            continue
        found.append(top(held))
        honour = top(held) % 13 + 2 >= Rank.TEN
        if habits.order is Order.NONE or (habits.order is Order.HONOURS_ONLY and not honour):
            found += cards_of(held)
        found += towards(held, theirs, out & suit)
        if top(held) % 13 + 2 <= habits.low_rank:
            found.append(bottom(held))
    return found


def towards(held: int, partner: int, out: int) -> list[int]:
    """The lowest of a suit, where partner has a card to win with.

    One higher than one's own; or an honour higher than all that are thought out: from AJ opposite
    K a small one to the king is as normal as the ace.
    """
    if not partner:
        return []
    wins = top(partner) % 13 + 2 >= Rank.TEN and (not out or top(partner) > top(out))
    return [bottom(held)] if wins or top(partner) > top(held) else []


def follows(held: int, trick: Trick, habits: Habits, belief: Belief) -> list[int]:
    """Low under partner's winner; else the cheapest or the highest that wins; else low."""
    winning = [card for card in cards_of(held) if beats(card, trick.best, BLANK - 1)]
    partner_wins = trick.winner == (trick.turn + 2) % 4
    found = [bottom(held)] if partner_wins or not winning else []
    if winning and not (partner_wins and habits.no_needless_ruff and _stands(belief)):
        found += [winning[0], winning[-1]]
    return found


def discards(hand: int, belief: Belief, habits: Habits, trump: int) -> list[int]:
    """The lowest of a suit; a ruff low or high, where the side is not winning already."""
    trick = belief.trick
    trumps = hand & SUITS[trump] if trump >= 0 else 0
    side = [bottom(hand & suit) for suit in SUITS if hand & suit & ~trumps]
    winning = [card for card in cards_of(trumps) if beats(card, trick.best, trump)]
    partner_wins = trick.winner == (trick.turn + 2) % 4
    found = list(side)
    if winning and not (partner_wins and habits.no_needless_ruff and _stands(belief)):
        found += [winning[0], winning[-1]]
    if not found:  # nothing but trumps that do not win
        found = [bottom(trumps)]
    return found


def _stands(belief: Belief) -> bool:
    """Whether, as he believes, nobody still to play can hold a higher card of the suit.

    A ruff is left out of account: overtaking would not help against one.
    """
    trick = belief.trick
    if trick.played == 3:
        return True
    if trick.best == BLANK:
        return False
    suit = trick.best // 13
    last = (trick.turn + 1) % 4 // 2
    if belief.voids[last] >> suit & 1:
        return True
    higher = SUITS[suit] & -(1 << trick.best + 1)
    return not belief.out & higher
