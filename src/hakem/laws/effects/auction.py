"""What a ruling does to the auction: calls that stand or fall, and what they leave behind."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Suit
from hakem.laws.effects.effect import Effect
from hakem.seats import Seat


class Turns(StrEnum):
    """How long a player must pass."""

    ONCE = "once"  # at his next turn
    THROUGHOUT = "throughout"  # for the rest of the auction


@dataclass(frozen=True, slots=True)
class CallStands(Effect):
    """The call stands as if it had been legal; the auction goes on from it."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class CallCancelled(Effect):
    """The call is cancelled, or withdrawn."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class CallsCancelledFrom(Effect):
    """This player's call and every later call are cancelled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallReplaced(Effect):
    """The player's call is now this one."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class TurnReturns(Effect):
    """The auction goes on with this player's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustCall(Effect):
    """The player must make a legal call in place of the cancelled one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustRepeat(Effect):
    """The player must make this call at his proper turn."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class MustPass(Effect):
    """The player must pass."""

    seat: Seat
    turns: Turns


@dataclass(frozen=True, slots=True)
class MayChangeCall(Effect):
    """The player may withdraw his call and make another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassedOutBoard(Effect):
    """The board is passed out; there is no redeal."""


@dataclass(frozen=True, slots=True)
class AuctionOver(Effect):
    """The auction is over; what was called after its end is cancelled."""


@dataclass(frozen=True, slots=True)
class LeadRestrictionLater(Effect):
    """If the player's side defends: at his first turn to lead, declarer may prohibit one suit.

    `not_these`: suits that cannot be prohibited, because the offender legally specified them.
    It holds for as long as he keeps the lead (Law 26B).
    """

    seat: Seat
    not_these: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadChoiceLater(Effect):
    """By the Laws of 2007, if the player's side defends: at his first turn to lead, declarer may
    require or prohibit one of these suits.
    """

    seat: Seat
    suits: tuple[Suit, ...]
