"""The folder of a club: a file for each event, and one log of the house for who may do what.

<folder>/house.db         sessions, the password, the club's players, which events are on the shelf
<folder>/<name>.hakem     an event, the same file that `hakem event` reads and writes
<folder>/backup/          copies, made while events are played
<folder>/solved.txt       double-dummy tables by deal
"""

import asyncio
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from hakem.errors import FileMistake, Mistake, Place, SettingMistake
from hakem.i18n.letters import search_key
from hakem.store import open_store
from hakem.web.access.codes import Codes
from hakem.web.access.ledger import Ledger
from hakem.web.access.tries import Tries
from hakem.web.hosted import Hosted
from hakem.web.jobs import Solving
from hakem.web.setup.players import ClubPlayers
from hakem.web.setup.showing import Showings
from hakem.web.shelf import Shelf

#: How the file of an event is called.
SUFFIX = ".hakem"
#: What an address of an event may look like.
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class House:
    """The events of a folder; an event is opened when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise FileMistake("web.no-folder", Place(str(folder)), detail=str(fault)) from None
        self._store = open_store(folder / "house.db", create=True)
        self.ledger = Ledger(self._store)
        self.players = ClubPlayers(self._store)
        self.shelf = Shelf(self._store)
        self.showings = Showings()
        self.solving = Solving(folder / "solved.txt")
        self.codes = Codes()
        self.tries = Tries()
        #: codes in links may be guessed no more than passwords, but are counted apart
        self.code_tries = Tries()
        self.started = datetime.now(UTC)
        #: why files of the folder cannot be opened, by the name of their event
        self.unreadable: dict[str, Mistake] = {}
        self._hosted: dict[str, Hosted] = {}
        self.ledger.told = self._wake
        self._opening = asyncio.Lock()

    def names(self) -> tuple[str, ...]:
        """The events of the folder by name, the newest file first; without unreadable ones."""
        files = [one for one in self.folder.glob(f"*{SUFFIX}") if _NAME.fullmatch(one.stem)]
        files.sort(key=lambda one: (-one.stat().st_mtime, one.stem))
        return tuple(one.stem for one in files if one.stem not in self.unreadable)

    def halves(self) -> tuple[str, ...]:
        """Files that a program began and did not finish, because it was ended before."""
        found = (*self.folder.glob("*.part"), *self.folder.glob("backup/*/*.part"))
        return tuple(sorted(str(one.relative_to(self.folder)) for one in found))

    async def look_over(self, most: int = 60) -> None:
        """Open the newest events, so that nobody waits for them; an unreadable one is set aside."""
        for name in self.names()[:most]:
            with suppress(Mistake):  # it stands in `unreadable`
                await self.hosted(name)

    async def hosted(self, name: str) -> Hosted:
        """An event by its name. Raises `SettingMistake` ("web.no-event") where there is none."""
        found = self._hosted.get(name)
        if found is not None:
            return found
        async with self._opening:
            if name in self._hosted:
                return self._hosted[name]
            if not _NAME.fullmatch(name) or not self.file(name).is_file():
                raise SettingMistake("web.no-event", name=name[:80])
            return await self._open(name)

    async def new(self, title: str) -> Hosted:
        """A file for a new event, named after its title; nothing is written in it yet."""
        async with self._opening:
            base = slug(title)
            name, n = base, 1
            while self.file(name).exists():
                n += 1
                name = f"{base}-{n}"
            await asyncio.to_thread(lambda: open_store(self.file(name), create=True).close())
            return await self._open(name)

    def file(self, name: str) -> Path:
        """The file of an event."""
        return self.folder / f"{name}{SUFFIX}"

    @property
    def open_events(self) -> tuple[Hosted, ...]:
        """The events that are open now."""
        return tuple(self._hosted.values())

    async def close(self) -> None:
        """Finish everything that was handed in."""
        self.solving.close()
        await self.showings.end()
        for one in self._hosted.values():
            one.news.end()
        await asyncio.gather(*(one.close() for one in self._hosted.values()))
        self._hosted.clear()
        await asyncio.to_thread(self._store.close)

    def _wake(self) -> None:
        """Everybody looks whether his session was ended."""
        for one in self._hosted.values():
            one.news.wake()

    async def _open(self, name: str) -> Hosted:
        try:
            store = await asyncio.to_thread(open_store, self.file(name))
            hosted = Hosted(name, store)
            try:
                await hosted.open()
            except BaseException:
                await asyncio.to_thread(store.close)
                raise
        except Mistake as mistake:
            self.unreadable[name] = mistake
            raise
        except Exception as fault:
            # records that nobody can read: written by a newer program, or not by one of ours
            place = Place(self.file(name).name)
            self.unreadable[name] = FileMistake("web.no-records", place, kind=type(fault).__name__)
            raise self.unreadable[name] from fault
        self.unreadable.pop(name, None)
        self._hosted[name] = hosted
        if not self.shelf.is_sample(name):
            entries = hosted.event.entries.values()
            await self.players.learn(player for one in entries for player in one.players)
        return hosted


def slug(title: str) -> str:
    """The name of a file and an address from a title: ASCII letters, digits and dashes.

    >>> slug("Çarşamba Akşamı İ-2"), slug("♠♥")
    ('carsamba-aksami-i-2', 'event')
    """
    words = re.findall(r"[a-z0-9]+", search_key(title).encode("ascii", "ignore").decode())
    return "-".join(words)[:60].strip("-") or "event"
