"""A largest matching in a graph, found along alternating paths and blossoms (J. Edmonds, 1965).

Vertices are 0, 1, 2 ...; a set of vertices is a whole number with a bit for each. The graph is
given by what each vertex is next to, so that a step over all neighbours of a vertex is a few
operations on long numbers, and a graph that lacks only few edges costs no more than any other.

An *alternating tree* grows from a vertex without a mate. *Outer* vertices have an even distance
from it, *inner* ones an odd one; an edge between two outer vertices closes a *blossom*, an odd
circle that becomes outer as a whole. *Base* of a blossom is where the tree enters it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

#: Stands where a vertex has no mate, and where a path ends.
NONE = -1


@dataclass(frozen=True, slots=True)
class Obstruction:
    """Why a vertex stays alone (W. Tutte, 1947).

    Each of `groups` is an odd number of vertices that have edges among themselves and to the
    `rivals` only, and there are more groups than rivals.
    """

    groups: tuple[tuple[int, ...], ...]
    rivals: tuple[int, ...]


def bits(mask: int) -> Iterator[int]:
    """The vertices of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Matching:
    """A matching that can be enlarged, and from which vertices can be taken out."""

    __slots__ = ("active", "adjacent", "exposed", "mate")

    def __init__(self, adjacent: Sequence[int], active: int | None = None) -> None:
        """A matching without pairs; `active` are the vertices to be matched, None for all."""
        self.adjacent = tuple(adjacent)
        self.mate = [NONE] * len(adjacent)
        self.active = (1 << len(adjacent)) - 1 if active is None else active
        self.exposed = self.active

    def fill(self) -> Obstruction | None:
        """Make the matching as large as it can be; where it is not perfect, why.

        The first vertex takes the first free neighbour, then the next: where that goes through, it
        is what neighbours want. The rest is found along alternating paths.
        """
        for vertex in bits(self.exposed):
            free = self.adjacent[vertex] & self.exposed
            if self.exposed >> vertex & 1 and free:
                self.join(vertex, (free & -free).bit_length() - 1)
        left_over = 0  # all that some largest matching leaves alone (T. Gallai, J. Edmonds)
        for vertex in bits(self.exposed):
            if self.exposed >> vertex & 1:
                found = self.enlarge(vertex)
                for group in found.groups if found else ():
                    left_over |= sum(1 << one for one in group)
        return self.obstruction(left_over) if left_over else None

    def obstruction(self, left_over: int) -> Obstruction:
        """The connected groups of all that can be left over, and all whom these could meet else."""
        groups, rivals, rest = [], 0, left_over
        while rest:
            group, new = 0, rest & -rest
            while new:
                group |= new
                reach = 0
                for one in bits(new):
                    reach |= self.adjacent[one] & self.active
                rivals |= reach & ~left_over
                new = reach & left_over & ~group
            groups.append(tuple(bits(group)))
            rest &= ~group
        return Obstruction(tuple(groups), tuple(bits(rivals)))

    def join(self, one: int, other: int) -> None:
        """Make mates of two vertices that have none."""
        self.mate[one], self.mate[other] = other, one
        self.exposed &= ~(1 << one | 1 << other)

    def part(self, one: int) -> int:
        """Take a vertex from its mate; the mate."""
        other = self.mate[one]
        self.mate[one] = self.mate[other] = NONE
        self.exposed |= 1 << one | 1 << other
        return other

    def take_out(self, one: int, other: int) -> bool:
        """Take two vertices out as a pair, if the others can still be perfectly matched.

        The matching must be perfect. Nothing is changed where the answer is no.
        """
        gone = 1 << one | 1 << other
        if self.mate[one] == other:
            self.active &= ~gone
            return True
        left, right = self.part(one), self.part(other)
        self.active &= ~gone
        self.exposed &= ~gone
        if self.enlarge(left) is None:
            self.mate[one], self.mate[other] = other, one
            return True
        self.active |= gone
        self.exposed |= gone
        self.join(one, left)
        self.join(other, right)
        return False

    def enlarge(self, root: int) -> Obstruction | None:
        """Give `root` a mate by an alternating path to another vertex without one; else why not."""
        return _Tree(self, root).grow()


class _Tree:
    """The alternating tree of one search."""

    __slots__ = ("came_from", "graph", "link", "members", "outer", "queue", "root")

    def __init__(self, graph: Matching, root: int) -> None:
        self.graph = graph
        self.root = root
        #: the outer vertex from which an inner one, or one inside a blossom, was reached
        self.came_from: dict[int, int] = {}
        #: from a base that was swallowed on the way to the base of its blossom
        self.link: dict[int, int] = {}
        #: the vertices of the blossom with this base, where it is more than the base itself
        self.members: dict[int, int] = {}
        self.outer = 1 << root
        self.queue = [root]

    def grow(self) -> Obstruction | None:
        """Search until a vertex without a mate is found and joined, or nothing is left to reach."""
        graph, adjacent, came_from = self.graph, self.graph.adjacent, self.came_from
        goal = graph.exposed & ~(1 << self.root)
        if self.reaches(self.root, goal):
            return None
        unreached = graph.active & ~self.outer
        for vertex in self.queue:  # grows while it is walked
            fresh = adjacent[vertex] & unreached
            while fresh:
                low = fresh & -fresh
                inner = low.bit_length() - 1
                mate = graph.mate[inner]
                came_from[inner] = vertex
                if self.reaches(mate, goal):
                    return None
                self.queue.append(mate)
                self.outer |= 1 << mate
                unreached &= ~(low | 1 << mate)
                fresh &= unreached
            while clash := adjacent[vertex] & self.outer & ~self.blossom_of(vertex):
                for new in self.close(vertex, (clash & -clash).bit_length() - 1):
                    if self.reaches(new, goal):
                        return None
                    self.queue.append(new)
        return self.obstruction(graph.active & ~unreached & ~self.outer)

    def reaches(self, outer: int, goal: int) -> bool:
        """Whether an outer vertex is next to one without a mate; if so, the path is turned.

        Then its edges in the matching leave it, and the others come in. The tree's marks are no
        longer true after that: it is thrown away.
        """
        found = self.graph.adjacent[outer] & goal
        if not found:
            return False
        graph = self.graph
        vertex = (found & -found).bit_length() - 1
        graph.exposed &= ~(1 << vertex | 1 << self.root)
        self.came_from[vertex] = outer
        while vertex != NONE:
            before = self.came_from[vertex]
            following = graph.mate[before]
            graph.mate[vertex], graph.mate[before] = before, vertex
            vertex = following
        return True

    def base(self, vertex: int) -> int:
        """Where the tree enters the blossom of an outer vertex; a vertex by itself is its own."""
        link = self.link
        while vertex in link:
            above = link[vertex]
            if above in link:
                link[vertex] = link[above]
            vertex = above
        return vertex

    def blossom_of(self, vertex: int) -> int:
        """All vertices of the blossom."""
        base = self.base(vertex)
        return self.members.get(base, 1 << base)

    def close(self, one: int, other: int) -> list[int]:
        """An edge between outer vertices of two blossoms makes them one; who became outer by it."""
        top = self.meeting_point(one, other)
        bases = self.way_up(one, other, top) + self.way_up(other, one, top)
        merged = self.members.get(top, 1 << top)
        for base in bases:
            merged |= self.members.get(base, 1 << base)
        self.link.update(dict.fromkeys(bases, top))
        self.members[top] = merged
        new = list(bits(merged & ~self.outer))
        self.outer |= merged
        return new

    def meeting_point(self, one: int, other: int) -> int:
        """The base at which the ways of two outer vertices to the root meet."""
        mate, seen, top = self.graph.mate, set(), self.base(self.root)
        at = self.base(one)
        while at != top:
            seen.add(at)
            at = self.base(self.came_from[mate[at]])
        seen.add(top)
        at = self.base(other)
        while at not in seen:
            at = self.base(self.came_from[mate[at]])
        return at

    def way_up(self, vertex: int, across: int, top: int) -> list[int]:
        """The bases on the way from `vertex` to `top`; each vertex told how it is now reached."""
        mate, bases = self.graph.mate, []
        while (base := self.base(vertex)) != top:
            inner = mate[vertex]
            bases += [base, self.base(inner)]
            self.came_from[vertex] = across
            across, vertex = inner, self.came_from[inner]
        return bases

    def obstruction(self, inner: int) -> Obstruction:
        """The blossoms have edges to inner vertices only, and are one more than these."""
        groups: dict[int, list[int]] = {}
        for vertex in bits(self.outer):
            groups.setdefault(self.base(vertex), []).append(vertex)
        ordered = sorted(tuple(group) for group in groups.values())
        return Obstruction(tuple(ordered), tuple(bits(inner)))
