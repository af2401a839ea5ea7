"""Tables made by other processes, so that who asks for them goes on undisturbed.

DDS keeps a core busy for seconds and cannot be interrupted. Here it runs in processes of its own,
one thread each, that stand behind everything else on the machine (`worker`). Each has one deal at a
time. When one is killed, its deal is given to a new one; a deal that loses its process again and
again is a mistake that is told, never a wait without end. Whatever ends the reading of the answers,
an interruption too, ends the processes.
"""

import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread

from hakem.deal import Deal
from hakem.errors import Mistake
from hakem.solver.library import NotInstalled, cores, missing
from hakem.solver.position import check_hands
from hakem.solver.tables import DoubleDummyTable, Known
from hakem.solver.worker import read_table, write_deal

#: So often a deal is tried.
_TRIES = 3

_Answer = tuple[Deal, DoubleDummyTable] | Mistake


class NotSolved(Mistake):
    """The processes that should have solved a deal were ended from outside."""


def tables_in_background(
    deals: Iterable[Deal], known: Known | None = None, workers: int | None = None
) -> Iterator[tuple[Deal, DoubleDummyTable]]:
    """Each deal once with its table, as they are found, those of `known` first.

    What is found is put into `known`. `workers` is how many processes work, by default one fewer
    than there are cores. They start with the first answer asked for, and end with the last or when
    the iterator is closed. Every deal is checked at once.

    Waiting for an answer blocks: a program that must go on waits in a thread of its own. Raises
    `NotSolvable` and `NotInstalled` as `tables` does, and `NotSolved` while answers are read.
    """
    asked = tuple(dict.fromkeys(deals))
    for deal in asked:
        check_hands(deal)
    found = {} if known is None else known
    new = [deal for deal in asked if deal not in found]
    lacking = missing() if new else None
    if lacking is not None:
        raise NotInstalled(lacking.code, lacking.place, **lacking.params)
    ready = [(deal, found[deal]) for deal in asked if deal in found]
    return _answers(ready, new, found, min(workers or max(1, cores() - 1), max(1, len(new))))


def _answers(
    ready: list[tuple[Deal, DoubleDummyTable]], new: list[Deal], found: Known, workers: int
) -> Iterator[tuple[Deal, DoubleDummyTable]]:
    yield from ready
    if not new:
        return
    crew = _Crew(new, workers)
    try:
        for _ in new:
            answer = crew.answers.get()
            if isinstance(answer, Mistake):
                raise answer
            deal, table = answer
            found[deal] = table
            yield answer
    finally:
        crew.stop()


class _Crew:
    """The processes, with a thread each that hands out deals and takes in tables."""

    def __init__(self, deals: Iterable[Deal], workers: int) -> None:
        self.answers: SimpleQueue[_Answer] = SimpleQueue()
        self._deals = deque(deals)
        self._changing = Lock()
        self._stopped = False
        self._processes: set[subprocess.Popen[str]] = set()
        self._threads = [Thread(target=self._work, daemon=True) for _ in range(workers)]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """End every process, whatever it is doing."""
        with self._changing:
            self._stopped = True
            for process in self._processes:
                process.kill()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        """Deal after deal by one process, and by another when it is lost."""
        process: subprocess.Popen[str] | None = None
        try:
            while self._deals:
                try:
                    deal = self._deals.popleft()
                except IndexError:  # another thread was faster
                    break
                for _ in range(_TRIES):
                    process = process or self._started()
                    if process is None:
                        return
                    table = _asked(process, deal)
                    if table is not None:
                        self.answers.put((deal, table))
                        break
                    self._ended(process)
                    process = None
                else:
                    self.answers.put(NotSolved("solver.worker-lost", times=_TRIES))
        except OSError as error:
            self.answers.put(NotSolved("solver.worker-not-started", why=error.strerror or ""))
        finally:
            if process is not None:
                self._ended(process)

    def _started(self) -> subprocess.Popen[str] | None:
        """A new process; None when all is over."""
        with self._changing:
            if self._stopped:
                return None
            process = _start()
            self._processes.add(process)
            return process

    def _ended(self, process: subprocess.Popen[str]) -> None:
        """End a process that is not needed, or that is lost."""
        with self._changing:
            self._processes.discard(process)
        process.kill()
        process.communicate()


def _asked(process: subprocess.Popen[str], deal: Deal) -> DoubleDummyTable | None:
    """The table by a process; None when the process has been lost."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(write_deal(deal) + "\n")
        process.stdin.flush()
    except BrokenPipeError:
        return None
    return read_table(process.stdout.readline())


def _start() -> subprocess.Popen[str]:
    """A process that imports this very Hakem, wherever it is."""
    here = str(Path(__file__).parents[2])
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([here, others]) if others else here
    return subprocess.Popen(
        [sys.executable, "-m", "hakem.solver.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        text=True,
    )
