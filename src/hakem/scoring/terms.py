"""What an event's statute adds to its boards: weights, carry-over, penalties, byes, drawn lots."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from hakem.scoring.penalties import Penalty
from hakem.scoring.records import SessionId
from hakem.scoring.sheet import ContestantId
from hakem.scoring.ties import Lots
from hakem.scoring.unplayed import Unmet
from hakem.scoring.vps import Scale
from hakem.scoring.vps_percent import PercentScale


@dataclass(frozen=True, slots=True)
class Bye:
    """A contestant without an opponent in a round."""

    contestant: ContestantId
    round: str = ""


@dataclass(frozen=True, slots=True)
class Knockout:
    """A match that somebody must lose: how many boards it has, and the extensions played so far."""

    scheduled: int
    extensions: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What the statute says beyond the rules.

    Carry-over is in the unit of the total: points of percentage, IMPs or victory points. `scale`
    turns the margin of a match into victory points; None: matches are not turned to VPs.
    """

    scale: Scale | None = None
    #: turns what two pairs have in a round to victory points; None: pairs run a race
    round_scale: Scale | PercentScale | None = None
    weights: Mapping[SessionId, Fraction] = dataclasses.field(default_factory=dict)
    carry_over: Mapping[ContestantId, Fraction] = dataclasses.field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    byes: tuple[Bye, ...] = ()
    unmet: tuple[Unmet, ...] = ()
    lots: Lots | None = None
    #: more than two teams entered: it stays a league however few of them are left
    league: bool = False
    knockout: Knockout | None = None
