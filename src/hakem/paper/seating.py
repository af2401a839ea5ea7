"""Who sits where in a session, from the meetings of an event: by contestant, and by table.

Definitions:

    stop    one round of one contestant at one table; a team has two in a round, at its two tables
    round off    a round in which a contestant has no opponents
    next    where somebody, or the boards of a table, are needed after a round
"""

from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Meeting
from hakem.event.leaving import has_left
from hakem.event.state import RoundKey, TableKey
from hakem.i18n.letters import natural_key
from hakem.seats import Seat, Side

#: So many others can share boards with a table; where more have the same numbers, all have copies.
_SHARERS = 2


@dataclass(frozen=True, slots=True)
class Stop:
    """One round of one contestant; `key` and `side` are None where nobody awaits it.

    `seat` is told where partners change; else a pair has both seats of its side.
    """

    round: int
    key: TableKey | None = None
    side: Side | None = None
    seat: Seat | None = None
    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    boards: tuple[int, ...] = ()

    @property
    def is_off(self) -> bool:
        """Whether it meets nobody."""
        return not self.opponents


class Seating:
    """The meetings of one session, of one section where it is named."""

    def __init__(self, event: Event, session: str, section: str | None = None) -> None:
        self._event = event
        self.session = session
        self.tables: dict[tuple[str, int, str], dict[int, Meeting]] = {}
        self._stops: dict[str, list[Stop]] = {}
        self._sections: dict[str, str] = {}
        self._rounds: dict[str, set[int]] = {}
        self._boards: dict[tuple[str, int, int], list[TableKey]] = {}
        for key, meeting in sorted(event.meetings.items(), key=lambda one: _in_order(one[0])):
            if key.session == session and section in (None, key.section):
                self._take(key, meeting)
        for number, told in event.rounds.items():
            if told.paired is not None and number.session == session:
                self._byes(number, told.paired.byes, section)

    def _take(self, key: TableKey, meeting: Meeting) -> None:
        self._rounds.setdefault(key.section, set()).add(key.round)
        self.tables.setdefault((key.section, key.table, key.room), {})[key.round] = meeting
        for board in meeting.boards if meeting.is_played else ():
            self._boards.setdefault((key.section, key.round, board), []).append(key)
        for side, mine, others in (
            (Side.NS, meeting.ns, meeting.ew),
            (Side.EW, meeting.ew, meeting.ns),
        ):
            first = Seat.NORTH if side is Side.NS else Seat.EAST
            for n, one in enumerate(mine):
                self._sections.setdefault(one, key.section)
                seat = None if len(mine) == 1 else (first, first.partner)[n % 2]
                partners = tuple(other for other in mine if other != one)
                boards = meeting.boards if others else ()
                stop = Stop(meeting.round, key, side, seat, partners, others, boards)
                self._stops.setdefault(one, []).append(stop)

    def _byes(self, number: RoundKey, byes: tuple[str, ...], section: str | None) -> None:
        if section in (None, number.section):
            self._rounds.setdefault(number.section, set()).add(number.round)
            for one in byes:
                self._sections.setdefault(one, number.section)
                self._stops.setdefault(one, [])

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections, in order."""
        return tuple(sorted(self._rounds, key=natural_key))

    def rounds(self, section: str) -> tuple[int, ...]:
        """The rounds of a section that are seated."""
        return tuple(sorted(self._rounds.get(section, ())))

    @property
    def contestants(self) -> tuple[str, ...]:
        """Everybody who sits somewhere or has a round off, by section and number."""
        return tuple(
            sorted(
                self._stops,
                key=lambda one: (natural_key(self._sections[one]), natural_key(one)),
            )
        )

    def section_of(self, contestant: str) -> str:
        """The section in which a contestant sits first."""
        return self._sections[contestant]

    def way(self, contestant: str) -> tuple[Stop, ...]:
        """A contestant's way through the session, round by round, until it leaves."""
        mine = self._stops[contestant]
        return tuple(
            stop
            for number in self.rounds(self._sections[contestant])
            for stop in self._in_round(contestant, mine, number)
        )

    def _in_round(self, contestant: str, mine: list[Stop], number: int) -> list[Stop]:
        here = [stop for stop in mine if stop.round == number]
        left = self._event.withdrawn.get(contestant)
        if left is not None and has_left(left, self.session, number, list(self._event.sessions)):
            return here
        return here or [Stop(number)]

    def first(self, contestant: str) -> Stop | None:
        """Where a contestant sits first."""
        return next((stop for stop in self.way(contestant) if stop.key is not None), None)

    def next_stop(self, contestant: str, after: int, side: Side) -> Stop | None:
        """The next round of a contestant; of a team's two the one that its pair of a side goes to.

        None after its last round.
        """
        later = [stop for stop in self.way(contestant) if stop.round > after]
        if not later:
            return None
        here = [stop for stop in later if stop.round == later[0].round]
        return next((stop for stop in here if stop.side is side), here[0])

    def next_table(self, section: str, boards: tuple[int, ...], after: int) -> TableKey | None:
        """Where the boards of a table are played next; None where nobody plays them any more."""
        for number in self.rounds(section):
            if number > after:
                for board in boards[:1]:
                    found = self._boards.get((section, number, board))
                    if found:
                        return found[0]
        return None

    def sharers(self, key: TableKey, meeting: Meeting) -> tuple[TableKey, ...]:
        """The other tables that have these very boards in the same round.

        The other table of a match of teams; else those with a board of the same number, unless they
        are so many that each must have boards of its own.
        """
        found = {
            other: self.tables[other.section, other.table, other.room][other.round]
            for board in meeting.boards
            for other in self._boards.get((key.section, key.round, board), ())
            if other != key
        }
        who = set(meeting.contestants)
        same = [one for one, other in found.items() if set(other.contestants) == who]
        told = same or (list(found) if len(found) <= _SHARERS else [])
        return tuple(sorted(told, key=_in_order))


def _in_order(
    key: TableKey,
) -> tuple[tuple[tuple[int, int, str], ...], int, int, int, str]:
    """Sections, rounds, tables; the open room before the closed one."""
    return natural_key(key.section), key.round, key.table, len(key.room), key.room
