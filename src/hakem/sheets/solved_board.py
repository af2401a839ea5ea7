"""A board with its double-dummy table, as every sheet of it is made from."""

from dataclasses import dataclass

from hakem.errors import Place
from hakem.seats import Seat, Vulnerability
from hakem.solver import DoubleDummyTable, Par


@dataclass(frozen=True, slots=True)
class SolvedBoard:
    """A board by its label, with its table; the rest in so far as it is known."""

    label: str
    table: DoubleDummyTable
    par: Par | None = None
    known: tuple[Seat, Vulnerability] | None = None
    place: Place = Place()
