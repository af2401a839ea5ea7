"""Who sits with whom at a table with a screen, and who moves the tray (screen regulation 1)."""

from enum import Enum

from hakem.seats import Seat


class ScreenSide(Enum):
    """The two sides of the screen; not to be taken for the two sides of the game."""

    NE = "NE"
    SW = "SW"

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two players there, in the order of their turns."""
        return (Seat.NORTH, Seat.EAST) if self is ScreenSide.NE else (Seat.SOUTH, Seat.WEST)

    @property
    def passer(self) -> Seat:
        """Who passes the tray from there (1(f)): North or South."""
        return self.seats[0]

    @property
    def other(self) -> "ScreenSide":
        """Beyond the screen."""
        return ScreenSide.SW if self is ScreenSide.NE else ScreenSide.NE


def screen_side(seat: Seat) -> ScreenSide:
    """Where a player sits (1(a)).

    >>> screen_side(Seat.EAST), screen_side(Seat.WEST)
    (<ScreenSide.NE: 'NE'>, <ScreenSide.SW: 'SW'>)
    """
    return ScreenSide.NE if seat in ScreenSide.NE.seats else ScreenSide.SW


def screenmate(seat: Seat) -> Seat:
    """The opponent on the same side of the screen: LHO of North and South, RHO of East and West.

    >>> screenmate(Seat.NORTH), screenmate(Seat.WEST)
    (<Seat.EAST: 1>, <Seat.SOUTH: 2>)
    """
    first, second = screen_side(seat).seats
    return second if seat is first else first
