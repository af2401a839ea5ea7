"""The power goes: only what the disk was told to keep is there, and of the rest any part.

A kill leaves what was written to the system; a power cut does not. So a storm runs under strace,
which shows every write and every order to keep (fsync). From that the files are made again as a
disk could have them at any moment: all that was kept, and of what was written since, any writes.
"""

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from hakem.store import Store, StoreMistake, open_store

ROOT = Path(__file__).resolve().parents[2]
CUTS = 400 if os.environ.get("HAKEM_SOAK") else 40

PROGRAM = """
import os, sys, threading
from hakem.store import open_store, sqlite
from tests.store.records import entries
sqlite._CHECKPOINT = 60_000
store = open_store(sys.argv[1], create=True)
def write(own):
    for number in range(12):
        ids = tuple(f"{own}-{number}-{part}" for part in range(1 + own))
        seqs = store.append("club", entries(*ids))
        os.write(1, "".join(f"{s} {i}\\n" for s, i in zip(seqs, ids)).encode())
running = [threading.Thread(target=write, args=(own,)) for own in range(4)]
[one.start() for one in running]
[one.join() for one in running]
store.close()
"""

CALL = re.compile(rb"^\d+ +(\w+)\((\d+)<([^>]*)>(?:, \"((?:\\x..)*)\", (\d+)(?:, (\d+))?)?.*")
SHORTENED = re.compile(rb"^\d+ +ftruncate\(\d+<([^>]*)>, (\d+)\)")
REMOVED = re.compile(rb"^\d+ +unlink\(\"((?:\\x..)*)\"\)")
UNFINISHED = re.compile(rb"^(\d+) +(.*) <unfinished \.\.\.>$")
RESUMED = re.compile(rb"^(\d+) +<\.\.\. \w+ resumed>(.*)$")


@dataclass
class Disk:
    """The files of a log: what is kept, and what was written since, in order."""

    kept: dict[str, bytes] = field(default_factory=dict)
    since: list[tuple[str, int, bytes | None]] = field(default_factory=list)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)

    def write(self, name: str, place: int, content: bytes | None) -> None:
        """A write that nobody has ordered to keep; None cuts the file there."""
        self.since.append((name, place, content))

    def sync(self, name: str) -> None:
        """What was written to a file is kept from now on."""
        for one in self.since:
            if one[0] == name:
                self._apply(self.kept, one)
        self.since = [one for one in self.since if one[0] != name]

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """The files as the disk may have them: whole writes, torn ones, or none of them."""
        files = dict(self.kept)
        for name, place, content in self.since:
            if chance.random() < 0.5:
                part = content
                if content and chance.random() < 0.3:
                    part = content[: chance.randrange(0, len(content) + 1, 8)]
                self._apply(files, (name, place, part))
        return files

    @staticmethod
    def _apply(files: dict[str, bytes], one: tuple[str, int, bytes | None]) -> None:
        name, place, content = one
        there = files.get(name, b"")
        if content is None:
            files[name] = there[:place].ljust(place, b"\0")
        else:
            there = there.ljust(place, b"\0")
            files[name] = there[:place] + content + there[place + len(content) :]


def whole_lines(trace: bytes) -> Iterator[bytes]:
    """The calls in the order in which they returned, those that were interrupted put together."""
    begun: dict[bytes, bytes] = {}
    for line in trace.splitlines():
        if found := UNFINISHED.match(line):
            begun[found[1]] = found[2]
        elif found := RESUMED.match(line):
            yield found[1] + b" " + begun.pop(found[1], b"") + found[2]
        else:
            yield line


def plain(escaped: bytes) -> bytes:
    r"""Bytes that are written as \x41\x42."""
    return bytes.fromhex(escaped.replace(b"\\x", b"").decode())


def moments(trace: bytes, path: Path) -> Iterator[Disk]:
    """The disk after every call that matters."""
    disk = Disk()
    names = {str(path): "main", f"{path}-wal": "wal", f"{path}-journal": "journal"}
    for line in whole_lines(trace):
        if gone := REMOVED.match(line):
            name = names.get(plain(gone[1]).decode())
            if name:
                # A name that is removed may come back; then the file has what was kept.
                disk.since = [one for one in disk.since if one[0] != name]
                disk.kept.pop(name, None)
        elif cut := SHORTENED.match(line):
            name = names.get(plain(cut[1]).decode())
            if name:
                disk.write(name, int(cut[2]), None)
        elif found := CALL.match(line):
            call, handle, file, content, _, place = found.groups()
            name = names.get(plain(file).decode())
            if call == b"write" and handle == b"1":
                for told in plain(content).decode().splitlines():
                    seq, id_ = told.split()
                    disk.acknowledged.append((int(seq), id_))
            elif name and call == b"pwrite64":
                disk.write(name, int(place), plain(content))
            elif name and call in (b"fsync", b"fdatasync"):
                disk.sync(name)
            else:
                continue
        else:
            continue
        yield disk


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Path]:
    """What a storm asked of the system."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("strace is not installed (Debian: apt install strace)")
    folder = tmp_path_factory.mktemp("storm")
    path, log = folder / "event", folder / "trace"
    calls = "trace=pwrite64,write,fsync,fdatasync,ftruncate,unlink"
    command = [strace, "-f", "-y", "-xx", "-s", "100000", "-e", calls, "-o", str(log)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [*command, sys.executable, "-c", PROGRAM, str(path)],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    if done.returncode:
        pytest.skip(f"strace may not trace here: {done.stderr.decode(errors='replace')[-200:]}")
    return log.read_bytes(), path


def ids(store: Store) -> list[str]:
    """The records in order."""
    there = list(store.read("club"))
    assert [one.seq for one in there] == list(range(1, len(there) + 1))
    return [one.id for one in there]


def laid_out(files: dict[str, bytes], folder: Path) -> Path:
    """The files in a folder of their own; the path of the log."""
    folder.mkdir()
    for name, content in files.items():
        (folder / {"main": "event"}.get(name, f"event-{name}")).write_bytes(content)
    return folder / "event"


def test_what_was_acknowledged_survives_a_power_cut_at_any_moment(
    trace: tuple[bytes, Path], tmp_path: Path
) -> None:
    calls = sum(1 for _ in moments(*trace))
    chance = random.Random(7)
    chosen = {chance.randrange(calls) for _ in range(CUTS)} | {calls - 1}
    acknowledged = 0
    for number, disk in enumerate(moments(*trace)):
        if number not in chosen:
            continue
        path = laid_out(disk.after_a_cut(chance), tmp_path / f"{number}")
        if not path.exists():
            assert not disk.acknowledged
            continue
        with open_store(path) as store:
            there = ids(store)
            for seq, id_ in disk.acknowledged:
                assert there[seq - 1] == id_, number
            # An append came whole or not at all.
            for own in range(4):
                for turn in range(12):
                    parts = sum(one.startswith(f"{own}-{turn}-") for one in there)
                    assert parts in (0, own + 1)
        acknowledged = len(disk.acknowledged)
    assert acknowledged == 12 * (1 + 2 + 3 + 4)


def test_the_test_notices_a_log_that_does_not_wait_for_the_disk(
    trace: tuple[bytes, Path], tmp_path: Path
) -> None:
    """The same without the orders to keep the write-ahead log: something must be missing."""
    wal = "".join(f"\\x{one:02x}" for one in b"-wal").encode()
    calls = b"\n".join(
        line for line in whole_lines(trace[0]) if b"sync(" not in line or wal not in line
    )
    lost = 0
    chance = random.Random(7)
    for number, disk in enumerate(moments(calls, trace[1])):
        if number % 29 or not disk.acknowledged:
            continue
        path = laid_out(disk.after_a_cut(chance), tmp_path / f"{number}")
        if path.exists():
            try:
                with open_store(path) as store:
                    lost += len(ids(store)) < len(disk.acknowledged)
            except StoreMistake:
                lost += 1
    assert lost
