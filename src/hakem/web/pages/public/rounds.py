"""The movement or the draw: who sits where in each round."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.web.asking import Visiting
from hakem.web.pages.public.filled import show, sight
from hakem.web.public.asked import Asking
from hakem.web.public.round_rows import rounds_of

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@router.get("/rounds")
async def rounds(request: Request, visit: Visiting, asked: Asking) -> Response:
    """Every round that is seated, the one under way or about to begin opened."""
    made = await sight(visit, asked)
    session = asked.session or made.event.session
    found = rounds_of(made.event, session, made.lang)
    started = [one.round for one in found if one.started]
    now = max(started, default=min((one.round for one in found), default=0))
    return show(request, "public/rounds.html", made, rounds=found, now=now)
