"""Waiting for the next position of a log."""

import asyncio

#: So many of those who wait are woken before others get their turn.
_AT_ONCE = 200


class News:
    """The last position that was told, and those who wait for a later one.

    Nobody has a queue: whoever is slow finds the newest position when he comes back, and nothing
    gathers for him meanwhile.
    """

    def __init__(self) -> None:
        self.pos = 0
        self._waiting: set[asyncio.Future[int]] = set()
        self._ended = False
        self._telling: asyncio.Task[None] | None = None

    async def later_than(self, pos: int, seconds: float | None = None) -> int:
        """Wait for a position above `pos`, so many seconds at most; the last one there is."""
        if self.pos > pos or self._ended:
            return self.pos
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            async with asyncio.timeout(seconds):
                return await future
        except TimeoutError:
            return self.pos
        finally:
            self._waiting.discard(future)

    def tell(self, pos: int) -> None:
        """Wake all who wait, soon; whoever writes goes on meanwhile."""
        self.pos = max(pos, self.pos)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._wake_all(), name="news")

    async def _wake_all(self) -> None:
        """A few at a time, so that results can be entered between; again where more came."""
        told = -1
        while told < self.pos:
            told = self.pos
            woken, self._waiting = self._waiting, set()
            for n, future in enumerate(woken, 1):
                if not future.done():
                    future.set_result(self.pos)
                if n % _AT_ONCE == 0:
                    await asyncio.sleep(0)

    def end(self) -> None:
        """Nobody waits any more: the server ends."""
        self._ended = True
        self.wake()

    def wake(self) -> None:
        """Wake all who wait, without news: they look whether they may still be here."""
        for future in self._waiting:
            if not future.done():
                future.set_result(self.pos)

    @property
    def ended(self) -> bool:
        """Whether the server ends, and whoever waits should go."""
        return self._ended

    @property
    def listeners(self) -> int:
        """How many wait now."""
        return len(self._waiting)
