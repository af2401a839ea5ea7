"""Records to rows of the PostgreSQL tables and back."""

from collections.abc import Iterable, Iterator, Sequence

from hakem.store.entry import Stored, microseconds, moment
from hakem.store.placing import Append, Known
from hakem.store.postgres_server import Connection

#: Records sent or asked for at once.
PAGE = 1000

#: Key and last number of each stream.
Streams = dict[str, tuple[int, int]]


def lock_streams(connection: Connection, names: Iterable[str]) -> Streams:
    """Make the streams that are new, and keep other writers out of all of them until the commit.

    In the order of their names, so that two programs never wait for one another.
    """
    wanted = sorted(names)
    locked = _lock(connection, wanted)
    if len(locked) < len(wanted):
        connection.execute(
            "INSERT INTO hakem_stream (name) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING",
            (wanted,),
        )
        locked = _lock(connection, wanted)
    return locked


def _lock(connection: Connection, wanted: list[str]) -> Streams:
    """The streams that are there, locked."""
    rows: list[tuple[str, int, int]] = connection.execute(
        "SELECT name, key, last FROM hakem_stream WHERE name = ANY(%s) ORDER BY name FOR UPDATE",
        (wanted,),
    ).fetchall()
    return {name: (key, last) for name, key, last in rows}


def known_ids(
    connection: Connection, appends: Sequence[Append], streams: Streams
) -> dict[tuple[str, str], Known]:
    """The records that the log has already of those to be appended."""
    asked = sorted({(one.stream, entry.id) for one in appends for entry in one.entries})
    keys = [streams[stream][0] for stream, _ in asked]
    rows: list[tuple[str, str, int, bytes]] = connection.execute(
        "SELECT name, id, seq, payload FROM unnest(%s::bigint[], %s::text[]) AS asked (stream, id)"
        " JOIN hakem_record USING (stream, id) JOIN hakem_stream ON key = stream",
        (keys, [id_ for _, id_ in asked]),
        binary=True,
    ).fetchall()
    return {(name, id_): Known(seq, payload) for name, id_, seq, payload in rows}


def insert(connection: Connection, records: Sequence[Stored], streams: Streams) -> None:
    """Write records, and the new last numbers of their streams."""
    for start in range(0, len(records), PAGE):
        some = records[start : start + PAGE]
        connection.execute(
            "INSERT INTO hakem_record (stream, seq, id, stored_at, payload) SELECT * FROM"
            " unnest(%s::bigint[], %s::bigint[], %s::text[], %s::bigint[], %b::bytea[])",
            (
                [streams[one.stream][0] for one in some],
                [one.seq for one in some],
                [one.id for one in some],
                [microseconds(one.stored_at) for one in some],
                [one.payload for one in some],
            ),
        )
    lasts = {streams[one.stream][0]: one.seq for one in records}
    connection.execute(
        "UPDATE hakem_stream SET last = grown.last"
        " FROM unnest(%s::bigint[], %s::bigint[]) AS grown (key, last)"
        " WHERE hakem_stream.key = grown.key",
        (list(lasts), list(lasts.values())),
    )


def select(connection: Connection, stream: str, after: int, most: int) -> list[Stored]:
    """The next records of a stream, at most so many."""
    rows: list[tuple[int, str, int, bytes]] = connection.execute(
        "SELECT seq, id, stored_at, payload FROM hakem_record"
        " WHERE stream = (SELECT key FROM hakem_stream WHERE name = %s) AND seq > %s"
        " ORDER BY seq LIMIT %s",
        (stream, after, most),
        binary=True,
    ).fetchall()
    return [Stored(stream, seq, id_, payload, moment(at)) for seq, id_, at, payload in rows]


def last_seq(connection: Connection, stream: str) -> int:
    """The last number of a stream."""
    row: tuple[int] | None = connection.execute(
        "SELECT last FROM hakem_stream WHERE name = %s", (stream,)
    ).fetchone()
    return row[0] if row else 0


def lasts(connection: Connection) -> dict[str, int]:
    """The last number of every stream that holds a record, in order of the names' code points."""
    rows: list[tuple[str, int]] = connection.execute(
        "SELECT name, last FROM hakem_stream WHERE last > 0 ORDER BY name"
    ).fetchall()
    return dict(rows)


def all_records(connection: Connection) -> Iterator[Stored]:
    """Every record, as they all stand at one moment; inside a transaction that keeps it."""
    for stream, last in lasts(connection).items():
        after = 0
        while after < last:
            page = select(connection, stream, after, PAGE)
            yield from page
            after = page[-1].seq
