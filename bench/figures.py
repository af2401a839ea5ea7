"""What a measurement says, and how it is measured.

A time by itself says more about the machine than about the program, so every figure carries the
time of somebody else at the same work in the same run. Times are processor time, of all threads
together: what one core needs. The best of several repetitions counts, since whatever else the
machine does can only make a time longer.
"""

import gc
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEEPS_NOTHING = "PYTHONDONTWRITEBYTECODE"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: our amount and the peer's, in the same unit.

    `ratio` says how many times our amount the peer's is. `aim` is the ratio or the amount that the
    project wants to reach. `note` says what was left out.
    """

    group: str
    what: str
    ours: float
    unit: str
    peer: str = ""
    theirs: float | None = None
    aim: str = ""
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times as much the peer takes."""
        return self.theirs / self.ours if self.theirs is not None else None


def best_of(times: int, work: Callable[[], object]) -> float:
    """The least processor time of several runs, in seconds; no garbage is collected meanwhile."""
    found = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(times):
            start = time.process_time()
            work()
            found.append(time.process_time() - start)
    finally:
        gc.enable()
    return min(found)


def cpu_of(command: Sequence[str], times: int = 1) -> float:
    """The least processor time (user and system) of a command and of what it starts, in seconds.

    Python may keep what it has compiled, as it does wherever the program is installed: a shell
    that forbids it would have us time the compiler, again on every run.
    """
    found = []
    environment = {name: value for name, value in os.environ.items() if name != KEEPS_NOTHING}
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(found)


def say(text: str) -> None:
    """Tell what is being measured, apart from the table."""
    print(text, file=sys.stderr, flush=True)
