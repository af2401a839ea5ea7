"""The rover: a Mitchell with one pair too many.

The extra pair sits out in the first round and then takes the place of a North-South pair, of
another table in each round, which sits out instead. It must meet other opponents and other boards
each time. Where the number of tables allows it, the rover moves regularly:

    odd, no multiple of 3      from table 1 two tables up
    even, no multiple of 3     from table 1 up by t/2 + 1 and t/2 tables in turn
    a multiple of 6            from table t/6 + 1 up by t/2 and t/2 + 1 tables in turn

With 9 and with 15 tables no way exists (exhaustive search): there the rover meets one East-West
pair twice, and where it goes is searched; so it is with 6 tables, where no regular way begins at 1.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice

from hakem.errors import SettingMistake
from hakem.movements.mitchell import mitchell
from hakem.movements.movement import Movement, Play

FEWEST, MOST = 4, 20
#: The numbers of tables at which one East-West pair is met twice.
MEETS_TWICE = frozenset({9, 15})
#: Up to this number of tables the way is searched, beyond it is regular.
_SEARCHED = 6


def rover(tables: int, boards_per_set: int = 2) -> Movement:
    """The Mitchell of so many tables, share and relay when even, and the rover, the last pair."""
    if not FEWEST <= tables <= MOST:
        raise SettingMistake("movement.tables-range", tables=tables, least=FEWEST, most=MOST)
    base = mitchell(tables, boards_per_set)
    if tables <= _SEARCHED or tables in MEETS_TWICE:
        return with_rover(base, path(base, 2 if tables in MEETS_TWICE else 1) or ())
    return with_rover(base, regular(tables))


def regular(tables: int) -> tuple[int, ...]:
    """The tables of a rover that moves regularly, from the second round on."""
    half = tables // 2
    if tables % 2:
        first, steps = 1, (2, 2)
    elif tables % 3:
        first, steps = 1, (half + 1, half)
    else:
        first, steps = tables // 6 + 1, (half, half + 1)
    way = [first]
    for step in islice(cycle(steps), tables - 2):
        way.append((way[-1] - 1 + step) % tables + 1)
    return tuple(way)


def with_rover(base: Movement, way: Sequence[int]) -> Movement:
    """The movement with a rover at these tables, from the second round on."""
    number = base.contestants + 1
    at = dict(enumerate(way, 2))

    def seated(play: Play) -> Play:
        return replace(play, ns=number) if at.get(play.round) == play.table else play

    met = [play.ew for play in base.plays if at.get(play.round) == play.table]
    return replace(
        base,
        name="rover",
        contestants=number,
        plays=tuple(seated(play) for play in base.plays),
        meetings=max(met.count(one) for one in met),
    )


def path(base: Movement, meetings: int = 1) -> tuple[int, ...] | None:
    """The tables that a rover visits from the second round on, the first way that is found.

    Each North-South pair is put out once at most, no set comes twice; `meetings` 2 allows one
    opponent to be met twice. None when there is no way. The search is exhaustive: beyond 14 tables
    it can take a minute and more.
    """
    rounds = [base.in_round(number) for number in range(2, base.rounds + 1)]
    chosen: list[Play] = []

    def fits(play: Play) -> bool:
        met = [one.ew for one in chosen]
        again = len(met) - len(set(met)) + (play.ew in met)
        return again < meetings and all(
            one.table != play.table and one.boardset != play.boardset for one in chosen
        )

    def run() -> bool:
        if len(chosen) == len(rounds):
            return True
        for play in rounds[len(chosen)]:
            if fits(play):
                chosen.append(play)
                if run():
                    return True
                chosen.pop()
        return False

    return tuple(play.table for play in chosen) if run() else None
