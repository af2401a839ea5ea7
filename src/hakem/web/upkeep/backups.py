"""Copies of the events' files, after each round and every ten minutes while something is written.

<folder>/<event>/2026-11-30-204512.hakem     a log as it was then, that `hakem event` opens

A copy is made beside the file while others write, checked, and has its name only when it is whole.
"""

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from hakem.errors import FileMistake, Mistake, Place
from hakem.web.hosted import Hosted
from hakem.web.house import SUFFIX, House
from hakem.web.upkeep.writing import Log

#: Seconds between two looks; between two copies of an event that is written, at most.
LOOK, EVERY = 5.0, 600.0
#: Copies of each event that are kept.
KEEP = 20


@dataclass(frozen=True, slots=True)
class _Copied:
    """As far as an event was copied: records, rounds that were over, when by the clock."""

    pos: int
    over: int
    at: float


class Backups:
    """The copies of a house's events. `last` is when one was made; `fault` why one was not."""

    def __init__(
        self, house: House, folder: Path, log: Log, *, every: float = EVERY, keep: int = KEEP
    ) -> None:
        self.folder = folder
        self.last: datetime | None = None
        self.fault: Mistake | None = None
        self._house = house
        self._log = log
        self._every = every
        self._keep = keep
        self._copied: dict[str, _Copied] = {}

    async def run(self) -> None:
        """Look at the events again and again, until the task is ended."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Copy the events of which a round ended, or that were long not copied."""
        for hosted in self._house.open_events:
            copied = self._copied.get(hosted.name)
            if copied is None:
                copied = self._found(hosted)
                self._copied[hosted.name] = copied
            if hosted.pos == copied.pos:
                continue
            ended = len(hosted.progress.over) > copied.over
            if ended or time.monotonic() - copied.at >= self._every:
                await self.copy(hosted)

    async def copy(self, hosted: Hosted) -> Path | None:
        """Copy an event now; None where it could not be done, which `fault` tells."""
        # a copy that failed is not tried again before its next turn
        self._copied[hosted.name] = _Copied(hosted.pos, len(hosted.progress.over), time.monotonic())
        now = datetime.now(UTC)
        folder = self.folder / hosted.name
        try:
            to = await asyncio.to_thread(self._make, hosted, folder, now)
        except Mistake as mistake:
            self.fault = mistake
            self._log.write("backup", event=hosted.name, fault=mistake.code)
            return None
        self.last, self.fault = now, None
        self._log.write("backup", event=hosted.name, told=to.name)
        return to

    def _make(self, hosted: Hosted, folder: Path, now: datetime) -> Path:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise FileMistake("web.no-backup", Place(str(folder)), detail=str(fault)) from None
        to = folder / f"{now.astimezone():%Y-%m-%d-%H%M%S}{SUFFIX}"
        n = 1
        while to.exists():
            n += 1
            to = to.with_stem(f"{now.astimezone():%Y-%m-%d-%H%M%S}-{n}")
        hosted.store.backup(to)
        for old in copies(folder)[: -self._keep]:
            old.unlink(missing_ok=True)
        return to

    def _found(self, hosted: Hosted) -> _Copied:
        """As far as an event was copied before this server began, by its newest copy."""
        made = copies(self.folder / hosted.name)
        written = hosted.records[-1].at.timestamp() if hosted.records else 0.0
        if made and made[-1].stat().st_mtime >= written:
            return _Copied(hosted.pos, len(hosted.progress.over), time.monotonic())
        # what nobody has copied yet is copied when its first interval is over, or its round
        return _Copied(0, len(hosted.progress.over), time.monotonic())


def copies(folder: Path) -> list[Path]:
    """The copies in a folder, the oldest first; their names are moments."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda one: (one.stat().st_mtime, one.name))
