"""The matchings themselves: largest, of the least cost, and the proof where there is none."""

import itertools
import os
import random
from functools import partial

import pytest

from hakem.pairing.cheapest import cheapest
from hakem.pairing.matching import Matching

MANY = 30 if os.environ.get("HAKEM_SOAK") else 1


def graph(rng: random.Random, n: int) -> list[int]:
    """A random graph, thin or dense."""
    adjacent = [0] * n
    share = rng.random()
    for one, other in itertools.combinations(range(n), 2):
        if rng.random() < share:
            adjacent[one] |= 1 << other
            adjacent[other] |= 1 << one
    return adjacent


def most(left: tuple[int, ...], adjacent: list[int]) -> int:
    """How many pairs there can be, by trying."""
    if len(left) < 2:
        return 0
    first, rest = left[0], left[1:]
    found = most(rest, adjacent)
    for other in rest:
        if adjacent[first] >> other & 1:
            found = max(found, 1 + most(tuple(x for x in rest if x != other), adjacent))
    return found


def dearest(left: tuple[int, ...], adjacent: list[int], cost: dict[tuple[int, int], int]) -> int:
    """The least that pairing all can cost, by trying; -1 where it cannot be done."""
    if not left:
        return 0
    first, best = left[0], -1
    for other in left[1:]:
        if adjacent[first] >> other & 1:
            rest = dearest(tuple(x for x in left[1:] if x != other), adjacent, cost)
            if rest >= 0 and (best < 0 or rest + cost[first, other] < best):
                best = rest + cost[first, other]
    return best


@pytest.mark.parametrize("seed", range(4))
def test_largest_matching_and_its_obstruction(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(150 * MANY):
        n = rng.randint(1, 9)
        adjacent = graph(rng, n)
        matching = Matching(adjacent)
        obstruction = matching.fill()
        for one, mate in enumerate(matching.mate):
            assert mate < 0 or (matching.mate[mate] == one and adjacent[one] >> mate & 1)
        pairs = sum(mate >= 0 for mate in matching.mate) // 2
        assert pairs == most(tuple(range(n)), adjacent)
        assert (obstruction is None) == (2 * pairs == n)
        if obstruction is None:
            continue
        # Tutte and Berge: odd groups with no edges but to the rivals, as many more as are left
        rivals = sum(1 << one for one in obstruction.rivals)
        assert len(obstruction.groups) - len(obstruction.rivals) == n - 2 * pairs
        for group in obstruction.groups:
            inside = sum(1 << one for one in group)
            assert len(group) % 2 == 1
            assert all(adjacent[one] & ~inside & ~rivals == 0 for one in group)


def price(cost: dict[tuple[int, int], int], one: int, other: int) -> int:
    """The cost of an edge, its ends in any order."""
    return cost[min(one, other), max(one, other)]


@pytest.mark.parametrize("seed", range(4))
def test_least_cost(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(100 * MANY):
        n, highest = rng.choice([2, 4, 6, 8]), rng.choice([1, 2, 10, 1000])
        adjacent = graph(rng, n)
        cost = {}
        for one, other in itertools.combinations(range(n), 2):
            cost[one, other] = rng.randint(0, highest)
        found = cheapest(adjacent, partial(price, cost), (1 << n) - 1)
        wanted = dearest(tuple(range(n)), adjacent, cost)
        assert (found.total if found else -1) == wanted
        if found:
            assert all(found.mate[found.mate[one]] == one for one in range(n))
            assert all(adjacent[one] >> found.mate[one] & 1 for one in range(n))
            assert sum(price(cost, one, found.mate[one]) for one in range(n)) == 2 * wanted


@pytest.mark.parametrize(("n", "highest"), [(30, 3), (40, 1000), (60, 1)])
def test_least_cost_as_a_library_finds_it(n: int, highest: int) -> None:
    """Nested blossoms come up in larger graphs only; rustworkx is the judge there."""
    rustworkx = pytest.importorskip("rustworkx")
    rng = random.Random(n)
    two = list(itertools.combinations(range(n), 2))
    cost = {one: rng.randint(0, highest) for one in two}
    adjacent = [(1 << n) - 1 ^ 1 << one for one in range(n)]
    found = cheapest(adjacent, partial(price, cost), (1 << n) - 1)
    judge = rustworkx.PyGraph()
    judge.add_nodes_from(range(n))
    judge.add_edges_from([(a, b, n * highest - cost[a, b]) for a, b in two])
    pairs = rustworkx.max_weight_matching(judge, max_cardinality=True, weight_fn=int)
    assert found is not None
    assert found.total == sum(cost[min(pair), max(pair)] for pair in pairs)
