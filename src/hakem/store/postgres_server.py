"""A connection to the PostgreSQL server of a log: its settings, its tables, its errors in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import LiteralString

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import TupleRow

from hakem.errors import Place
from hakem.store.faults import StoreMistake

#: Seconds to wait for a server that does not answer, and for another writer of the same stream.
PATIENCE = 10

#: Each step brings the tables one version further; a step that was released is never changed.
STEPS: tuple[tuple[LiteralString, ...], ...] = (
    (
        """CREATE TABLE hakem_stream (
            key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            name text COLLATE "C" NOT NULL UNIQUE,
            last bigint NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE hakem_record (
            stream bigint NOT NULL REFERENCES hakem_stream (key),
            seq bigint NOT NULL,
            id text COLLATE "C" NOT NULL,
            stored_at bigint NOT NULL, -- microseconds since 1970, UTC
            payload bytea NOT NULL,
            PRIMARY KEY (stream, seq),
            UNIQUE (stream, id)
        )""",
    ),
)

#: "Hakm": only one program at a time lays out or upgrades the tables.
_LAYING_OUT = 0x48616B6D


def place_of(url: str) -> Place:
    """How messages call the log: the address without the password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        return Place("postgresql")
    host = parts.get("host") or parts.get("hostaddr") or "localhost"
    return Place(f"postgresql://{host}/{parts.get('dbname') or ''}")


@contextmanager
def told_of(place: Place) -> Iterator[None]:
    """Turn what the server says into a `StoreMistake`; what has no words goes through."""
    try:
        yield
    except psycopg.Error as error:
        code = _code(error)
        if code is None:
            raise
        # The first line says what happened, the others guess why.
        detail = str(error).strip().split("\n")[0].strip()
        raise StoreMistake(code, place, detail=detail) from error


def _code(error: psycopg.Error) -> str | None:
    """Our code for an error; None for one that only a developer can mend."""
    if isinstance(error, psycopg.errors.DiskFull | psycopg.errors.OutOfMemory):
        return "store.full"
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return "store.server-read-only"
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return "store.server-busy"
    if isinstance(error, psycopg.errors.InsufficientPrivilege):
        return "store.server-rights"
    if isinstance(error, psycopg.OperationalError):
        return "store.server-away"
    return None


#: Rows are tuples.
Connection = psycopg.Connection[TupleRow]


def connect(url: str, place: Place) -> Connection:
    """A connection that commits every statement; transactions are begun by hand."""
    try:
        connection = psycopg.connect(
            url, autocommit=True, connect_timeout=PATIENCE, application_name="hakem"
        )
    except psycopg.ProgrammingError as error:
        raise StoreMistake("store.server-address", place, detail=str(error).strip()) from error
    connection.isolation_level = psycopg.IsolationLevel.READ_COMMITTED
    connection.execute(sql.SQL("SET lock_timeout = {}").format(f"{PATIENCE}s"))
    # An answer promises that the record survives a power cut of the server.
    if text(connection, "SHOW synchronous_commit") == "off":
        connection.execute("SET synchronous_commit = on")
    return connection


def lay_out(connection: Connection, place: Place, create: bool) -> None:
    """Make the tables, or take the steps that older ones lack, in one transaction.

    Raises `StoreMistake` for a database that has none, or newer ones than this program knows.
    """
    if text(connection, "SHOW server_encoding") != "UTF8":
        raise StoreMistake("store.server-encoding", place)
    if _version(connection, place, create) == len(STEPS):
        return
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LAYING_OUT,))
        connection.execute("CREATE TABLE IF NOT EXISTS hakem_version (version int NOT NULL)")
        for step in STEPS[_version(connection, place, create) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute("DELETE FROM hakem_version")
        connection.execute("INSERT INTO hakem_version VALUES (%s)", (len(STEPS),))


def _version(connection: Connection, place: Place, create: bool) -> int:
    """How many steps the tables have had; 0 where there are none yet."""
    if text(connection, "SELECT coalesce(to_regclass('hakem_version')::text, '')") == "":
        if not create:
            raise StoreMistake("store.server-empty", place)
        return 0
    version = int(text(connection, "SELECT coalesce(max(version), 0)::text FROM hakem_version"))
    if version > len(STEPS):
        raise StoreMistake("store.newer", place, found=version, known=len(STEPS))
    return version


def text(connection: Connection, query: LiteralString) -> str:
    """The one text that a query answers."""
    row = connection.execute(query).fetchone()
    return str(row[0]) if row else ""
