"""Which way everybody sat, by the lines: what two rankings, one for each direction, stand on.

Where a sheet says that there are two winners and not who is of which direction, whoever sat in one
direction on at least three quarters of his lines belongs to it: a round with the arrow switched
changes nobody's ranking.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hakem.scoring.sheet import Contestant, ContestantId, Line, is_known
from hakem.seats import Side

#: The part of his lines on which one must have sat in the direction in which he is ranked.
MOSTLY = Fraction(3, 4)
ALWAYS = Fraction(1)


def facing(lines: Sequence[Line], share: Fraction = ALWAYS) -> dict[ContestantId, Side | None]:
    """The direction in which everybody who is known sat for that share of his lines, or None."""
    counts: dict[ContestantId, list[int]] = {}
    for line in lines:
        for one in line.ns:
            counts.setdefault(one, [0, 0])[0] += 1
        for one in line.ew:
            counts.setdefault(one, [0, 0])[1] += 1
    return {one: _side(ns, ew, share) for one, (ns, ew) in counts.items() if is_known(one)}


def _side(ns: int, ew: int, share: Fraction) -> Side | None:
    if max(ns, ew) < share * (ns + ew):
        return None
    return Side.NS if ns > ew else Side.EW


def with_directions(
    contestants: Sequence[Contestant], lines: Sequence[Line], share: Fraction = MOSTLY
) -> tuple[tuple[Contestant, ...], tuple[ContestantId, ...]]:
    """The contestants with the directions they sat in where none is told; whose is not known."""
    sat = facing(lines, share)
    listed = {one.id for one in contestants}
    everybody = (*contestants, *(Contestant(one) for one in sat if one not in listed))
    filled = tuple(
        one if one.direction is not None else replace(one, direction=sat.get(one.id))
        for one in everybody
    )
    return filled, tuple(one.id for one in filled if one.id in sat and one.direction is None)
