"""What is printed, as PDF: what is handed out before the play, and what after it."""

import asyncio
from collections.abc import Mapping

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.deal import Deal
from hakem.errors import SettingMistake
from hakem.event.acts.act import FIRST_SESSION
from hakem.paper import Sheet, make
from hakem.solver import DoubleDummyTable
from hakem.web.asking import Directing, Visit
from hakem.web.pages.render import page

router = APIRouter(prefix="/e/{event}/desk/paper", include_in_schema=False)

#: Seconds that a sheet of hands waits for double dummy: of an evening that nobody asked for before.
PATIENCE = 20.0
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
    tables: Mapping[Deal, DoubleDummyTable] = {}
    if sheet is Sheet.HANDS:
        event = visit.view.event
        at = session or event.session or FIRST_SESSION
        deals = [deal for (of, _), deal in event.deals.items() if of == at]
        tables = await visit.asking.house.solving.tables(deals, PATIENCE)
    made = await asyncio.to_thread(printed, visit, sheet, session, section, tables)
    name = f"{visit.hosted.name}-{sheet.value}.pdf"
    headers = {"content-disposition": f'inline; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


def printed(
    visit: Visit,
    sheet: Sheet,
    session: str,
    section: str | None,
    tables: Mapping[Deal, DoubleDummyTable],
) -> bytes:
    """The sheet, made beside the loop that serves everybody else."""
    return make(
        sheet,
        visit.view.event,
        tuple(visit.hosted.records),
        visit.lang,
        session=session,
        section=section,
        tables=tables,
    )


def nothing_to_play(visit: Visit) -> None:
    """Raise for somebody who has boards yet to play."""
    waiting = visit.hosted.progress.waiting.values()
    if any(not who.isdisjoint(visit.viewer.contestants) for who in waiting):
        raise SettingMistake("web.still-to-play")
