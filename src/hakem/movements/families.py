"""Every movement that can be made, by name: what its size counts, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from hakem.errors import SettingMistake
from hakem.movements import mitchell
from hakem.movements.barometer import barometer
from hakem.movements.howell import howell
from hakem.movements.individual import rainbow, whist
from hakem.movements.movement import Movement
from hakem.movements.rover import rover
from hakem.movements.scissors import scissors
from hakem.movements.scrambled import best_switches, with_last_rounds_switched
from hakem.movements.teams import american_whist, half_way_switch, head_to_head, round_robin
from hakem.movements.web import bowman, double_web, web


class Counted(StrEnum):
    """What the size of a movement counts."""

    TABLES = "tables"
    TEAMS = "teams"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Asked:
    """A movement that is asked for: its size, boards in a set, and what it may leave open.

    `switched` is how many last rounds are arrow-switched, in a movement that can be.
    """

    size: int
    boards_per_set: int
    rounds: int | None = None
    switched: int | None = None


@dataclass(frozen=True, slots=True)
class Family:
    """A movement by its name; `boards` is the usual number of boards in a set."""

    name: str
    counted: Counted
    boards: int
    make: Callable[[Asked], Movement]


def _mitchell(asked: Asked) -> Movement:
    kind = mitchell.odd if asked.size % 2 else mitchell.share_and_relay
    return kind(asked.size, asked.boards_per_set, asked.rounds)


def _scrambled(asked: Asked) -> Movement:
    movement = _mitchell(asked)
    switched = best_switches(movement) if asked.switched is None else asked.switched
    if not 0 <= switched <= movement.rounds:
        raise SettingMistake("movement.switched-range", rounds=switched, most=movement.rounds)
    return with_last_rounds_switched(movement, switched)


def _web(asked: Asked) -> Movement:
    return web(asked.size, 13 if asked.rounds is None else asked.rounds, asked.boards_per_set)


def _double_web(asked: Asked) -> Movement:
    rounds = asked.size // 2 * 2 if asked.rounds is None else asked.rounds
    return double_web(asked.size, rounds, asked.boards_per_set)


FAMILIES = (
    Family("mitchell", Counted.TABLES, 2, _mitchell),
    Family(
        "mitchell-skip",
        Counted.TABLES,
        2,
        lambda asked: mitchell.skip(asked.size, asked.boards_per_set, asked.rounds),
    ),
    Family("mitchell-scrambled", Counted.TABLES, 2, _scrambled),
    Family("rover", Counted.TABLES, 2, lambda asked: rover(asked.size, asked.boards_per_set)),
    Family("scissors", Counted.TABLES, 1, lambda asked: scissors(asked.size, asked.boards_per_set)),
    Family("web", Counted.TABLES, 2, _web),
    Family("bowman", Counted.TABLES, 2, lambda asked: bowman(asked.size, asked.boards_per_set)),
    Family("double-web", Counted.TABLES, 2, _double_web),
    Family(
        "howell",
        Counted.TABLES,
        2,
        lambda asked: howell(asked.size, asked.boards_per_set, asked.rounds),
    ),
    Family(
        "barometer",
        Counted.TABLES,
        2,
        lambda asked: barometer(asked.size, asked.boards_per_set, asked.rounds),
    ),
    Family(
        "round-robin",
        Counted.TEAMS,
        8,
        lambda asked: round_robin(asked.size, asked.boards_per_set),
    ),
    Family(
        "head-to-head",
        Counted.TEAMS,
        8,
        lambda asked: head_to_head(asked.size, asked.boards_per_set, asked.rounds),
    ),
    Family(
        "half-way-switch",
        Counted.TEAMS,
        4,
        lambda asked: half_way_switch(asked.size, asked.boards_per_set, asked.rounds),
    ),
    Family(
        "american-whist",
        Counted.TEAMS,
        4,
        lambda asked: american_whist(asked.size, asked.boards_per_set),
    ),
    Family("rainbow", Counted.TABLES, 2, lambda asked: rainbow(asked.size, asked.boards_per_set)),
    Family("whist", Counted.PLAYERS, 2, lambda asked: whist(asked.size, asked.boards_per_set)),
)


def family(name: str) -> Family | None:
    """The movement of a name; None when there is none."""
    return next((one for one in FAMILIES if one.name == name), None)
