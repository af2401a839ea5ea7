"""What a contestant's boards come to in each session of a race (TBF 10(c)3).

Where the form knows a top, a session is worth the mean of its boards' percentages; a regulation may
say that it is worth the percentage of its total as it is printed: brought to the number of boards
of who played most in the session, and rounded. In other forms it is worth the sum of its boards.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from hakem.scoring.exact import whole
from hakem.scoring.gains import Book, Sums
from hakem.scoring.kept import Kept
from hakem.scoring.records import SessionId
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules, TotalBasis
from hakem.scoring.scored import BoardScore, SessionTotal
from hakem.scoring.sheet import ContestantId


class Session(NamedTuple):
    """One contestant's session.

    `points` are what is printed, and `top` the most that they could have been, None where the form
    knows no top; `available` is the most on the boards that were played. `worth` is what counts in
    the total: the percentage, or the points.
    """

    name: SessionId
    boards: int
    points: Fraction
    top: Fraction | None
    available: Fraction
    worth: Fraction

    def as_total(self) -> SessionTotal:
        """The session as scoring answers it."""
        percent = self.worth if self.top else None
        return SessionTotal(self.name, self.boards, self.points, percent)


#: A contestant's boards of each session, the number of boards they are brought to, the rules.
Own = tuple[Mapping[SessionId, Sums], Mapping[SessionId, int], MatchpointRules]


class SessionsMemory:
    """What is known of everyone's boards and sessions; only what changed is added up again."""

    def __init__(self) -> None:
        self.book = Book()
        self.sessions: Kept[ContestantId, Own, Mapping[SessionId, Session]] = Kept(sessions_of)


def sessions_by_contestant(
    boards: Sequence[BoardScore], rules: MatchpointRules, memory: SessionsMemory
) -> dict[ContestantId, Mapping[SessionId, Session]]:
    """The sessions, in their order, of everyone to whom a board gave something."""
    played = memory.book.enter(boards)
    most: dict[SessionId, int] = {}
    if rules.total is TotalBasis.MOST_BOARDS:
        for own in played.values():
            for name, sums in own.items():
                most[name] = max(most.get(name, 0), sums.boards)
    return {one: memory.sessions(one, (own, most, rules)) for one, own in played.items()}


def sessions_of(asked: Own) -> Mapping[SessionId, Session]:
    """A contestant's sessions."""
    own, most, rules = asked
    return {
        name: session_of(name, sums, most.get(name, sums.boards), rules)
        for name, sums in own.items()
    }


def session_of(name: SessionId, sums: Sums, most: int, rules: MatchpointRules) -> Session:
    """A session from the sums of its boards, brought to as many boards as the `most`."""
    points = sums.points
    if sums.top is None or sums.percent is None:
        return Session(name, sums.boards, points, None, whole(0), points)
    top = sums.top
    if most != sums.boards:
        points, top = points * most / sums.boards, top * most / sums.boards
    worth = sums.percent
    if rules.total_decimals is not None:
        points = half_away(points, rules.total_decimals)
        worth = points / top * 100
    return Session(name, sums.boards, points, top, sums.top, worth)
