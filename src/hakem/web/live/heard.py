"""When the device of each table was heard of last: kept in memory, for the health of the hall.

A device answers each beat of its line. One that is silent may have an empty battery or no network;
what it has entered meanwhile waits in it and comes later.
"""

from datetime import datetime
from enum import StrEnum

from hakem.event.state import TableKey

#: Seconds of silence after which a device is said to be silent: two beats were not answered.
SILENT = 40


class Line(StrEnum):
    """How it is with the device of a table."""

    NONE = "none"  # never heard of since the server began
    UP = "up"
    SILENT = "silent"


class Heard:
    """By table of an event, the moment of the last sign of life."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str, int, str], datetime] = {}

    def sign(self, table: TableKey, now: datetime) -> None:
        """A device gave a sign of life."""
        self._last[place_of(table)] = now

    def last(self, table: TableKey) -> datetime | None:
        """When the table's device was heard of last."""
        return self._last.get(place_of(table))

    def line(self, table: TableKey, now: datetime) -> Line:
        """How it is with the table's device."""
        last = self.last(table)
        if last is None:
            return Line.NONE
        return Line.SILENT if (now - last).total_seconds() > SILENT else Line.UP


def place_of(table: TableKey) -> tuple[str, str, int, str]:
    """A table, whatever its round."""
    return table.session, table.section, table.table, table.room
