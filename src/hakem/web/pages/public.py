"""What everybody may see of an event, and a player a little more."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.sheets.html import Page
from hakem.view import scores_seen
from hakem.web.asking import Visit, Visiting
from hakem.web.pages.render import page

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


def page_of(visit: Visit) -> Page:
    """The rows of everything that a visitor may see of the scores."""
    seen = visit.view
    full = visit.hosted.standings().scored
    ranked = None if seen.ranked is None else visit.hosted.standings(ranked=seen.ranked).scored
    return Page(scores_seen(seen, full, ranked), visit.lang, None)


@router.get("")
async def ranking(request: Request, visit: Visiting) -> Response:
    """The ranking, live."""
    return page(request, "public/ranking.html", visit=visit, page=page_of(visit), seen=visit.view)
