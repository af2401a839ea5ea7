"""The figures of a movement: how complete it is, who sits out, who stays, how even it is."""

from collections import Counter
from dataclasses import dataclass

from hakem.movements.balance import Balance, balance
from hakem.movements.movement import Kind, Movement
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Figures:
    """What can be counted in a movement.

    `boards_each` and `opponents_each` are the fewest and the most boards and different opponents of
    a contestant; `sit_outs` how often each number sits out, in order; `stationary` those who never
    move; `meets_all` and `plays_all` say whether everybody meets everybody (with two winners:
    everybody of the other line) and plays every set.
    """

    boards_each: tuple[int, int]
    opponents_each: tuple[int, int]
    meets_all: bool
    plays_all: bool
    sit_outs: tuple[int, ...]
    stationary: tuple[int, ...]
    balance: Balance | None


def figures(movement: Movement) -> Figures:
    """Count a movement."""
    there = {board for number in range(1, movement.sets + 1) for board in movement.boards(number)}
    sets: dict[int, set[int]] = {one: set() for one in movement.numbers}
    met: dict[int, set[int]] = {one: set() for one in movement.numbers}
    boards: Counter[int] = Counter()
    for play in movement.played:
        for side in Side:
            for one in play.side(side):
                sets[one].update(movement.boards(play.boardset))
                met[one].update(play.side(side.opponents))
                if movement.kind is not Kind.TEAMS or side is Side.NS:
                    boards[one] += len(movement.boards(play.boardset))
    out = Counter(
        one for number in range(1, movement.rounds + 1) for one in movement.sit_outs(number)
    )
    each = [boards[one] for one in movement.numbers] or [0]
    others = [len(met[one]) for one in movement.numbers] or [0]
    return Figures(
        boards_each=(min(each), max(each)),
        opponents_each=(min(others), max(others)),
        meets_all=all(met[one] >= _to_meet(movement, one) for one in movement.numbers),
        plays_all=all(sets[one] == there for one in movement.numbers),
        sit_outs=tuple(out[one] for one in movement.numbers),
        stationary=movement.stationary(),
        balance=balance(movement),
    )


def _to_meet(movement: Movement, one: int) -> set[int]:
    """Whom a contestant meets in a complete movement."""
    if movement.kind is not Kind.TWO_WINNERS:
        return set(movement.numbers) - {one}
    ns = set(movement.line(Side.NS))
    return set(movement.numbers) - ns if one in ns else ns
