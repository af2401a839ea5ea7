"""What a ruling does to information: who may use what, and who must put an explanation right."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.laws.effects.effect import Effect
from hakem.seats import Seat


class Standing(StrEnum):
    """Whether information may be used (Law 16)."""

    AUTHORISED = "authorised"
    UNAUTHORISED = "unauthorised"


@dataclass(frozen=True, slots=True)
class Information(Effect):
    """What is known from something may, or may not, be used by these players.

    `about` is a code: "withdrawn-call", "penalty-card", "explanation" ... ("name.about-...").
    """

    standing: Standing
    seats: tuple[Seat, ...]
    about: str


@dataclass(frozen=True, slots=True)
class MustCorrect(Effect):
    """The player must call the director and correct the explanation, at this time.

    `when` is a code: "now", "before-lead", "after-play" ... ("name.when-...").
    """

    seat: Seat
    when: str


@dataclass(frozen=True, slots=True)
class MayNotCorrect(Effect):
    """The player may not correct or show anything until then."""

    seat: Seat
    until: str


@dataclass(frozen=True, slots=True)
class Answered(Effect):
    """Who answers: one of these players, as the code tells ("by-the-partner")."""

    seats: tuple[Seat, ...]
    by: str


@dataclass(frozen=True, slots=True)
class MayBeSentAway(Effect):
    """The director may send the spectator away from the table."""
