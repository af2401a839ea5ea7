"""Files that number North-South and East-West apart, both from one.

Pair 4 North-South and pair 4 East-West then carry the same number. It shows by numbers that sit in
both directions on the same board, which one pair cannot do. Such numbers get their direction here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from hakem.scoring.sheet import Contestant, ContestantId, Line
from hakem.seats import Side


class Numbered(NamedTuple):
    """Lines and contestants after the numbers were told apart, and how many rankings there are."""

    lines: tuple[Line, ...]
    contestants: tuple[Contestant, ...]
    winners: int


def numbered_apart(lines: Sequence[Line]) -> bool:
    """Whether the same numbers sit in both directions of one board too often to be mistyped."""
    both = 0
    boards: dict[tuple[str, str, str], tuple[set[ContestantId], set[ContestantId]]] = {}
    for line in lines:
        key = line.session, line.section, line.board
        ns, ew = boards.setdefault(key, (set(), set()))
        ns.update(line.ns)
        ew.update(line.ew)
    for ns, ew in boards.values():
        both += len(ns & ew)
    return both * 4 > len(lines) and len(lines) > 3


def apart(lines: Sequence[Line], contestants: Sequence[Contestant]) -> Numbered:
    """The lines with their pairs told apart by direction where the file numbers them apart."""
    if not numbered_apart(lines):
        return Numbered(tuple(lines), tuple(contestants), 1)
    told = tuple(
        replace(
            line,
            ns=tuple(f"{one}NS" for one in line.ns),
            ew=tuple(f"{one}EW" for one in line.ew),
        )
        for line in lines
    )
    return Numbered(told, tuple(_in_each_direction(lines, contestants)), 2)


def _in_each_direction(
    lines: Sequence[Line], contestants: Sequence[Contestant]
) -> Iterator[Contestant]:
    """North-South first. What is printed of a number that both directions use says nothing."""
    sat: dict[ContestantId, set[Side]] = {}
    for line in lines:
        for side, sitting in ((Side.NS, line.ns), (Side.EW, line.ew)):
            for identifier in sitting:
                sat.setdefault(identifier, set()).add(side)
    for side in Side:
        for one in contestants:
            sides = sat.get(one.id, set())
            if sides == {side}:
                yield replace(one, id=f"{one.id}{side.name}", direction=side)
            elif side in sides:
                yield Contestant(f"{one.id}{side.name}", direction=side)
