"""The scissors Mitchell: an even number of tables, all rounds, nobody shares boards or sits out.

In a Mitchell with an even number of tables all would meet their boards again after half of the
rounds. Here each set is cut in two halves, a and b, in two rounds that are half of them apart:

    first    at each table half a of its set is played and passed on to the next lower table, which
             plays it too; half b is not played and stays. From the next round on half a is one
             table further down than it would be, and half b one table less far
    second   half b is played and passed on in the same way, half a stays; after it the halves of a
             set lie together again

A round is two rounds of the movement, one with half a and one with half b, and everybody stays for
the second; in the two scissors rounds it is one half twice.
"""

from collections.abc import Iterator

from hakem.errors import SettingMistake
from hakem.movements.mitchell import MOST
from hakem.movements.movement import Kind, Movement, Play


def scissors(tables: int, boards_per_half: int = 1) -> Movement:
    """The scissors Mitchell of 4, 6, 8 ... tables, with two winners; set 2k - 1 and 2k are halves.

    Raises `SettingMistake` for an odd number of tables.
    """
    t = tables
    if t % 2 or not 4 <= t <= MOST:
        raise SettingMistake("movement.mitchell-even", tables=tables)
    plays = tuple(
        Play(
            round=2 * j + step + 1,
            table=i + 1,
            ns=i + 1,
            ew=t + (i - j) % t + 1,
            boardset=2 * ((i + j + shift) % t) + half + 1,
        )
        for j in range(t)
        for step, (half, shift) in enumerate(_halves(j, t))
        for i in range(t)
    )
    return Movement(
        name="scissors",
        kind=Kind.TWO_WINNERS,
        contestants=2 * t,
        rounds=2 * t,
        tables=t,
        sets=2 * t,
        boards_per_set=boards_per_half,
        plays=plays,
        meetings=2,
    )


def _halves(j: int, t: int) -> Iterator[tuple[int, int]]:
    """What is played in round j of t, one after the other: half 0 or 1, how much further down."""
    first, second = t // 4, t // 4 + t // 2
    if j == first:
        yield from ((0, 0), (0, 1))
    elif j == second:
        yield from ((1, -1), (1, 0))
    else:
        between = first < j < second
        yield from ((0, int(between)), (1, -int(between)))
