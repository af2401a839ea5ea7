"""Where those sit who meet in a round of a rest: planned tables first, who cannot move at his."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

from hakem.movements.movement import Movement, Play
from hakem.movements.rest_state import Now, Option
from hakem.movements.verify import faults_of
from hakem.seats import Side


def at_tables(
    plan: Movement,
    now: Now,
    number: int,
    options: Sequence[Option],
    lines: Mapping[int, Side],
) -> tuple[Play, ...] | None:
    """The options at tables: planned ones where they were planned, who stays at his.

    Who sits out has no table. None where tables that need the same set cannot stand together.
    """
    planned = {frozenset(play.contestants): play for play in plan.in_round(number)}
    seated: dict[int, Play] = {}
    waiting: list[Option] = []
    meeting = [one for one in options if one.other is not None]

    def order(option: Option) -> tuple[bool, int]:
        """Who cannot move is seated first, then what is planned."""
        return option.pair not in now.staying and option.other not in now.staying, option.cost

    for option in sorted(meeting, key=order):
        two = frozenset(one for one in (option.pair, option.other) if one is not None)
        play = planned.get(two)
        stays = next((now.staying[one] for one in two if one in now.staying), None)
        table = stays or (play.table if play is not None else None)
        if table is None or table in seated:
            waiting.append(option)
        else:
            seated[table] = _play(number, table, option, play, lines)
    for option in waiting:
        table = _free_table(plan, seated, option)
        seated[table] = _play(number, table, option, None, lines)
    plays = tuple(seated[table] for table in sorted(seated))
    highest = max([plan.tables, *seated])
    alone = replace(plan, plays=plays, tables=highest, contestants=plan.contestants + now.newcomers)
    if any(fault.check in ("V2", "V5") for fault in faults_of(alone)):
        return None
    return plays


def _free_table(plan: Movement, seated: Mapping[int, Play], option: Option) -> int:
    """A table for an option: beside the table with the same set, or the first that is free."""
    for group in plan.sharing:
        if any(table in seated and seated[table].boardset == option.boardset for table in group):
            beside = [table for table in group if table not in seated]
            if beside:
                return beside[0]
    return next(table for table in count(1) if table not in seated)


def _play(
    number: int,
    table: int,
    option: Option,
    planned: Play | None,
    lines: Mapping[int, Side],
) -> Play:
    """The option as a play; those of the plan keep their direction, and so do lines."""
    if planned is not None:
        return replace(planned, table=table, boardset=option.boardset)
    ns, ew, boardset = option.pair, option.other, option.boardset
    if lines.get(ns) is Side.EW:
        return Play(number, table, ew, ns, boardset)
    return Play(number, table, ns, ew, boardset)
