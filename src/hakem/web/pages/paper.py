"""What is printed, as PDF: what is handed out before the play, and what after it."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.commands.event.printing import solved
from hakem.errors import SettingMistake
from hakem.event.acts.act import FIRST_SESSION
from hakem.paper import Sheet, make
from hakem.web.asking import Directing, Visit
from hakem.web.pages.render import page

router = APIRouter(prefix="/e/{event}/desk/paper", include_in_schema=False)

#: What is handed out before there are results: nothing in it is anybody's secret.
BEFORE = (
    Sheet.START,
    Sheet.GUIDE,
    Sheet.TABLES,
    Sheet.NAMES,
    Sheet.PLACES,
    Sheet.SLIPS,
    Sheet.TRAVELLERS,
)
AFTER = (Sheet.RESULTS, Sheet.RANKING, Sheet.BOARDS, Sheet.CARDS, Sheet.HANDS)
RULINGS = (Sheet.RULINGS, Sheet.FORM)


@router.get("")
async def sheets(request: Request, visit: Directing) -> Response:
    """The sheets there are."""
    groups = (("before", BEFORE), ("after", AFTER), ("rulings", RULINGS))
    return page(request, "desk/paper.html", visit=visit, groups=groups)


@router.get("/{sheet}.pdf")
async def sheet(
    visit: Directing, sheet: Sheet, session: str = "", section: str | None = None
) -> Response:
    """One of them. A director who plays prints no board that he has yet to play."""
    if sheet not in (*BEFORE, Sheet.FORM):
        nothing_to_play(visit)
    made = await asyncio.to_thread(printed, visit, sheet, session, section)
    name = f"{visit.hosted.name}-{sheet.value}.pdf"
    headers = {"content-disposition": f'inline; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


def printed(visit: Visit, sheet: Sheet, session: str, section: str | None) -> bytes:
    """The sheet, made beside the loop that serves everybody else."""
    event = visit.view.event
    at = session or event.session or FIRST_SESSION
    return make(
        sheet,
        event,
        tuple(visit.hosted.records),
        visit.lang,
        session=session,
        section=section,
        tables=solved(event, at) if sheet is Sheet.HANDS else {},
    )


def nothing_to_play(visit: Visit) -> None:
    """Raise for somebody who has boards yet to play."""
    waiting = visit.hosted.progress.waiting.values()
    if any(not who.isdisjoint(visit.viewer.contestants) for who in waiting):
        raise SettingMistake("web.still-to-play")
