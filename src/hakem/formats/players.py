"""Contestants that files name only by their players."""

from collections.abc import Sequence
from dataclasses import replace

from hakem.scoring.sheet import Contestant, Line


def pair_id(players: Sequence[str]) -> str:
    """A pair by its players, the same whoever is named first.

    >>> pair_id(("Oak", "Elm"))
    'Elm+Oak'
    """
    return "+".join(sorted(players))


def same_order(identifier: str) -> str:
    """An identifier that may be two players' names, in the order that `pair_id` writes."""
    return pair_id([part.strip() for part in identifier.split("+")])


def as_individual(
    lines: Sequence[Line], people: Sequence[Contestant]
) -> tuple[tuple[Line, ...], tuple[Contestant, ...]] | None:
    """The lines with each player a contestant, where most players have three partners or more.

    None where they have not: a pair with a substitute is still a pair.
    """
    players = {one.id: one.names for one in people if len(one.names) == 2}
    partners: dict[str, set[str]] = {}
    for names in players.values():
        for one, other in (names, names[::-1]):
            partners.setdefault(one, set()).add(other)
    changing = sum(len(found) >= 3 for found in partners.values())
    if not partners or changing * 2 <= len(partners) or len(players) != len(people):
        return None
    told = tuple(
        replace(
            line,
            ns=players.get(line.ns[0], line.ns),
            ew=players.get(line.ew[0], line.ew),
        )
        for line in lines
    )
    return told, tuple(Contestant(name, (name,)) for name in partners)
