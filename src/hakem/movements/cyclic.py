"""Cyclic movements: one round written out, each further round one higher.

A table of the first round is (x, y, b): pairs x and y, modulo r, with set b; x is None for a pair
that stays. In round j everybody who moves has a number j higher, and so has the set. The conditions
under which that works are the checks of `verify`; here the plays are only written out.
"""

from collections.abc import Sequence

from hakem.movements.movement import Kind, Movement, Play

#: (x, y, b): x is None for a stationary pair.
First = tuple[int | None, int, int]


def cyclic(
    name: str,
    rounds: int,
    first: Sequence[First],
    boards_per_set: int,
    turned: Sequence[str] = (),
) -> Movement:
    """The movement with one winner of so many rounds from its first round, x North-South.

    The pairs that move are 1 to `rounds`, those that stay have the numbers above. `turned` has for
    each round a letter for each table, "x" where the pairs change direction.
    """
    r, t = rounds, len(first)
    stays = iter(range(r + 1, 2 * t + 1))
    fixed = [next(stays) if x is None else None for x, _, _ in first]
    plays = []
    for j in range(r):
        for table, ((x, y, b), stationary) in enumerate(zip(first, fixed, strict=True)):
            ns = stationary if x is None else (x + j) % r + 1
            play = Play(j + 1, table + 1, ns, (y + j) % r + 1, (b + j) % r + 1)
            plays.append(play.switched() if turned and turned[j][table] == "x" else play)
    sets = [b for _, _, b in first]
    groups = {b: tuple(i for i, other in enumerate(sets, 1) if other == b) for b in sets}
    return Movement(
        name=name,
        kind=Kind.ONE_WINNER,
        contestants=2 * t,
        rounds=r,
        tables=t,
        sets=r,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        sharing=tuple(tables for tables in groups.values() if len(tables) > 1),
    )
