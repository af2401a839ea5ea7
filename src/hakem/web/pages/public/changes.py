"""What has changed since results were published: the boards, and whose place is another."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from hakem.event.corrections import publications
from hakem.i18n import numbers
from hakem.scoring.scored import Standing
from hakem.web.asking import Visiting
from hakem.web.pages.public.filled import Sight, show, sight
from hakem.web.public.asked import Asked
from hakem.web.public.changes import changed, moved
from hakem.web.public.moments import moments_of

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@router.get("/changes")
async def changes(
    request: Request, visit: Visiting, since: Annotated[int, Query(ge=0, le=10_000_000)] = 0
) -> Response:
    """From what to what, why and when; with the places as that publication told them."""
    made = await sight(visit, Asked())
    told = publications(visit.hosted.records)
    chosen = since or (told[-1].seq if told else 0)
    found = await moved(visit, chosen)
    return show(
        request,
        "public/changes.html",
        made,
        changed=await changed(visit),
        moved=[
            (one, total_of(made, one.was), total_of(made, one.now))
            for one in sorted(found, key=lambda one: one.now.first if one.now else 0)
        ],
        chosen=chosen,
        published=[one for one in moments_of(visit.hosted.records, visit.lang) if one.published],
    )


def total_of(sight: Sight, standing: Standing | None) -> str:
    """A total as the ranking goes by it."""
    if standing is None:
        return "–"
    if standing.percent is not None:
        return sight.rows.percent(standing.percent)
    return numbers.number(standing.total, sight.lang, 2, trim=True)
