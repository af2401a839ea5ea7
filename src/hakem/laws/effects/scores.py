"""What a ruling does to scores, penalties, and where a ruling goes on."""

from dataclasses import dataclass

from hakem.laws.effects.effect import Effect
from hakem.result import Result
from hakem.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class ScoreStands(Effect):
    """The score obtained at the table stands."""


@dataclass(frozen=True, slots=True)
class Score(Effect):
    """The board is scored so. The result is what scoring reads."""

    result: Result


@dataclass(frozen=True, slots=True)
class ReviewLater(Effect):
    """At the end of play the director looks whether the other side was damaged; by this Law."""

    law: str
    for_: Side | None = None


@dataclass(frozen=True, slots=True)
class PenaltyPossible(Effect):
    """The director may, or should, penalise; by this Law. `seats` is who would be penalised."""

    law: str
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class ContinueUnder(Effect):
    """Another Law takes it from here: the topic to go on with."""

    topic: str


@dataclass(frozen=True, slots=True)
class DirectorTells(Effect):
    """The director tells the players this: a code, "options", "appeal" ... ("name.tells-...")."""

    what: str


@dataclass(frozen=True, slots=True)
class AppealGoesTo(Effect):
    """Who hears the appeal: a code, "committee", "nobody" ... ("name.body-...")."""

    body: str


@dataclass(frozen=True, slots=True)
class Fined(Effect):
    """A penalty of a fixed amount; the unit is one that scoring knows ("name.unit-...")."""

    amount: str
    unit: str


@dataclass(frozen=True, slots=True)
class HasBye(Effect):
    """The contestant in this place, counted from the bottom of the ranking, sits out."""

    from_bottom: int


@dataclass(frozen=True, slots=True)
class FirstRoundByes(Effect):
    """So many teams of a knock-out have a bye in the first round; so many play the second."""

    byes: int
    left: int


@dataclass(frozen=True, slots=True)
class Forfeits(Effect):
    """The side has lost its right to the rectification."""

    side: Side
