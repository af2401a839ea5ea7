"""What a ruling does to screens."""

from dataclasses import dataclass

from hakem.laws.effects.effect import Effect
from hakem.seats import Seat


@dataclass(frozen=True, slots=True)
class TrayStays(Effect):
    """The tray does not pass until the call is legal."""


@dataclass(frozen=True, slots=True)
class OtherSideNotTold(Effect):
    """These players, beyond the screen, are told nothing of it."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MayAskOnly(Effect):
    """Until play ends the player is told meanings by this player only, in writing."""

    seat: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class Handles(Effect):
    """This thing is the player's to handle. `what` is a code: "board", "tray" ..."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class ScreenMates(Effect):
    """The two sit on the same side of the screen."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class MayDrawAttention(Effect):
    """Dummy may draw attention to the irregularity."""

    seat: Seat
