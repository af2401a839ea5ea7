"""The barometer: all tables play the same boards at the same time; scores are known at once.

With a copy of the boards for every table (or online) who meets whom is all that matters. Up to 20
tables the meetings and directions are those of the Howell, whose competition is as even as is
known; beyond that the circle: one stays, the others go round.
"""

from dataclasses import replace

from hakem.errors import SettingMistake
from hakem.movements.cyclic import cyclic
from hakem.movements.howell import MOST as MOST_HOWELL
from hakem.movements.howell import howell
from hakem.movements.movement import Kind, Movement, Play
from hakem.movements.shipped import complete

FEWEST, MOST = 2, 40


def barometer(tables: int, boards_per_set: int = 2, rounds: int | None = None) -> Movement:
    """A barometer for pairs with one winner; with `rounds`, not everybody meets everybody.

    Set r is played in round r, at all tables.
    """
    if not FEWEST <= tables <= MOST:
        raise SettingMistake("movement.tables-range", tables=tables, least=FEWEST, most=MOST)
    most = 2 * tables - 1
    wanted = most if rounds is None else rounds
    if not 1 <= wanted <= most:
        raise SettingMistake("movement.rounds-range", rounds=wanted, most=most)
    plays = _plays(tables, boards_per_set)
    return Movement(
        name="barometer",
        kind=Kind.ONE_WINNER,
        contestants=2 * tables,
        rounds=wanted,
        tables=tables,
        sets=wanted,
        boards_per_set=boards_per_set,
        plays=tuple(replace(play, boardset=play.round) for play in plays if play.round <= wanted),
        copies=tables,
    )


def _plays(tables: int, boards_per_set: int) -> tuple[Play, ...]:
    if tables <= 3:
        return howell(tables, boards_per_set).plays
    if tables <= MOST_HOWELL:
        # with the position x - b for x and set 0, a pair keeps the direction it has on that set
        r = 2 * tables - 1
        first = tuple(
            (None if x is None else (x - b) % r, (y - b) % r, 0)
            for x, y, b in complete()[tables].first
        )
        return cyclic("barometer", r, first, boards_per_set).plays
    return circle(2 * tables)


def circle(contestants: int) -> tuple[Play, ...]:
    """Everybody against everybody for an even number: the last stays, the others go round."""
    r = contestants - 1
    plays = []
    for j in range(r):
        plays.append(Play(j + 1, 1, contestants, j + 1, j + 1))
        for k in range(1, contestants // 2):
            up, down = (j + k) % r + 1, (j - k) % r + 1
            ns, ew = (up, down) if k % 2 else (down, up)
            plays.append(Play(j + 1, k + 1, ns, ew, j + 1))
    return tuple(plays)
