"""What the boards of a field gave everyone, added up in whole numbers (TBF 10(c)3).

All that a board gives is a multiple of one part, its *unit*: a board of ten results factored to
eleven is counted in tenths. Boards of one unit and one top are added as whole numbers, and when a
board changes, what it gave before is taken off and what it gives now is added: the sums are exact,
and the other boards are not looked at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import NamedTuple

from hakem.scoring.boards import BoardKey
from hakem.scoring.exact import total, whole
from hakem.scoring.kept import Kept
from hakem.scoring.records import BoardKey as Key
from hakem.scoring.records import SessionId
from hakem.scoring.scored import BoardScore
from hakem.scoring.sheet import ContestantId

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
    for line, _, ns, ew, apart in board.lines:
        if apart:
            own = dict(apart)
            found += [(one, own.get(one, ns)) for one in line.ns if ns is not None]
            found += [(one, own.get(one, ew)) for one in line.ew if ew is not None]
            continue
        if ns is not None:
            found += [(one, ns) for one in line.ns]
        if ew is not None:
            found += [(one, ew) for one in line.ew]
    ratios = [points.as_integer_ratio() for _, points in found]
    unit = lcm(*{below for _, below in ratios})
    shares = tuple(
        [
            (one, above * (unit // below))
            for (one, _), (above, below) in zip(found, ratios, strict=True)
        ]
    )
    top = None if board.top is None else board.top.numerator  # a whole number of matchpoints
    return Gains(unit, top, shares)


def by_contestant(gains: Gains) -> dict[ContestantId, int]:
    """What a board gave, by contestant."""
    return dict(gains.shares)


#: A contestant's boards of one session: how many of each kind, and what they gave.
Account = dict[Kind, tuple[int, int]]


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
        self._accounts: dict[tuple[ContestantId, SessionId], Account] = {}
        self._shares: Kept[BoardKey, Gains, dict[ContestantId, int]] = Kept(by_contestant)
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
                if known is not None:
                    self._take_off(board.session, known[1])
                self._add(board.session, fresh[1])
                known = fresh
            self._boards[key] = known
        for board, gains in before.values():  # boards that are there no more
            self._take_off(board.session, gains)
        sessions = tuple(dict.fromkeys(session for session, _, _ in self._boards))
        if sessions != self._sessions:  # others, or in another order
            self._sessions, self._sums = sessions, {}
        return {one: self._sums_of(one) for one in self.contestants()}

    def _add(self, session: SessionId, gains: Gains) -> None:
        """Add what a board gave."""
        kind = (gains.unit, gains.top)
        accounts = self._accounts
        for contestant, share in gains.shares:
            place = (contestant, session)
            account = accounts.get(place)
            if account is None:
                account = accounts[place] = {}
            known = account.get(kind)
            account[kind] = (1, share) if known is None else (known[0] + 1, known[1] + share)
            self._sums.pop(contestant, None)

    def _take_off(self, session: SessionId, gains: Gains) -> None:
        """Take off what a board gave before."""
        kind = (gains.unit, gains.top)
        for contestant, share in gains.shares:
            account = self._accounts[contestant, session]
            boards, points = account.pop(kind)
            if boards > 1:
                account[kind] = (boards - 1, points - share)
            elif not account:
                del self._accounts[contestant, session]
            self._sums.pop(contestant, None)

    def contestants(self) -> tuple[ContestantId, ...]:
        """Everyone to whom a board gave something, in the order of the boards."""
        many = len(set(map(itemgetter(0), self._accounts)))
        found: dict[ContestantId, None] = {}
        for _, gains in self._boards.values():
            found.update(dict.fromkeys(map(itemgetter(0), gains.shares)))
            if len(found) == many:  # mostly all of them have played one of the first few boards
                break
        return tuple(found)

    def _sums_of(self, contestant: ContestantId) -> Mapping[SessionId, Sums]:
        """A contestant's boards of each session in which any gave something, added up."""
        known = self._sums.get(contestant)
        if known is None:
            known = self._sums[contestant] = {
                name: added(account)
                for name in self._sessions
                if (account := self._accounts.get((contestant, name)))
            }
        return known

    def percents(self, contestant: ContestantId) -> dict[Key, Fraction]:
        """A contestant's percentage on every board that gave something, for tie-breaks."""
        found: dict[Key, Fraction] = {}
        for key, (_, gains) in self._boards.items():
            share = self._shares(key, gains).get(contestant)
            if share is not None:
                found[Key(key[0], key[2])] = gains.percent(share)
        return found


def added(account: Account) -> Sums:
    """The boards of an account, added up."""
    kinds = account.items()
    boards = sum([many for many, _ in account.values()])
    common = lcm(*[unit for unit, _ in account])
    above = sum([share * (common // unit) for (unit, _), (_, share) in kinds])
    points = Fraction(above, common)
    tops = {top for _, top in account}
    top = tops.pop()
    if top is None:
        return Sums(boards, points)
    if not tops:
        below = common * top * boards
        return Sums(boards, points, whole(top * boards), Fraction(100 * above, below))
    most = sum([(top or 0) * many for (_, top), (many, _) in kinds])
    percents = total(
        [Fraction(100 * share, unit * (top or 0)) for (unit, top), (_, share) in kinds]
    )
    return Sums(boards, points, whole(most), percents / boards)
