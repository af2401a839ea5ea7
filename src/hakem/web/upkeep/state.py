"""How the house is: what a person, or a program that watches it, should know."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import msgspec

from hakem.web.house import House
from hakem.web.upkeep.backups import Backups
from hakem.web.upkeep.measures import Measures
from hakem.web.upkeep.writing import Log

#: Bytes free below which it is time to make room.
ROOM = 200_000_000
#: Seconds that the loop may be late before it is told.
LATE = 1.0


class Trouble(msgspec.Struct, frozen=True):
    """Something that somebody should look at: its code, and the words of it."""

    code: str
    text: str


class Health(msgspec.Struct, frozen=True):
    """`status` is "ok", or "look" where `troubles` has something in it.

    `late_ms` is how much later than it wanted the server came to its last look at the clock. Times
    are UTC.
    """

    status: str
    version: str
    now: datetime
    since: datetime
    events: int
    unreadable: int
    sockets: int
    streams: int
    listeners: int
    late_ms: float
    free_bytes: int
    last_backup: datetime | None
    troubles: tuple[Trouble, ...]


class Upkeep:
    """What a running house keeps about itself."""

    def __init__(self, house: House, backup: Path, measures: Measures, log: Log) -> None:
        self.house = house
        self.measures = measures
        self.log = log
        self.backups = Backups(house, backup, log)

    def codes(self) -> tuple[str, ...]:
        """The codes of what somebody should look at."""
        found: list[str] = []
        if self.house.unreadable:
            found.append("web.health-unreadable")
        if self.house.halves():
            found.append("web.health-halves")
        if self.backups.fault is not None:
            found.append("web.health-backup")
        if free(self.house.folder) < ROOM:
            found.append("web.health-room")
        if self.measures.late > LATE:
            found.append("web.health-late")
        if self.log.lost:
            found.append("web.health-log")
        return tuple(found)

    def health(self, say: Callable[[str], str]) -> Health:
        """How it is now; `say` finds the words of a code."""
        house, measures = self.house, self.measures
        codes = self.codes()
        return Health(
            "look" if codes else "ok",
            version("hakem"),
            datetime.now(UTC),
            house.started,
            len(house.open_events),
            len(house.unreadable),
            measures.sockets,
            measures.streams,
            sum(one.news.listeners for one in house.open_events),
            round(measures.late * 1000, 1),
            free(house.folder),
            self.backups.last,
            tuple(Trouble(code, say(code)) for code in codes),
        )


def free(folder: Path) -> int:
    """Bytes that are free where the events are; as good as none where nobody can tell."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0
