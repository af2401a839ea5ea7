"""Programs that the director lets in, everybody who has a session; the API explained."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.view import Role
from hakem.web.access.session import Session
from hakem.web.asking import Directing, Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page

router = APIRouter(include_in_schema=False)


#: How everybody is called on the page.
KINDS = {
    "director": "web.here-director",
    "assistant": "web.here-assistant",
    "table": "web.here-table",
    "player": "web.here-player",
    "read": "web.here-program-read",
    "write": "web.here-program-write",
}


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody who has a session: its hash, what he is in words, since when; whether it is mine."""

    token: str
    kind: str
    name: str
    since: str
    mine: bool


@router.get("/e/{event}/desk/programs")
async def programs(request: Request, visit: Directing) -> Response:
    """Everybody who is here, with a way to show him out; a token for a program."""
    return shown(request, visit, "")


@router.post("/e/{event}/desk/programs")
async def new(
    request: Request,
    visit: Directing,
    name: Annotated[str, Form(max_length=60, min_length=1)],
    may: Annotated[Literal["read", "write"], Form()],
) -> Response:
    """A token for a program, for this event alone. It is shown now and never again."""
    own = visit.asking.session
    plays = () if own is None else own.contestants  # nobody sees more by a program of his
    token = await visit.asking.house.ledger.begin(
        Role.ASSISTANT, visit.hosted.name, contestants=plays, name=name.strip(), program=may
    )
    return shown(request, visit, token)


@router.post("/e/{event}/desk/programs/end")
async def end(visit: Directing, token: Annotated[str, Form(max_length=80)]) -> Response:
    """A session of this event, or of the house, is over."""
    if any(one.token == token for one in of_event(visit)):
        await visit.asking.house.ledger.end(token)
    return to(f"/e/{visit.hosted.name}/desk/programs")


@router.get("/api")
async def explained(request: Request) -> Response:
    """The API for people who write programs."""
    return page(request, "upkeep/api.html", base=str(request.base_url).rstrip("/"))


def shown(request: Request, visit: Visit, token: str) -> Response:
    """The page, with a new token where there is one."""
    here = [seen(visit, one) for one in of_event(visit)]
    return page(request, "upkeep/programs.html", visit=visit, here=here, token=token)


def of_event(visit: Visit) -> list[Session]:
    """The sessions that reach this event and still hold; those of other events are not shown.

    Who directs this event alone does not show out those who direct the house.
    """
    ledger, own = visit.asking.house.ledger, visit.asking.session
    events = [visit.hosted.name] if own is not None and own.event else ["", visit.hosted.name]
    return [one for event in events for one in ledger.sessions(event) if ledger.holds(one)]


def seen(visit: Visit, session: Session) -> Here:
    """A session as a line."""
    own = visit.asking.session
    name = session.name
    if session.table is not None:
        name = f"{session.table[1]}{session.table[2]} {session.table[3]}".strip()
    elif session.contestants and not session.program:
        name = ", ".join(session.contestants)
    kind = KINDS[session.program or session.role.value]
    since = session.since.astimezone().strftime("%d.%m. %H:%M")
    return Here(session.token, kind, name, since, own is not None and own.token == session.token)
