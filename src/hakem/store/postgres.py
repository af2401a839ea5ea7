"""The log on a PostgreSQL server, for several processes and machines: the same contract by a URL.

One transaction for a group, as in a file. Writers of different streams do not wait for one another;
those of the same stream do, by the lock of its row, so that numbers have no gap and are seen in
order. Another process hears of a commit over LISTEN/NOTIFY.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TypeVar

import psycopg

from hakem.store import postgres_rows
from hakem.store.closing import Closing
from hakem.store.entry import Entry, Stored, check
from hakem.store.group import GroupWriter
from hakem.store.placing import Append, Outcome, place
from hakem.store.pool import Pool
from hakem.store.postgres_notify import Announcer, Listener
from hakem.store.postgres_rows import PAGE
from hakem.store.postgres_server import Connection, connect, lay_out, place_of, told_of
from hakem.store.sqlite_backup import write_copy
from hakem.store.watch import Watches

Answer = TypeVar("Answer")


class PostgresStore(Closing):
    """A log on a server; see `Store`."""

    def __init__(self, url: str, *, create: bool = False) -> None:
        """Connect to the database of `url`; with `create` tables that are not there are made.

        Raises `StoreMistake` for a server that does not answer, a database without a log, or one
        that is newer than this program.
        """
        self._url = url
        self._place = place_of(url)
        self._watches = Watches()
        with told_of(self._place):
            self._writer = connect(url, self._place)
            try:
                lay_out(self._writer, self._place, create)
            except BaseException:
                self._writer.close()
                raise
        self._readers = Pool(lambda: connect(self._url, self._place))
        self._announcer = Announcer(url, self._place)
        self._group = GroupWriter(self._commit)

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
        """One transaction for a group; runs in the group's thread only.

        When the connection broke, nobody knows whether the commit went through: it is done again
        over a new one, which does nothing where it had.
        """
        with told_of(self._place):
            try:
                return self._transaction(appends)
            except psycopg.OperationalError:
                if not self._writer.closed:
                    raise
            self._writer = connect(self._url, self._place)
            return self._transaction(appends)

    def _transaction(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        with self._writer.transaction():
            names = {append.stream for append in appends if append.entries}
            streams = postgres_rows.lock_streams(self._writer, names)
            known = postgres_rows.known_ids(self._writer, appends, streams)
            placed = place(appends, {name: last for name, (_, last) in streams.items()}, known)
            if placed.new:
                postgres_rows.insert(self._writer, placed.new, streams)
        self._announcer.grown({record.stream: record.seq for record in placed.new})
        return placed.outcomes

    # -- reading -----------------------------------------------------------------------------

    def read(self, stream: str, after: int = 0) -> Iterator[Stored]:
        """See `Store.read`."""
        while True:
            page = self._ask(partial(postgres_rows.select, stream=stream, after=after, most=PAGE))
            yield from page
            if len(page) < PAGE:
                return
            after = page[-1].seq

    def last(self, stream: str) -> int:
        """See `Store.last`."""
        return self._ask(partial(postgres_rows.last_seq, stream=stream))

    def streams(self) -> tuple[str, ...]:
        """See `Store.streams`."""
        return tuple(self._ask(postgres_rows.lasts))

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """See `Store.watch`."""
        with told_of(self._place):
            listener = Listener(self._url, self._place)
        return self._watches.start(listener.wait, told, listener.close)

    def backup(self, to: Path) -> None:
        """See `Store.backup`; the copy is a SQLite file, for any machine."""
        with told_of(self._place), self._readers.connection() as reader:
            reader.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with reader.transaction():
                write_copy(to, postgres_rows.all_records(reader))
            reader.isolation_level = psycopg.IsolationLevel.READ_COMMITTED

    def _ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """Ask over a connection that nobody else uses meanwhile; over a new one if it is lost."""
        with told_of(self._place):
            try:
                with self._readers.connection() as reader:
                    return question(reader)
            except psycopg.OperationalError:
                self._readers.forget()
            with self._readers.connection() as reader:
                return question(reader)

    # -- the end -----------------------------------------------------------------------------

    def close(self) -> None:
        """See `Store.close`."""
        self._group.close()
        self._announcer.close()
        self._watches.stop()
        self._readers.close()
        self._writer.close()
