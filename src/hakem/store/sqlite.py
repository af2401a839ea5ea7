"""The log in a SQLite file: durable with every answer, for one machine.

Write-ahead log (WAL) with synchronous = FULL: a commit is on the disk when it returns, and readers
and writers do not wait for one another. Measured reasons: docs/why/store.md.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

from hakem.errors import Place
from hakem.store import sqlite_rows
from hakem.store.closing import Closing
from hakem.store.entry import Entry, Stored, check
from hakem.store.faults import StoreMistake
from hakem.store.group import GroupWriter
from hakem.store.placing import Append, Outcome, place
from hakem.store.pool import Pool
from hakem.store.sqlite_backup import backup_file
from hakem.store.sqlite_file import PATIENCE, check_place, connect, told_of
from hakem.store.sqlite_rows import PAGE
from hakem.store.sqlite_schema import bring_up_to_date
from hakem.store.sqlite_watch import OtherWriters
from hakem.store.watch import Mailboxes, News, Watches

#: Seconds between two looks for what other processes wrote.
_PAUSE = 0.2
#: Bytes of the write-ahead log that are carried into the file at once.
_CHECKPOINT = 16 * 1024 * 1024
#: Milliseconds that a checkpoint waits for readers before it is put off.
_CHECKPOINT_PATIENCE = 50


class SqliteStore(Closing):
    """A log in a file; see `Store`. Several processes may have the same file open."""

    def __init__(self, path: Path, *, create: bool = False) -> None:
        """Open the log; with `create` a file that is not there is made.

        Raises `StoreMistake` for what is no log, cannot be read or written, or is newer than
        this program.
        """
        self.path = path
        self._process = os.getpid()
        self._checkpoint_at = _CHECKPOINT
        check_place(path, create)
        with told_of(path):
            self._writer = connect(path, create)
        try:
            with told_of(path):
                self._prepare()
            self._file = self._identity()
        except BaseException:
            self._writer.close()
            raise
        self._mailboxes = Mailboxes()
        self._watches = Watches()
        self._readers = Pool(self._new_reader)
        self._group = GroupWriter(self._commit)

    def _prepare(self) -> None:
        """The writer's settings, and the tables."""
        bring_up_to_date(self._writer, self.path)
        # A file that may only be read, a backup on a stick for one, is read as it is.
        if os.access(self.path, os.W_OK):
            mode: tuple[str] = self._writer.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode[0] != "wal":
                raise StoreMistake("store.no-wal", Place(str(self.path)))
        self._writer.execute("PRAGMA synchronous = FULL")
        # We carry the write-ahead log over ourselves: see _carry_over.
        self._writer.execute("PRAGMA wal_autocheckpoint = 0")

    # -- writing -----------------------------------------------------------------------------

    def append(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> tuple[int, ...]:
        """See `Store.append`."""
        return self.submit(stream, entries, expected).result()

    def submit(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> Future[tuple[int, ...]]:
        """See `Store.submit`."""
        append = Append(stream, tuple(entries), expected)
        check(stream, append.entries)
        return self._group.submit(append)

    def _commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """One transaction for a group; runs in the group's thread only."""
        with told_of(self.path):
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                keys = sqlite_rows.stream_keys(self._writer, {append.stream for append in appends})
                last = {name: sqlite_rows.last_seq(self._writer, key) for name, key in keys.items()}
                placed = place(appends, last, sqlite_rows.known_ids(self._writer, appends, keys))
                sqlite_rows.insert(self._writer, placed.new, keys)
                self._check_still_there()
                self._writer.execute("COMMIT")
            except BaseException:
                # After some errors, a full disk for one, SQLite has rolled back already.
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise
        self._carry_over()
        self._mailboxes.put({record.stream: record.seq for record in placed.new})
        return placed.outcomes

    def _carry_over(self) -> None:
        """Carry the write-ahead log into the file when it has grown.

        SQLite's own automatic checkpoint lets other processes commit meanwhile, and before
        version 3.51.3 that could, very rarely, damage the file (sqlite.org/wal.html#walresetbug).
        TRUNCATE keeps writers out while it works.
        """
        try:
            size = os.stat(f"{self.path}-wal").st_size
            if size < self._checkpoint_at:
                return
            # Put off while somebody reads: it is tried again when as much has come again.
            put_off = self._checkpoint()
            self._checkpoint_at = _CHECKPOINT + (size if put_off else 0)
        except (OSError, sqlite3.Error):
            # The group is durable; a disk that has trouble says so at the next commit.
            self._checkpoint_at += _CHECKPOINT

    def _checkpoint(self) -> bool:
        """Carry everything over, unless somebody reads or writes: then it is put off."""
        self._writer.execute(f"PRAGMA busy_timeout = {_CHECKPOINT_PATIENCE}")
        try:
            row: tuple[int, int, int] = self._writer.execute(
                "PRAGMA wal_checkpoint(TRUNCATE)"
            ).fetchone()
            return bool(row[0])
        finally:
            self._writer.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")

    def _identity(self) -> tuple[int, int]:
        """Which file it is, whatever its name."""
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            raise StoreMistake("store.moved", Place(str(self.path))) from None
        return found.st_dev, found.st_ino

    def _check_still_there(self) -> None:
        """Refuse a file that was moved, deleted or replaced under our hands.

        The system would let us write: what was acknowledged would be in a file without a name.
        """
        if self._identity() != self._file:
            raise StoreMistake("store.moved", Place(str(self.path)))

    # -- reading -----------------------------------------------------------------------------

    def read(self, stream: str, after: int = 0) -> Iterator[Stored]:
        """See `Store.read`."""
        while True:
            with self._reader() as reader:
                page = sqlite_rows.select(reader, stream, after, PAGE)
            yield from page
            if len(page) < PAGE:
                return
            after = page[-1].seq

    def last(self, stream: str) -> int:
        """See `Store.last`."""
        with self._reader() as reader:
            keys = sqlite_rows.stream_keys(reader, (stream,))
            return sqlite_rows.last_seq(reader, keys[stream]) if keys else 0

    def streams(self) -> tuple[str, ...]:
        """See `Store.streams`."""
        with self._reader() as reader:
            return sqlite_rows.stream_names(reader)

    def backup(self, to: Path) -> None:
        """See `Store.backup`."""
        with self._reader() as reader:
            backup_file(reader, self.path, to)

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """See `Store.watch`; what other processes write is seen within a fifth of a second."""
        box = self._mailboxes.open()
        others = OtherWriters(self._new_reader())

        def wait() -> News:
            news = box.take(_PAUSE)
            with told_of(self.path):
                return news or others.news()

        def done() -> None:
            self._mailboxes.remove(box)
            others.close()

        return self._watches.start(wait, told, done)

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        """A connection that nobody else uses meanwhile."""
        with told_of(self.path), self._readers.connection() as reader:
            yield reader

    def _new_reader(self) -> sqlite3.Connection:
        """A connection that cannot write."""
        self._check_still_there()
        reader = connect(self.path)
        reader.execute("PRAGMA query_only = ON")
        return reader

    # -- the end -----------------------------------------------------------------------------

    def close(self) -> None:
        """See `Store.close`; the last process to close leaves one file without a -wal beside it."""
        self._group.close()
        self._watches.stop()
        self._readers.close()
        if os.getpid() == self._process:
            self._writer.close()
