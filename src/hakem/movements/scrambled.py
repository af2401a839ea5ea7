"""Scrambled Mitchell: one winner, by an arrow switch in the last rounds.

One switched round in about eight is best; too many are worse than none (Moore).
"""

from fractions import Fraction

from hakem.movements.balance import balance
from hakem.movements.mitchell import mitchell
from hakem.movements.movement import Kind, Movement

#: One round in so many is switched.
_ONE_IN = 8


def with_last_rounds_switched(movement: Movement, switched: int) -> Movement:
    """The movement as one field, its last rounds arrow-switched at every table."""
    first = movement.rounds - switched
    field = movement.switched(
        (play.round, play.table) for play in movement.plays if play.round > first
    )
    return Movement(
        name="mitchell-scrambled",
        kind=Kind.ONE_WINNER,
        contestants=field.contestants,
        rounds=field.rounds,
        tables=field.tables,
        sets=field.sets,
        boards_per_set=field.boards_per_set,
        plays=field.plays,
        copies=field.copies,
        sharing=field.sharing,
    )


def best_switches(movement: Movement) -> int:
    """How many last rounds to switch for the most even competition; the fewest that are best.

    It is looked for near one round in eight.
    """
    near = (2 * movement.rounds + _ONE_IN) // (2 * _ONE_IN)
    tried = range(max(0, near - 1), min(movement.rounds, near + 1) + 1)
    return max(tried, key=lambda k: (_quality(with_last_rounds_switched(movement, k)), -k))


def scrambled(tables: int, boards_per_set: int = 2, switched: int | None = None) -> Movement:
    """The Mitchell with one winner; the best number of last rounds switched, or as many as told."""
    movement = mitchell(tables, boards_per_set)
    return with_last_rounds_switched(
        movement, best_switches(movement) if switched is None else switched
    )


def _quality(movement: Movement) -> Fraction:
    found = balance(movement)
    return found.quality if found is not None else Fraction(0)
