"""The events of the house, and a new one."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.errors import Mistake
from hakem.web.asking import Director, Who
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.setting_up import begin, sample

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, asked: Who) -> Response:
    """The events: to look at, and for a director to open or begin."""
    events = []
    for name in asked.house.names()[:60]:
        try:
            hosted = await asked.house.hosted(name)
        except Mistake:  # it cannot be read, which /health tells; the others are there
            continue
        if hosted.event.stages or asked.directs:
            events.append((name, hosted.event))
    return page(request, "home.html", events=events, has_password=bool(asked.house.ledger.password))


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
