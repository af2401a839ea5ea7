"""How the sessions of a race become items of a total: added up, or their weighted mean."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.errors import SettingMistake
from hakem.scoring.items import Item, ItemKind
from hakem.scoring.records import SessionId
from hakem.scoring.rules import Absent

_ONE = Fraction(1)
_NONE = Fraction(0)


class Combine(StrEnum):
    """How sessions become a total."""

    SUM = "sum"
    MEAN = "mean"  # weighted by the sessions' weights


#: How much each session that counts adds to the total, and of what whole that is a part.
Parts = tuple[Mapping[SessionId, Fraction], Fraction]


@dataclass(frozen=True, slots=True)
class Weighing:
    """Every session that anybody played, with its weight, and what they make together."""

    every: Mapping[SessionId, Fraction]
    combine: Combine
    absent: Absent
    full: Parts

    def items(self, own: Mapping[SessionId, Fraction]) -> list[Item]:
        """What a contestant's sessions add to the total, and those not played."""
        missed = len(own) < len(self.every)
        left_out = missed and self.absent is Absent.LEFT_OUT
        parts, whole = parts_of(self.every, own, self.combine) if left_out else self.full
        items = [
            Item(ItemKind.SESSION, worth, session, parts[session], whole=whole)
            for session, worth in own.items()
        ]
        if missed:
            items += [
                Item(ItemKind.ABSENT, _NONE, session, parts.get(session, _NONE), whole=whole)
                for session in self.every
                if session not in own
            ]
        return items


def parts_of(
    every: Mapping[SessionId, Fraction], counting: Collection[SessionId], combine: Combine
) -> Parts:
    """The parts of those sessions that count, by their weights."""
    whole = _ONE
    if combine is Combine.MEAN and counting:
        whole = sum((every[session] for session in counting), _NONE)
    return {session: every[session] / whole for session in counting}, whole


def weighing_of(
    sessions: tuple[SessionId, ...],
    weights: Mapping[SessionId, Fraction],
    combine: Combine,
    absent: Absent,
) -> Weighing:
    """How these sessions count; one without a weight weighs 1.

    Raises `SettingMistake` for a weight that is not positive.
    """
    for session, weight in weights.items():
        if weight <= 0:
            raise SettingMistake("ranking.weight", session=session, weight=weight)
    every = {one: weights.get(one, _ONE) for one in sessions}
    return Weighing(every, combine, absent, parts_of(every, every, combine))
