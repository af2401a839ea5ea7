"""What a contestant's boards come to in each session of a race (TBF 10(c)3).

Where the form knows a top, a session is worth the mean of its boards' percentages; a regulation may
say that it is worth the percentage of its total as it is printed: brought to the number of boards
of who played most in the session, and rounded. In other forms it is worth the sum of its boards.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.scoring.field import seated
from hakem.scoring.records import BoardKey, SessionId
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules, TotalBasis
from hakem.scoring.scored import BoardScore, SessionTotal
from hakem.scoring.sheet import ContestantId
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Share:
    """What one board gave one contestant; `top` is the most it could give."""

    key: BoardKey
    points: Fraction
    top: Fraction | None

    @property
    def percent(self) -> Fraction:
        """The board's percentage; where the form knows no top, the points themselves."""
        return self.points / self.top * 100 if self.top else self.points


def shares_by_contestant(boards: Sequence[BoardScore]) -> dict[ContestantId, list[Share]]:
    """What every board gave everyone who got something on it, in the order of the boards."""
    shares: dict[ContestantId, list[Share]] = {}
    for board in boards:
        key = BoardKey(board.session, board.board)
        for scored in board.lines:
            for side in Side:
                for contestant in seated(scored.line, side):
                    points = scored.points_of(contestant, side)
                    if points is not None:
                        shares.setdefault(contestant, []).append(Share(key, points, board.top))
    return shares


@dataclass(frozen=True, slots=True)
class Session:
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


def sessions_by_contestant(
    shares: Mapping[ContestantId, Sequence[Share]], rules: MatchpointRules
) -> dict[ContestantId, dict[SessionId, Session]]:
    """Everyone's sessions, in the order in which they come."""
    apart = {one: by_session(own) for one, own in shares.items()}
    most: dict[SessionId, int] = {}
    if rules.total is TotalBasis.MOST_BOARDS:
        for parts in apart.values():
            for session, part in parts.items():
                most[session] = max(most.get(session, 0), len(part))
    return {
        one: {
            session: session_of(session, part, most.get(session, len(part)), rules)
            for session, part in parts.items()
        }
        for one, parts in apart.items()
    }


def by_session(shares: Iterable[Share]) -> dict[SessionId, list[Share]]:
    """A contestant's boards, session by session."""
    found: dict[SessionId, list[Share]] = {}
    for share in shares:
        found.setdefault(share.key.session, []).append(share)
    return found


def session_of(
    session: SessionId, shares: Sequence[Share], most: int, rules: MatchpointRules
) -> Session:
    """A session from its boards; `most` is the number of boards that the total is brought to."""
    points = sum((share.points for share in shares), Fraction(0))
    available = sum((share.top for share in shares if share.top), Fraction(0))
    if not available:
        return Session(session, len(shares), points, None, available, points)
    top = available
    if most != len(shares):
        points, top = points * most / len(shares), available * most / len(shares)
    if rules.total_decimals is None:
        worth = mean([share.percent for share in shares])
    else:
        points = half_away(points, rules.total_decimals)
        worth = points / top * 100
    return Session(session, len(shares), points, top, available, worth)


def mean(numbers: Sequence[Fraction]) -> Fraction:
    """The arithmetic mean of one or more numbers."""
    return sum(numbers, Fraction(0)) / len(numbers)
