"""What the boards of a field gave everyone, added up in whole numbers (TBF 10(c)3).

All that a board gives is a multiple of one part, its *unit*: a board of ten results factored to
eleven is counted in tenths. Boards of one unit and one top are added as whole numbers, and when a
board changes, what it gave before is taken off and what it gives now is added: the sums are exact,
and the other boards are not looked at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from math import lcm
from operator import itemgetter
from typing import NamedTuple

from hakem.scoring.boards import BoardKey, seated
from hakem.scoring.exact import total, whole
from hakem.scoring.records import BoardKey as Key
from hakem.scoring.records import SessionId
from hakem.scoring.scored import BoardScore
from hakem.scoring.sheet import ContestantId
from hakem.seats import Side

#: A unit and a top: boards that have both alike are added as whole numbers.
Kind = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Gains:
    """What a board gave everyone who got something on it, in whole numbers of `1 / unit`."""

    unit: int
    top: int | None
    shares: tuple[tuple[ContestantId, int], ...]

    def percent(self, share: int) -> Fraction:
        """A share as a percentage of the top; where the form knows no top, the points."""
        return (
            Fraction(100 * share, self.unit * self.top) if self.top else Fraction(share, self.unit)
        )


def gains_of(board: BoardScore) -> Gains:
    """What a board gave everyone."""
    found: list[tuple[ContestantId, Fraction]] = []
    for line in board.lines:
        for side in Side:
            for contestant in seated(line.line, side):
                points = line.points_of(contestant, side)
                if points is not None:
                    found.append((contestant, points))
    unit = lcm(*{points.denominator for _, points in found})
    shares = tuple(
        (contestant, points.numerator * (unit // points.denominator))
        for contestant, points in found
    )
    top = None if board.top is None else board.top.numerator  # a whole number of matchpoints
    return Gains(unit, top, shares)


@dataclass(slots=True)
class Account:
    """A contestant's boards of one session: how many of each kind, and what they gave."""

    boards: dict[Kind, int] = field(default_factory=dict)
    points: dict[Kind, int] = field(default_factory=dict)


class Sums(NamedTuple):
    """A contestant's boards of one session, added up.

    `points` is their sum, `top` the sum of their tops, None where the form knows no top, and
    `percent` the mean of their percentages.
    """

    boards: int
    points: Fraction
    top: Fraction | None = None
    percent: Fraction | None = None


class Book:
    """Everyone's accounts. It is told all boards each time, and books what has changed."""

    def __init__(self) -> None:
        self._boards: dict[BoardKey, tuple[BoardScore, Gains]] = {}
        self._accounts: dict[ContestantId, dict[SessionId, Account]] = {}
        self._sessions: tuple[SessionId, ...] = ()
        self._sums: dict[ContestantId, Mapping[SessionId, Sums]] = {}

    def enter(self, boards: Sequence[BoardScore]) -> dict[ContestantId, Mapping[SessionId, Sums]]:
        """Bring the accounts to what these boards give.

        The answer is of everyone to whom they gave something, in the order of the boards: what they
        come to in each session, in order too. Of whom nothing changed it is the same object.
        """
        before, self._boards = self._boards, {}
        for board in boards:
            key = (board.session, board.section, board.board)
            known = before.pop(key, None)
            if known is None or known[0] is not board:
                fresh = (board, gains_of(board))
                self._book(board.session, fresh[1])
                if known is not None:
                    self._book(board.session, known[1], -1)
                known = fresh
            self._boards[key] = known
        for board, gains in before.values():  # boards that are there no more
            self._book(board.session, gains, -1)
        sessions = tuple(dict.fromkeys(session for session, _, _ in self._boards))
        if sessions != self._sessions:  # others, or in another order
            self._sessions, self._sums = sessions, {}
        return {one: self._sums_of(one) for one in self.contestants()}

    def _book(self, session: SessionId, gains: Gains, times: int = 1) -> None:
        """Add what a board gave, or take it off."""
        kind = (gains.unit, gains.top)
        for contestant, share in gains.shares:
            own = self._accounts.setdefault(contestant, {})
            account = own.get(session)
            if account is None:
                account = own[session] = Account()
            count = account.boards.get(kind, 0) + times
            if count:
                account.boards[kind] = count
                account.points[kind] = account.points.get(kind, 0) + times * share
            else:
                del account.boards[kind], account.points[kind]
            self._sums.pop(contestant, None)

    def contestants(self) -> tuple[ContestantId, ...]:
        """Everyone to whom a board gave something, in the order of the boards."""
        everyone = [gains.shares for _, gains in self._boards.values()]
        return tuple(dict.fromkeys(map(itemgetter(0), chain.from_iterable(everyone))))

    def _sums_of(self, contestant: ContestantId) -> Mapping[SessionId, Sums]:
        """A contestant's boards of each session in which any gave something, added up."""
        known = self._sums.get(contestant)
        if known is None:
            own = self._accounts[contestant]
            known = self._sums[contestant] = {
                name: self._added(own[name])
                for name in self._sessions
                if name in own and own[name].boards
            }
        return known

    def percents(self, contestant: ContestantId) -> dict[Key, Fraction]:
        """A contestant's percentage on every board that gave something, for tie-breaks."""
        return {
            Key(session, board): gains.percent(share)
            for (session, _, board), (_, gains) in self._boards.items()
            for one, share in gains.shares
            if one == contestant
        }

    def _added(self, account: Account) -> Sums:
        boards = sum(account.boards.values())
        parts = [(*kind, kind, share) for kind, share in account.points.items()]
        common = lcm(*(unit for unit, _, _, _ in parts))
        above = sum(share * (common // unit) for unit, _, _, share in parts)
        points = Fraction(above, common)
        top = parts[0][1]
        if top is None:
            return Sums(boards, points)
        if all(other == top for _, other, _, _ in parts):
            percent = Fraction(100 * above, common * top * boards)
            return Sums(boards, points, whole(top * boards), percent)
        tops = [(unit, other or 0, kind, share) for unit, other, kind, share in parts]
        most = sum(other * account.boards[kind] for _, other, kind, _ in tops)
        percents = total(Fraction(100 * share, unit * other) for unit, other, _, share in tops)
        return Sums(boards, points, whole(most), percents / boards)
