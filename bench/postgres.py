"""The log on a PostgreSQL server: acknowledged results a second, every one durable.

Beside it the plain way on the same server, one commit a row over one connection that the threads
take in turns; and our own log in a SQLite file, on the same disk in the same run. As in `store` the
clock is measured, in turns. Where there is no server, that is said and nothing is measured.
"""

import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg

from bench.figures import Figure, say
from bench.store import THREADS, TURNS, Write, grouped, rate, results
from hakem.store import open_store
from tests.store.server import NoServer, server

SCHEMA = "hakem_bench"
TABLE = """CREATE TABLE plain (stream text, seq bigint, id text, stored_at timestamptz,
    payload bytea, UNIQUE (stream, seq), UNIQUE (stream, id))"""
INSERT = "INSERT INTO plain VALUES ('event', %s, %s, %s, %s)"


def figures() -> Iterator[Figure]:
    """Speed by threads, where a server runs or can be started."""
    say("postgres")
    try:
        with server() as url, psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE".encode())
            connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
            connection.execute(f"SET search_path TO {SCHEMA}".encode())
            connection.execute(TABLE)
            try:
                sign = "&" if "?" in url else "?"
                own = f"{url}{sign}options=-csearch_path%3D{SCHEMA}"
                yield from acknowledged(own, one_commit_a_row(connection))
            finally:
                connection.execute(f"DROP SCHEMA {SCHEMA} CASCADE".encode())
    except NoServer as none:
        say(f"  left out: {none}")


def one_commit_a_row(connection: psycopg.Connection[tuple[object, ...]]) -> Write:
    """The plain way."""
    lock = threading.Lock()
    some = results(1)
    seq = 0

    def write(own: int, count: int) -> None:
        nonlocal seq
        with lock:
            seq += 1
            one = next(some)
            connection.execute(INSERT, (seq, one.id, one.stored_at, one.payload))

    return write


def acknowledged(url: str, one_a_row: Write) -> Iterator[Figure]:
    """So many threads that each wait for an answer before they send the next result."""
    for threads in THREADS:
        with (
            tempfile.TemporaryDirectory() as name,
            open_store(url, create=True) as store,
            open_store(Path(name) / "log", create=True) as file,
        ):
            ways = (grouped(store, threads), one_a_row, grouped(file, threads))
            turns = [[rate(threads, way) for way in ways] for _ in range(TURNS)]
        ours, plain, sqlite = (TURNS / sum(1 / turn[way] for turn in turns) for way in range(3))
        what = f"one durable result, {threads} waiting at once"
        note = f"{1 / ours:,.0f} a second; the peer {1 / plain:,.0f}"
        yield Figure("postgres", what, ours * 1e6, "µs", "one commit a row", plain * 1e6, note=note)
        note = f"the file {1 / sqlite:,.0f} a second"
        peer = "our SQLite file"
        yield Figure("postgres", what, ours * 1e6, "µs", peer, sqlite * 1e6, note=note)
