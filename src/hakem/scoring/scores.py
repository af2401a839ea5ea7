"""What one contestant's sessions, carry-over and penalties come to in a race."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from hakem.scoring.exact import total as exact
from hakem.scoring.fines import Fine
from hakem.scoring.items import Item, ItemKind
from hakem.scoring.penalties import Penalty
from hakem.scoring.reasons import Reason
from hakem.scoring.records import SessionId
from hakem.scoring.scored import SessionTotal
from hakem.scoring.sessions import Session
from hakem.scoring.sheet import ContestantId
from hakem.scoring.totals import Total
from hakem.scoring.weighing import Weighing


class Score(NamedTuple):
    """A contestant's result of the whole event: what is printed and what is ranked.

    `counted` is how each session counts, where there is more than one; `items` what was added.
    """

    boards: int
    sessions: tuple[SessionTotal, ...]
    total: Fraction
    percent: Fraction | None
    counted: tuple[Reason, ...]
    items: tuple[Reason, ...]

    @property
    def ranked_by(self) -> Fraction:
        """The percentage where there is one, else the total."""
        return self.total if self.percent is None else self.percent


#: Who, his sessions, how they count, what he carries over.
Own = tuple[ContestantId, Mapping[SessionId, Session], Weighing, Fraction | None]


def counted(asked: Own) -> Score:
    """What a contestant's sessions and carry-over come to, before penalties."""
    _, own, _, carried = asked
    total = total_of(asked)
    if len(own) == len(total.items) == 1 and carried is None:
        # most often so where there are most
        (session,) = own.values()
        value = total.value
        points, percent = (session.points, value) if session.top else (value, None)
        return Score(session.boards, (session.as_total(),), points, percent, (), ())
    return score_of(own, total, ())


def total_of(asked: Own) -> Total:
    """The same as a total with its items."""
    one, own, weighing, carried = asked
    items = weighing.items(worths_of(own))
    if carried is not None:
        items.insert(0, Item(ItemKind.CARRY_OVER, carried))
    return Total(one, tuple(items))


def worths_of(own: Mapping[SessionId, Session]) -> dict[SessionId, Fraction]:
    """What counts of each session."""
    return {name: part.worth for name, part in own.items()}


def score_of(own: Mapping[SessionId, Session], total: Total, fines: Sequence[Fine]) -> Score:
    """One contestant's result: the sessions, carry-over and penalties, and what is printed."""
    counted = sessions_told(total)
    items = (*items_told(total, ()), *(fine.reason for fine in fines))
    boards = sum(session.boards for session in own.values())
    parts = tuple(session.as_total() for session in own.values())
    tops = [session.top for session in own.values() if session.top]
    if not tops:
        return Score(boards, parts, total.value, None, counted, items)
    points = exact([session.points for session in own.values()])
    carried = [item.counted for item in total.items if item.kind is ItemKind.CARRY_OVER]
    if carried:
        points += exact(carried) * exact(tops) / 100
    if fines:
        points -= exact(fine.points for fine in fines)
    return Score(boards, parts, points, total.value, counted, items)


def sessions_told(total: Total) -> tuple[Reason, ...]:
    """How each session counts, those that were not played included; nothing for a single one."""
    own = [item for item in total.items if item.kind in OF_SESSIONS]
    return tuple(item.reason for item in own) if len(own) > 1 else ()


#: The items of a total that are sessions.
OF_SESSIONS = frozenset({ItemKind.SESSION, ItemKind.ABSENT})


def items_told(total: Total, penalties: Sequence[Penalty]) -> tuple[Reason, ...]:
    """Byes and carry-over as they count; `penalties` that count, in the unit they were given in."""
    return (
        *[item.reason for item in total.items if item.kind in BESIDE],
        *[p.as_reason() for p in penalties if p.contestant == total.contestant],
    )


#: The items of a total that stand beside what was played.
BESIDE = frozenset({ItemKind.BYE, ItemKind.UNMET, ItemKind.CARRY_OVER})
