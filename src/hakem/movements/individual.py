"""Movements for individuals.

rainbow   a prime number of tables: North stays, South, East and West move down one, two and
          three tables. Nobody is at a table with anybody twice
whist     everybody partners everybody once and opposes everybody twice; all tables play the same
          boards in a round. With 4n + 1 players one sits out in each round
"""

from hakem.errors import SettingMistake
from hakem.movements import shipped
from hakem.movements.movement import Kind, Movement, Play


def rainbow(tables: int, boards_per_set: int = 2) -> Movement:
    """The rainbow for 5, 7, 11, 13 ... tables: players 1 to n are North, then South, East, West."""
    n = tables
    if not 5 <= n <= 31 or any(n % d == 0 for d in range(2, n)):
        raise SettingMistake("movement.rainbow-prime", tables=tables)
    plays = [
        Play(
            round=j + 1,
            table=i + 1,
            ns=i + 1,
            south=n + (i - j) % n + 1,
            ew=2 * n + (i - 2 * j) % n + 1,
            west=3 * n + (i - 3 * j) % n + 1,
            boardset=(i - 4 * j) % n + 1,
        )
        for j in range(n)
        for i in range(n)
    ]
    return Movement("rainbow", Kind.INDIVIDUAL, 4 * n, n, n, n, boards_per_set, tuple(plays))


def whist(players: int, boards_per_set: int = 2) -> Movement:
    """The whist individual of so many players; set r is played in round r at all tables."""
    known = shipped.whists()
    if players not in known:
        told = ", ".join(map(str, sorted(known)))
        raise SettingMistake("movement.whist-players", players=players, known=told)
    first = known[players]
    r = players if players % 4 else players - 1

    def now(one: int | None, j: int) -> int:
        return players if one is None else (one + j) % r + 1

    plays = [
        Play(j + 1, table, now(a, j), now(c, j), j + 1, now(b, j), now(d, j))
        for j in range(r)
        for table, (a, b, c, d) in enumerate(first, 1)
    ]
    tables = len(first)
    return Movement(
        "whist", Kind.INDIVIDUAL, players, r, tables, r, boards_per_set, tuple(plays), tables
    )
