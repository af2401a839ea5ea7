"""The page of the device on a table; everything on it is drawn by its module."""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from hakem.event.refusal.hall import REASONS
from hakem.i18n.catalogue import topic
from hakem.i18n.lang import Lang
from hakem.view import Role
from hakem.web.asking import Who
from hakem.web.pages.entering import to
from hakem.web.pages.render import page

router = APIRouter(include_in_schema=False)


@router.get("/table")
async def device(request: Request, asked: Who) -> Response:
    """The page of a table; where a code is still to be given, the page that asks for it."""
    session = asked.session
    if session is None or session.role is not Role.TABLE or session.table is None:
        return to("/in/-")
    place = "-".join(str(part) for part in session.table)
    return page(request, "device.html", event=session.event, place=place)


@router.get("/words/{lang}.json")
async def words(lang: Lang) -> Response:
    """The words of the device in a language: templates with {names} in them."""
    found = {code: message[lang].other for code, message in topic("device").items()}
    names = topic("name")
    found |= {
        f"name.reason-{reason}": names[f"name.reason-{reason}"][lang].other for reason in REASONS
    }
    return JSONResponse(found)
