"""Who is asking, in which language, about which event: what every route wants to know first."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Path, Request, WebSocket
from starlette.requests import HTTPConnection

from hakem.errors import SettingMistake
from hakem.event import Record
from hakem.i18n.lang import Lang, choose_lang
from hakem.view import PUBLIC, View, Viewer
from hakem.web.access.session import COOKIE, Session
from hakem.web.hosted import Hosted, Make
from hakem.web.house import House

#: Where a token is looked at that is no cookie.
PROGRAMS = ("/api/", "/metrics")
#: The cookie of the language that somebody chose.
LANG_COOKIE = "lang"


class NotAllowed(Exception):
    """Somebody asked for what is not his: he is asked who he is, or told no."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks: his session if he has one, his language, his address."""

    house: House
    session: Session | None
    lang: Lang
    address: str
    now: datetime

    def viewer(self, hosted: Hosted) -> Viewer:
        """Who he is to an event: the public where he is nobody in particular."""
        if self.session is None:
            return PUBLIC
        return self.session.viewer(hosted.name, hosted.event.director_plays) or PUBLIC

    @property
    def directs(self) -> bool:
        """Whether he directs the house: all of its events."""
        return self.session is not None and self.session.role.directs and not self.session.event

    @property
    def is_program(self) -> bool:
        """Whether a program asks, with a token that the director gave it."""
        return self.session is not None and bool(self.session.program)

    @property
    def name(self) -> str:
        """How the log calls him."""
        if self.session is None:
            return "public"
        return self.session.name or self.session.role.value


def asking(connection: HTTPConnection) -> Asking:
    """Who makes a request."""
    house = connection.app.state.house
    assert isinstance(house, House)
    session = house.ledger.session(connection.cookies.get(COOKIE, ""))
    token = bearer(connection.headers.get("authorization"))
    if token and connection.url.path.startswith(PROGRAMS):
        session = house.ledger.session(token)
    elif session is not None and session.program:
        session = None  # the token of a program opens no page
    client = connection.client
    return Asking(
        house,
        session,
        lang_of_request(connection),
        "" if client is None else client.host,
        datetime.now(UTC),
    )


def bearer(header: str | None) -> str:
    """The token of a program, as it stands in `Authorization`."""
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def lang_of_request(connection: HTTPConnection) -> Lang:
    """The language that was chosen, else the first that the browser wants and we speak."""
    wanted = connection.headers.get("accept-language", "")
    listed = ":".join(part.partition(";")[0].strip() for part in wanted.split(","))
    return choose_lang(connection.cookies.get(LANG_COOKIE), {"LANGUAGE": listed})


def who(request: Request) -> Asking:
    """The same, for the routes of pages."""
    return asking(request)


def who_listens(socket: WebSocket) -> Asking:
    """The same, for a WebSocket."""
    return asking(socket)


Who = Annotated[Asking, Depends(who)]


def director(asked: Who) -> Asking:
    """Somebody who directs. Raises `NotAllowed` for everybody else."""
    if not asked.directs:
        raise NotAllowed
    return asked


Director = Annotated[Asking, Depends(director)]


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at an event: what he sees of it, and what he may write."""

    asking: Asking
    hosted: Hosted

    @property
    def viewer(self) -> Viewer:
        """Who he is to the event as it stands: a director who plays now saw all before."""
        return self.asking.viewer(self.hosted)

    @property
    def lang(self) -> Lang:
        """The visitor's language."""
        return self.asking.lang

    @property
    def view(self) -> View:
        """What he sees of the event now."""
        return self.hosted.view(self.viewer, self.asking.now)

    async def write(self, make: Make) -> tuple[Record, ...]:
        """Write acts in his name; those that would change more than he sees are refused."""
        return await self.hosted.write(make, self.asking.name, careful=True)


EventName = Annotated[str, Path(max_length=80)]


async def visit(asked: Who, event: EventName) -> Visit:
    """Anybody at an event. Raises `SettingMistake` where there is no such event."""
    hosted = await asked.house.hosted(event)
    found = Visit(asked, hosted)
    if not hosted.event.stages and not found.viewer.role.directs:
        raise SettingMistake("web.no-event", name=event)
    return found


async def directing(asked: Who, event: EventName) -> Visit:
    """A director of the house, or of this event alone. Raises `NotAllowed` for everybody else."""
    session = asked.session
    if session is None or not session.role.directs or session.event not in ("", event):
        raise NotAllowed
    return Visit(asked, await asked.house.hosted(event))


Visiting = Annotated[Visit, Depends(visit)]
Directing = Annotated[Visit, Depends(directing)]
