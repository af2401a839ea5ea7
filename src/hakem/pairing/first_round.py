"""The first round: drawn from a seed, or the upper half of the seeding against the lower."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

from hakem.pairing.matching import bits
from hakem.pairing.rounds import ContestantId


def drawn(contestants: Sequence[ContestantId], seed: str) -> tuple[ContestantId, ...]:
    """The contestants in the order of their lots: whoever has the seed gets the same.

    The lot of a contestant is the SHA-256 of the seed, a line feed and his identifier, in UTF-8,
    the smallest first: as lots are drawn to break a tie.

    >>> drawn(["1", "2", "3"], "2024")
    ('1', '3', '2')
    """
    return tuple(
        sorted(contestants, key=lambda one: (sha256(f"{seed}\n{one}".encode()).digest(), one))
    )


def folded(playing: Sequence[int]) -> Callable[[int, int], Iterator[int]]:
    """The wish of a seeded first round: 1 v n/2+1, 2 v n/2+2; else the nearest to that."""
    place = {one: number for number, one in enumerate(playing)}
    half = len(playing) // 2

    def prefer(vertex: int, others: int) -> Iterator[int]:
        goal = place[vertex] + half
        return iter(sorted(bits(others), key=lambda one: (abs(place[one] - goal), one)))

    return prefer
