"""What a ruling does to the deal and the board."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Card
from hakem.laws.effects.effect import Effect
from hakem.seats import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class CardRestored(Effect):
    """The card goes to this hand, where it is deemed to have been all along."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class DealReconstructed(Effect):
    """The deal is made again as it was, from another pack."""


@dataclass(frozen=True, slots=True)
class Redeal(Effect):
    """The board is dealt anew."""


@dataclass(frozen=True, slots=True)
class BoardCancelled(Effect):
    """What was called and played on this board does not count."""


class Hands(StrEnum):
    """Ways to save a board that a player knows something of (Law 16D2)."""

    ROTATED = "rotated"
    REDEALT = "redealt"


@dataclass(frozen=True, slots=True)
class MayArrange(Effect):
    """The director may save the board in this way, if the form of play allows it."""

    how: Hands


@dataclass(frozen=True, slots=True)
class MaySeeTrick(Effect):
    """The player may see the cards asked for (Law 66)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundOver(Effect):
    """The round has ended for this table (Law 8)."""


@dataclass(frozen=True, slots=True)
class PlayedAsMarked(Effect):
    """Dealer and vulnerability are those marked on the board (Law 2)."""

    dealer: Seat
    vulnerable: Vulnerability
