"""The ranking for a projector: large, turned by itself, in both languages, with the clock."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.web.asking import Visiting
from hakem.web.live.ranking import message
from hakem.web.pages.render import page

router = APIRouter(prefix="/e/{event}", include_in_schema=False)

#: What the module says, by language.
_WORDS = ("web.public-wall-round", "web.public-wall-over", "web.public-wall-held")


@router.get("/wall")
async def wall(request: Request, visit: Visiting) -> Response:
    """Everything on it is what the stream tells everybody; whoever opens it sees no more."""
    told = message(visit.hosted)
    words = {lang.value: [say(code, lang) for code in _WORDS] for lang in Lang}
    return page(request, "public/wall.html", visit=visit, told=told, words=words)
