"""Who may have the bye (TBF 10(j)3): nobody twice running, nobody again before others had one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hakem.pairing.rounds import Bye, ContestantId
from hakem.pairing.rules import ByeTurn, PairingRules


class Barred(StrEnum):
    """Why somebody may not have the bye."""

    HAD_ONE = "had-one"  # (bb), while someone has had none
    HAD_MORE = "had-more"  # (bb) as "fewest" reads it
    JUST_HAD = "just-had"  # (aa)


@dataclass(frozen=True, slots=True)
class ByeTurns:
    """How often each has had the bye, and who may not have it now and why."""

    had: dict[ContestantId, int]
    barred: dict[ContestantId, Barred]


def bye_turns(
    standings: Sequence[ContestantId], byes: Iterable[Bye], round_number: int, rules: PairingRules
) -> ByeTurns:
    """Apply (bb), then (aa), to those who play the round `round_number`.

    Somebody is always left: should (aa) bar the last who may have it by (bb), as can happen where
    "fewest" is asked for and entries are late, (bb) gives way. Alone, one has the bye regardless.
    """
    had = dict.fromkeys(standings, 0)
    just_had: set[ContestantId] = set()
    for bye in byes:
        if bye.contestant in had:
            had[bye.contestant] += 1
            if bye.round == round_number - 1 and not rules.bye_twice_running:
                just_had.add(bye.contestant)
    fewest = min(had.values(), default=0)
    why = Barred.HAD_ONE if fewest == 0 else Barred.HAD_MORE
    again = fewest == 0 or rules.bye_turn is ByeTurn.FEWEST
    barred = {one: why for one in standings if again and had[one] > fewest}
    if all(one in barred for one in standings if one not in just_had):
        barred = {}
    for one in just_had:
        barred.setdefault(one, Barred.JUST_HAD)
    return ByeTurns(had, {} if len(barred) == len(had) else barred)
