"""A perfect matching of the least cost (J. Edmonds, 1965): for rounds with rematches.

Every vertex has a *price*, every blossom that is kept a *surcharge* of at least 0. The *slack* of
an edge is twice its cost less the prices of its ends, plus the surcharges of the blossoms that
hold both; it is never negative. A perfect matching of edges without slack that enters each blossom
once is of the least cost. Where the edges without slack have no perfect matching, the blossoms
and their rivals that stand in the way (`Obstruction`) say which prices have to change.

Prices stay whole numbers: all vertices of a tree have prices of one parity.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hakem.pairing.matching import NONE, Matching, Obstruction, bits

#: What it costs to match two vertices: a whole number, 0 or more.
Cost = Callable[[int, int], int]

#: An edge as its ends, the first inside the node that it is told of.
_Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cheapest:
    """What the matching costs, and the mate of each vertex in it."""

    total: int
    mate: dict[int, int]


def cheapest(adjacent: Sequence[int], cost: Cost, active: int) -> Cheapest | None:
    """The perfect matching of the least cost of the `active` vertices; None where there is none."""
    return _Prices(adjacent, cost, active).solve()


class _Prices:
    """Prices, the blossoms kept, and a matching of the nodes on the surface.

    A *node* is a vertex or a blossom; blossoms are numbered from the number of vertices up.
    """

    __slots__ = ("children", "edge", "mate", "next_id", "price", "surcharge", "top", "twice")

    def __init__(self, adjacent: Sequence[int], cost: Cost, active: int) -> None:
        #: twice the cost of each edge, by its lower and its higher end
        self.twice = {
            (one, other): 2 * cost(one, other)
            for one in bits(active)
            for other in bits(adjacent[one] & active & -(2 << one))
        }
        self.price = dict.fromkeys(bits(active), 0)
        #: the node on the surface that holds each vertex
        self.top = {vertex: vertex for vertex in self.price}
        self.children: dict[int, tuple[int, ...]] = {}
        self.surcharge: dict[int, int] = {}
        #: the edge by which each node on the surface is matched
        self.mate: dict[int, _Edge] = {}
        self.next_id = len(adjacent)

    def solve(self) -> Cheapest | None:
        while True:
            nodes = sorted(set(self.top.values()))
            obstruction = self.match(nodes)
            if obstruction is None:
                break
            if not self.change_prices(nodes, obstruction):
                return None
        mate: dict[int, int] = {}
        for node in nodes:
            self.unfold(node, self.mate[node], 0, mate)
        total = sum(self.twice[one, other] for one, other in mate.items() if one < other)
        return Cheapest(total // 2, mate)

    def match(self, nodes: Sequence[int]) -> Obstruction | None:
        """Match as many nodes as edges without slack allow; what is in the way of the others."""
        number = {node: place for place, node in enumerate(nodes)}
        witness: dict[tuple[int, int], _Edge] = {}
        for (one, other), twice in self.twice.items():
            here, there = self.top[one], self.top[other]
            if here != there and twice == self.price[one] + self.price[other]:
                witness[number[here], number[there]] = one, other
                witness[number[there], number[here]] = other, one
        kept = {number[node]: number[self.top[edge[1]]] for node, edge in self.mate.items()}
        matched, obstruction = _matched(len(nodes), witness, kept)
        for node, place in number.items():
            other = matched[place]
            if other != NONE and kept.get(place) != other:
                self.mate[node] = witness[place, other]
        return obstruction

    def change_prices(self, nodes: Sequence[int], obstruction: Obstruction) -> bool:
        """Make an edge tight that the obstruction lacks; False where no price is high enough."""
        group = {nodes[one]: place for place, all_ in enumerate(obstruction.groups) for one in all_}
        rivals = {nodes[one] for one in obstruction.rivals}
        step = min(self.steps(group, rivals), default=None)
        if step is None:
            return False
        for vertex, node in self.top.items():
            self.price[vertex] += step if node in group else -step if node in rivals else 0
        for rival in rivals & self.surcharge.keys():
            self.surcharge[rival] -= 2 * step
        for places in obstruction.groups:
            self.keep(tuple(nodes[place] for place in places), 2 * step)
        for rival in sorted(rivals & self.surcharge.keys()):
            if self.surcharge[rival] == 0:
                self.dissolve(rival)
        return True

    def steps(self, group: dict[int, int], rivals: set[int]) -> Iterator[int]:
        """By how much prices can change until something gives."""
        for rival in rivals & self.surcharge.keys():
            yield self.surcharge[rival] // 2
        for (one, other), twice in self.twice.items():
            here, there = self.top[one], self.top[other]
            if here == there or not (here in group or there in group):
                continue
            slack = twice - self.price[one] - self.price[other]
            if here in group and there in group:
                if group[here] != group[there]:
                    yield slack // 2
            elif here not in rivals and there not in rivals:
                yield slack

    def keep(self, group: tuple[int, ...], surcharge: int) -> None:
        """A group is a blossom from now on, or has a higher surcharge if it was one before."""
        if len(group) == 1:
            if group[0] in self.surcharge:
                self.surcharge[group[0]] += surcharge
            return
        blossom, self.next_id = self.next_id, self.next_id + 1
        self.children[blossom] = group
        self.surcharge[blossom] = surcharge
        inside = set(group)
        for node in group:
            edge = self.mate.pop(node, None)
            if edge is not None and self.top[edge[1]] not in inside:
                self.mate[blossom] = edge
        for vertex, node in self.top.items():
            if node in inside:
                self.top[vertex] = blossom

    def dissolve(self, blossom: int) -> None:
        """A blossom that costs nothing: its children come to the surface, matched among them."""
        del self.surcharge[blossom]
        for child, edge in self.inside(blossom, self.mate.pop(blossom), 0):
            self.mate[child] = edge
        for child in self.children.pop(blossom):
            for vertex in self.vertices(child):
                self.top[vertex] = child

    def inside(self, blossom: int, entered: _Edge, surcharges: int) -> Iterator[tuple[int, _Edge]]:
        """The edge of each child when the blossom is entered by an edge.

        `surcharges` are those of the blossoms that hold the children, together.
        """
        children = self.children[blossom]
        number = {v: place for place, child in enumerate(children) for v in self.vertices(child)}
        base = number[entered[0]]
        witness: dict[tuple[int, int], _Edge] = {}
        for (one, other), twice in self.twice.items():
            here, there = number.get(one, base), number.get(other, base)
            if base in (here, there) or here == there:
                continue
            if twice + surcharges == self.price[one] + self.price[other]:
                witness[here, there] = one, other
                witness[there, here] = other, one
        matched, _ = _matched(len(children), witness, {})
        for place, child in enumerate(children):
            yield child, entered if place == base else witness[place, matched[place]]

    def unfold(self, node: int, entered: _Edge, surcharges: int, mate: dict[int, int]) -> None:
        """Write down the mates of all vertices of a node."""
        if node not in self.children:
            mate[entered[0]] = entered[1]
            return
        surcharges += self.surcharge[node]
        for child, edge in self.inside(node, entered, surcharges):
            self.unfold(child, edge, surcharges, mate)

    def vertices(self, node: int) -> Iterator[int]:
        """The vertices of a node."""
        if node not in self.children:
            yield node
            return
        for child in self.children[node]:
            yield from self.vertices(child)


def _matched(
    size: int, edges: Iterable[tuple[int, int]], kept: Mapping[int, int]
) -> tuple[list[int], Obstruction | None]:
    """The mates in a largest matching that begins with the pairs `kept`."""
    adjacent = [0] * size
    for one, other in edges:
        adjacent[one] |= 1 << other
    matching = Matching(adjacent)
    for one, other in kept.items():
        if one < other:
            matching.join(one, other)
    return matching.mate, matching.fill()


class LeastCost:
    """A perfect matching of the least cost, from which pairs are taken out as wished."""

    __slots__ = ("active", "adjacent", "cost", "left", "mate")

    def __init__(self, adjacent: Sequence[int], cost: Cost, found: Cheapest, active: int) -> None:
        self.adjacent = tuple(adjacent)
        self.cost = cost
        self.active = active
        self.mate = found.mate
        #: what the pairs not yet taken out cost together
        self.left = found.total

    def take_out(self, one: int, other: int) -> bool:
        """Take two vertices out as a pair, if all together costs no more than it must."""
        price = self.cost(one, other)
        rest = self.active & ~(1 << one | 1 << other)
        if self.mate[one] != other:
            if price > self.left:
                return False
            found = cheapest(self.adjacent, self.cost, rest)
            if found is None or found.total + price != self.left:
                return False
            self.mate = found.mate
        self.left -= price
        self.active = rest
        return True
