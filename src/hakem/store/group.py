"""One thread that writes for all: what was handed in meanwhile goes into one durable commit.

A commit costs the disk's time, not the records'. While one commit is under way the others wait in
the queue, and the next commit takes them all. Writers who were answered together come back
together: when the last commit had several, the next one waits a moment for as many, else it would
leave with the first and make the others wait for a whole commit. Who comes alone waits for nobody.
"""

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from hakem.errors import Bug
from hakem.store.faults import StoreMistake
from hakem.store.placing import Append, Outcome, Seqs

#: Entries gathered for one commit, about: a bound for memory and for the wait of the first.
MOST_ENTRIES = 4096
#: Part of the last commit's time that the next one waits, at most, for as many as that one had.
PATIENCE = 0.25

_Waiting = tuple[Append, Future[Seqs]]


class GroupWriter:
    """Gathers appends and gives each its own answer after the commit that holds it.

    `commit` writes a group durably and returns what became of each. It raises `StoreMistake` when
    the log as a whole cannot be written: then every append of the group is told so. After any
    other exception the appends are tried one by one, so that one cannot sink the others.
    """

    def __init__(self, commit: Callable[[Sequence[Append]], Sequence[Outcome]]) -> None:
        self._commit = commit
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._company = 1
        self._patience = 0.0
        self._open = True
        self._lock = threading.Lock()
        self._process = os.getpid()
        self._thread = threading.Thread(target=self._run, name="hakem-store", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[Seqs]:
        """Hand in an append; the future is done after its commit. Raises `Bug` when closed."""
        if os.getpid() != self._process:
            raise Bug("a store must be opened in the process that uses it, not before a fork")
        answer: Future[Seqs] = Future()
        with self._lock:
            if not self._open:
                raise Bug("the store is closed")
            self._waiting.put((append, answer))
        return answer

    def close(self) -> None:
        """Write what was handed in, and end. Closing twice does nothing."""
        with self._lock:
            if not self._open:
                return
            self._open = False
            self._waiting.put(None)
        if os.getpid() == self._process:
            self._thread.join()

    def _run(self) -> None:
        """Take groups until the end is handed in."""
        going_on = True
        while going_on:
            group, going_on = self._next_group()
            if group:
                start = time.perf_counter()
                self._write(group)
                self._company = len(group)
                self._patience = (time.perf_counter() - start) * PATIENCE

    def _next_group(self) -> tuple[list[_Waiting], bool]:
        """Everything that waits, at least one; and whether more may come."""
        group: list[_Waiting] = []
        entries = 0
        one = self._waiting.get()
        until = time.perf_counter() + self._patience
        while one is not None:
            if one[1].set_running_or_notify_cancel():
                group.append(one)
                entries += len(one[0].entries)
            if entries >= MOST_ENTRIES:
                return group, True
            patience = until - time.perf_counter() if len(group) < self._company else 0
            try:
                one = self._waiting.get(block=patience > 0, timeout=max(patience, 0))
            except Empty:
                return group, True
        return group, False

    def _write(self, group: Sequence[_Waiting]) -> None:
        """Commit a group and answer everybody."""
        try:
            outcomes = self._commit([append for append, _ in group])
        except StoreMistake as fault:
            for _, answer in group:
                answer.set_exception(fault)
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
            else:
                for one in group:
                    self._write([one])
        else:
            for (_, answer), outcome in zip(group, outcomes, strict=True):
                if isinstance(outcome, StoreMistake):
                    answer.set_exception(outcome)
                else:
                    answer.set_result(outcome)
