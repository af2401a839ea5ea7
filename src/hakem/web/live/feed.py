"""One message for however many listen: made once, handed to all, a few at a time.

Whoever listens has neither a clock nor a queue of his own. One task waits for news of the event,
makes the message, wakes the listeners, and does so again after a pause at the earliest. Who is slow
finds the newest message when he comes back.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from hakem.web.hosted import Hosted

#: Seconds between two messages, at least; and after which silence is broken.
GAP, BEAT = 0.1, 15.0
#: So many are woken before others get their turn: entering a result takes several turns.
_AT_ONCE = 40


@dataclass(frozen=True, slots=True)
class Told:
    """What was told last: the position it is of, the bytes; the same bytes again are a beat."""

    pos: int
    message: bytes


class Feed:
    """The messages of one kind about one event."""

    def __init__(self, hosted: Hosted, make: Callable[[Hosted], Awaitable[bytes]]) -> None:
        self._hosted = hosted
        self._make = make
        self._told = Told(-1, b"")
        self._waiting: set[asyncio.Future[None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def later_than(self, pos: int) -> Told:
        """What is newer than a position: at once, or when there is something; or a beat."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"feed {self._hosted.name}")
        if self._told.pos > pos or self._hosted.news.ended:
            return self._told
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await future
        finally:
            self._waiting.discard(future)
        return self._told

    async def _run(self) -> None:
        """As long as somebody listens."""
        news, quiet = self._hosted.news, 0
        while not news.ended and quiet < 2:
            if self._hosted.pos > self._told.pos:
                pos = self._hosted.pos
                self._told = Told(pos, await self._make(self._hosted))
            quiet = 0 if self._waiting else quiet + 1
            await self._wake()
            await asyncio.sleep(GAP)
            await news.later_than(self._told.pos, BEAT)
        await self._wake()

    async def _wake(self) -> None:
        woken, self._waiting = self._waiting, set()
        for n, future in enumerate(woken, 1):
            if not future.done():
                future.set_result(None)
            if n % _AT_ONCE == 0:
                await asyncio.sleep(0)


_feeds: WeakKeyDictionary[Hosted, dict[str, Feed]] = WeakKeyDictionary()


def feed(hosted: Hosted, name: str, make: Callable[[Hosted], Awaitable[bytes]]) -> Feed:
    """The feed of a name of an event."""
    known = _feeds.setdefault(hosted, {})
    if name not in known:
        known[name] = Feed(hosted, make)
    return known[name]
