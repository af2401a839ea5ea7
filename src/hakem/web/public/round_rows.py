"""Who sits where, round by round; a contestant's way through a session."""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Meeting
from hakem.event.state import RoundKey, TableKey
from hakem.i18n.lang import Lang
from hakem.sheets.act_words import table_words
from hakem.sheets.board_runs import board_runs


@dataclass(frozen=True, slots=True)
class Seat:
    """A table of a round: who meets there, with which boards."""

    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: str


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of a section; `byes` have nobody to play."""

    session: str
    section: str
    round: int
    started: bool
    ended: bool
    seats: tuple[Seat, ...]
    byes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A contestant's place in a round; no table: it sits out. `now`: the round is under way."""

    round: int
    table: str
    side: str
    against: tuple[str, ...]
    partners: tuple[str, ...]
    boards: str
    now: bool


def rounds_of(event: Event, session: str, lang: Lang) -> tuple[RoundRow, ...]:
    """All rounds of a session that have been seated."""
    found: dict[RoundKey, list[tuple[TableKey, Meeting]]] = {}
    for key, meeting in event.meetings.items():
        if key.session == session and meeting.contestants:
            found.setdefault(RoundKey(*key[:3]), []).append((key, meeting))
    order = sorted(found, key=lambda one: (one.round, one.section))
    return tuple(round_row(event, one, found[one], lang) for one in order)


def round_row(
    event: Event, key: RoundKey, here: Iterable[tuple[TableKey, Meeting]], lang: Lang
) -> RoundRow:
    """One round."""
    known = event.rounds.get(key)
    alone = [one for _, meeting in here if not meeting.is_played for one in meeting.contestants]
    paired = None if known is None else known.paired
    # the open room before the closed one
    tables = sorted(
        ((at, meeting) for at, meeting in here if meeting.is_played),
        key=lambda one: (one[0].table, len(one[0].room)),
    )
    return RoundRow(
        key.session,
        key.section,
        key.round,
        known is not None and known.started is not None,
        known is not None and known.ended is not None,
        tuple(
            Seat(table_words(at, lang), meeting.ns, meeting.ew, board_runs(meeting.boards))
            for at, meeting in tables
        ),
        tuple(dict.fromkeys((*alone, *(paired.byes if paired is not None else ())))),
    )


def way_of(event: Event, contestant: str, session: str, lang: Lang) -> tuple[Step, ...]:
    """A contestant's rounds in a session, in order, those that it sits out too."""
    sections = {
        key.section
        for key, meeting in event.meetings.items()
        if key.session == session and contestant in meeting.contestants
    }
    keys = [key for key in event.meetings if key.session == session and key.section in sections]
    under_way = {
        key.round
        for key, one in event.rounds.items()
        if key.session == session
        and key.section in sections
        and one.started is not None
        and one.ended is None
    }
    now = max(under_way, default=0)
    steps: list[Step] = []
    for number in sorted({key.round for key in keys}):
        here = sorted(
            (key for key in keys if key.round == number), key=lambda one: (one.table, len(one.room))
        )
        mine = [
            step_of(key, event.meetings[key], contestant, number == now, lang)
            for key in here
            if contestant in event.meetings[key].contestants and event.meetings[key].is_played
        ]
        steps += mine or [Step(number, "", "", (), (), "", number == now)]
    return tuple(steps)


def step_of(key: TableKey, meeting: Meeting, contestant: str, now: bool, lang: Lang) -> Step:
    """One table that a contestant sits at."""
    north = contestant in meeting.ns
    mine, theirs = (meeting.ns, meeting.ew) if north else (meeting.ew, meeting.ns)
    return Step(
        key.round,
        table_words(key, lang),
        "NS" if north else "EW",
        theirs,
        tuple(one for one in mine if one != contestant),
        board_runs(meeting.boards),
        now,
    )
