"""How a person names a table: "4", "A4", "3 open"; the round is found where it can be."""

import re
from dataclasses import dataclass

from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import Slot
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.state import TableKey

#: How a room may be typed, and how the log calls it.
ROOMS = {
    "o": "open",
    "open": "open",
    "a": "open",
    "açık": "open",
    "acik": "open",
    "c": "closed",
    "closed": "closed",
    "k": "closed",
    "kapalı": "closed",
    "kapali": "closed",
}
_TABLE = re.compile(r"(?P<section>[^\W\d_]*)[- ]?(?P<table>[0-9]{1,4})[- ]?(?P<room>[^\W\d_]*)")


@dataclass(frozen=True, slots=True)
class Table:
    """A table as a person names it."""

    section: str
    number: int
    room: str


def read_table(text: str) -> Table:
    """The table that a text names; raises `SettingMistake` where it names none.

    >>> read_table("A4"), read_table("3 open").room
    (Table(section='A', number=4, room=''), 'open')
    """
    found = _TABLE.fullmatch(text.strip())
    room = found["room"].casefold() if found else ""
    if found is None or (room and room not in ROOMS):
        raise SettingMistake("event.not-a-table", text=text)
    return Table(found["section"].upper(), int(found["table"]), ROOMS.get(room, ""))


def slot_of(
    event: Event, table: str, board: int, session: str | None = None, round: int | None = None
) -> Slot:
    """Where a result belongs: the round in which that table has that board, or the one given.

    Raises `SettingMistake` where there is no such round, or more than one.
    """
    meant = read_table(table)
    asked = session or event.session or FIRST_SESSION
    here = [
        key
        for key in event.meetings
        if key.session == asked and key.section == meant.section and key.table == meant.number
    ]
    rooms = sorted({key.room for key in here} - {""}, key=len)  # the open room first
    if rooms and not meant.room:
        raise SettingMistake("event.room-needed", table=meant.number, rooms=", ".join(rooms))
    here = [key for key in here if key.room == meant.room]
    if round is None:
        round = round_of(event, here, meant, board, asked)
    return Slot(asked, meant.section, round, meant.number, meant.room, board)


def round_of(event: Event, here: list[TableKey], meant: Table, board: int, session: str) -> int:
    """The round of a session in which a table has a board."""
    rounds = sorted({key.round for key in here if board in event.meetings[key].boards})
    if not here:
        seated = (key for key in event.meetings if key.session == session)
        tables = sorted({f"{key.section}{key.table}" for key in seated}, key=_by_number)
        if not tables:
            raise SettingMistake("event.session-not-seated", session=session)
        table = f"{meant.section}{meant.number}"
        raise SettingMistake("event.table-nowhere", table=table, tables=", ".join(tables))
    if not rounds:
        raise SettingMistake("event.board-nowhere", board=board, table=meant.number)
    if len(rounds) > 1:
        told = ", ".join(str(one) for one in rounds)
        raise SettingMistake("event.round-needed", board=board, table=meant.number, rounds=told)
    return rounds[0]


def _by_number(name: str) -> tuple[str, int]:
    return name.rstrip("0123456789"), int(re.sub(r"\D", "", name) or 0)
