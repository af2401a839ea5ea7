"""What a table offers: what may be done now, why the rest may not, and choices to be made first."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hakem.errors import Param
from hakem.laws.effects import Effect
from hakem.laws.ruling import Step
from hakem.seats import Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Offer(Generic[T]):
    """What the hand in turn may do, and for everything else the clause that stands against it."""

    seat: Seat
    may: tuple[T, ...]
    may_not: Mapping[T, Step]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a choice: its clause, its message, and what follows from it."""

    law: str
    code: str
    params: Mapping[str, Param] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that must be made before `seat` plays. `chooser` makes it, alone (Law 10C2)."""

    law: str
    code: str
    chooser: Seat
    seat: Seat
    answers: tuple[Answer, ...]
