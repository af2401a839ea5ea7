"""Kill -9 while scores pour in: every acknowledged record is there, and the standings are those
of a replay (issue: design, promise 8)."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from hakem.commands.event.opened import opened
from hakem.event import after, fold, standings

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 50 if os.environ.get("HAKEM_SOAK") else 3


def killed(path: Path, run: int, seconds: float) -> list[tuple[int, str]]:
    """Let a storm run so long after its first answer, kill it, and take what it acknowledged."""
    command = [sys.executable, "-m", "tests.event.storm", str(path), str(run)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    storm = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment)
    assert storm.stdout is not None
    lines = [storm.stdout.readline()]
    time.sleep(seconds)
    storm.send_signal(signal.SIGKILL)
    lines += storm.stdout.read().splitlines(keepends=True)
    storm.stdout.close()
    assert storm.wait() == -signal.SIGKILL
    whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return [(int(seq), id) for seq, id in whole]


def test_nothing_acknowledged_is_lost_and_the_standings_are_those_of_a_replay(
    tmp_path: Path,
) -> None:
    path = tmp_path / "storm.hakem"
    acknowledged: set[tuple[int, str]] = set()
    for run in range(ROUNDS):
        acknowledged |= set(killed(path, run, random.Random(run).uniform(0, 0.5)))
        with opened(str(path), "test") as event:
            there = {(record.seq, record.id) for record in event.records}
            assert acknowledged <= there
            assert [record.seq for record in event.records] == list(range(1, len(there) + 1))
            known = fold(event.records[:1])
            for record in event.records[1:]:
                more = after(known, record)
                assert more is not None
                known = more
            assert standings(known).scored == standings(event.event).scored
    assert len(acknowledged) > ROUNDS
