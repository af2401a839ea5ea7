"""The four seats, the two sides, and what the number of a board fixes: dealer and vulnerability.

Law 2: boards are numbered; the dealer goes round the table with the number, and the vulnerability
repeats every sixteen boards.
"""

from enum import Enum, IntEnum


class Seat(IntEnum):
    """North, East, South, West: clockwise, as calls and plays go round.

    >>> Seat.NORTH.lho, Seat.WEST.partner, Seat.SOUTH.letter
    (<Seat.EAST: 1>, <Seat.EAST: 1>, 'S')
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """N, E, S or W."""
        return "NESW"[self]

    @property
    def lho(self) -> "Seat":
        """The left-hand opponent, whose turn comes next."""
        return Seat((self + 1) % 4)

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return Seat((self + 2) % 4)

    @property
    def rho(self) -> "Seat":
        """The right-hand opponent, whose turn came before."""
        return Seat((self + 3) % 4)

    @property
    def side(self) -> "Side":
        """The side that the seat belongs to."""
        return Side.EW if self % 2 else Side.NS


class Side(IntEnum):
    """North-South or East-West."""

    NS = 0
    EW = 1

    @property
    def opponents(self) -> "Side":
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS


class Vulnerability(Enum):
    """Which sides are vulnerable on a board."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def includes(self, side: Side) -> bool:
        """Whether the side is vulnerable."""
        return self is Vulnerability.ALL or self.value == side.name


#: The vulnerability of boards 1 to 16, which then repeats.
_ROUND_OF_SIXTEEN = tuple(
    {"o": Vulnerability.NONE, "n": Vulnerability.NS, "e": Vulnerability.EW, "b": Vulnerability.ALL}[
        letter
    ]
    for letter in "onebneboebonbone"
)


def dealer_of(board: int) -> Seat:
    """The dealer of a board by its number (from 1), Law 2.

    >>> dealer_of(1), dealer_of(36)
    (<Seat.NORTH: 0>, <Seat.WEST: 3>)
    """
    return Seat((board - 1) % 4)


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability of a board by its number (from 1), Law 2.

    >>> vulnerability_of(1), vulnerability_of(16), vulnerability_of(17)
    (<Vulnerability.NONE: 'None'>, <Vulnerability.EW: 'EW'>, <Vulnerability.NONE: 'None'>)
    """
    return _ROUND_OF_SIXTEEN[(board - 1) % 16]
