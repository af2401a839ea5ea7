"""Law 46: which card of dummy declarer has called, with the words he used.

    named                   the card that he is deemed to have called
    declarer specifies      he must say which card he means, among these
    defenders specify       either defender may say which card dummy plays, among these

A pure function of what was said and of what everybody can see: dummy, the trick under way, the
trumps, the suit with which dummy won the trick before, the cards known to be in no defender's hand.
That declarer incontrovertibly meant something else (46B) is for the director to say, not for this.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import PACK, Card, Hand, Suit
from hakem.laws.edition import IN_FORCE, Edition
from hakem.notation.spoken import Spoken
from hakem.notation.spoken_words import Manner
from hakem.play import Trick, legal_cards, winner


@dataclass(frozen=True, slots=True)
class Position:
    """What is on the table when declarer calls a card. Without a trick, dummy is on lead.

    `won_with` is the suit of the card with which dummy won the trick before. `elsewhere` are cards
    that no defender can hold, as everybody knows: those played before, and declarer's own for him
    who sees them. A trick under way is dummy's turn.
    """

    dummy: Hand
    trick: Trick | None = None
    trumps: Suit | None = None
    won_with: Suit | None = None
    elsewhere: Hand = Hand()

    @property
    def legal(self) -> Hand:
        """The cards that dummy may play."""
        return legal_cards(self.dummy, self.trick)

    @property
    def suit_led(self) -> Suit | None:
        """The suit that was led; None when dummy is on lead."""
        return None if self.trick is None else self.trick.suit_led

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after dummy."""
        return self.trick is not None and len(self.trick.to_play) == 1

    def beats(self, card: Card) -> bool:
        """Whether the card would be winning the trick as it lies."""
        if self.trick is None:
            return True
        seat = self.trick.to_play[0]
        return winner(self.trick.with_card(seat, card), self.trumps) is seat

    def known_to_win(self, card: Card) -> bool:
        """Whether it is known that the card will win: none that can still come is higher.

        That a defender might ruff it is not known, and no other card of dummy's could prevent it.
        """
        if not self.beats(card):
            return False
        lying = Hand() if self.trick is None else self.trick.cards
        unseen = PACK - self.dummy - lying - self.elsewhere
        return self.last or all(other < card for other in unseen.suit(card.suit))


class Why(StrEnum):
    """Why what was said names no card."""

    TWO_CARDS = "two-cards"  # several of the rank may be played
    NOT_HELD = "not-held"
    NOT_LEGAL = "not-legal"  # dummy must follow suit
    NO_WINNER = "no-winner"  # no card is known to win, or can beat what lies there
    NO_SUIT = "no-suit"  # no suit was named, and dummy has none of a suit led
    TWO_SUITS = "two-suits"  # the suit named is not trumps


@dataclass(frozen=True, slots=True)
class Named:
    """He is deemed to have called this card, by this clause."""

    card: Card
    law: str


@dataclass(frozen=True, slots=True)
class DeclarerSpecifies:
    """He must say which of these cards he means; `law` says so."""

    among: Hand
    law: str
    why: Why


@dataclass(frozen=True, slots=True)
class DefendersSpecify:
    """Either defender may say which of these cards dummy plays."""

    among: Hand
    law: str = "46B5"


Designation = Named | DeclarerSpecifies | DefendersSpecify


def designated(said: Spoken, position: Position, edition: Edition = IN_FORCE) -> Designation:
    """What was called, by Law 46; the order of the words does not matter.

    >>> from hakem.notation.cards import read_hand
    >>> from hakem.notation.spoken import read_spoken
    >>> position = Position(read_hand("A7.K93.7."))
    >>> [designated(read_spoken(said), position).law for said in ("heart", "king", "seven", "any")]
    ['46B2', '46B3(b)', '46B3(b)', '46B5']
    """
    suit = said.suit
    if said.trumps:
        if position.trumps is None:
            return DeclarerSpecifies(position.legal, "46B4", Why.NOT_HELD)
        if suit not in (None, position.trumps):
            return DeclarerSpecifies(position.legal, "46A", Why.TWO_SUITS)
        suit = position.trumps
    if suit is not None and said.rank is not None:
        return _card(Card(suit, said.rank), position)
    if suit is not None:
        return _suit(suit, said.manner, position)
    if said.rank is not None:
        return _rank(said, position)
    return _MANNERS[said.manner or Manner.ANY](position, edition)


def _card(card: Card, position: Position) -> Designation:
    """46A, 46B4: suit and rank were stated."""
    if card not in position.dummy:
        return DeclarerSpecifies(position.legal, "46B4", Why.NOT_HELD)
    if card not in position.legal:
        return DeclarerSpecifies(position.legal, "44C", Why.NOT_LEGAL)
    return Named(card, "46A")


def _suit(suit: Suit, manner: Manner | None, position: Position) -> Designation:
    """46B2: the lowest of the suit; the highest, or a winner, where that was said (46B1)."""
    cards = position.dummy.suit(suit)
    if not cards:
        return DeclarerSpecifies(position.legal, "46B4", Why.NOT_HELD)
    if not cards <= position.legal:
        return DeclarerSpecifies(position.legal, "44C", Why.NOT_LEGAL)
    match manner:
        case Manner.HIGH:
            return Named(max(cards), "46B1(a)")
        case Manner.WIN:
            return _lowest_that(position.known_to_win, cards, "46B1(b)")
        case Manner.COVER:
            return _lowest_that(position.beats, cards, "46B")
        case _:
            return Named(min(cards), "46B2")


def _rank(said: Spoken, position: Position) -> Designation:
    """46B3: the suit that dummy goes on with, or else the only card of the rank that is legal."""
    cards = Hand.of(card for card in position.dummy if card.rank is said.rank)
    if position.trick is None and position.won_with is not None:
        for card in cards.suit(position.won_with):
            return Named(card, "46B3(a)")
    playable = cards & position.legal
    match tuple(playable):
        case ():
            return DeclarerSpecifies(position.legal, "46B4", Why.NOT_HELD)
        case (only,):
            return Named(only, "46B3(b)")
        case _:
            return DeclarerSpecifies(playable, "46B3(b)", Why.TWO_CARDS)


# -- neither suit nor rank ------------------------------------------------------------------------


def _high(position: Position, edition: Edition) -> Designation:
    """46B1(a): the highest card of the suit led; in 2007 the highest card."""
    return _end(position, edition, "46B1(a)", high=True)


def _low(position: Position, edition: Edition) -> Designation:
    """46B1(c): the lowest card of the suit led; in 2007 the lowest card."""
    return _end(position, edition, "46B1(c)", high=False)


def _end(position: Position, edition: Edition, law: str, *, high: bool) -> Designation:
    """46B1(a), 46B1(c): where dummy has no card of a suit led, only 2007 says what is called."""
    end = max if high else min
    follows = Hand() if position.suit_led is None else position.dummy.suit(position.suit_led)
    if follows:
        return Named(end(follows), law)
    if edition is Edition.LAWS_2017:
        return DeclarerSpecifies(position.legal, law, Why.NO_SUIT)
    rank = end(card.rank for card in position.legal)
    return _only(Hand.of(card for card in position.legal if card.rank is rank), law)


def _win(position: Position, _: Edition) -> Designation:
    """46B1(b): the lowest card that is known to win."""
    return _lowest_that(position.known_to_win, position.legal, "46B1(b)")


def _cover(position: Position, _: Edition) -> Designation:
    """46B: what he means is beyond doubt, the lowest card that beats what lies there."""
    if position.trick is None:
        return DeclarerSpecifies(position.legal, "46B", Why.NO_WINNER)
    return _lowest_that(position.beats, position.legal, "46B")


def _run(position: Position, _: Edition) -> Designation:
    """A suit is to be run, but which one was not said."""
    return DeclarerSpecifies(position.legal, "46A", Why.NO_SUIT)


def _any(position: Position, _: Edition) -> Designation:
    """46B5: neither suit nor rank; there is nothing to choose where one card alone is legal."""
    match tuple(position.legal):
        case (only,):
            return Named(only, "46B5")
        case _:
            return DefendersSpecify(position.legal)


_MANNERS: dict[Manner, Callable[[Position, Edition], Designation]] = {
    Manner.HIGH: _high,
    Manner.LOW: _low,
    Manner.WIN: _win,
    Manner.COVER: _cover,
    Manner.RUN: _run,
    Manner.ANY: _any,
}


def _lowest_that(does: Callable[[Card], bool], cards: Hand, law: str) -> Designation:
    """The lowest in rank of the cards that do something; declarer says which of two that tie."""
    doing = Hand.of(filter(does, cards))
    if not doing:
        return DeclarerSpecifies(cards, law, Why.NO_WINNER)
    lowest = min(card.rank for card in doing)
    return _only(Hand.of(card for card in doing if card.rank is lowest), law)


def _only(cards: Hand, law: str) -> Designation:
    match tuple(cards):
        case (only,):
            return Named(only, law)
        case _:
            return DeclarerSpecifies(cards, law, Why.TWO_CARDS)
