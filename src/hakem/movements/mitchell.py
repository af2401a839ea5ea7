"""The Mitchell family: North-South stays, East-West goes up a table, the boards go down.

Pairs 1 to t sit North-South at tables 1 to t; pairs t+1 to 2t begin East-West at tables 1 to t.

    odd             t tables, t rounds: everybody meets everybody of the other line
    skip            even t: East-West skips a table after half of the rounds; t-1 rounds
    share & relay   even t: tables 1 and t share boards all the time, one set rests between
                    tables t/2 and t/2 + 1 (the bye-stand, or relay); t rounds

A plain Mitchell with an even number of tables does not work: from round t/2 + 1 on every East-West
pair meets boards that it has played. There is no generator for it.
"""

from hakem.errors import SettingMistake
from hakem.movements.movement import Kind, Movement, Play

#: The smallest and the largest number of tables of the family.
FEWEST, MOST = 3, 40


def mitchell(tables: int, boards_per_set: int = 2) -> Movement:
    """The Mitchell for an odd number of tables, share and relay for an even one."""
    return odd(tables, boards_per_set) if tables % 2 else share_and_relay(tables, boards_per_set)


def odd(tables: int, boards_per_set: int = 2, rounds: int | None = None) -> Movement:
    """The plain Mitchell; raises `SettingMistake` for an even number of tables.

    `rounds` may be fewer than there are tables.
    """
    t = _checked(tables)
    if not t % 2:
        raise SettingMistake("movement.mitchell-odd", tables=tables)
    plays = [
        Play(j + 1, i + 1, i + 1, t + (i - j) % t + 1, (i + j) % t + 1)
        for j in range(_rounds(rounds, t))
        for i in range(t)
    ]
    return _two_winners("mitchell", t, _rounds(rounds, t), t, boards_per_set, plays)


def skip(tables: int, boards_per_set: int = 2, rounds: int | None = None) -> Movement:
    """The skip Mitchell of an even number of tables: one set stays unplayed by each pair."""
    t = _even(tables)
    plays = [
        Play(j + 1, i + 1, i + 1, t + (i - j - (j >= t // 2)) % t + 1, (i + j) % t + 1)
        for j in range(_rounds(rounds, t - 1))
        for i in range(t)
    ]
    return _two_winners("mitchell-skip", t, _rounds(rounds, t - 1), t, boards_per_set, plays)


def share_and_relay(tables: int, boards_per_set: int = 2, rounds: int | None = None) -> Movement:
    """The share-and-relay Mitchell (bye-stand) of an even number of tables."""
    t = _even(tables)
    plays = [
        Play(j + 1, i + 1, i + 1, t + (i - j) % t + 1, (i + j + (i >= t // 2)) % t + 1)
        for j in range(_rounds(rounds, t))
        for i in range(t)
    ]
    return _two_winners(
        "mitchell-relay", t, _rounds(rounds, t), t, boards_per_set, plays, sharing=((1, t),)
    )


def _two_winners(
    name: str,
    tables: int,
    rounds: int,
    sets: int,
    boards_per_set: int,
    plays: list[Play],
    sharing: tuple[tuple[int, ...], ...] = (),
) -> Movement:
    return Movement(
        name=name,
        kind=Kind.TWO_WINNERS,
        contestants=2 * tables,
        rounds=rounds,
        tables=tables,
        sets=sets,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        sharing=sharing,
    )


def _checked(tables: int) -> int:
    if not FEWEST <= tables <= MOST:
        raise SettingMistake("movement.tables-range", tables=tables, least=FEWEST, most=MOST)
    return tables


def _even(tables: int) -> int:
    if tables % 2 or tables < 4:
        raise SettingMistake("movement.mitchell-even", tables=tables)
    return _checked(tables)


def _rounds(asked: int | None, most: int) -> int:
    if asked is None:
        return most
    if not 1 <= asked <= most:
        raise SettingMistake("movement.rounds-range", rounds=asked, most=most)
    return asked
