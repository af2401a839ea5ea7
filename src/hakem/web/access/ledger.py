"""Sessions and the password, kept in a log of the house: a fold of what was written there."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import msgspec

from hakem.event.state import TableKey
from hakem.store import Entry, Store
from hakem.view import Role
from hakem.web.access.session import Session, hash_of, new_token

#: How long a session lasts that nobody ends: a weekend's tournament.
LASTS = timedelta(days=3)
#: The stream of the house's own log.
STREAM = "house"


class PasswordSet(msgspec.Struct, frozen=True, tag="password"):
    """The director's password, as a hash (`passwords`)."""

    hash: str


class SessionEnded(msgspec.Struct, frozen=True, tag="ended"):
    """A session was ended: by itself, or by the director."""

    token: str


_Line = Session | PasswordSet | SessionEnded
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


class Ledger:
    """Who has a session, and the password's hash ("" before there is one)."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sessions: dict[str, Session] = {}
        self.password = ""
        #: called when a session was ended, so that its connections are
        self.told: Callable[[], None] = lambda: None
        for stored in store.read(STREAM):
            self._take(_decoder.decode(stored.payload))

    def session(self, token: str) -> Session | None:
        """The session of a token; None where there is none, or no more."""
        found = self._sessions.get(hash_of(token)) if token else None
        return found if found is not None and self.holds(found) else None

    def holds(self, session: Session) -> bool:
        """Whether a session was not ended, and is not too old; a program's does not grow old."""
        known = self._sessions.get(session.token)
        if known is None:
            return False
        return bool(known.program) or datetime.now(UTC) - known.since < LASTS

    def sessions(self, event: str | None = None) -> tuple[Session, ...]:
        """All sessions, or those of one event, in the order in which they began."""
        return tuple(one for one in self._sessions.values() if event is None or one.event == event)

    def at_table(self, event: str, table: TableKey) -> tuple[Session, ...]:
        """The devices of a table."""
        place = (table.session, table.section, table.table, table.room)
        return tuple(one for one in self.sessions(event) if one.table == place)

    async def begin(
        self,
        role: Role,
        event: str = "",
        table: tuple[str, str, int, str] | None = None,
        contestants: tuple[str, ...] = (),
        name: str = "",
        *,
        sees_all: bool = False,
        program: str = "",
    ) -> str:
        """A new session; its token, which is kept nowhere but in the browser."""
        token = new_token()
        await self._write(
            Session(
                token=hash_of(token),
                role=role,
                since=datetime.now(UTC),
                event=event,
                table=table,
                contestants=contestants,
                name=name,
                sees_all=sees_all,
                program=program,
            )
        )
        return token

    async def end(self, hashed: str) -> None:
        """End a session, by the hash of its token."""
        if hashed in self._sessions:
            await self._write(SessionEnded(hashed))
            self.told()

    async def set_password(self, hashed: str) -> None:
        """From now on this is the password; whoever had the old one must give it again."""
        for one in self.sessions():
            if one.role is Role.DIRECTOR and self.password:
                await self.end(one.token)
        await self._write(PasswordSet(hashed))

    async def _write(self, line: _Line) -> None:
        entry = Entry(uuid4().hex, msgspec.json.encode(line), datetime.now(UTC))
        await asyncio.wrap_future(self._store.submit(STREAM, [entry]))
        self._take(line)

    def _take(self, line: _Line) -> None:
        match line:
            case Session():
                self._sessions[line.token] = line
            case SessionEnded():
                self._sessions.pop(line.token, None)
            case PasswordSet():
                self.password = line.hash
