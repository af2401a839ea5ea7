"""The room as the director sees it: every table, what it does and what it waits for."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from hakem.event.acts import Meeting, Slot
from hakem.event.hall import Call, seconds_left
from hakem.event.lines import names_in
from hakem.event.state import Event, RoundKey, TableKey
from hakem.view.table import round_on
from hakem.web.hosted import Hosted


class Doing(StrEnum):
    """What a table does."""

    EMPTY = "empty"  # a sit-out
    WAITING = "waiting"  # nobody has said that they sit
    PLAYING = "playing"
    DONE = "done"  # all results of its round are in
    CALLING = "calling"  # it called the director


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: where it is in its round, who sits, which boards are in."""

    key: TableKey
    meeting: Meeting | None
    doing: Doing
    entered: tuple[int, ...]
    missing: tuple[int, ...]
    unconfirmed: tuple[int, ...]
    conflicts: tuple[int, ...]
    calls: tuple[tuple[str, Call], ...]
    ns: tuple[str, ...]
    ew: tuple[str, ...]

    @property
    def label(self) -> str:
        """How people call the table."""
        return f"{self.key.section}{self.key.table}"


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section: the round that was called last, its clock, its tables."""

    session: str
    section: str
    round: int
    rounds: int
    started: bool
    left: float | None
    held: bool
    tables: tuple[TableRow, ...]

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The tables whose round is not all in."""
        return tuple(one.label for one in self.tables if one.missing)


def room(hosted: Hosted, now: datetime) -> tuple[SectionRow, ...]:
    """The sections of the session that is open."""
    event = hosted.event
    sections = sorted({key.section for key in event.meetings if key.session == event.session})
    return tuple(section_row(hosted, event.session, one, now) for one in sections)


def section_row(hosted: Hosted, session: str, section: str, now: datetime) -> SectionRow:
    """One section."""
    event = hosted.event
    keys = [key for key in event.meetings if key[:2] == (session, section)]
    called = [
        key.round
        for key, one in event.rounds.items()
        if key[:2] == (session, section) and one.started is not None
    ]
    number = max(called, default=0)
    places = sorted({(key.table, key.room) for key in keys}, key=lambda one: (one[0], len(one[1])))
    tables = tuple(
        table_row(hosted, TableKey(session, section, max(number, 1), table, room))
        for table, room in places
    )
    known = event.rounds.get(RoundKey(session, section, number))
    length = event.clocks.get((session, section))
    left = None
    if known is not None and known.started is not None and length is not None and length.minutes:
        left = seconds_left(known.started, known.clock, length, now)
    return SectionRow(
        session,
        section,
        number,
        max((key.round for key in keys), default=0),
        bool(called),
        left,
        known is not None and known.clock.held_at is not None,
        tables,
    )


def table_row(hosted: Hosted, table: TableKey) -> TableRow:
    """One table, in the round that is on there."""
    event = hosted.event
    key = table._replace(round=round_on(event, table) or table.round)
    meeting = event.meetings.get(key)
    boards = meeting.boards if meeting is not None and meeting.is_played else ()
    entries = {board: event.results.get(Slot(*key, board)) for board in boards}
    entered = tuple(b for b, one in entries.items() if one is not None and one.stands is not None)
    calls = tuple(
        (id, call)
        for id, call in event.calls.items()
        if call.done is None
        and (call.act.session, call.act.section, call.act.table, call.act.room)
        == (key.session, key.section, key.table, key.room)
    )
    return TableRow(
        key,
        meeting,
        doing(event, key, meeting, entered, calls),
        entered,
        tuple(board for board in boards if board not in entered),
        tuple(
            b
            for b, one in entries.items()
            if one is not None and one.result is not None and not one.confirmed and not one.award
        ),
        tuple(b for b, one in entries.items() if one is not None and one.others),
        calls,
        names(event, () if meeting is None else meeting.ns),
        names(event, () if meeting is None else meeting.ew),
    )


def doing(
    event: Event,
    key: TableKey,
    meeting: Meeting | None,
    entered: tuple[int, ...],
    calls: tuple[tuple[str, Call], ...],
) -> Doing:
    """What a table does now."""
    if calls:
        return Doing.CALLING
    if meeting is None or not meeting.is_played:
        return Doing.EMPTY
    if len(entered) == len(meeting.boards):
        return Doing.DONE
    if key in event.sitting or entered:
        return Doing.PLAYING
    return Doing.WAITING


def names(event: Event, contestants: tuple[str, ...]) -> tuple[str, ...]:
    """Contestants by number and names."""
    return tuple(
        f"{one} {' – '.join(names_in(event.entries.get(one)))}".strip() for one in contestants
    )
