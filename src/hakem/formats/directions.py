"""Files that number North-South and East-West apart, both from one.

Pair 4 North-South and pair 4 East-West then carry the same number. It shows by numbers that sit in
both directions on the same board, which one pair cannot do; the two halves of a team can. And pairs
that never change direction, whatever their numbers, are ranked apart in each direction.
"""

from collections.abc import Sequence

from hakem.scoring.facing import facing
from hakem.scoring.sheet import Contestant, ContestantId, Line
from hakem.seats import Side


def numbered_apart(lines: Sequence[Line], said: bool = False) -> bool:
    """Whether the same numbers sit in both directions of one board too often to be mistyped.

    `said`: the file says that each direction has a ranking of its own, so that less is enough.
    """
    boards: dict[tuple[str, str, str], tuple[set[ContestantId], set[ContestantId]]] = {}
    for line in lines:
        ns, ew = boards.setdefault((line.session, line.section, line.board), (set(), set()))
        ns.update(line.ns)
        ew.update(line.ew)
    both = sum(len(ns & ew) for ns, ew in boards.values())
    return both * (8 if said else 4) > len(lines)


def never_change(lines: Sequence[Line], people: Sequence[Contestant]) -> bool:
    """Whether nobody ever changes direction, although most have met two opponents or more.

    Places published as one list, longer than either direction, say that there was one ranking.
    """
    sides = facing(lines)
    if not sides or None in sides.values():
        return False
    met: dict[ContestantId, set[ContestantId]] = {}
    for line in lines:
        for one, others in ((line.ns, line.ew), (line.ew, line.ns)):
            met.setdefault(one[0], set()).update(others)
    moved = sum(len(met.get(one, ())) > 1 for one in sides)
    count = [sum(side is one for side in sides.values()) for one in Side]
    if moved * 2 <= len(sides) or min(count) < 2:
        return False
    last = max((one.published.place[1] for one in people if one.published.place), default=0)
    return last <= max(count)
