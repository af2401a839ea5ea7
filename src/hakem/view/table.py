"""A table as its device sees it: which round is on there, and who sits."""

from collections.abc import Mapping, Sequence

from hakem.event import Event
from hakem.event.acts import Meeting, Slot
from hakem.event.marks import who_meets
from hakem.event.state import TableKey


class Seating:
    """Where people sit, found by table and by contestant: made once for the seats there are."""

    def __init__(self, meetings: Mapping[TableKey, Meeting]) -> None:
        self._rounds: dict[_Table, list[int]] = {}
        self._places: dict[tuple[str, str, int, str], tuple[TableKey, Meeting]] = {}
        self._of_section: dict[tuple[str, str], set[int]] = {}
        for key, meeting in meetings.items():
            self._of_section.setdefault(key[:2], set()).add(key.round)
            if meeting.contestants:
                self._rounds.setdefault(table_of(key), []).append(key.round)
            for one in meeting.contestants:
                self._places.setdefault((*key[:3], one), (key, meeting))
        for rounds in self._rounds.values():
            rounds.sort()

    def rounds_at(self, table: TableKey) -> tuple[int, ...]:
        """The rounds in which a table has people, in order; that of `table` does not matter."""
        return tuple(self._rounds.get(table_of(table), ()))

    def place(
        self, session: str, section: str, round: int, contestant: str
    ) -> tuple[TableKey, Meeting] | None:
        """Where a contestant is in a round of its section."""
        return self._places.get((session, section, round, contestant))

    def last(self, session: str, section: str) -> int:
        """The last round of a section that has seats; 0 where none has."""
        return max(self._of_section.get((session, section), ()), default=0)

    def after(self, session: str, section: str, round: int) -> int | None:
        """The next round of a section."""
        later = (one for one in self._of_section.get((session, section), ()) if one > round)
        return min(later, default=None)


_Table = tuple[str, str, int, str]


def table_of(key: TableKey) -> _Table:
    """A table, whatever the round."""
    return key.session, key.section, key.table, key.room


#: The seats that were asked for last, with what was made of them. They are values that are not
#: changed: an event after another record has the same ones, or others.
_made: dict[int, tuple[Mapping[TableKey, Meeting], Seating]] = {}
_KEPT = 8


def seating(event: Event) -> Seating:
    """The seats of an event."""
    found = _made.get(id(event.meetings))
    if found is not None and found[0] is event.meetings:
        return found[1]
    while len(_made) >= _KEPT:
        _made.pop(next(iter(_made)), None)
    made = Seating(event.meetings)
    _made[id(event.meetings)] = (event.meetings, made)
    return made


def rounds_at(event: Event, table: TableKey) -> tuple[int, ...]:
    """The rounds in which a table has people, in order; the round of `table` does not matter."""
    return seating(event).rounds_at(table)


def rounds_planned(event: Event, session: str, section: str) -> int:
    """How many rounds a section plays; 0 where they are paired one by one and nobody said."""
    last = seating(event).last(session, section)
    drawn = [
        one.paired.of
        for key, one in event.rounds.items()
        if key[:2] == (session, section) and one.paired is not None
    ]
    return max([last, *drawn]) if any(drawn) or not drawn else 0


def round_on(event: Event, table: TableKey, rounds: Sequence[int] | None = None) -> int:
    """The round that a table is in; 0 where it has none. `rounds` as `rounds_at` finds them.

    The first whose results are not all in, but none that the director has not called, where he
    calls the rounds; after the last result, the next round that was called, or the last one. When
    those of a later round said that they sit there, the earlier ones are over for the table.
    """
    if rounds is None:
        rounds = rounds_at(event, table)
    if not rounds:
        return 0
    called = {
        key.round
        for key, one in event.rounds.items()
        if key[:2] == table[:2] and one.started is not None
    }
    # whoever sits at a table that has nothing in a round waits there until the next is called
    reached = max(called) if called else rounds[-1]
    begun = max((one for one in rounds if table._replace(round=one) in event.sitting), default=0)
    for number in rounds:
        if number > reached:
            break
        if number < begun:
            continue
        if not all_in(event, table._replace(round=number)):
            return number
    before = [number for number in rounds if number <= reached]
    return before[-1] if before else rounds[0]


def all_in(event: Event, table: TableKey) -> bool:
    """Whether a table has a result of every board of a round, or nothing to play in it now.

    A board that is to be played later is not waited for.
    """
    entries = [event.results.get(Slot(*table, board)) for board in boards_at(event, table)]
    return all(entry is not None and (entry.stands is not None or entry.late) for entry in entries)


def boards_at(event: Event, table: TableKey) -> tuple[int, ...]:
    """The boards that a table has to play in a round, or has played.

    Those who came later, or do not meet, have nothing to play there but what was entered.
    """
    meeting = event.meetings.get(table)
    if meeting is None or not meeting.is_played:
        return ()
    if who_meets(event).plays(table, meeting):
        return meeting.boards
    return tuple(board for board in meeting.boards if Slot(*table, board) in event.results)


def meeting_on(event: Event, table: TableKey) -> tuple[TableKey, Meeting | None]:
    """The table in the round that is on there, and who meets."""
    key = table._replace(round=round_on(event, table))
    return key, event.meetings.get(key)


def contestants_at(event: Event, table: TableKey) -> tuple[str, ...]:
    """Who sits at a table now."""
    _, meeting = meeting_on(event, table)
    return () if meeting is None else meeting.contestants
