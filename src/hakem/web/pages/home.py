"""The events of the house, and a new one."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.errors import Mistake, SettingMistake
from hakem.event import Event
from hakem.web.asking import Asking, Director, Who
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.setting_up import begin, sample
from hakem.web.setup.steps import has_begun

router = APIRouter(include_in_schema=False)


#: Events that are shown at once; the older ones stand in the archive.
_MOST = 60


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of the list: its address, its title, its date, how far it is."""

    name: str
    title: str
    date: str
    state: str


@router.get("/")
async def home(request: Request, asked: Who) -> Response:
    """The events: to look at, and for a director to open or begin."""
    house = asked.house
    names = [name for name in house.names() if not house.shelf.is_away(name)]
    rows = [row for name in names[:_MOST] if (row := await row_of(asked, name)) is not None]
    return page(
        request,
        "home.html",
        events=rows,
        away=sum(house.shelf.is_away(name) for name in house.names()),
        has_password=bool(house.ledger.password),
    )


@router.get("/archive")
async def archive(request: Request, asked: Who) -> Response:
    """The events that were put away, the newest first."""
    house = asked.house
    names = [name for name in house.names() if house.shelf.is_away(name)]
    rows = [row for name in names[:_MOST] if (row := await row_of(asked, name)) is not None]
    return page(request, "archive.html", events=rows)


async def row_of(asked: Asking, name: str) -> EventRow | None:
    """An event as the list has it; None where whoever asks cannot see it, or nobody can read it."""
    try:
        hosted = await asked.house.hosted(name)
    except Mistake:
        return EventRow(name, name, "", "unreadable") if asked.directs else None
    if not hosted.event.stages and not asked.directs:
        return None
    return EventRow(name, hosted.event.title or name, hosted.event.date, state_of(hosted.event))


def state_of(event: Event) -> str:
    """How far an event is: being set up, played, or final."""
    if event.final:
        return "final"
    return "playing" if has_begun(event) else "setup"


@router.post("/archive")
async def put_away(
    asked: Director,
    name: Annotated[str, Form(max_length=80)],
    away: Annotated[str, Form(max_length=3)] = "yes",
) -> Response:
    """Put an event into the archive, or take it out."""
    if name not in asked.house.names():
        raise SettingMistake("web.no-event", name=name)
    await asked.house.shelf.put_away(name, away == "yes")
    return to("/" if away == "yes" else "/archive")


@router.post("/events")
async def new(asked: Director, title: Annotated[str, Form(max_length=200)] = "") -> Response:
    """A new event; everything else about it is said on its own pages."""
    hosted = await begin(asked.house, title, asked.name)
    return to(f"/e/{hosted.name}/desk/setup")


@router.post("/sample")
async def sample_evening(asked: Director) -> Response:
    """A sample evening, ready to start."""
    hosted = await sample(asked.house, asked.lang, asked.name)
    return to(f"/e/{hosted.name}/desk")
