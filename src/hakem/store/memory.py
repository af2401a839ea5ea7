"""A log in memory: the contract in its plainest form."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path

from hakem.errors import Bug
from hakem.store.closing import Closing
from hakem.store.entry import Entry, Stored, check
from hakem.store.placing import Append, Known, place
from hakem.store.sqlite_backup import write_copy
from hakem.store.watch import Mailboxes, Watches

#: Seconds after which a watch looks whether it was stopped.
_PAUSE = 0.2


class MemoryStore(Closing):
    """A log that is gone when the program ends; see `Store`."""

    def __init__(self) -> None:
        self._records: dict[str, list[Stored]] = {}
        self._known: dict[tuple[str, str], Known] = {}
        self._lock = threading.Lock()
        self._open = True
        self._mailboxes = Mailboxes()
        self._watches = Watches()

    def append(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> tuple[int, ...]:
        """See `Store.append`."""
        append = Append(stream, tuple(entries), expected)
        check(stream, append.entries)
        with self._lock:
            if not self._open:
                raise Bug("the store is closed")
            there = self._records.get(stream, [])
            ids = {(stream, entry.id) for entry in append.entries}
            known = {key: self._known[key] for key in ids & self._known.keys()}
            placed = place([append], {stream: len(there)}, known)
            for record in placed.new:
                self._records.setdefault(stream, there).append(record)
                self._known[stream, record.id] = Known(record.seq, record.payload)
            self._mailboxes.put({record.stream: record.seq for record in placed.new})
        (outcome,) = placed.outcomes
        if isinstance(outcome, tuple):
            return outcome
        raise outcome

    def submit(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> Future[tuple[int, ...]]:
        """See `Store.submit`; here it is done at once."""
        answer: Future[tuple[int, ...]] = Future()
        try:
            answer.set_result(self.append(stream, entries, expected))
        except Exception as error:
            answer.set_exception(error)
        return answer

    def read(self, stream: str, after: int = 0) -> Iterator[Stored]:
        """See `Store.read`."""
        there = self._records.get(stream, [])
        place = max(after, 0)
        while place < len(there):
            yield there[place]
            place += 1

    def last(self, stream: str) -> int:
        """See `Store.last`."""
        return len(self._records.get(stream, ()))

    def streams(self) -> tuple[str, ...]:
        """See `Store.streams`."""
        with self._lock:
            return tuple(sorted(self._records))

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """See `Store.watch`."""
        box = self._mailboxes.open()
        return self._watches.start(
            lambda: box.take(_PAUSE), told, lambda: self._mailboxes.remove(box)
        )

    def backup(self, to: Path) -> None:
        """See `Store.backup`."""
        with self._lock:
            ends = {stream: len(records) for stream, records in self._records.items()}
        write_copy(
            to, (record for stream, end in ends.items() for record in self._records[stream][:end])
        )

    def close(self) -> None:
        """See `Store.close`; what was kept can still be read."""
        self._open = False
        self._watches.stop()
