"""What every log can do, wherever it is kept. The same tests run on each kind."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from hakem.store.entry import Entry, Stored


class Store(Protocol):
    """An append-only log of streams, for many threads and many processes at once."""

    def append(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> tuple[int, ...]:
        """Append the entries, all or none, and return their numbers once they are durable.

        An entry whose id is in the stream already is not appended again; its old number is
        returned. `expected` is the last number that the writer had seen; it is not looked at when
        there is nothing new among the entries, so that a repeat after a lost answer succeeds.

        Raises `Behind` when others have written since, `IdTaken` when an id names another payload,
        `StoreMistake` when the log cannot be written. Whoever gets an error, or no answer at
        all, may append the same entries again.
        """
        ...

    def submit(
        self, stream: str, entries: Sequence[Entry], expected: int | None = None
    ) -> Future[tuple[int, ...]]:
        """Hand in the entries and go on: the future holds what `append` returns or raises."""
        ...

    def read(self, stream: str, after: int = 0) -> Iterator[Stored]:
        """The records numbered above `after` in order, up to what is there when the end is reached.

        Nothing is locked meanwhile: writers go on, and a reader may take its time.
        """
        ...

    def last(self, stream: str) -> int:
        """The number of the last record of a stream; 0 for a stream that is not there."""
        ...

    def streams(self) -> tuple[str, ...]:
        """The names of all streams that hold a record, in order of their code points."""
        ...

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """Have `told(stream, last)` called when streams grow, whoever writes; returns what ends it.

        It is called by a thread of its own, soon after the commit. Appends that follow one another
        may be told as one, and a number may be told twice. News for a page, not a second log: who
        must have every record reads after the last one he has.
        """
        ...

    def backup(self, to: Path) -> None:
        """Copy the whole log into a new file of its own while others write, and check the copy.

        The file is a log that `open_store` opens. Raises `StoreMistake` when `to` exists or the
        copy cannot be made; then no file is left behind.
        """
        ...

    def close(self) -> None:
        """Finish what was handed in, and let go of the log. Closing twice does nothing."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
