"""A board that was played at one table, as far as its play can be analysed."""

from dataclasses import dataclass

from hakem.auction import Contract, PassedOut
from hakem.cards import Card
from hakem.deal import Deal
from hakem.errors import Place
from hakem.seats import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """One board at one table. `result` is declarer's tricks in all, as the record tells them.

    `contract` is None where there is none to tell, `cards` are in the order played.
    """

    place: Place
    board: str
    room: str
    deal: Deal
    known: tuple[Seat, Vulnerability] | None
    contract: Contract | PassedOut | None = None
    cards: tuple[Card, ...] = ()
    result: int | None = None
