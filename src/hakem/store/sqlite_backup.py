"""A copy of a log as a new SQLite file: whole and checked, or not there at all."""

import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path

from hakem.store import sqlite_rows
from hakem.store.entry import Stored
from hakem.store.new_file import new_file
from hakem.store.sqlite_file import connect, told_of
from hakem.store.sqlite_schema import bring_up_to_date


def backup_file(source: sqlite3.Connection, path: Path, to: Path) -> None:
    """Copy the log at `path`, open as `source`, as it stands at this moment; writers go on."""

    def fill(copy: sqlite3.Connection) -> None:
        # All pages in one go: in steps, every commit in between would start the copy anew.
        source.backup(copy, pages=-1)

    _make(to, fill)


def write_copy(to: Path, records: Iterable[Stored]) -> None:
    """Write records, each stream in order, as a log of its own."""

    def fill(copy: sqlite3.Connection) -> None:
        bring_up_to_date(copy, to)
        copy.execute("BEGIN")
        sqlite_rows.insert(copy, records, {})
        copy.execute("COMMIT")

    _make(to, fill)


def _make(to: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """Fill a new file and check it."""
    with new_file(to) as part, told_of(to):
        copy = connect(part, create=True)
        try:
            fill(copy)
            # One file, without companions, that opens from a stick that is read-only too.
            copy.execute("PRAGMA journal_mode = DELETE")
            check_file(copy, to)
        finally:
            copy.close()


def check_file(connection: sqlite3.Connection, path: Path) -> None:
    """See that a file is whole: its pages, and every record of every stream.

    Raises `StoreMistake` (store.damaged).
    """
    with told_of(path):
        bring_up_to_date(connection, path)
        found: list[tuple[str]] = connection.execute("PRAGMA integrity_check(1)").fetchall()
        if found != [("ok",)]:
            raise sqlite_rows.Rotten(found[0][0])
        for stream in sqlite_rows.stream_names(connection):
            after = 0
            while page := sqlite_rows.select(connection, stream, after, sqlite_rows.PAGE):
                after = page[-1].seq
