"""What the numbers of a file show of its scoring, where the file does not say."""

from collections.abc import Sequence

from hakem.formats.numbers import ROOMS
from hakem.scoring.sheet import Form, Line, PublishedPoints

#: No table of IMPs gives more for one board against a datum.
_MOST_IMPS = 24


def form_shown(unit: PublishedPoints | None, lines: Sequence[Line]) -> Form | None:
    """The form that the unit of the published points shows."""
    if unit is PublishedPoints.IMPS:
        return imps_shown(lines)
    return Form.MATCHPOINTS if unit else None


def imps_shown(lines: Sequence[Line]) -> Form | None:
    """IMPs against a datum are whole and few; IMPs against a field are neither."""
    points = [line.published.points_ns for line in lines if line.published.points_ns is not None]
    if len(points) <= len({line.board for line in lines}):
        return None  # one table a board: nothing that it could have been compared with
    whole = all(one == int(one) and abs(one) <= _MOST_IMPS for one in points)
    return Form.BUTLER if whole else Form.CROSS_IMPS


def unit_shown(lines: Sequence[Line]) -> PublishedPoints | None:
    """The unit of points that are printed for both sides: percentages make a hundred, IMPs zero."""
    sums = [
        line.published.points_ns + line.published.points_ew
        for line in lines
        if line.published.points_ns is not None and line.published.points_ew is not None
    ]
    if not sums:
        return None
    if sum(abs(one - 100) < 1 for one in sums) * 2 > len(sums):
        return PublishedPoints.PERCENT
    if sum(one == 0 for one in sums) * 2 > len(sums):
        return PublishedPoints.IMPS
    return PublishedPoints.MATCHPOINTS


def teams_shown(lines: Sequence[Line]) -> bool:
    """Whether most boards were played twice by the same two, once in each direction.

    Rooms say it too, even where one of the two tables is missing; but one room in which several
    tables of others played most boards is only the word for where a field sat. Numbers that often
    meet themselves are no teams: they are two pairs each.
    """
    themselves = sum(line.ns == line.ew for line in lines)
    if not lines or themselves * 4 >= len(lines):
        return False
    both, groups = both_ways(lines)
    rooms = [line.room for line in lines if line.room in ROOMS]
    one_room = len(set(rooms)) == 1 and not _is_field(lines)
    if len(rooms) * 2 > len(lines) and (both or one_room):
        return True
    return both * 2 > groups


def _is_field(lines: Sequence[Line]) -> bool:
    """Whether most boards were played by several meetings, as pairs of a field do."""
    met: dict[tuple[str, str], set[frozenset[str]]] = {}
    for line in lines:
        met.setdefault((line.session, line.board), set()).add(frozenset(line.ns + line.ew))
    return sum(len(found) > 1 for found in met.values()) * 2 > len(met)


def both_ways(lines: Sequence[Line], by_section: bool = False) -> tuple[int, int]:
    """How many meetings of the same two on a board were in both directions, and how many in all."""
    seats: dict[tuple[object, ...], set[tuple[str, ...]]] = {}
    for line in lines:
        if line.ns != line.ew:
            section = line.section if by_section else ""
            key = line.session, section, line.round, line.board, frozenset(line.ns + line.ew)
            seats.setdefault(key, set()).add(line.ns)
    return sum(len(found) == 2 for found in seats.values()), len(seats)
