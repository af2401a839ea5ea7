"""Doubts about a result among the others of its board: who declared, and how far its score is."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import NamedTuple

from hakem.auction import Contract, Denomination
from hakem.errors import Param
from hakem.event.acts import Slot
from hakem.event.state import Entry
from hakem.result import Played
from hakem.scoring.imps import imps
from hakem.scoring.points import points_of
from hakem.seats import Vulnerability

#: Doubts as they are found: a code, and what it was seen by.
Found = Iterator[tuple[str, Mapping[str, Param]]]


class Seen(NamedTuple):
    """An entry as a check sees it: North-South's points, and what is doubtful of it alone.

    `seats` are all who sat there; `cards` is the group of those who had the same cards (Law 87).
    """

    slot: Slot
    entry: Entry
    vulnerability: Vulnerability
    points: int
    played: Played | None
    seats: tuple[str, ...] = ()
    cards: str = ""
    alone: tuple[tuple[str, Mapping[str, Param]], ...] = ()


#: So many other results are needed before a result can be far from them, and so many IMPs are far.
ENOUGH, FAR = 4, 12


class Room:
    """All entries of a board: in what they were declared, by whom, and their points in order."""

    def __init__(self, board: Sequence[Seen]) -> None:
        self.board = board
        self.points = sorted(one.points for one in board)
        self.declared = Counter(
            (one.played.contract.denomination, one.played.contract.declarer.side)
            for one in board
            if one.played is not None
        )

    def nearest(self, one: Seen, points: int) -> int:
        """How far the nearest of the others is from so many points; there must be others."""
        at = bisect_left(self.points, points)
        if points == one.points:  # one of those there is the entry itself
            near = self.points[max(at - 1, 0) : at] + self.points[at + 1 : at + 2]
        else:
            near = [other.points for other in self.board if other is not one]
        return min(abs(other - points) for other in near)


def by_the_field(one: Seen, room: Room) -> Found:
    """The side that declared, or the score, is not like that of the others on the board."""
    flipped = False
    if one.played is not None:
        denomination = one.played.contract.denomination
        side = one.played.contract.declarer.side
        opposite = room.declared[denomination, side.opponents]
        same = room.declared[denomination, side] - 1  # the entry itself left out
        # those who are more need not be asked
        if opposite > same and denomination is not Denomination.NOTRUMP:
            flipped = not same and opposite >= 2 and fits_turned(one, one.played, room)
            code = "event.doubt-declarer" if flipped else "event.doubt-both-declare"
            told: dict[str, Param] = {"denomination": denomination.letter, "n": opposite}
            yield code, {**told, "side": side.name}
    far = not flipped and len(room.board) > ENOUGH
    if far and imps(room.nearest(one, one.points)) >= FAR:
        middle = int(median(other.points for other in room.board if other is not one))
        yield "event.doubt-far", {"score": one.points, "middle": middle}


def fits_turned(one: Seen, played: Played, room: Room) -> bool:
    """Whether the result would be near another if the other side had declared."""
    contract = played.contract
    turned = Contract(
        contract.level, contract.denomination, contract.doubling, contract.declarer.lho
    )
    points = points_of(Played(turned, played.tricks), one.vulnerability)
    return room.nearest(one, points) < room.nearest(one, one.points)
