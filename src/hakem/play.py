"""The play: tricks of the cards that were played, whether or not the Laws allow them (Law 44).

    trick           the cards that the hands played from one lead on, four when nothing is amiss
    suit led        the suit of the leader's card
    follow suit     play a card of the suit led
    revoke          not to follow suit when able to (Law 61A)
    irregularity    what is amiss with a record: a revoke, a card not held, a hand that did not play

Tricks are a sequence, the last of which may be under way. A card counts as it was played: a revoke
can win a trick with a trump, and a hand that did not play at all is missing from its trick (Law
67). Nothing here refuses a record; `irregularities` tells what is amiss with it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hakem.auction import Contract
from hakem.cards import Card, Hand, Suit
from hakem.deal import Deal
from hakem.seats import Seat, Side

#: The tricks of a board, and the hands that play to each.
TRICKS, HANDS = 13, 4


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card and the hand that it was played from."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in the order played; `leader` is the hand whose card is the lead.

    The leader's card may be missing while a lead that was taken back is not yet replaced.
    """

    leader: Seat
    played: tuple[PlayedCard, ...] = ()

    @classmethod
    def of(cls, leader: Seat, *cards: Card) -> "Trick":
        """Cards that were played in rotation from the leader, four at most.

        >>> Trick.of(Seat.WEST, *Hand(7)).played[1].seat
        <Seat.NORTH: 0>
        """
        return cls(leader, tuple(map(PlayedCard, _rotation(leader), cards)))

    def card_of(self, seat: Seat) -> Card | None:
        """The card that a hand played to the trick; its first, if it played more than one."""
        return next((one.card for one in self.played if one.seat is seat), None)

    @property
    def lead(self) -> Card | None:
        """The card led."""
        return self.card_of(self.leader)

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the card led."""
        return None if self.lead is None else self.lead.suit

    @property
    def cards(self) -> Hand:
        """Every card played to the trick."""
        return Hand.of(one.card for one in self.played)

    @property
    def to_play(self) -> tuple[Seat, ...]:
        """The hands that have not played to the trick, in rotation from the leader."""
        return tuple(seat for seat in _rotation(self.leader) if self.card_of(seat) is None)

    @property
    def is_complete(self) -> bool:
        """Whether all four hands have played to it."""
        return not self.to_play

    def with_card(self, seat: Seat, card: Card) -> "Trick":
        """The trick with one card more."""
        return Trick(self.leader, (*self.played, PlayedCard(seat, card)))

    def without(self, card: Card) -> "Trick":
        """The trick with the card taken back."""
        return Trick(self.leader, tuple(one for one in self.played if one.card != card))


def _rotation(leader: Seat) -> tuple[Seat, ...]:
    return leader, leader.lho, leader.partner, leader.rho


# -- one trick ------------------------------------------------------------------------------------


def winner(trick: Trick, trumps: Suit | None) -> Seat | None:
    """Who wins the trick, or is winning it so far (Law 44E, 44F); None before a card is led.

    The highest trump wins; without one, the highest card of the suit led.

    >>> from hakem.cards import Rank
    >>> king, two = Card(Suit.HEARTS, Rank.KING), Card(Suit.SPADES, Rank.TWO)
    >>> trick = Trick.of(Seat.NORTH, king, two)
    >>> winner(trick, None), winner(trick, Suit.SPADES)
    (<Seat.NORTH: 0>, <Seat.EAST: 1>)
    """
    suit_led = trick.suit_led
    if suit_led is None:
        return None
    first = [(seat, card) for seat in Seat if (card := trick.card_of(seat)) is not None]
    ruffs = [(card.rank, seat) for seat, card in first if card.suit is trumps]
    follows = [(card.rank, seat) for seat, card in first if card.suit is suit_led]
    return max(ruffs or follows)[1]


def legal_cards(hand: Hand, trick: Trick | None = None) -> Hand:
    """The cards of a hand that may be played to a trick (Law 44A, 44C, 44D).

    Any card may be led; after that the suit led must be followed, if possible.

    >>> from hakem.cards import Rank
    >>> hand = Hand.of([Card(Suit.HEARTS, Rank.TWO), Card(Suit.SPADES, Rank.KING)])
    >>> trick = Trick.of(Seat.NORTH, Card(Suit.SPADES, Rank.ACE))
    >>> [card.letters for card in legal_cards(hand, trick)], len(legal_cards(hand))
    (['SK'], 2)
    """
    if trick is None or trick.suit_led is None:
        return hand
    return hand.suit(trick.suit_led) or hand


def is_legal(card: Card, hand: Hand, trick: Trick | None = None) -> bool:
    """Whether a hand may play the card to a trick (Law 44)."""
    return card in legal_cards(hand, trick)


# -- the play so far ------------------------------------------------------------------------------


def opening_leader(contract: Contract) -> Seat:
    """The defender on declarer's left, who leads first (Law 41A)."""
    return contract.declarer.lho


def under_way(tricks: Sequence[Trick]) -> Trick | None:
    """The trick that is being played; None between tricks."""
    return tricks[-1] if tricks and not tricks[-1].is_complete else None


def next_leader(tricks: Sequence[Trick], trumps: Suit | None, first: Seat) -> Seat:
    """The hand whose turn it is to lead after these tricks (Law 44G); `first` before them all."""
    last = winner(tricks[-1], trumps) if tricks else None
    return first if last is None else last


def is_over(tricks: Sequence[Trick]) -> bool:
    """Whether all thirteen tricks have been played."""
    return len(tricks) >= TRICKS and under_way(tricks) is None


def in_turn(tricks: Sequence[Trick], trumps: Suit | None, first: Seat) -> Seat | None:
    """The hand whose turn it is to play; None when the play is over.

    `first` is the opening leader. A hand that a quitted trick misses has had its turn (Law 67).
    """
    if is_over(tricks):
        return None
    trick = under_way(tricks)
    return trick.to_play[0] if trick else next_leader(tricks, trumps, first)


def quitted(tricks: Sequence[Trick]) -> Sequence[Trick]:
    """The tricks that are over: complete, or left behind by a later one (Law 67)."""
    return tricks[:-1] if under_way(tricks) else tricks


def tricks_won(tricks: Sequence[Trick], trumps: Suit | None, side: Side) -> int:
    """How many tricks the side has taken so far."""
    winners = (winner(trick, trumps) for trick in quitted(tricks))
    return sum(one is not None and one.side is side for one in winners)


def hands_after(deal: Deal, tricks: Iterable[Trick]) -> Deal:
    """The hands that are left after these tricks."""
    played = [Hand(), Hand(), Hand(), Hand()]
    for trick in tricks:
        for one in trick.played:
            played[one.seat] = played[one.seat].with_card(one.card)
    return Deal(*(deal[seat] - played[seat] for seat in Seat))


def tricks_of(cards: Iterable[Card], trumps: Suit | None, first: Seat) -> tuple[Trick, ...]:
    """Cards in the order played as tricks: four each, led by who won the one before.

    >>> cards = Hand(0b11111)
    >>> [trick.leader.letter for trick in tricks_of(cards, None, Seat.EAST)]
    ['E', 'E']
    """
    tricks: list[Trick] = []
    for card in cards:
        trick = under_way(tricks)
        if trick is None:
            tricks.append(Trick.of(next_leader(tricks, trumps, first), card))
        else:
            tricks[-1] = trick.with_card(trick.to_play[0], card)
    return tuple(tricks)


# -- what is amiss --------------------------------------------------------------------------------


class Amiss(StrEnum):
    """What can be amiss with a record of the play."""

    REVOKE = "revoke"  # 61A: did not follow suit though able to
    LEAD_OUT_OF_TURN = "lead-out-of-turn"  # 53: led by another hand than the winner of the last
    OUT_OF_TURN = "out-of-turn"  # 57: played before the hand on its right
    NO_CARD = "no-card"  # 67A: the trick was left without a card of this hand
    SECOND_CARD = "second-card"  # 45E, 58B: a second card of one hand to one trick
    NOT_HELD = "not-held"  # the hand never had the card
    PLAYED_BEFORE = "played-before"  # the card lies in an earlier trick, or twice in this one


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One thing amiss: which hand, in which trick (from 1), with which card if there was one."""

    amiss: Amiss
    trick: int
    seat: Seat
    card: Card | None = None


def irregularities(
    deal: Deal, tricks: Sequence[Trick], trumps: Suit | None, first: Seat
) -> Iterator[Irregularity]:
    """Everything amiss with a record, found by playing it again with the hands, in order."""
    hands = list(deal)
    seen = Hand()
    leader = first
    for number, trick in enumerate(tricks, 1):
        if trick.leader is not leader:
            yield Irregularity(Amiss.LEAD_OUT_OF_TURN, number, trick.leader, trick.lead)
        quitted_without = trick.to_play if number < len(tricks) else ()
        had_turn: list[Seat] = [*quitted_without]  # nobody waits for a hand that never played
        for one in trick.played:
            for amiss in _amiss(one, trick, had_turn, hands[one.seat], deal, seen):
                yield Irregularity(amiss, number, one.seat, one.card)
            hands[one.seat] = hands[one.seat].without(one.card)
            seen = seen.with_card(one.card)
            had_turn.append(one.seat)
        for seat in quitted_without:
            yield Irregularity(Amiss.NO_CARD, number, seat)
        winning = winner(trick, trumps)
        leader = leader if winning is None else winning


def _amiss(
    one: PlayedCard, trick: Trick, had_turn: Sequence[Seat], hand: Hand, deal: Deal, seen: Hand
) -> Iterator[Amiss]:
    """What is amiss with one card; `had_turn` are the hands whose turn in the trick is past."""
    if one.card in seen:
        yield Amiss.PLAYED_BEFORE
    elif one.card not in deal[one.seat]:
        yield Amiss.NOT_HELD
    if one.seat in had_turn:
        yield Amiss.SECOND_CARD
        return
    before = _rotation(trick.leader)[: (one.seat - trick.leader) % HANDS]
    if any(seat not in had_turn for seat in before):
        yield Amiss.OUT_OF_TURN
    if not is_legal(one.card, hand.with_card(one.card), trick):
        yield Amiss.REVOKE


def revokes(deal: Deal, tricks: Sequence[Trick]) -> tuple[Irregularity, ...]:
    """The cards that did not follow suit though the hand could have (Law 44C, 61A).

    >>> from hakem.deal import deal_of
    >>> deal = deal_of(0)  # every hand has one suit, so that nobody can ever revoke
    >>> revokes(deal, [Trick.of(Seat.NORTH, *(max(hand) for hand in deal))])
    ()
    """
    leader = tricks[0].leader if tricks else Seat.NORTH
    found = irregularities(deal, tricks, None, leader)
    return tuple(one for one in found if one.amiss is Amiss.REVOKE)
