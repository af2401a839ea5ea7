"""Digits for a device or a player: six that are good once and for some minutes, or eight for a day.

A device is paired once. The players of a pair each have a telephone, and come late: their code is
longer, so that it may be good for longer. Codes are kept in memory alone. When the server starts
again, new ones are shown; whoever has a session keeps it.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from hakem.view import Role

#: How long a code is good; a player's.
LASTS, LASTS_PLAYER = timedelta(minutes=30), timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a code gives: a role in an event, at a table or as contestants.

    `name` says who it is for; `sees_all` as in `Session`.
    """

    role: Role
    event: str = ""
    table: tuple[str, str, int, str] | None = None
    contestants: tuple[str, ...] = ()
    name: str = ""
    sees_all: bool = False

    @property
    def is_players(self) -> bool:
        """Whether it is a player's: good more than once."""
        return self.role is Role.PLAYER


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
        digits = 8 if grant.is_players else 6
        code = secrets.token_urlsafe(24) if long else self._unused(digits)
        self._grants[code] = (grant, now + (LASTS_PLAYER if grant.is_players else LASTS))
        return code

    def look(self, code: str, now: datetime) -> Grant | None:
        """What a code would give; it stays good."""
        found = self._grants.get(code)
        return None if found is None or found[1] <= now else found[0]

    def use(self, code: str, now: datetime) -> Grant | None:
        """What a code gives; it is good no more, unless it is a player's."""
        grant = self.look(code, now)
        if grant is None or not grant.is_players:
            self._grants.pop(code, None)
        return grant

    def known(self, grant: Grant, now: datetime) -> str | None:
        """The code that was given for a grant and is good still."""
        return next(
            (code for code, (one, end) in self._grants.items() if one == grant and end > now),
            None,
        )

    def given(self, role: Role, event: str, now: datetime) -> tuple[tuple[str, Grant], ...]:
        """The codes of a role in an event that are good now."""
        self._forget(now)
        return tuple(
            (code, one)
            for code, (one, _) in self._grants.items()
            if (one.role, one.event) == (role, event)
        )

    def _unused(self, digits: int) -> str:
        code = f"{secrets.randbelow(10**digits):0{digits}}"
        return self._unused(digits) if code in self._grants else code

    def _forget(self, now: datetime) -> None:
        self._grants = {code: one for code, one in self._grants.items() if one[1] > now}
