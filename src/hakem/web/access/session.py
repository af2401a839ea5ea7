"""A session: who somebody is to the server, as long as it lasts."""

import hashlib
import secrets
from datetime import datetime

import msgspec

from hakem.event.state import TableKey
from hakem.view import Role, Viewer

#: The name of the cookie that holds the token.
COOKIE = "hakem"


class Session(msgspec.Struct, frozen=True, omit_defaults=True, tag="session"):
    """Somebody's role, in one event or (`event` empty) in all.

    `token` is the SHA-256 of what his browser holds: who reads the log cannot be him. `table` is
    where a device stands: session, section, table number and room. `name` says who it is.
    `sees_all`: an assistant who does not play, let in by a director who does. `program`:
    "read" or "write" for a program of the director's, which comes with its token and not with a
    cookie.
    """

    token: str
    role: Role
    since: datetime
    event: str = ""
    table: tuple[str, str, int, str] | None = None
    contestants: tuple[str, ...] = ()
    name: str = ""
    sees_all: bool = False
    program: str = ""

    def viewer(self, event: str, director_plays: tuple[str, ...] = ()) -> Viewer | None:
        """Who he is to an event; None where he is nobody there.

        `director_plays`: as whom the director of the event plays; so does everybody who directs it.
        """
        if self.event not in ("", event):
            return None
        table = None
        if self.table is not None:
            session, section, number, room = self.table
            table = TableKey(session, section, 1, number, room)
        playing = director_plays if self.role.directs and not self.sees_all else ()
        return Viewer(self.role, self.contestants + playing, table)


def new_token() -> str:
    """256 random bits, as text."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token. A fast hash will do: nobody guesses 256 bits."""
    return hashlib.sha256(token.encode()).hexdigest()
