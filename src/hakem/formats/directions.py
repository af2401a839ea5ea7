"""Files that number North-South and East-West apart, both from one.

Pair 4 North-South and pair 4 East-West then carry the same number. It shows by numbers that sit in
both directions on the same board, which one pair cannot do; the two halves of a team can. And pairs
that never change direction, whatever their numbers, are ranked apart in each direction.
"""

from collections.abc import Collection, Sequence

from hakem.scoring.facing import facing
from hakem.scoring.sheet import Contestant, ContestantId, Line
from hakem.seats import Side


def numbered_apart(lines: Sequence[Line], said: bool = False) -> bool:
    """Whether the same numbers sit in both directions of one board too often to be mistyped.

    Where rounds are told, they must sit so in one round too: a pair that plays the board again in
    another round may have changed direction. `said`: the file says that each direction has a
    ranking of its own, so that less is enough.
    """
    share = 8 if said else 4
    both = sum(len(ns & ew) for ns, ew in _seats(lines, by_round=False))
    if both * share <= len(lines):
        return False
    if not all(line.round for line in lines):
        return True
    rounds = _seats(lines, by_round=True)
    both = sum(len(ns & ew) for ns, ew in rounds)
    return both * share > sum(len(ns | ew) for ns, ew in rounds)


def _seats(
    lines: Sequence[Line], by_round: bool
) -> Collection[tuple[set[ContestantId], set[ContestantId]]]:
    """Who sat North-South and who East-West, in each round or on each board of a section."""
    found: dict[tuple[str, str, str], tuple[set[ContestantId], set[ContestantId]]] = {}
    for line in lines:
        occasion = line.round if by_round else line.board
        ns, ew = found.setdefault((line.session, line.section, occasion), (set(), set()))
        ns.update(line.ns)
        ew.update(line.ew)
    return found.values()


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
