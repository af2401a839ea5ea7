"""Double dummy: our tables beside DDS called from C, and a loop that must not notice them.

Here time is that of the clock: the question is whether every core is used. Ours and the C program
take turns, each in a process of its own, with the library loaded before the clock starts; the best
turn of each counts, and the numbers found are compared. Whatever else the machine does disturbs
both, and on a busy machine the processor time of all threads says more than the clock.
"""

import asyncio
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.figures import Figure, say
from hakem.deal import DEALS, Deal, deal_of
from hakem.notation import write_deal
from hakem.solver import missing, tables, tables_in_background
from hakem.solver.library import cores, file_of_the_library

DEALS_SOLVED, TURNS, SET = 16, 3, 36
#: The C program, and the same by ours; both print the seconds, then the numbers.
PROGRAM = Path(__file__).with_name("dds_tables.c")
OURS = """
import sys, time
from hakem.auction import Denomination
from hakem.notation import read_deal
from hakem.seats import Seat
from hakem.solver import missing, tables, tables_in_background
deals = [read_deal(line) for line in sys.stdin]
missing()
start = time.perf_counter()
workers = int(sys.argv[1])
found = dict(tables_in_background(deals, workers=workers)) if workers else None
told = [found[deal] for deal in deals] if found else tables(deals)
print(f"{time.perf_counter() - start:.6f}")
order = sorted(Denomination, key=lambda one: (one is Denomination.NOTRUMP, -one))
for one in told:
    print(*(one.tricks(seat, denomination) for denomination in order for seat in Seat))
"""


def figures() -> Iterator[Figure]:
    """Speed beside C, then what a loop notices."""
    if missing() is not None:
        say("no double-dummy library: left out")
        return
    yield from beside_c()
    yield from noticed()


def deals(count: int, seed: int) -> list[Deal]:
    """Random deals."""
    random = Random(seed)
    return [deal_of(random.randrange(DEALS)) for _ in range(count)]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one process took: by the clock, in processor time, and what it found."""

    clock: float
    processor: float
    found: str


def turn(command: Sequence[str], lines: str) -> Turn:
    """Run a program that solves the deals of its input."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=lines, capture_output=True, check=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    clock, _, found = done.stdout.partition("\n")
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Turn(float(clock), used, " ".join(found.split()))


def beside_c() -> Iterator[Figure]:
    """Tables of random deals on all cores: by the wrapper, by processes, and by the C program."""
    compiler = shutil.which("cc")
    if compiler is None:
        say("no C compiler: the comparison with DDS called from C is left out")
        return
    say(f"tables of {DEALS_SOLVED} deals, {TURNS} turns each, {cores()} cores")
    lines = "".join(write_deal(deal) + "\n" for deal in deals(DEALS_SOLVED, 1))
    with tempfile.TemporaryDirectory() as folder:
        made = str(Path(folder, "dds_tables"))
        subprocess.run([compiler, "-O2", "-o", made, str(PROGRAM), "-ldl"], check=True)
        commands = {
            "C": [made, str(file_of_the_library()), str(cores())],
            "threads": [sys.executable, "-c", OURS, "0"],
            "processes": [sys.executable, "-c", OURS, str(cores())],
        }
        turns: dict[str, list[Turn]] = {name: [] for name in commands}
        for _ in range(TURNS):
            for name, command in commands.items():
                turns[name].append(turn(command, lines))
    assert len({one.found for some in turns.values() for one in some}) == 1
    clock = {name: min(one.clock for one in some) for name, some in turns.items()}
    used = {name: min(one.processor for one in some) for name, some in turns.items()}
    what, peer = f"{DEALS_SOLVED} deals on all cores", "DDS from C"
    note = f"{DEALS_SOLVED / clock['threads']:.1f} deals a second"
    yield Figure(
        "solver", f"{what}: `tables`", clock["threads"], "s", peer, clock["C"], ">= 0.95", note
    )
    note = "start of the processes included"
    yield Figure(
        "solver", f"{what}: processes of one thread", clock["processes"], "s", peer, clock["C"],
        "", note,
    )  # fmt: skip
    note = "start of Python included"
    yield Figure(
        "solver", f"{what}: processor time of `tables`", used["threads"], "s", peer, used["C"],
        "", note,
    )  # fmt: skip


def noticed() -> Iterator[Figure]:
    """How late a loop of 1 ms ticks is, with nothing else, and while a set is being solved."""
    say(f"ticks while a set of {SET} boards is solved")
    quiet: list[float] = []
    by_processes: list[float] = []
    by_thread: list[float] = []
    for seed in (2, 3):  # in turns, so that a change of load hurts all of them
        quiet += asyncio.run(_ticks(lambda: time.sleep(4)))
        some = deals(SET, seed)
        by_processes += asyncio.run(_ticks(lambda some=some: [*tables_in_background(some)]))  # type: ignore[misc]
        by_thread += asyncio.run(_ticks(lambda some=some: tables(some)))  # type: ignore[misc]
    for name, late in (("the background", by_processes), ("a thread of the server", by_thread)):
        for part, of in (("median", 50), ("99 in 100", 99), ("999 in 1000", 99.9)):
            yield Figure(
                "solver",
                f"how late a 1 ms tick is, {SET} boards in {name}, {part}",
                _part(late, of),
                "ms",
                "nothing solved",
                _part(quiet, of),
            )


def _part(late: list[float], of: float) -> float:
    """What so many of a hundred ticks are not later than, in milliseconds."""
    return sorted(late)[min(len(late) - 1, int(len(late) * of / 100))] * 1000


async def _ticks(work: Callable[[], object]) -> list[float]:
    """How much later than asked each tick came while the work went on in another thread."""
    going = asyncio.create_task(asyncio.to_thread(work))
    late = []
    while not going.done():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - start - 0.001)
    await going
    return late
