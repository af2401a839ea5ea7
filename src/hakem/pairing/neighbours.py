"""Neighbours from the top, exactly (TBF 10(j)1): the lexicographic optimum among perfect matchings.

The first in the ranking meets the best opponent with whom all others can still be paired; then the
next who is free, and so on. To go down the ranking and take the nearest who is free is not enough:
it gets stuck at the bottom in nearly every event. Here a perfect matching of the rest is kept all
the time, and each wish is tried against it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from hakem.pairing.matching import bits

#: Who a vertex would like to meet, dearest first, out of a set of vertices.
Preference = Callable[[int, int], Iterable[int]]


@dataclass(frozen=True, slots=True)
class Settled:
    """Two vertices paired.

    `free` were not yet paired before: nobody, where all were paired at once. `stuck` are those whom
    `one` would rather have met, had the rest allowed it, in the order of the wishes.
    """

    one: int
    other: int
    free: int
    stuck: tuple[int, ...] = ()


def by_rank(_vertex: int, others: int) -> Iterator[int]:
    """The higher ranked first."""
    return bits(others)


class Takeable(Protocol):
    """A perfect matching, or one of the least cost, from which pairs can be taken out."""

    active: int
    adjacent: tuple[int, ...]

    def take_out(self, one: int, other: int) -> bool:
        """Take two vertices out as a pair, if the others can still be matched as well."""
        ...


def settle(matching: Takeable, order: Iterable[int], prefer: Preference) -> Iterator[Settled]:
    """Take pairs out of a perfect matching, each vertex in `order` having its wish in turn."""
    for vertex in order:
        if not matching.active >> vertex & 1:
            continue
        free = matching.active
        stuck: list[int] = []
        for other in prefer(vertex, matching.adjacent[vertex] & free):
            if matching.take_out(vertex, other):
                yield Settled(vertex, other, free, tuple(stuck))
                break
            stuck.append(other)
