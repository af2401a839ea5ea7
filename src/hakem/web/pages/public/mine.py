"""Where a player begins: his own card."""

from fastapi import APIRouter
from starlette.responses import Response

from hakem.web.asking import Visiting
from hakem.web.pages.entering import to
from hakem.web.public.asked import Asked
from hakem.web.public.links import Links

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@router.get("/mine")
async def mine(visit: Visiting) -> Response:
    """The card of whom the visitor plays as; where he plays nobody, everybody who takes part."""
    links = Links(visit.hosted.name, Asked())
    own = [one for one in visit.viewer.contestants if one in visit.hosted.event.entries]
    return to(links.card(own[0]) if len(own) == 1 else links.to("people"))
