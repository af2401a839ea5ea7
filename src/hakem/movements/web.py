"""The web Mitchell: many tables, few rounds, everybody plays the same boards.

Two or three copies of the boards go round: along the first tables down, along the others up. So
sixteen or twenty tables play 13 rounds of the same 13 sets, instead of leaving sets unplayed. (A
core circuit with further tables sharing its boards, the appendix Mitchell, is the same thing.)

    web          an odd number of rounds, more tables than that
    bowman       the web with two tables more than rounds, on two copies
    double web   two webs, each with its own boards, and a break between them
"""

from collections import Counter
from dataclasses import replace

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


def bowman(tables: int, boards_per_set: int = 2) -> Movement:
    """The Bowman: an odd number of tables, two rounds fewer, two copies of the boards.

    The web of so few rounds: the last table but one plays the boards of table 1, the last those of
    all in the other order. Both have the second copy, and share it in the round in the middle.
    Raises `SettingMistake` for an even number of tables, or fewer than 5.
    """
    if not tables % 2 or not 5 <= tables <= MOST_ROUNDS + 2:
        most = MOST_ROUNDS + 2
        raise SettingMistake("movement.bowman-tables", tables=tables, most=most)
    made = web(tables, tables - 2, boards_per_set)
    # table 1 begins with set 1, and so the last table with the last set
    plays = tuple(
        replace(play, boardset=(play.boardset - 2) % made.sets + 1) for play in made.plays
    )
    sharing = ((tables - 1, tables),)
    return replace(made, name="bowman", copies=2, sharing=sharing, plays=plays)


def double_web(tables: int, rounds: int, boards_per_set: int = 2) -> Movement:
    """Two webs one after the other, with a break between them that spoils no board.

    The rounds, an even number from 6 to that of the tables, are played in two stanzas, both of an
    odd number of rounds and as equal as that allows; each has boards of its own. East-West go on
    from where they were. Raises `SettingMistake` for other numbers.
    """
    if rounds % 2 or not 6 <= rounds <= min(tables, 2 * MOST_ROUNDS):
        most = min(tables, 2 * MOST_ROUNDS)
        raise SettingMistake("movement.double-web-rounds", tables=tables, rounds=rounds, most=most)
    first = rounds // 2 if rounds % 4 else rounds // 2 + 1
    plays: list[Play] = []
    for r, before in ((first, 0), (rounds - first, first)):
        turn = next(m for m in range(tables // 2, tables + r) if (2 * m - tables) % r == 0)
        plays += [
            Play(
                before + j + 1,
                i,
                i,
                tables + (i - 1 - before - j) % tables + 1,
                before + (i + j if i <= turn else tables - i - j) % r + 1,
            )
            for j in range(r)
            for i in range(1, tables + 1)
        ]
    return Movement(
        name="double-web",
        kind=Kind.TWO_WINNERS,
        contestants=2 * tables,
        rounds=rounds,
        tables=tables,
        sets=rounds,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        copies=max(Counter((play.round, play.boardset) for play in plays).values()),
    )
