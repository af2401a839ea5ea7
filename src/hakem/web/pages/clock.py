"""The clock on the wall: the round of each section, its time, who moves where. For everybody."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.event.state import RoundKey
from hakem.web.asking import Visiting
from hakem.web.moving import moves_after
from hakem.web.pages.render import page
from hakem.web.pages.room import minutes
from hakem.web.room import room

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@router.get("/clock")
async def clock(request: Request, visit: Visiting, part: bool = False) -> Response:
    """The clock of each section; nothing of any board but where it goes."""
    event = visit.view.event
    sections = [
        # of the tables of the room nothing is shown here: what they do is the director's to see
        (
            replace(row, tables=()),
            moves_after(event, RoundKey(row.session, row.section, row.round)),
        )
        for row in room(visit.hosted, visit.asking.now)
    ]
    template = "public/clock_part.html" if part else "public/clock.html"
    return page(request, template, visit=visit, sections=sections, minutes=minutes)
