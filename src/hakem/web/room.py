"""The room as the director sees it: every table, what it does, what it waits for, what is wrong."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from hakem.errors import Mistake
from hakem.event.acts import Meeting
from hakem.event.doubts import Doubt
from hakem.event.hall import Call, ends_at, seconds_left
from hakem.event.lines import names_in
from hakem.event.state import Event, RoundKey, TableKey
from hakem.view.table import round_on, rounds_planned
from hakem.web.board_rows import BoardRow, Mark, board_rows
from hakem.web.hosted import Hosted
from hakem.web.live.heard import Line


class Doing(StrEnum):
    """What a table does."""

    EMPTY = "empty"  # a sit-out
    WAITING = "waiting"  # nobody has said that they sit
    PLAYING = "playing"
    DONE = "done"  # all results of its round are in
    CALLING = "calling"  # it called the director


class Sign(StrEnum):
    """What asks for the director's eye at a table, the gravest first."""

    CALLING = "calling"
    CONFLICT = "conflict"  # two different results for one board
    LATE = "late"  # the time is over, or the others play a later round
    DOUBT = "doubt"
    SILENT = "silent"  # its device was not heard of
    UNCONFIRMED = "unconfirmed"


#: The tables that a person looks at first, where several are sorted by trouble.
_TROUBLE = list(Sign)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: where it is in its round, who sits, which boards are in."""

    key: TableKey
    meeting: Meeting | None
    doing: Doing
    boards: tuple[BoardRow, ...]
    signs: tuple[Sign, ...]
    calls: tuple[tuple[str, Call], ...]
    doubts: tuple[Doubt, ...]
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    line: Line
    heard: datetime | None

    @property
    def label(self) -> str:
        """How people call the table."""
        return f"{self.key.section}{self.key.table}"

    @property
    def name(self) -> str:
        """The table in an address, with its room: "A4", "3-open"."""
        return f"{self.label}-{self.key.room}" if self.key.room else self.label

    def with_mark(self, *marks: Mark) -> tuple[int, ...]:
        """The boards with one of these marks."""
        return tuple(one.board for one in self.boards if one.mark in marks)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The boards with an entry in doubt."""
        return tuple(sorted({one.slot.board for one in self.doubts}))

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards without a result, those left out that are played later."""
        return self.with_mark(Mark.MISSING)

    @property
    def entered(self) -> tuple[int, ...]:
        """The boards with a result."""
        return tuple(one.board for one in self.boards if one.entry.stands is not None)

    @property
    def on(self) -> int:
        """The board that should be on the table; 0 for none."""
        return next((one.board for one in self.boards if one.on), 0)

    @property
    def trouble(self) -> int:
        """How soon somebody should look: 0 for the gravest."""
        return min((_TROUBLE.index(one) for one in self.signs), default=len(_TROUBLE))


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section: the round that was called last, its clock, its tables.

    `rounds` are those that are seated, `planned` all that there will be; 0 where nobody knows.
    """

    session: str
    section: str
    round: int
    rounds: int
    planned: int
    started: bool
    ended: bool
    left: float | None
    ends: datetime | None
    held: bool
    minutes: int
    tables: tuple[TableRow, ...]

    @property
    def waiting_for(self) -> tuple[TableRow, ...]:
        """The tables whose round is not all in."""
        return tuple(one for one in self.tables if one.missing)

    @property
    def troubled(self) -> int:
        """How many tables somebody should go to."""
        return sum(one.trouble <= _TROUBLE.index(Sign.DOUBT) for one in self.tables)

    def sorted_by(self, how: str) -> tuple[TableRow, ...]:
        """The tables by number, or those first that somebody should look at."""
        if how != "trouble":
            return self.tables
        return tuple(sorted(self.tables, key=lambda one: one.trouble))


def room(hosted: Hosted, now: datetime) -> tuple[SectionRow, ...]:
    """The sections of the session that is open."""
    event = hosted.event
    keys: dict[str, list[TableKey]] = {}
    for key in event.meetings:
        if key.session == event.session:
            keys.setdefault(key.section, []).append(key)
    doubts = doubts_by_table(hosted)
    return tuple(
        section_row(hosted, keys[one], RoundKey(event.session, one, 0), doubts, now)
        for one in sorted(keys)
    )


def doubts_by_table(hosted: Hosted) -> Mapping[TableKey, tuple[Doubt, ...]]:
    """The doubts that nobody has settled, by the table and the round they are about."""
    try:
        doubts = hosted.standings().doubts
    except Mistake:  # a statute that cannot be followed is told where it is set
        return {}
    found: dict[TableKey, tuple[Doubt, ...]] = {}
    for one in doubts:
        if not one.settled:
            key = TableKey(*one.slot[:5])
            found[key] = (*found.get(key, ()), one)
    return found


def section_row(
    hosted: Hosted,
    keys: Iterable[TableKey],
    of: RoundKey,
    doubts: Mapping[TableKey, tuple[Doubt, ...]],
    now: datetime,
) -> SectionRow:
    """One section; `keys` are its tables in all rounds."""
    event = hosted.event
    called = [
        key.round
        for key, one in event.rounds.items()
        if key[:2] == of[:2] and one.started is not None
    ]
    number = max(called, default=0)
    rounds: dict[tuple[int, str], list[int]] = {}
    last = 0
    for key in keys:
        last = max(last, key.round)
        at = rounds.setdefault((key.table, key.room), [])
        if event.meetings[key].contestants:
            at.append(key.round)
    known = event.rounds.get(of._replace(round=number))
    length = event.clocks.get(of[:2])
    left, ends = None, None
    started = None if known is None or known.ended is not None else known.started
    if known is not None and started is not None and length is not None and length.minutes:
        left = seconds_left(started, known.clock, length, now)
        ends = ends_at(started, known.clock, length)
    # the open room before the closed one
    places = sorted(rounds, key=lambda one: (one[0], len(one[1])))
    first = of._replace(round=max(number, 1))
    tables = tuple(
        table_row(
            hosted, TableKey(*first, *place), sorted(rounds[place]), number, left, doubts, now
        )
        for place in places
    )
    return SectionRow(
        *of[:2],
        number,
        last,
        rounds_planned(event, *of[:2]),
        bool(called),
        known is not None and known.ended is not None,
        left,
        ends,
        known is not None and known.clock.held_at is not None,
        0 if length is None else length.minutes,
        tables,
    )


def table_row(
    hosted: Hosted,
    table: TableKey,
    rounds: list[int],
    called: int,
    left: float | None,
    doubts: Mapping[TableKey, tuple[Doubt, ...]],
    now: datetime,
) -> TableRow:
    """One table, in the round that is on there; `called` is the round of its section."""
    event = hosted.event
    key = table._replace(round=round_on(event, table, rounds) or table.round)
    meeting = event.meetings.get(key)
    here = doubts.get(key, ())
    boards = tuple(board_rows(event, key, {one.slot.board for one in here}))
    calls = calls_at(event, key)
    behind = called > key.round or (left is not None and left < 0)
    found = {
        Sign.CALLING: bool(calls),
        Sign.CONFLICT: any(one.mark is Mark.CONFLICT for one in boards),
        Sign.LATE: behind and any(one.mark is Mark.MISSING for one in boards),
        Sign.DOUBT: bool(here),
        Sign.SILENT: hosted.heard.line(key, now) is Line.SILENT,
        Sign.UNCONFIRMED: any(one.mark is Mark.UNCONFIRMED for one in boards),
    }
    return TableRow(
        key,
        meeting,
        doing(event, key, boards, calls),
        boards,
        tuple(sign for sign in Sign if found[sign]),
        calls,
        here,
        names(event, () if meeting is None else meeting.ns),
        names(event, () if meeting is None else meeting.ew),
        hosted.heard.line(key, now),
        hosted.heard.last(key),
    )


def calls_at(event: Event, key: TableKey) -> tuple[tuple[str, Call], ...]:
    """The calls of a table that are not settled, with the records they are."""
    return tuple(
        (id, call)
        for id, call in event.calls.items()
        if call.done is None
        and (call.act.session, call.act.section, call.act.table, call.act.room)
        == (key.session, key.section, key.table, key.room)
    )


def doing(
    event: Event,
    key: TableKey,
    boards: tuple[BoardRow, ...],
    calls: tuple[tuple[str, Call], ...],
) -> Doing:
    """What a table does now."""
    if calls:
        return Doing.CALLING
    if not boards:
        return Doing.EMPTY
    if all(one.mark is not Mark.MISSING for one in boards):
        return Doing.DONE
    if key in event.sitting or any(one.entry.stands is not None for one in boards):
        return Doing.PLAYING
    return Doing.WAITING


def names(event: Event, contestants: tuple[str, ...]) -> tuple[str, ...]:
    """Contestants by number and names."""
    return tuple(
        f"{one} {' – '.join(names_in(event.entries.get(one)))}".strip() for one in contestants
    )
