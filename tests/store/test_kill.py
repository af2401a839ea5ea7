"""Kill -9 in the middle of a storm: nothing that was acknowledged is lost."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hakem.store import Store, open_store
from hakem.store.sqlite_backup import check_file
from hakem.store.sqlite_file import connect

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 50 if os.environ.get("HAKEM_SOAK") else 5
THREADS = 7
#: Stream, number and id of a record.
Acknowledged = tuple[str, int, str]


def start(path: Path | str, run: str) -> subprocess.Popen[bytes]:
    """A storm on a log."""
    command = [sys.executable, "-m", "tests.store.storm", str(path), run, str(THREADS)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment)


def killed(storms: Sequence[subprocess.Popen[bytes]], after: float) -> list[Acknowledged]:
    """Kill storms so many seconds after each began to answer; what they acknowledged."""
    lines: list[bytes] = []
    for storm in storms:
        assert storm.stdout is not None
        lines.append(storm.stdout.readline())
    # The pipes hold some thousands of lines: nobody waits for us to read.
    time.sleep(after)
    for storm in storms:
        storm.send_signal(signal.SIGKILL)
    for storm in storms:
        assert storm.stdout is not None
        lines += storm.stdout.read().splitlines(keepends=True)
        storm.stdout.close()
        assert storm.wait() == -signal.SIGKILL
    found = []
    for line in lines:
        # A line is written at once; only the pipe's end may have cut the last.
        if line.endswith(b"\n"):
            stream, seq, id_ = line.decode().split()
            found.append((stream, int(seq), id_))
    return found


def check_records(store: Store, acknowledged: Sequence[Acknowledged]) -> None:
    """Every acknowledged record has its number; numbers have no gap; several came as one."""
    there = {stream: list(store.read(stream)) for stream in store.streams()}
    for records in there.values():
        assert [one.seq for one in records] == list(range(1, len(records) + 1))
        assert len({one.id for one in records}) == len(records)
    kept = {(one.stream, one.seq, one.id) for records in there.values() for one in records}
    assert not set(acknowledged) - kept
    several = [one.id for one in there.get("several", [])]
    for first in range(0, len(several), 5):
        stem = several[first].removesuffix("-0")
        assert several[first : first + 5] == [f"{stem}-{part}" for part in range(5)]


def check(path: Path, acknowledged: Sequence[Acknowledged]) -> None:
    """The records are there, and the file is whole."""
    with open_store(path) as store:
        check_records(store, acknowledged)
    connection = connect(path)
    check_file(connection, path)
    connection.close()


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "event.hakem"
    acknowledged: list[Acknowledged] = []
    for round_ in range(ROUNDS):
        chance = random.Random(round_)
        acknowledged += killed([start(path, str(round_))], chance.uniform(0, 0.6))
        check(path, acknowledged)
    assert len(acknowledged) > ROUNDS


def test_two_programs_at_once_killed_together(tmp_path: Path) -> None:
    path = tmp_path / "event.hakem"
    acknowledged: list[Acknowledged] = []
    for round_ in range(max(2, ROUNDS // 5)):
        storms = [start(path, f"{round_}-{own}") for own in range(2)]
        acknowledged += killed(storms, random.Random(round_).uniform(0.2, 1))
        check(path, acknowledged)
    runs = {id_.rsplit("-", 2)[0][:3] for _, _, id_ in acknowledged}
    assert {"0-0", "0-1"} <= runs
