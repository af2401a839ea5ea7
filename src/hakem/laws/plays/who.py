"""Who is who in the play: declarer, the defenders, and whose card is in question."""

from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER
from hakem.laws.ruling import Asked
from hakem.seats import Seat, Side


def declarer_of(case: Case, law: str) -> Seat:
    """Declarer, or presumed declarer before the opening lead is faced."""
    return case.ask(DECLARER, law, Asked.TABLE)


def defenders(declarer: Seat) -> tuple[Seat, Seat]:
    """Both defenders, the proper opening leader first."""
    return declarer.lho, declarer.rho


def offending_defender(case: Case, law: str, declarer: Seat) -> Seat:
    """The defender whose card or play is in question."""
    return case.ask(OFFENDER, law, Asked.TABLE, among=defenders(declarer))


def seats_of(side: Side) -> tuple[Seat, ...]:
    """Both players of a side."""
    return tuple(seat for seat in Seat if seat.side is side)
