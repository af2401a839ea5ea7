"""The log: acknowledged results a second, every one durable; bytes a result; growth.

What waits for the disk is measured by the clock, not by the processor's time. The peer is the plain
way, one commit a row, over one connection that the threads take in turns, with the same promise
(write-ahead log, synchronous = FULL); and the same in a new SQLite file as it comes.
"""

import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from bench.figures import Figure, say
from hakem.event import Record, dump
from hakem.event.acts import Scored
from hakem.store import Entry, Store, open_store

THREADS = (1, 8, 64)
#: The ways are measured in turns of so many seconds, so that whatever else the disk does hits all
#: of them alike; what counts is the sum.
SECONDS = 0.4
TURNS = 8
#: A club evening, 1,000 of them as the aim has it, in steps; each club's results 28 at a time.
GROWTH = (1_000, 84_000, 840_000)
CLUB, ROUND = 840, 28

TABLE = """CREATE TABLE record (stream TEXT, seq INTEGER, id TEXT, stored_at INTEGER, payload BLOB,
    UNIQUE (stream, seq), UNIQUE (stream, id))"""
INSERT = "INSERT INTO record VALUES ('event', ?, ?, ?, ?)"

#: Makes one result durable: thread and count in, nothing out.
Write = Callable[[int, int], None]


def figures() -> Iterator[Figure]:
    """Speed by threads, then size and growth."""
    say("store")
    with tempfile.TemporaryDirectory() as name:
        yield from acknowledged(Path(name))
    with tempfile.TemporaryDirectory() as name:
        yield from size(Path(name))
    with tempfile.TemporaryDirectory() as name:
        yield from growth(Path(name))


def results(seed: int) -> Iterator[Entry]:
    """Results as an event writes them, each with an id of 128 bits."""
    chance = Random(seed)
    while True:
        act = Scored(
            board=chance.randint(1, 28),
            round=chance.randint(1, 14),
            table=chance.randint(1, 15),
            result=chance.choice(("4SN=", "3NTE+1", "PASS", "2HXS-2", "6CW-1")),
            lead=chance.choice("SHDC") + chance.choice("AKQJT9"),
        )
        id_ = f"{chance.getrandbits(128):032x}"
        at = datetime.fromtimestamp(1_700_000_000 + chance.random() * 1e7, UTC)
        yield Entry(id_, dump(Record(id=id_, at=at, by="table", act=act)), at)


def rate(threads: int, write: Write) -> float:
    """Seconds a result, all threads together."""
    counts = [0] * threads
    end = time.perf_counter() + SECONDS

    def run(own: int) -> None:
        while time.perf_counter() < end:
            write(own, counts[own])
            counts[own] += 1

    running = [threading.Thread(target=run, args=(own,)) for own in range(threads)]
    start = time.perf_counter()
    for one in running:
        one.start()
    for one in running:
        one.join()
    return (time.perf_counter() - start) / sum(counts)


def one_commit_a_row(path: Path, *, wal: bool) -> tuple[sqlite3.Connection, Write]:
    """The plain way."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    if wal:
        connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(TABLE)
    lock = threading.Lock()
    some = results(1)
    seq = 0

    def write(own: int, count: int) -> None:
        nonlocal seq
        with lock:
            seq += 1
            one = next(some)
            at = int(one.stored_at.timestamp() * 1e6)
            connection.execute(INSERT, (seq, one.id, at, one.payload))

    return connection, write


def grouped(store: Store, threads: int) -> Write:
    """Ours: every thread appends one result and waits for the answer."""
    some = [results(own) for own in range(threads)]

    def write(own: int, count: int) -> None:
        store.append("event", [next(some[own])])

    return write


def acknowledged(folder: Path) -> Iterator[Figure]:
    """So many threads that each wait for an answer before they send the next result."""
    for threads in THREADS:
        with open_store(folder / f"ours-{threads}", create=True) as store:
            plain, one_a_row = one_commit_a_row(folder / f"wal-{threads}", wal=True)
            new, as_it_comes = one_commit_a_row(folder / f"new-{threads}", wal=False)
            ways = (grouped(store, threads), one_a_row, as_it_comes)
            turns = [[rate(threads, way) for way in ways] for _ in range(TURNS)]
            plain.close()
            new.close()
        # Turns are equally long, so the mean is taken of results a second.
        ours, wal, journal = (TURNS / sum(1 / turn[way] for turn in turns) for way in range(3))
        what = f"one durable result, {threads} waiting at once"
        note = f"{1 / ours:,.0f} a second; the peer {1 / wal:,.0f}"
        yield Figure("store", what, ours * 1e6, "µs", "one commit a row", wal * 1e6, note=note)
        note = f"the peer {1 / journal:,.0f} a second"
        peer = "the same without WAL"
        yield Figure("store", what, ours * 1e6, "µs", peer, journal * 1e6, note=note)


def size(folder: Path) -> Iterator[Figure]:
    """Bytes on the disk when closed, beside the plain table."""
    many = 20_000
    some = results(2)
    entries = [next(some) for _ in range(many)]
    with open_store(folder / "ours", create=True) as store:
        store.append("event", entries)
    plain, _ = one_commit_a_row(folder / "plain", wal=True)
    plain.execute("BEGIN")
    plain.executemany(
        INSERT,
        (
            (seq, one.id, int(one.stored_at.timestamp() * 1e6), one.payload)
            for seq, one in enumerate(entries, 1)
        ),
    )
    plain.execute("COMMIT")
    plain.close()
    ours, theirs = ((folder / name).stat().st_size / many for name in ("ours", "plain"))
    own = sum(len(one.payload) + len(one.id) for one in entries) / many
    note = f"of which {own:.0f} are the record and its id"
    yield Figure("store", "size of a result", ours, "bytes", "plain table", theirs, note=note)


def growth(folder: Path) -> Iterator[Figure]:
    """A season of clubs, a stream each: processor time a result as the log grows."""
    first: tuple[float, float] | None = None
    for many in GROWTH:
        path = folder / f"{many}"
        with open_store(path, create=True) as store:
            some = results(3)
            batches = [
                (f"club {number // CLUB}", [next(some) for _ in range(min(ROUND, many - number))])
                for number in range(0, many, ROUND)
            ]
            start, clock = time.process_time(), time.perf_counter()
            for answer in [store.submit(stream, batch) for stream, batch in batches]:
                answer.result()
            appended = time.process_time() - start
            append_clock = time.perf_counter() - clock
            start = time.process_time()
            there = sum(1 for stream in store.streams() for _ in store.read(stream))
            read = time.process_time() - start
            if there != many:
                raise AssertionError(f"{there} of {many} came back")
        each = f"{path.stat().st_size / many:.0f} bytes each"
        notes = (f"{append_clock:.1f} s by the clock; {each}", f"{read:.1f} s in all")
        both = (appended / many * 1e6, read / many * 1e6)
        first = first or both
        for what, took, least, note in zip(("appended", "read"), both, first, notes, strict=True):
            named = f"a result {what}, of {many:,}"
            if many == GROWTH[0]:
                yield Figure("store", named, took, "µs", note=note)
            else:
                peer = f"of {GROWTH[0]:,}"
                yield Figure("store", named, took, "µs", peer, least, "about 1 times", note)
