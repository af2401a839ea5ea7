"""What a ruling does to tricks: revokes, claims and concessions."""

from dataclasses import dataclass

from hakem.laws.effects.effect import Effect
from hakem.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class RevokeEstablished(Effect):
    """The revoke can no longer be corrected."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RevokeCorrected(Effect):
    """The player takes the card back and plays a legal one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TricksTransferred(Effect):
    """So many tricks go over to a side at the end of play."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class TricksAwarded(Effect):
    """A side gets so many of the tricks that were in question."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class NoClaim(Effect):
    """Neither a claim nor a concession has been made."""


@dataclass(frozen=True, slots=True)
class ClaimVoid(Effect):
    """The claim is void: play went on by consent, and its score stands."""


@dataclass(frozen=True, slots=True)
class ClaimEstablished(Effect):
    """The agreement is established: the board is scored as if the tricks had been played so."""


@dataclass(frozen=True, slots=True)
class ClaimToAdjudicate(Effect):
    """The director adjudicates the claim under Law 70."""


@dataclass(frozen=True, slots=True)
class PointGoesTo(Effect):
    """One point of a contested claim, or of facts in dispute, is decided for this side."""

    side: Side


@dataclass(frozen=True, slots=True)
class ConcessionCancelled(Effect):
    """The concession of so many tricks is cancelled."""

    to: Side
    tricks: int
