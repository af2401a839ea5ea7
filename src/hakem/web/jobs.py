"""Double dummy in the background: tables that are known, others asked for and found in time.

A process of its own, behind everything else on the machine, works them out (`hakem.solver`); nobody
who serves waits for it longer than he wants to. What was found stands in a file of the house, a
line for each deal, and is known when the server begins again.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

from hakem.deal import Deal
from hakem.errors import Mistake
from hakem.solver import DoubleDummyTable, missing, tables_in_background
from hakem.solver.worker import read_deal, read_table, write_deal, write_table

#: Deals that one process is given before it is asked whether the house is still open.
_AT_ONCE = 4


class Solving:
    """The tables of a house, kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[Deal, DoubleDummyTable] = read(file)
        self._waiting: deque[Deal] = deque()
        self._asked: set[Deal] = set()
        self._changing = Lock()
        self._thread: Thread | None = None
        self._closed = False
        self._news: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    @property
    def is_there(self) -> bool:
        """Whether the solver is installed."""
        return missing() is None

    @property
    def waiting(self) -> int:
        """How many deals are still to be solved."""
        return len(self._waiting)

    def known(self, deal: Deal) -> DoubleDummyTable | None:
        """A table that is known; None where it is not, which asks for nothing."""
        return self._known.get(deal)

    def ask(self, deals: Iterable[Deal]) -> None:
        """Have deals solved when there is time; those that are known, or not whole, are not."""
        with self._changing:
            if self._closed or not self.is_there:
                return
            for deal in deals:
                if deal.is_complete and deal not in self._known and deal not in self._asked:
                    self._asked.add(deal)
                    self._waiting.append(deal)
            if self._waiting and self._thread is None:
                self._thread = Thread(target=self._work, name="solving", daemon=True)
                self._thread.start()

    async def tables(
        self, deals: Iterable[Deal], seconds: float
    ) -> Mapping[Deal, DoubleDummyTable]:
        """The tables of deals, as many as are there after so many seconds at most."""
        wanted = tuple(deals)
        self.ask(wanted)
        news = asyncio.Event()
        entry = (asyncio.get_running_loop(), news)
        self._news.append(entry)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while any(deal in self._asked for deal in wanted):
                        news.clear()
                        await news.wait()
        finally:
            self._news.remove(entry)
        return {deal: self._known[deal] for deal in wanted if deal in self._known}

    def close(self) -> None:
        """Begin nothing more; what is under way is given up."""
        with self._changing:
            self._closed = True
            self._waiting.clear()
            self._asked.clear()
        self._tell()

    def _work(self) -> None:
        while True:
            with self._changing:
                some = [self._waiting.popleft() for _ in range(min(_AT_ONCE, len(self._waiting)))]
                if not some or self._closed:
                    self._thread = None
                    return
            try:
                for deal, table in tables_in_background(some, workers=1):
                    self._found(deal, table)
            except Mistake:
                pass  # a deal that cannot be solved has no table
            with self._changing:
                self._asked.difference_update(some)
            self._tell()

    def _found(self, deal: Deal, table: DoubleDummyTable) -> None:
        with self._changing:
            self._known[deal] = table
            self._asked.discard(deal)
        with suppress(OSError), self._file.open("a", encoding="ascii") as file:
            file.write(f"{write_deal(deal)}\t{write_table(table)}\n")
        self._tell()

    def _tell(self) -> None:
        for loop, news in list(self._news):
            with suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(news.set)


def read(file: Path) -> dict[Deal, DoubleDummyTable]:
    """The tables of a file; a line that is not whole is left out."""
    found: dict[Deal, DoubleDummyTable] = {}
    try:
        lines = file.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return found
    for line in lines:
        deal, _, numbers = line.partition("\t")
        with suppress(ValueError):
            table = read_table(numbers)
            if table is not None:
                found[read_deal(deal)] = table
    return found
