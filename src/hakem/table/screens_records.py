"""What happens at a table with a screen, one record each: who, what, when.

    placed      a call laid on the tray and let go
    passed      the tray pushed below the screen; it has arrived when the other side has it whole
    aperture    the part of the screen that is opened for the play

`at` is in milliseconds on the table's clock. A record says what happened, allowed or not.
"""

from dataclasses import dataclass

from hakem.auction import Call
from hakem.seats import Seat


@dataclass(frozen=True, slots=True)
class BoardPlaced:
    """A board was put on the tray."""

    by: Seat
    dealer: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ApertureClosed:
    """Only the tray can pass from now on; in play, for a question."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class HandsTaken:
    """A player took his hand from the board."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class CallPlaced:
    """A call was held on, or laid on, the tray; it is made when it was released."""

    by: Seat
    call: Call
    released: bool
    at: int


@dataclass(frozen=True, slots=True)
class CardsRemoved:
    """A player took bidding cards off the tray, evidently to pass."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class CallsCancelled:
    """The director cancelled all calls but the first `keep`; it is `turn`'s turn."""

    keep: int
    turn: Seat
    at: int


@dataclass(frozen=True, slots=True)
class Alerted:
    """A player laid the alert card for a call, by its number from 0."""

    by: Seat
    call: int
    at: int


@dataclass(frozen=True, slots=True)
class AlertAcknowledged:
    """The alert card was handed back."""

    by: Seat
    call: int
    at: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A player asked another for a meaning."""

    by: Seat
    of: Seat
    in_writing: bool
    at: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A player told another a meaning."""

    by: Seat
    to: Seat
    in_writing: bool
    at: int


@dataclass(frozen=True, slots=True)
class TrayPassed:
    """The tray was pushed below the screen."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class TrayArrived:
    """The tray is wholly on the other side."""

    at: int


@dataclass(frozen=True, slots=True)
class DirectorCalledForTempo:
    """A player thinks that the tray came late, and called the director."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class BiddingCardsReturned:
    """The bidding cards went back into the boxes."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class LeadFaceDown:
    """A card was led face down."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class LeadFaced:
    """The lead was turned face up."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class LeadRetracted:
    """The lead was taken back."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ApertureOpened:
    """The screen was opened."""

    by: Seat
    at: int


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """The last trick was quitted, or the rest of them settled."""

    at: int


@dataclass(frozen=True, slots=True)
class BoardRemoved:
    """The board was taken off the tray."""

    by: Seat
    at: int


Record = (
    BoardPlaced
    | ApertureClosed
    | HandsTaken
    | CallPlaced
    | CardsRemoved
    | CallsCancelled
    | Alerted
    | AlertAcknowledged
    | Asked
    | Answered
    | TrayPassed
    | TrayArrived
    | DirectorCalledForTempo
    | BiddingCardsReturned
    | LeadFaceDown
    | LeadFaced
    | LeadRetracted
    | ApertureOpened
    | PlayEnded
    | BoardRemoved
)
