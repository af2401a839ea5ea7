"""Pairing one round of a Swiss: our neighbours, and a library's matching of the whole field.

The events are random, from seeds, played round by round; what is timed is the pairing of the next
round, who met whom being known, up to the matches with their reasons.
"""

import random
from collections.abc import Iterator
from functools import partial

from bench.figures import Figure, best_of, say
from hakem.pairing.generate import generate
from hakem.pairing.history import History
from hakem.pairing.matching import Matching
from hakem.pairing.neighbours import by_rank, settle
from hakem.pairing.rounds import Asked, ContestantId, Meeting
from hakem.pairing.rules import PairingRules, Wanted
from hakem.pairing.swiss import pair

GROUP = "pairing"
BALANCED = PairingRules(wanted=Wanted.BALANCED)


def figures() -> Iterator[Figure]:
    """All figures of pairing."""
    for n, rounds in ((40, 9), (500, 10), (2_000, 12)):
        say(f"pairing: {n} teams, {rounds} rounds")
        history, standings = _played(n, rounds)
        met, asked = history.met(), Asked(round=rounds + 1)
        ours = best_of(5, partial(pair, standings, met, (), None, asked))
        theirs = best_of(3, partial(_whole_field, standings, met)) if n <= 500 else None
        peer = "rustworkx, every edge" if theirs is not None else ""
        aim = "< 1 s" if n == 2_000 else ""
        note = "the peer finds the balanced pairing" if peer else ""
        what = f"{n} teams after {rounds} rounds, neighbours"
        yield Figure(GROUP, what, ours, "s", peer, theirs, aim, note)
        balanced = best_of(3, partial(pair, standings, met, (), BALANCED, asked))
        yield Figure(GROUP, f"{n} teams after {rounds} rounds, balanced", balanced, "s")
    say("pairing: rematches that cannot be avoided")
    history, standings = _played(40, 60)
    again, later = history.met(), Asked(round=61)
    worst = best_of(2, lambda: pair(standings, again, (), None, later))
    yield Figure(GROUP, "40 teams after 60 rounds, all have met", worst, "s")
    thin = best_of(2, lambda: _thin(400, 3))
    note = "each may meet three others only: searches fail all the time"
    yield Figure(GROUP, "400 teams in a thin graph", thin, "s", note=note)


def _played(n: int, rounds: int) -> tuple[History, tuple[ContestantId, ...]]:
    """An event after so many rounds, and the ranking then."""
    event = generate("bench", n, rounds + 1).history
    drawings = event.drawings[:rounds]
    return History(drawings, event.rules), event.drawings[rounds].standings


def _whole_field(standings: tuple[ContestantId, ...], met: tuple[Meeting, ...]) -> int:
    """The balanced pairing by the library, over every edge of the field."""
    import rustworkx

    rank = {one: place for place, one in enumerate(standings)}
    played = {frozenset((rank[one.first], rank[one.second])) for one in met}
    n = len(standings)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(n))
    graph.add_edges_from(
        [
            (a, b, n * n - (a - b) ** 2)
            for a in range(n)
            for b in range(a + 1, n)
            if frozenset((a, b)) not in played
        ]
    )
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def _thin(n: int, degree: int) -> int:
    """A graph of random perfect matchings, settled from the top."""
    rng = random.Random(n)
    adjacent = [0] * n
    for _ in range(degree):
        order = list(range(n))
        rng.shuffle(order)
        for one, other in zip(order[::2], order[1::2], strict=True):
            adjacent[one] |= 1 << other
            adjacent[other] |= 1 << one
    matching = Matching(adjacent)
    matching.fill()
    return len(list(settle(matching, range(n), by_rank)))
