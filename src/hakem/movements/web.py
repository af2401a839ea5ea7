"""The web Mitchell: many tables, few rounds, everybody plays the same boards.

Two or three copies of the boards go round: along the first tables down, along the others up. So
sixteen or twenty tables play 13 rounds of the same 13 sets, instead of leaving sets unplayed. (A
core circuit with further tables sharing its boards, the appendix Mitchell, is the same thing.)
"""

from hakem.errors import SettingMistake
from hakem.movements.movement import Kind, Movement, Play

#: The largest number of rounds.
MOST_ROUNDS = 25


def web(tables: int, rounds: int = 13, boards_per_set: int = 2) -> Movement:
    """A web Mitchell with two winners: an odd number of rounds, from that to twice as many tables.

    An even number of tables needs two copies of each set, an odd number three. Raises
    `SettingMistake` for other numbers.
    """
    r, t = rounds, tables
    if not r % 2 or not 3 <= r <= MOST_ROUNDS:
        raise SettingMistake("movement.web-rounds", rounds=rounds, most=MOST_ROUNDS)
    if not r < t <= 2 * r:
        raise SettingMistake("movement.web-tables", tables=tables, least=r + 1, most=2 * r)
    turn = next(m for m in range(t // 2, t + 1) if (2 * m - t) % r == 0)
    plays = [
        Play(j + 1, i, i, t + (i - 1 - j) % t + 1, (i + j if i <= turn else t - i - j) % r + 1)
        for j in range(r)
        for i in range(1, t + 1)
    ]
    return Movement(
        name="web",
        kind=Kind.TWO_WINNERS,
        contestants=2 * t,
        rounds=r,
        tables=t,
        sets=r,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        copies=2 if t % 2 == 0 else 3,
    )
