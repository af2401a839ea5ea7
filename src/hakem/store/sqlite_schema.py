"""The file of a SQLite log: how it is marked, laid out, and brought up to date."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from hakem.errors import Place
from hakem.store.faults import StoreMistake

#: "Hakm" in the header of the file: says that it is a log of ours.
APPLICATION = 0x48616B6D

#: Each step brings a file one version further; the version of a file is how many it has had.
#: A step that was released is never changed: what must be otherwise is a further step.
STEPS: tuple[Sequence[str], ...] = (
    (
        """CREATE TABLE stream (
            key INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        )""",
        # Without a rowid the records of a stream lie together, and there is one index less.
        """CREATE TABLE record (
            stream INTEGER NOT NULL REFERENCES stream (key),
            seq INTEGER NOT NULL,
            id TEXT NOT NULL,
            stored_at INTEGER NOT NULL, -- microseconds since 1970, UTC
            crc INTEGER NOT NULL, -- of the whole record: a bit that rots on the disk is noticed
            payload BLOB NOT NULL,
            PRIMARY KEY (stream, seq),
            UNIQUE (stream, id)
        ) WITHOUT ROWID""",
    ),
)


def bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    """Lay out a new file, or take the steps that an older one lacks, in one transaction.

    Raises `StoreMistake` for a file that is something else, or newer than this program.
    """
    if _version(connection, path) == len(STEPS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster.
        for step in STEPS[_version(connection, path) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """How many steps the file has had; 0 for an empty one."""
    application = _number(connection, "PRAGMA application_id")
    version = _number(connection, "PRAGMA user_version")
    if application != APPLICATION:
        empty = _number(connection, "SELECT count(*) FROM sqlite_master") == 0
        if application or version or not empty:
            raise StoreMistake("store.not-a-store", Place(str(path)))
        return 0
    if version > len(STEPS):
        raise StoreMistake("store.newer", Place(str(path)), found=version, known=len(STEPS))
    return version


def _number(connection: sqlite3.Connection, query: str) -> int:
    """The one number that a query answers."""
    row: tuple[int] = connection.execute(query).fetchone()
    return row[0]
