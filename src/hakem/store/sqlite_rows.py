"""Records to rows of the SQLite tables and back."""

import sqlite3
import zlib
from collections.abc import Iterable, Sequence

from hakem.store.entry import Stored, microseconds, moment
from hakem.store.placing import Append, Known

#: Ids asked for in one query; SQLite takes at least 999 parameters.
_AT_ONCE = 500
#: Records read at once; between two such pages nothing of the file is held.
PAGE = 1000


class Rotten(Exception):
    """A record is missing, or is not what was written; says where."""


def stream_names(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The names of all streams, in order of their code points."""
    rows: list[tuple[str]] = connection.execute("SELECT name FROM stream ORDER BY name").fetchall()
    return tuple(name for (name,) in rows)


def stream_keys(connection: sqlite3.Connection, names: Iterable[str]) -> dict[str, int]:
    """The keys of the streams that are there."""
    found: dict[str, int] = {}
    for name in names:
        row: tuple[int] | None = connection.execute(
            "SELECT key FROM stream WHERE name = ?", (name,)
        ).fetchone()
        if row is not None:
            found[name] = row[0]
    return found


def last_seq(connection: sqlite3.Connection, key: int) -> int:
    """The last number of a stream."""
    row: tuple[int | None] = connection.execute(
        "SELECT max(seq) FROM record WHERE stream = ?", (key,)
    ).fetchone()
    return row[0] or 0


def known_ids(
    connection: sqlite3.Connection, appends: Sequence[Append], keys: dict[str, int]
) -> dict[tuple[str, str], Known]:
    """The records that the log has already of those to be appended."""
    ids: dict[str, set[str]] = {}
    for append in appends:
        if append.stream in keys:
            ids.setdefault(append.stream, set()).update(entry.id for entry in append.entries)
    found: dict[tuple[str, str], Known] = {}
    for stream, asked in ids.items():
        wanted = sorted(asked)
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            rows: Iterable[tuple[str, int, bytes]] = connection.execute(
                f"SELECT id, seq, payload FROM record WHERE stream = ? AND id IN ({marks})",
                (keys[stream], *some),
            )
            for id_, seq, payload in rows:
                found[stream, id_] = Known(seq, payload)
    return found


def insert(connection: sqlite3.Connection, records: Iterable[Stored], keys: dict[str, int]) -> None:
    """Write records; a stream that is new is written first, and its key added to `keys`."""

    def rows() -> Iterable[tuple[int, int, str, int, int, bytes]]:
        for one in records:
            key = keys.get(one.stream)
            if key is None:
                key = connection.execute(
                    "INSERT INTO stream (name) VALUES (?)", (one.stream,)
                ).lastrowid
                assert key is not None
                keys[one.stream] = key
            at = microseconds(one.stored_at)
            yield key, one.seq, one.id, at, _crc(one.seq, one.id, at, one.payload), one.payload

    connection.executemany(
        "INSERT INTO record (stream, seq, id, stored_at, crc, payload) VALUES (?, ?, ?, ?, ?, ?)",
        rows(),
    )


def select(connection: sqlite3.Connection, stream: str, after: int, most: int) -> list[Stored]:
    """The next records of a stream, at most so many.

    Raises `Rotten` when one is missing, or is not what was written.
    """
    rows: Iterable[tuple[int, str, int, int, bytes]] = connection.execute(
        "SELECT seq, id, stored_at, crc, payload FROM record"
        " WHERE stream = (SELECT key FROM stream WHERE name = ?) AND seq > ? ORDER BY seq LIMIT ?",
        (stream, after, most),
    )
    found = []
    expected = max(after, 0)
    for seq, id_, at, crc, payload in rows:
        expected += 1
        # What rots may have become another type of value, too.
        if seq != expected or not isinstance(payload, bytes):
            raise Rotten(f"{stream}: {expected}")
        if _crc(seq, id_, at, payload) != crc:
            raise Rotten(f"{stream}: {expected}")
        found.append(Stored(stream, seq, id_, payload, moment(at)))
    return found


def _crc(seq: int, id_: str, at: int, payload: bytes) -> int:
    """The check sum of a record."""
    return zlib.crc32(payload, zlib.crc32(f"{seq} {at} {id_}".encode()))
