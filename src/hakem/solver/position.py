"""A position: the cards left, the trick under way, the trump suit; and whether it can be one.

Everything that is asked of the solver passes through here first: the library takes any nonsense for
a position, and answers it with nonsense, a file of complaints, or a crash.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.cards import Suit
from hakem.deal import Deal
from hakem.errors import Mistake, Param, Problem, Severity
from hakem.play import HANDS, Trick
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


def faults(position: Position, before: Sequence[Trick] = ()) -> Iterator[Problem]:
    """Everything by which the position cannot arise in play without an irregularity.

    Every card must be in one place: one hand, the trick, or the tricks `before` as far as they are
    known. The hands must be equally long, those that have played to the trick one card less. The
    trick must be in rotation and not over, and follow suit where its hand could.
    """
    yield from _cards(position, before)
    yield from _counts(position)
    yield from _trick(position)


def check(position: Position) -> None:
    """Raise `NotSolvable` for the first of the `faults`."""
    for one in faults(position):
        raise NotSolvable(one.code, one.place, **one.params)


def check_hands(deal: Deal) -> None:
    """Raise `NotSolvable` unless the hands hold equally many cards, none of them twice."""
    check(Position(deal, Trick(Seat.NORTH), None))


def _fault(code: str, **params: Param) -> Problem:
    return Problem(f"solver.{code}", Severity.ERROR, params=params)


def _cards(position: Position, before: Sequence[Trick]) -> Iterator[Problem]:
    """Cards that are in two places."""
    hands = position.left
    for card in hands.twice:
        seats = " ".join(seat.letter for seat in Seat if card in hands[seat])
        yield _fault("two-hands", card=card.letters, seats=seats)
    times = Counter(one.card for trick in (*before, position.trick) for one in trick.played)
    for card in sorted(times, reverse=True):
        holder = hands.holder(card)
        if holder is not None:
            yield _fault("held", card=card.letters, seat=holder.letter)
        if times[card] > 1:
            yield _fault("played-twice", card=card.letters)


def _counts(position: Position) -> Iterator[Problem]:
    """Hands that are too short or too long for the point of play."""
    counts = {
        seat: len(position.left[seat]) + (position.trick.card_of(seat) is not None) for seat in Seat
    }
    usual, times = Counter(counts.values()).most_common(1)[0]
    if times == HANDS - 1:
        odd = next(seat for seat in Seat if counts[seat] != usual)
        yield _fault("one-unequal", seat=odd.letter, count=counts[odd], others=usual)
    elif times < HANDS:
        north, east, south, west = (counts[seat] for seat in Seat)
        yield _fault("unequal", north=north, east=east, south=south, west=west)
    elif not any(position.left):
        yield _fault("no-cards")


def _trick(position: Position) -> Iterator[Problem]:
    """A trick under way that cannot lie there as it does."""
    trick, hands = position.trick, position.left
    order = [one.seat for one in trick.played]
    if order != [Seat((trick.leader + turn) % HANDS) for turn in range(len(order))]:
        yield _fault("trick-order", leader=trick.leader.letter)
    elif trick.is_complete:
        yield _fault("trick-over")
    led = trick.suit_led
    for one in trick.played:
        if led is not None and one.card.suit is not led and hands[one.seat].suit(led):
            told = {"seat": one.seat.letter, "card": one.card.letters, "suit": led.letter}
            yield _fault("revoke", **told)
