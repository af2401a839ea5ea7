"""Wrong codes and passwords are counted; whoever guesses is locked out for a while."""

from collections import deque
from datetime import datetime, timedelta

#: So many wrong tries from one address, within so long, lock it for so long.
EACH, WITHIN, LOCKED = 5, timedelta(minutes=10), timedelta(minutes=15)
#: So many addresses are remembered, at most.
MOST = 10_000
#: So many from all addresses together lock everybody, until the director opens again.
ALL = 60


class Tries:
    """Who tried and failed, by address."""

    def __init__(self) -> None:
        self._failed: dict[str, deque[datetime]] = {}
        self._locked: dict[str, datetime] = {}

    def is_locked(self, address: str, now: datetime) -> bool:
        """Whether an address may not try now."""
        return any(self._locked.get(one, now) > now for one in (address, "*"))

    def any_locked(self, now: datetime) -> bool:
        """Whether somebody is locked out now."""
        return any(end > now for end in self._locked.values())

    def failed(self, address: str, now: datetime) -> None:
        """A wrong try."""
        if len(self._failed) >= MOST:  # the oldest one goes; all of them together still count
            self._failed.pop(next(one for one in self._failed if one != "*"))
        self._locked = {one: end for one, end in self._locked.items() if end > now}
        for one, most in ((address, EACH), ("*", ALL)):
            tries = self._failed.setdefault(one, deque(maxlen=most))
            tries.append(now)
            if len(tries) == most and now - tries[0] <= WITHIN:
                self._locked[one] = now + LOCKED
                tries.clear()

    def right(self, address: str) -> None:
        """A right one: what was mistyped before it does not count any more."""
        self._failed.pop(address, None)

    def open(self) -> None:
        """Nobody is locked any more: the director says so."""
        self._failed.clear()
        self._locked.clear()
