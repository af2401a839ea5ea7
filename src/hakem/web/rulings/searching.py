"""The search of a claim for a page: in another process, with a limit of time, a few at once."""

import asyncio
from collections import OrderedDict
from threading import BoundedSemaphore

from hakem.claims.apart import Found, Search, search_apart
from hakem.errors import SettingMistake

#: So long a page waits for the answer.
SECONDS = 12.0
#: Searches at once, and those that wait for their turn, at most.
_AT_ONCE, _WAITING = 2, 4
#: Answers that are remembered: a page that is asked for again is there at once.
_KEPT = 64

_places = BoundedSemaphore(_AT_ONCE + _WAITING)
_running = BoundedSemaphore(_AT_ONCE)
_known: OrderedDict[str, Found] = OrderedDict()


async def searched(key: str, asked: Search) -> Found | None:
    """The answer; None where it was not found in time. `key` says all that the answer depends on.

    Raises `SettingMistake` where too many are searched already.
    """
    if key in _known:
        _known.move_to_end(key)
        return _known[key]
    if not _places.acquire(blocking=False):
        raise SettingMistake("web.rulings-busy")
    try:
        found = await asyncio.to_thread(_search, asked, SECONDS)
    finally:
        _places.release()
    if found is not None:
        _known[key] = found
        while len(_known) > _KEPT:
            _known.popitem(last=False)
    return found


def _search(asked: Search, seconds: float) -> Found | None:
    with _running:
        return search_apart(asked, seconds)
