"""A board that was played with what its cards were worth, as every sheet of it is made from."""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.auction import Contract
from hakem.cards import Card
from hakem.seats import Seat, Side
from hakem.solver import PlayedBoard, Review


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A board with the review of its play."""

    board: PlayedBoard
    contract: Contract
    review: Review

    def given(self, side: Side) -> int:
        """How many tricks a side gave away."""
        return sum(one.cost for one in self.review.costly if one.seat.side is side)


@dataclass(frozen=True, slots=True)
class Worth:
    """A hand in turn: declarer's tricks in all after each of its cards; the card it played."""

    board: PlayedBoard
    contract: Contract
    seat: Seat
    trick: int
    tricks: Mapping[Card, int]
    played: Card | None
