"""What a penalty takes off in a race, where sessions are weighed against one another.

*   `percent` comes off the final percentage.
*   `percent-of-top`, `matchpoints` and `imp` come off the session that the penalty belongs to, as
    if a board of it had been worth so much less, and count as that session counts. The penalty says
    which session; else it is the first that the contestant played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.scoring.penalties import Penalty, PenaltyUnit, Taken
from hakem.scoring.reasons import Reason
from hakem.scoring.records import Deduction, SessionId
from hakem.scoring.sessions import Session
from hakem.scoring.totals import ItemKind, Total


@dataclass(frozen=True, slots=True)
class Fine:
    """What a penalty comes to: `taken` off the total ranked by, `points` off the total printed."""

    penalty: Penalty
    taken: Taken
    points: Fraction

    @property
    def deduction(self) -> Deduction:
        """What it takes off the total, for the sum of its items."""
        return Deduction(self.penalty.contestant, self.taken.counted, self.penalty.why)

    @property
    def reason(self) -> Reason:
        """The penalty as it is told beside a total."""
        return self.penalty.as_reason(self.taken)


def fine_of(
    penalty: Penalty, own: Mapping[SessionId, Session], total: Total, has_percents: bool
) -> Fine | Problem:
    """A penalty against the sessions of its contestant, or why it cannot be counted."""
    if penalty.unit is PenaltyUnit.PERCENT and has_percents:
        top = sum((session.top for session in own.values() if session.top), Fraction(0))
        return Fine(penalty, Taken(penalty.amount), penalty.amount * top / 100)
    if penalty.unit not in (WITH_TOP if has_percents else WITHOUT_TOP):
        return unit_problem(penalty)
    counting = {item.label: item.weight for item in total.items if item.kind is ItemKind.SESSION}
    name = penalty.session or next(iter(counting), "")
    if name not in counting:
        return session_problem(penalty, counting)
    session = own[name]
    off = off_session(penalty, session)
    weight = counting[name]
    points = off * session.top / 100 if session.top else off * weight
    return Fine(penalty, Taken(off, weight, name), points)


#: The units that come off a session where boards have a top, and where they have none.
WITH_TOP = frozenset({PenaltyUnit.PERCENT_OF_TOP, PenaltyUnit.MATCHPOINTS})
WITHOUT_TOP = frozenset({PenaltyUnit.IMP})


def off_session(penalty: Penalty, session: Session) -> Fraction:
    """What a penalty takes off the session: points of its percentage, or IMPs."""
    if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
        return penalty.amount / session.boards
    if penalty.unit is PenaltyUnit.MATCHPOINTS:
        return penalty.amount / session.available * 100
    return penalty.amount


def unit_problem(penalty: Penalty) -> Problem:
    """A penalty in a unit that the form of scoring does not know."""
    return Problem(
        "scoring.penalty-unit",
        Severity.ERROR,
        params={"contestant": penalty.contestant, "unit": penalty.unit.value},
    )


def session_problem(penalty: Penalty, played: Mapping[SessionId, Fraction]) -> Problem:
    """A penalty in a session that its contestant did not play."""
    return Problem(
        "scoring.penalty-session",
        Severity.ERROR,
        params={
            "contestant": penalty.contestant,
            "session": penalty.session,
            "played": ", ".join(session or "-" for session in played),
        },
    )
