"""A position: the cards left, the trick under way, the trump suit; and whether it can be one.

Everything that is asked of the solver passes through here first: the library takes any nonsense for
a position, and answers it with nonsense, a file of complaints, or a crash.
"""

from dataclasses import dataclass

from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.errors import Mistake
from hakem.play import Trick, is_legal
from hakem.seats import Seat


class NotSolvable(Mistake):
    """No such position can arise, so there is nothing to solve in it."""


@dataclass(frozen=True, slots=True)
class Position:
    """The cards left in the hands, and the trick under way, which says who leads or led to it.

    The cards of the trick are no longer in the hands. Between tricks it is `Trick(leader)`.
    `trumps` is None at notrump.
    """

    left: Deal
    trick: Trick
    trumps: Suit | None

    @property
    def in_turn(self) -> Seat:
        """The hand that plays next."""
        return self.trick.to_play[0]


def check_hands(deal: Deal) -> None:
    """Raise `NotSolvable` unless the hands hold equally many cards, none of them twice."""
    if deal.twice:
        raise NotSolvable("solver.card-twice", cards=_letters(deal.twice))
    _check_counts(deal, {seat: len(deal[seat]) for seat in Seat})


def check(position: Position) -> None:
    """Raise `NotSolvable` unless the position can arise in play without an irregularity.

    The hands must hold equally many cards, those that have played to the trick one less. The cards
    of the trick must lie in rotation from the leader, be in no hand, and follow suit where their
    hand could.
    """
    left, trick = position.left, position.trick
    if trick.is_complete:
        raise NotSolvable("solver.trick-over")
    order = [one.seat for one in trick.played]
    if order != [Seat((trick.leader + turn) % 4) for turn in range(len(order))]:
        raise NotSolvable("solver.trick-order", leader=trick.leader.letter)
    held = left.north | left.east | left.south | left.west
    twice = left.twice | (held & trick.cards)
    if twice:
        raise NotSolvable("solver.card-twice", cards=_letters(twice))
    if len(trick.cards) < len(order):
        raise NotSolvable("solver.card-twice", cards=_letters(trick.cards))
    _check_counts(left, {seat: len(left[seat]) + (seat in order) for seat in Seat})
    for one in trick.played:
        if not is_legal(one.card, left[one.seat].with_card(one.card), trick):
            raise NotSolvable("solver.revoke", seat=one.seat.letter, card=one.card.letters)


def _check_counts(deal: Deal, counts: dict[Seat, int]) -> None:
    """Every hand the same number of cards, the trick's own counted; at least one is left.

    Cards that are in one place only cannot be more than thirteen each.
    """
    if len(set(counts.values())) > 1:
        north, east, south, west = (counts[seat] for seat in Seat)
        raise NotSolvable("solver.unequal", north=north, east=east, south=south, west=west)
    if not any(deal):
        raise NotSolvable("solver.no-cards")


def _letters(cards: Hand) -> str:
    """Cards for a message: "SA HT"."""
    return " ".join(card.letters for card in cards)
