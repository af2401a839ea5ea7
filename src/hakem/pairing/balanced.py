"""The balanced pairing: the smallest sum of squared differences of rank, instead of the best for
the first, then for the next.

Up to 60 contestants our own matching of the least cost finds it. Beyond that a library does
(`rustworkx`, optional), on neighbours within a window that grows until no edge outside can help.
"""

from collections.abc import Sequence
from importlib.util import find_spec

from hakem.errors import Bug, Mistake
from hakem.pairing.cheapest import Cost, cheapest
from hakem.pairing.matching import bits

_OWN = 60
_WINDOW = 8


def balanced(adjacent: Sequence[int], cost: Cost, playing: int) -> dict[int, int]:
    """The mates in the balanced pairing of `playing`, of whom a perfect matching must exist.

    What a pairing costs as a rematch comes before all differences of rank. Raises `Mistake` where
    the field is large and the library is not installed.
    """
    ranked = list(bits(playing))
    rank = {one: number for number, one in enumerate(ranked)}
    whole = len(ranked) ** 3 + 1  # more than all squared differences together

    def price(one: int, other: int) -> int:
        return cost(one, other) * whole + (rank[one] - rank[other]) ** 2

    if len(ranked) <= _OWN:
        found = cheapest(adjacent, price, playing)
        if found is None:
            raise Bug("the balanced pairing of a graph that has none")
        return found.mate
    if find_spec("rustworkx") is None:
        raise Mistake("pairing.not-installed", n=len(ranked), most=_OWN)
    window = _WINDOW
    while True:
        mate = _within(adjacent, price, ranked, window)
        total = sum(price(one, other) for one, other in mate.items()) // 2
        least_beyond = (window + 1) ** 2 + len(ranked) // 2 - 1
        if len(mate) == len(ranked) and (window >= len(ranked) or total <= least_beyond):
            return mate
        if window >= len(ranked):
            raise Bug("the balanced pairing of a graph that has none")
        window *= 2


def _within(
    adjacent: Sequence[int], price: Cost, ranked: Sequence[int], window: int
) -> dict[int, int]:
    """The mates of a largest matching of the least price, of ranks at most `window` apart."""
    import rustworkx

    edges = [
        (place, beyond, price(one, ranked[beyond]))
        for place, one in enumerate(ranked)
        for beyond in range(place + 1, min(len(ranked), place + window + 1))
        if adjacent[one] >> ranked[beyond] & 1
    ]
    highest = max((edge[2] for edge in edges), default=0) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(ranked)))
    graph.add_edges_from([(one, other, highest - dear) for one, other, dear in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    mate: dict[int, int] = {}
    for one, other in pairs:
        mate[ranked[one]], mate[ranked[other]] = ranked[other], ranked[one]
    return mate
