"""A real server on loopback: a hall of tables that enter results, a crowd that looks on.

The server runs in a process of its own, the tables and the crowd in another (`serve_crowd`), on the
same cores. 300 tables enter boards at ten times the pace of play: a round of three boards in two
minutes and a little, so some eight results a second, each confirmed by the other side. 2,000
viewers hold the public stream of the ranking, each table's device its WebSocket. In the middle the
server is killed (SIGKILL) and started again; tables send again what was not answered.

BENCH_SECONDS (default 24), BENCH_TABLES, BENCH_VIEWERS, BENCH_RATE say otherwise; a run of an hour
is the soak.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.evening import meetings
from bench.figures import ROOT, Figure, say
from hakem.commands.event.opened import STREAM
from hakem.event import Record, dump, load
from hakem.event.acts import AnyAct, ClockSet, Created, Entered, Player, RoundStarted, Seated, Shown
from hakem.store import Entry, open_store
from hakem.view import Role
from hakem.web.access.ledger import Ledger

SECONDS = int(os.environ.get("BENCH_SECONDS", "24"))
TABLES = int(os.environ.get("BENCH_TABLES", "300"))
VIEWERS = int(os.environ.get("BENCH_VIEWERS", "2000"))
RATE = float(os.environ.get("BENCH_RATE", "8"))
ROUNDS, BOARDS = 9, 3
NAME = "hall"


def figures() -> Iterator[Figure]:
    """Run once, with a kill in the middle; figures of each half apart."""
    say("serve")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tokens = prepare(folder)
        yield from measured(folder, tokens)


def prepare(folder: Path) -> Sequence[str]:
    """The event in its folder, and a session for each table's device; their tokens."""
    acts: list[AnyAct] = [Created(title="Hall", date="2026-03-04", winners=1)]
    for number in range(1, 2 * TABLES + 1):
        players = (Player(f"Player {number} A"), Player(f"Player {number} B"))
        acts.append(Entered(contestant=str(number), players=players))
    acts.append(Seated(meetings=meetings(TABLES, ROUNDS, BOARDS), movement="web"))
    acts += [ClockSet(minutes=22, change=2), Shown(ranking="live")]
    acts += (RoundStarted(round=number) for number in range(1, ROUNDS + 1))
    began = datetime.now(UTC) - timedelta(minutes=5)
    records = [
        Record(id=f"set-up-{n}", seq=n, at=began, by="bench", act=act)
        for n, act in enumerate(acts, 1)
    ]
    with open_store(folder / f"{NAME}.hakem", create=True) as store:
        store.append(STREAM, [Entry(one.id, dump(one), one.at) for one in records])

    async def begin() -> list[str]:
        with open_store(folder / "house.db", create=True) as house:
            ledger = Ledger(house)
            return [
                await ledger.begin(Role.TABLE, NAME, ("1", "", table, ""))
                for table in range(1, TABLES + 1)
            ]

    return asyncio.run(begin())


class Server:
    """The server's process; what it used is read when it has ended, and while it runs."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "hakem", "serve", str(folder), "--lang", "en"),
                *("--host", "127.0.0.1", "--port", str(port)),
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "src"},
        )
        assert self.process.stdout is not None
        while "Ctrl-C" not in self.process.stdout.readline():
            if self.process.poll() is not None:
                raise AssertionError("the server did not start")
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def used(self) -> tuple[float, float]:
        """Processor seconds and megabytes so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        ticks = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        return ticks, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measured(folder: Path, tokens: Sequence[str]) -> Iterator[Figure]:
    """Half, kill, half."""
    port = free_port()
    server = Server(folder, port)
    (folder / "tokens.json").write_text(json.dumps(tokens))
    crowd = subprocess.Popen(
        [
            *(sys.executable, "-m", "bench.serve_crowd", str(port), str(folder / "tokens.json")),
            *(NAME, str(VIEWERS), str(RATE), str(SECONDS), str(BOARDS)),
        ],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src:."},
    )
    assert crowd.stdout is not None
    halves = []
    for number in (1, 2):
        wait_for(crowd, "begin")
        start, (cpu, memory) = time.monotonic(), server.used()
        wait_for(crowd, "end")
        took = time.monotonic() - start
        used, grown = server.used()
        halves.append(((used - cpu) / took, memory, grown))
        if number == 1:
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
            server = Server(folder, port)
    told = json.loads(crowd.stdout.readline())
    crowd.wait()
    server.process.terminate()
    ended = time.monotonic()
    server.process.wait()
    ended = time.monotonic() - ended
    there = ids_in(folder)
    lost = [one for one in told["acknowledged"] if one not in there]
    for half, (cpu, before, after) in zip(told["halves"], halves, strict=True):
        what = f"{TABLES} tables, {VIEWERS:,} viewers, {half['name']}"
        note = (
            f"p50 {half['seen'][0]:.0f}, {half['results']} results in {SECONDS / 2:.0f} s,"
            f" {half['messages']:,} messages of {half['bytes'] / max(1, half['messages']):,.0f}"
            f" bytes; crowd's own processor {half['cpu']:.0%}, late {half['late']:.0f} ms"
        )
        yield Figure(
            "serve",
            f"{what}: answered to seen, p99",
            half["seen"][1],
            "ms",
            note=note,
            aim="250 ms",
        )
        note = f"p50 {half['post'][0]:.1f}"
        yield Figure(
            "serve", f"{what}: a post, p99", half["post"][1], "ms", note=note, aim="150 ms"
        )
        yield Figure("serve", f"{what}: one core in use", cpu * 100, "%")
        note = f"{before:.0f} MB at its beginning"
        yield Figure("serve", f"{what}: memory at its end", after, "MB", note=note)
    yield Figure("serve", "answered results that are lost", len(lost), "", aim="0")
    note = f"{len(told['acknowledged'])} acts were answered, {told['again']} sent again"
    yield Figure(
        "serve", "all tables and viewers back after the kill", told["back"], "s", note=note
    )
    yield Figure("serve", "end with everybody connected", ended, "s", aim="3 s")


def wait_for(crowd: "subprocess.Popen[str]", word: str) -> None:
    """Read what the crowd says until it says a word."""
    assert crowd.stdout is not None
    while (line := crowd.stdout.readline().strip()) != word:
        if not line and crowd.poll() is not None:
            raise AssertionError("the crowd has ended")


def ids_in(folder: Path) -> set[str]:
    """The identifiers in the log, which is read from its beginning."""
    with open_store(folder / f"{NAME}.hakem") as store:
        return {load(one.id, one.seq, one.payload).id for one in store.read(STREAM)}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
