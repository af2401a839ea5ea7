"""The director's pages of an event: the room, and one way to write whatever he says."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.sheets.act_words import act_words
from hakem.web.asking import Directing
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.room import room
from hakem.web.verbs import make_of

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)

#: Fields of a form, at most.
_MOST = 400


@router.get("")
async def room_page(request: Request, visit: Directing) -> Response:
    """Every table at a glance."""
    return page(request, "desk/room.html", visit=visit, room=room(visit.hosted, visit.asking.now))


@router.get("/parts/room")
async def room_part(request: Request, visit: Directing) -> Response:
    """The same, as the part of the page that is asked for anew."""
    return page(request, "desk/tables.html", visit=visit, room=room(visit.hosted, visit.asking.now))


@router.post("/do/{verb}")
async def do(request: Request, visit: Directing, verb: str) -> Response:
    """What a form says, written; what was written is told, with a way to take it back."""
    form = await request.form(max_files=0, max_fields=_MOST)
    fields: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    records = await visit.write(make_of(verb, fields, visit.lang))
    if not records:
        raise SettingMistake("web.nothing-written")
    if "hx-request" not in request.headers:
        return to(fields.get("back", [f"/e/{visit.hosted.name}/desk"])[0])
    told = [(one, act_words(one.act, visit.lang, visit.hosted.records)) for one in records]
    return page(
        request, "parts/notice.html", records=told, text="", kind="good", event=visit.hosted.name
    )
