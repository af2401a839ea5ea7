"""Small sheets, written as a traveller is: board, North-South, East-West, result."""

from hakem.notation import read_result
from hakem.result import Points, Result
from hakem.scoring.sheet import Contestant, Line, Sheet
from hakem.seats import vulnerability_of


def line(
    board: int,
    ns: str,
    ew: str,
    result: str | Result,
    *,
    section: str = "",
    round: str = "",
    room: str = "",
    session: str = "",
) -> Line:
    """One line; `result` in notation ("4SN=", "A60/40") or as a value. "3+7": two contestants."""
    value = read_result(result) if isinstance(result, str) else result
    return Line(
        str(board),
        tuple(ns.split("+")),
        tuple(ew.split("+")),
        value,
        vulnerability_of(board),
        section=section,
        round=round,
        room=room,
        session=session,
    )


def flat(board: int, ns: str, ew: str, points: int, *, section: str = "") -> Line:
    """A line of which only North-South's score is told."""
    return line(board, ns, ew, Points(points), section=section)


def sheet(*lines: Line, winners: int = 1) -> Sheet:
    """A sheet of these lines, everybody in it a contestant."""
    ids = dict.fromkeys(one for each in lines for one in (*each.ns, *each.ew))
    return Sheet(tuple(Contestant(one) for one in ids), lines, winners=winners)
