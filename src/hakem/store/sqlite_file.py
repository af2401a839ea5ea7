"""A connection to the file of a SQLite log: its settings, and its errors in words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hakem.errors import Place
from hakem.store.faults import StoreMistake
from hakem.store.sqlite_rows import Rotten

#: Seconds to wait for another process that writes to the same file.
PATIENCE = 10.0

#: What SQLite answers (its primary result codes), and our code for it.
_CODES = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_READONLY: "store.read-only",
    sqlite3.SQLITE_PERM: "store.read-only",
    sqlite3.SQLITE_CANTOPEN: "store.cannot-open",
    sqlite3.SQLITE_NOTADB: "store.not-a-store",
    sqlite3.SQLITE_CORRUPT: "store.damaged",
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
    sqlite3.SQLITE_IOERR: "store.disk",
}


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Turn what SQLite says about a file into a `StoreMistake`; what has no words goes through."""
    try:
        yield
    except sqlite3.Error as error:
        code = _code(error)
        if code is None:
            raise
        raise StoreMistake(code, Place(str(path)), detail=str(error)) from error
    except Rotten as rotten:
        raise StoreMistake("store.damaged", Place(str(path)), detail=str(rotten)) from rotten


def _code(error: sqlite3.Error) -> str | None:
    """Our code for an error; None for one that only a developer can mend."""
    number = getattr(error, "sqlite_errorcode", None)
    if isinstance(number, int):
        return _CODES.get(number & 0xFF)
    # Raised by Python itself when a text is no UTF-8.
    return "store.damaged" if isinstance(error, sqlite3.OperationalError) else None


def connect(path: Path, create: bool = False) -> sqlite3.Connection:
    """A connection for any thread, one at a time; transactions are begun and ended by hand."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}",
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    # On macOS a plain fsync leaves the data in the drive's own memory.
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    return connection


def check_place(path: Path, create: bool) -> None:
    """See that a file can be there, before SQLite makes an empty one. Raises `StoreMistake`."""
    place = Place(str(path))
    if path.is_dir():
        raise StoreMistake("store.is-folder", place)
    if not path.exists():
        if not create:
            raise StoreMistake("store.missing", place)
        if not path.absolute().parent.is_dir():
            raise StoreMistake("store.no-folder", place)
