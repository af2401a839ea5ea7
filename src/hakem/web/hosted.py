"""One event while it is played: its log, its state, who waits for news of it.

All writing goes through one task, which takes whatever has gathered, looks at each request with the
event as the ones before it leave it, and hands all of them to the store as one append. Whoever
asked is answered when it is durable; then the state moves on, and those who wait are woken. Others
may write to the same log (`hakem event` in a terminal): their records are read when the store tells
of them, and what was asked meanwhile is asked again of the new state.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from hakem.commands.event.caution import look_twice
from hakem.commands.event.opened import STREAM, Opened
from hakem.errors import SettingMistake
from hakem.event import Event, Record, Standings, after, dump, fold, load, standings
from hakem.event.acts import AnyAct, Undone
from hakem.event.fold import undone_in
from hakem.event.refusal import refuse, refuse_undo
from hakem.event.standings import Memory
from hakem.store import Behind, Entry, Store, StoreMistake
from hakem.store.entry import check
from hakem.view import Following, Progress, View, Viewer, view
from hakem.web.live.heard import Heard
from hakem.web.live.news import News

#: An act with the identifier that its writer chose.
Named = tuple[str, AnyAct]
#: What somebody wants written, worked out from the event as it is when his turn comes.
Make = Callable[[Opened], Sequence[Named]]
#: How often a batch is asked again because others wrote meanwhile.
_TRIES = 8


@dataclass(slots=True)
class _Asked:
    make: Make
    by: str
    careful: bool
    answer: "asyncio.Future[tuple[Record, ...]]"


class _Sign(Enum):
    """What else may stand in the queue: read what others wrote; end."""

    READ = "read"
    END = "end"


class Hosted:
    """An event that is open. `news` wakes whoever waits for the next position of the log; `heard`
    knows when each table's device gave its last sign of life."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self.store = store
        self.news = News()
        self.heard = Heard()
        self._records: list[Record] = []
        self._places: dict[str, int] = {}
        self._event = Event()
        self._progress: Progress | None = None
        self._following = Following()
        self._memories: dict[tuple[str, bool], Memory] = {}
        self._standings: dict[tuple[str, bool], tuple[Event, Standings]] = {}
        self._waiting: asyncio.Queue[_Asked | _Sign] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._unwatch: Callable[[], None] | None = None

    async def open(self) -> None:
        """Read the log, and begin to write and to listen."""
        await asyncio.to_thread(self._read)
        loop = asyncio.get_running_loop()

        def told(_: str, last: int) -> None:
            loop.call_soon_threadsafe(self._told, last)

        self._unwatch = self.store.watch(told)
        self._task = asyncio.create_task(self._run(), name=f"hosted {self.name}")

    async def close(self) -> None:
        """Finish what was handed in, and let go of the log."""
        if self._task is not None:
            self._waiting.put_nowait(_Sign.END)
            await self._task
        if self._unwatch is not None:
            await asyncio.to_thread(self._unwatch)
        await asyncio.to_thread(self.store.close)

    @property
    def event(self) -> Event:
        """The event as it stands; a value that is not changed."""
        return self._event

    @property
    def records(self) -> Sequence[Record]:
        """The log."""
        return self._records

    @property
    def pos(self) -> int:
        """The number of the last record."""
        return len(self._records)

    def record(self, id: str) -> Record | None:
        """The record of an identifier."""
        place = self._places.get(id)
        return None if place is None else self._records[place]

    async def write(
        self, make: Make | Sequence[Named], by: str, *, careful: bool = False
    ) -> tuple[Record, ...]:
        """Append acts, all or none; the records once they are safe, those there before too.

        `careful`: acts that would change more than their writer sees are refused. Raises the
        `Mistake` of an act that cannot be meant.
        """
        loop = asyncio.get_running_loop()
        asked = make if callable(make) else (lambda _: make)
        one = _Asked(asked, by, careful, loop.create_future())
        self._waiting.put_nowait(one)
        return await one.answer

    async def read_on(self) -> None:
        """Take what was written to the log by another way."""
        last = await asyncio.to_thread(self.store.last, STREAM)
        while self.pos < last:
            self._waiting.put_nowait(_Sign.READ)
            await self.news.later_than(self.pos, 1)

    def opened(self, by: str = "director") -> Opened:
        """The event as the makers of `hakem event` want it; nothing is written through it."""
        return Opened(self.store, by, STREAM, list(self._records), self._event)

    @property
    def progress(self) -> Progress:
        """Who has yet to play what."""
        if self._progress is None:
            self._progress = self._following.progress(self._event)
        return self._progress

    def view(self, viewer: Viewer, now: datetime | None = None) -> View:
        """What somebody sees of the event now."""
        return view(self._event, viewer, now or datetime.now(UTC), self.progress)

    def standings(self, stage: str | None = None, ranked: Event | None = None) -> Standings:
        """The standings of a stage; of `ranked`, where what is shown is not the newest.

        Worked out once for each position of the log, from what was known before.
        """
        event = self._event if ranked is None else ranked
        name = event.stage if stage is None else stage
        key = (name, ranked is not None and ranked is not self._event)
        known = self._standings.get(key)
        if known is not None and same(known[0], event):
            return known[1]
        found = standings(event, name, self._memories.setdefault(key, Memory()))
        self._standings[key] = (event, found)
        return found

    # -- the one task that writes -------------------------------------------------------------

    async def _run(self) -> None:
        signs: set[_Sign] = set()
        while _Sign.END not in signs:
            gathered = [await self._waiting.get()]
            while not self._waiting.empty():
                gathered.append(self._waiting.get_nowait())
            signs = {one for one in gathered if isinstance(one, _Sign)}
            if _Sign.READ in signs:
                # what cannot be read now is read before the next record is written, or told then
                with suppress(Exception):
                    await self._read_on()
            batch = [one for one in gathered if isinstance(one, _Asked)]
            if batch:
                await self._commit(batch)

    async def _read_on(self) -> None:
        """Take what others wrote, and tell of it."""
        before = self.pos
        await asyncio.to_thread(self._read)
        if self.pos > before:
            self.news.tell(self.pos)

    async def _commit(self, batch: Sequence[_Asked]) -> None:
        """One append for all of them; whoever made a mistake is told, and the others go on."""
        for _ in range(_TRIES):
            new, answers, event = self._look(batch)
            try:
                if not await self._appended(new):
                    continue
            except Exception as fault:
                answer_all(batch, [fault] * len(batch))
                return
            self._take(new, event)
            answer_all(batch, answers)
            if new:
                self.news.tell(self.pos)
            return
        answer_all(batch, [SettingMistake("web.log-busy")] * len(batch))

    async def _appended(self, new: Sequence[Record]) -> bool:
        """Hand the records to the store, and wait until they are durable.

        False where others have written meanwhile: their records were read instead.
        """
        if not new:
            return True
        entries = [Entry(one.id, dump(one), one.at) for one in new]
        try:
            await asyncio.wrap_future(
                self.store.submit(STREAM, entries, expected=len(self._records))
            )
        except Behind:
            await self._read_on()
            return False
        return True

    def _look(
        self, batch: Sequence[_Asked]
    ) -> tuple[list[Record], list[tuple[Record, ...] | Exception], Event]:
        """What each request comes to, one after the other; a mistake is its own alone."""
        opened = self.opened()
        new: list[Record] = []
        answers: list[tuple[Record, ...] | Exception] = []
        for one in batch:
            before = (list(new), opened.event, list(opened.records))
            opened.by = one.by
            try:
                answers.append(tuple(self._made(one, opened, new)))
            except Exception as fault:
                new[:], opened.event = before[0], before[1]
                opened.records[:] = before[2]
                answers.append(fault)
        return new, answers, opened.event

    def _made(self, asked: _Asked, opened: Opened, new: list[Record]) -> list[Record]:
        """The records of one request, checked; those whose identifiers are known are not new."""
        named = list(asked.make(opened))
        if asked.careful:
            look_twice(opened, [act for _, act in named])
        made: list[Record] = []
        for id, act in named:
            known = self.record(id) or next((one for one in new if one.id == id), None)
            if known is not None:
                if known.act != act:
                    raise SettingMistake("web.id-taken", id=id)
                made.append(known)
                continue
            if isinstance(act, Undone):
                refuse_undo(opened.records, undone_in(opened.records), act)
            else:
                refuse(opened.event, act)
            seq = len(opened.records) + 1
            record = Record(id=id, seq=seq, at=datetime.now(UTC), by=asked.by, act=act)
            fits_the_store(record)
            opened.records.append(record)
            opened.event = after(opened.event, record) or fold(opened.records)
            new.append(record)
            made.append(record)
        return made

    def _take(self, new: Sequence[Record], event: Event) -> None:
        """The state moves on to what has become durable."""
        for record in new:
            self._places[record.id] = len(self._records)
            self._records.append(record)
        if new:
            self._event = event
            self._progress = None

    # -- records that others wrote ------------------------------------------------------------

    def _read(self) -> None:
        known = len(self._records)
        found = [load(one.id, one.seq, one.payload) for one in self.store.read(STREAM, after=known)]
        if found:
            self._take(found, fold([*self._records, *found]))

    def _told(self, last: int) -> None:
        """The store tells that the log has grown: by us, or by somebody else."""
        if last > len(self._records):
            self._waiting.put_nowait(_Sign.READ)


def fits_the_store(record: Record) -> None:
    """Raise `SettingMistake` for what no store takes: its writer's mistake, and nobody else's."""
    try:
        check(STREAM, (Entry(record.id, dump(record), record.at),))
    except StoreMistake as mistake:
        raise SettingMistake(mistake.code, mistake.place, **mistake.params) from None


def answer_all(batch: Sequence[_Asked], answers: Sequence[tuple[Record, ...] | Exception]) -> None:
    """Answer each request; one whose asker has gone is not answered."""
    for one, answer in zip(batch, answers, strict=True):
        if one.answer.done():
            continue
        if isinstance(answer, Exception):
            one.answer.set_exception(answer)
        else:
            one.answer.set_result(answer)


def same(one: Event, other: Event) -> bool:
    """Whether two events are the same up to results that are the same values."""
    return one is other or (one.seq == other.seq and one.results == other.results)
