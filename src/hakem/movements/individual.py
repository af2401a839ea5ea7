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


#: The first round of nine, who are two digits 0 to 2 each (3 is "10"), added digit by digit. As the
#: numbers a + bi modulo 3 the tables are 1, -1 against i, -i and, times 1 + i, the other four.
#: Partners differ by 2, -2, 2i, -2i and these times 1 + i, which are all eight numbers once;
#: opponents by 1 + i, 1 - i, -1 + i, -1 - i and these times 1 + i, which are all, twice.
_OF_NINE: tuple[tuple[int | None, ...], ...] = ((3, 6, 2, 1), (4, 8, 5, 7))


def whist(players: int, boards_per_set: int = 2) -> Movement:
    """The whist individual of so many players; set r is played in round r at all tables."""
    known = {**shipped.whists(), 9: _OF_NINE}
    if players not in known:
        told = ", ".join(map(str, sorted(known)))
        raise SettingMistake("movement.whist-players", players=players, known=told)
    first = known[players]
    r = players if players % 4 else players - 1

    def now(one: int | None, j: int) -> int:
        if one is None:
            return players
        if players == 9:
            return (one // 3 + j // 3) % 3 * 3 + (one + j) % 3 + 1
        return (one + j) % r + 1

    plays = [
        Play(j + 1, table, now(a, j), now(c, j), j + 1, now(b, j), now(d, j))
        for j in range(r)
        for table, (a, b, c, d) in enumerate(first, 1)
    ]
    tables = len(first)
    return Movement(
        "whist", Kind.INDIVIDUAL, players, r, tables, r, boards_per_set, tuple(plays), tables
    )
