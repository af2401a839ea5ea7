"""A national simultaneous, made from a seed: who met whom with which boards, and what they scored.

Every club plays a Mitchell: North-South stay, East-West move one table a board (where there are as
many boards as tables or fewer, no two meet twice). Contestant 2t sits North-South at table t of the
country, 2t + 1 begins East-West there.

A deal has a par of its own: the scores near to it are common, the others rare, as in a real field.
"""

import random
from array import array
from collections.abc import Sequence

from hakem.scoring.columns import Column

#: Scores of North-South by contracts that are often played, worst first.
SCORES = (
    *(-1430, -980, -680, -650, -620, -600, -500, -480, -450, -430, -420, -300, -200, -170, -150),
    *(-140, -130, -120, -110, -100, -90, -50, 0, 50, 90, 100, 110, 120, 130, 140, 150, 170, 200),
    *(300, 420, 430, 450, 480, 500, 600, 620, 650, 680, 980, 1430),
)


def columns(boards: int, clubs: int, tables: int, seed: int = 2017) -> list[Column]:
    """The results, board by board."""
    dice = random.Random(seed)
    made = []
    for board in range(boards):
        par = dice.randrange(len(SCORES))
        often = [1 / (1 + abs(place - par)) ** 2 for place in range(len(SCORES))]
        scores = array("h", dice.choices(SCORES, often, k=clubs * tables))
        every = range(clubs * tables)
        ns = array("i", [2 * table for table in every])
        ew = array("i", [2 * (t - t % tables + (t % tables + board) % tables) + 1 for t in every])
        made.append(Column(ns, ew, scores))
    return made


def with_gaps(field: Sequence[Column], seed: int = 78) -> list[Column]:
    """The same field with up to sixty results missing on every board, so that all are factored."""
    dice = random.Random(seed)
    left = [column.results - dice.randrange(1, 60) for column in field]
    return [
        Column(column.ns[:n], column.ew[:n], column.scores[:n])
        for column, n in zip(field, left, strict=True)
    ]


def raw_bytes(field: Sequence[Column]) -> int:
    """The bytes of the results themselves."""
    return sum(
        len(part) * part.itemsize
        for column in field
        for part in (column.ns, column.ew, column.scores)
    )
