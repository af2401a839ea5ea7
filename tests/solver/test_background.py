"""Tables by other processes: the same as published, and clean however it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hakem.deal import Deal, deal_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation import read_deal
from hakem.solver import DoubleDummyTable, NotInstalled, NotSolvable, NotSolved, background, library
from hakem.solver import tables_in_background as in_background
from hakem.solver.worker import answers, read_table, write_deal, write_table
from hakem.solver.worker import read_deal as deal_in
from tests.solver.installed import needs_the_library, published

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")

Process = subprocess.Popen[str]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes that were started."""
    processes: list[Process] = []
    start = background._start

    def keep() -> Process:
        processes.append(start())
        return processes[-1]

    monkeypatch.setattr(background, "_start", keep)
    return processes


def deals(count: int) -> list[Deal]:
    return [deal_of(10**27 * number + 77777777777777) for number in range(1, count + 1)]


@needs_the_library
def test_the_tables_are_those_published(started: list[Process]) -> None:
    entries = published("list10.txt")
    known = {entries[3].deal: entries[3].table}
    asked = [entry.deal for entry in entries]
    found = list(in_background([*asked, *asked], known, workers=2))
    assert found[0] == (entries[3].deal, entries[3].table)
    assert dict(found) == known == {entry.deal: entry.table for entry in entries}
    assert len(found) == len(entries)
    assert len(started) == 2
    assert all(process.returncode is not None for process in started)
    assert list(in_background(asked, known)) == [(entry.deal, entry.table) for entry in entries]
    assert len(started) == 2


@needs_the_library
def test_a_killed_process_is_replaced(started: list[Process]) -> None:
    entries = published("list10.txt")
    found: dict[Deal, DoubleDummyTable] = {}
    for deal, table in in_background([entry.deal for entry in entries], workers=1):
        if len(found) in (2, 5):
            os.kill(started[-1].pid, signal.SIGKILL)
        found[deal] = table
    assert found == {entry.deal: entry.table for entry in entries}
    assert len(started) == 3


@needs_the_library
def test_a_deal_that_loses_every_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def dies() -> Process:
        started.append(1)
        pipe = subprocess.PIPE
        return subprocess.Popen(["sleep", "0"], stdin=pipe, stdout=pipe, text=True)

    monkeypatch.setattr(background, "_start", dies)
    with pytest.raises(NotSolved) as lost:
        list(in_background(deals(1)))
    assert lost.value.code == "solver.worker-lost"
    assert len(started) == 3
    for lang in Lang:
        assert "3" in say_problem(lost.value.as_problem(), lang)


@needs_the_library
def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(NotSolved, match="worker-not-started"):
        list(in_background(deals(2), workers=2))


@needs_the_library
def test_closing_ends_the_processes(started: list[Process]) -> None:
    found = in_background(deals(50), workers=2)
    assert not started
    next(found)
    getattr(found, "close")()  # noqa: B009
    assert all(process.returncode == -signal.SIGKILL for process in started)
    assert len(started) == 2


def test_what_cannot_be_solved_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotSolvable, match="one-unequal"):
        in_background([read_deal("N:AK... Q... 32... 54...")])
    assert list(in_background([])) == []
    monkeypatch.setattr(library, "find_spec", lambda name: None)
    library._library.cache_clear()
    with pytest.raises(NotInstalled):
        in_background(deals(1))
    library._library.cache_clear()


PROGRAM = """
import sys
from hakem.deal import deal_of
from hakem.solver import background, tables_in_background
start = background._start
def tell():
    process = start()
    print(process.pid, file=sys.stderr, flush=True)
    return process
background._start = tell
deals = [deal_of(10**27 * number + 77777777777777) for number in range(1, 53)]
for _ in tables_in_background(deals, workers=2):
    print("table", flush=True)
"""


def _alive(pid: int) -> bool:
    """Whether a process is there and has not ended (one that nobody asks after has)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.is_file() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:  # it has ended meanwhile
        return False


@needs_the_library
@pytest.mark.parametrize(
    ("end", "code"),
    [
        (lambda pid: os.killpg(pid, signal.SIGINT), -signal.SIGINT),  # Ctrl-C: to all of them
        (lambda pid: os.kill(pid, signal.SIGKILL), -signal.SIGKILL),  # to the program alone
    ],
    ids=["interrupted", "killed"],
)
def test_nobody_is_left_behind(end: Callable[[int], None], code: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        pids = [int(program.stderr.readline()) for _ in range(2)]
        assert program.stdout.readline() == "table\n"
        end(program.pid)
        assert program.wait(timeout=120) == code
    until = time.monotonic() + 120  # generous: they end with the deal that they are at
    while any(map(_alive, pids)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(_alive, pids))


@needs_the_library
def test_the_lines_between_the_processes() -> None:
    (deal,) = deals(1)
    assert deal_in(write_deal(deal)) == deal
    (line,) = answers([write_deal(deal)])
    table = read_table(line)
    assert table is not None
    assert write_table(table) == line
    for cut in ("", "7 7 7", "\n"):
        assert read_table(cut) is None
