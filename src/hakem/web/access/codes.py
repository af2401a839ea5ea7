"""Six digits for a device or a player: good once, and for some minutes.

They are kept in memory alone. When the server starts again, new ones are shown; whoever has a
session keeps it.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from hakem.view import Role

#: How long a code is good.
LASTS = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a code gives: a role in an event, at a table or as contestants."""

    role: Role
    event: str = ""
    table: tuple[str, str, int, str] | None = None
    contestants: tuple[str, ...] = ()


class Codes:
    """The codes that are good now."""

    def __init__(self) -> None:
        self._grants: dict[str, tuple[Grant, datetime]] = {}

    def new(self, grant: Grant, now: datetime, *, long: bool = False) -> str:
        """A code for a grant; one that was given for the same is good no more.

        `long` is for what stands in a link only: it cannot be typed, and not be guessed.
        """
        self._forget(now)
        for code, (known, _) in list(self._grants.items()):
            if known == grant:
                del self._grants[code]
        code = secrets.token_urlsafe(24) if long else self._unused()
        self._grants[code] = (grant, now + LASTS)
        return code

    def look(self, code: str, now: datetime) -> Grant | None:
        """What a code would give; it stays good."""
        found = self._grants.get(code)
        return None if found is None or found[1] <= now else found[0]

    def use(self, code: str, now: datetime) -> Grant | None:
        """What a code gives; it is good no more."""
        grant = self.look(code, now)
        self._grants.pop(code, None)
        return grant

    def known(self, grant: Grant, now: datetime) -> str | None:
        """The code that was given for a grant and is good still."""
        return next(
            (code for code, (one, end) in self._grants.items() if one == grant and end > now),
            None,
        )

    def _unused(self) -> str:
        code = f"{secrets.randbelow(1_000_000):06}"
        return self._unused() if code in self._grants else code

    def _forget(self, now: datetime) -> None:
        self._grants = {code: one for code, one in self._grants.items() if one[1] > now}
