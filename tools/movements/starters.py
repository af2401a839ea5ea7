"""Starters: the tables of the first round of a cyclic movement.

A table is (x, y, b): pairs x and y with set b, all modulo r; x is None for a stationary pair. In
round j everybody's number and the set are j higher. That works when

    every residue sits at one table                    (the pairs that move are 0 to r-1)
    the differences x - y are all different            (nobody meets twice)
    the positions x - b and y - b are all different    (nobody plays a set twice)
    the sets b are all different                       (unless one may be shared)
"""

import random
from collections.abc import Sequence

Table = tuple[int | None, int, int]


class Spent(Exception):
    """The search has used up its steps."""


def starter(
    tables: int, r: int, dice: random.Random, share: bool = False, restarts: int = 100
) -> tuple[Table, ...] | None:
    """A starter of so many tables, 2 * tables - r with a stationary pair; None if not found.

    First positions are taken in twos of different differences, the others stay alone; then each
    gets its set. With `share` one set may be at two tables.
    """
    for _ in range(restarts):
        positions = _drawn(r, r - tables, dice)
        if positions is not None:
            found = _set_out(r, positions, dice, share)
            if found is not None:
                return found
    return None


def _drawn(r: int, twos: int, dice: random.Random) -> list[tuple[int | None, int]] | None:
    """So many twos of positions with different differences, drawn at random; the others alone."""
    free = list(range(r))
    differences = list(range(1, (r - 1) // 2 + 1))
    dice.shuffle(differences)
    drawn: list[tuple[int | None, int]] = []
    for d in differences:
        if len(drawn) == twos:
            break
        possible = [p for p in free if (p + d) % r in free]
        if possible:
            p = dice.choice(possible)
            drawn.append((p, (p + d) % r))
            free.remove(p)
            free.remove((p + d) % r)
    if len(drawn) < twos:
        return None
    return [*((None, p) for p in free), *drawn]


def balanced(
    r: int, signs: Sequence[int], alone: int, dice: random.Random, restarts: int
) -> tuple[Table, ...] | None:
    """A starter of a complete Howell whose opponents have opposite signs; North-South is +1.

    First the positions are paired (a difference each), then each two get their set. The stationary
    pair is North-South, `alone` is the position of its opponent, one with -1.
    """
    for _ in range(restarts):
        twos = _paired(r, signs, alone, dice)
        if twos is None:
            continue
        found = _set_out(r, twos, dice)
        if found is not None:
            return found
    return None


def _paired(
    r: int, signs: Sequence[int], alone: int, dice: random.Random
) -> list[tuple[int | None, int]] | None:
    """Positions in twos of opposite signs, every difference once; one is left alone."""
    steps = 20_000
    free = [p != alone for p in range(r)]
    twos: list[tuple[int | None, int]] = []
    differences = list(range(1, (r - 1) // 2 + 1))

    def options(d: int) -> list[tuple[int, int]]:
        found = []
        for p in range(r):
            q = (p + d) % r
            if free[p] and free[q] and signs[p] != signs[q]:
                found.append((p, q) if signs[p] > 0 else (q, p))
        return found

    def run(left: list[int]) -> bool:
        nonlocal steps
        steps -= 1
        if steps < 0:
            raise Spent
        if not left:
            return True
        choices = {d: options(d) for d in left}
        d = min(left, key=lambda one: len(choices[one]))
        dice.shuffle(choices[d])
        for p, q in choices[d]:
            free[p] = free[q] = False
            twos.append((p, q))
            if run([one for one in left if one != d]):
                return True
            twos.pop()
            free[p] = free[q] = True
        return False

    dice.shuffle(differences)
    try:
        if not run(differences):
            return None
    except Spent:
        return None
    return [(None, alone), *twos]


def _set_out(
    r: int,
    positions: Sequence[tuple[int | None, int]],
    dice: random.Random,
    share: bool = False,
) -> tuple[Table, ...] | None:
    """A different set for each table, so that every residue sits once; the first table has set 0.

    With `share` one set may come twice.
    """
    steps = 2_000
    (p, q), *rest = positions
    chosen: dict[int, int] = {}

    def taken(n: int, b: int) -> int:
        """The residues that table n seats with set b."""
        one, other = rest[n]
        return 1 << (other + b) % r | (0 if one is None else 1 << (one + b) % r)

    def run(left: list[int], used: int, sets: int, again: bool) -> bool:
        nonlocal steps
        steps -= 1
        if steps < 0:
            raise Spent
        if not left:
            return True
        choices = {
            n: [b for b in range(r) if not used & taken(n, b) and (again or not sets >> b & 1)]
            for n in left
        }
        n = min(left, key=lambda one: len(choices[one]))
        dice.shuffle(choices[n])
        others = [one for one in left if one != n]
        for b in choices[n]:
            chosen[n] = b
            twice = bool(sets >> b & 1)
            if run(others, used | taken(n, b), sets | 1 << b, again and not twice):
                return True
        return False

    first = 1 << q | (0 if p is None else 1 << p)
    try:
        if not run(list(range(len(rest))), first, 1, share):
            return None
    except Spent:
        return None
    tables: list[Table] = [(p, q, 0)]
    for n, (one, other) in enumerate(rest):
        b = chosen[n]
        tables.append((None if one is None else (one + b) % r, (other + b) % r, b))
    return tuple(tables)
