"""The log: every record in words; the ranking as it stood; what changed between two moments."""

import asyncio
from dataclasses import dataclass
from datetime import datetime

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.commands.event.looking import moment_of
from hakem.commands.event.tables import read_table
from hakem.errors import SettingMistake
from hakem.event import Record, as_of, standings
from hakem.event.fold import up_to
from hakem.scoring.scored import Scored
from hakem.sheets.html import Page
from hakem.view import scores_seen, view
from hakem.web.asking import Directing, Visit
from hakem.web.log import KINDS, Sought, sought_in
from hakem.web.pages.room import desk_page
from hakem.web.proposal import shifts
from hakem.web.told import Teller

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)

#: Records on one page.
_EACH = 100


@dataclass(frozen=True, slots=True)
class Then:
    """An event as it stood: the last record of then, and its scores as a visitor may see them."""

    seq: int
    at: datetime | None
    scored: Scored


@router.get("/log")
async def log(
    request: Request,
    visit: Directing,
    table: str = "",
    board: str = "",
    contestant: str = "",
    kind: str = "",
    before: int = 0,
) -> Response:
    """The records, the newest first, those of a table, a board, somebody or a kind."""
    if board and not board.isdecimal():
        raise SettingMistake("event.not-a-number", value=board[:40])
    sought = Sought(
        read_table(table[:40]) if table.strip() else None,
        int(board[:9] or 0),
        contestant.strip(),
        kind if kind in KINDS else "",
    )
    hosted = visit.hosted
    records = hosted.records[: before - 1] if before > 0 else hosted.records
    found: list[Record] = []
    for record in sought_in(hosted.event, records, sought):
        found.append(record)
        if len(found) > _EACH:
            break
    more = found[_EACH - 1].seq if len(found) > _EACH else 0
    return desk_page(
        request,
        visit,
        "room/log.html",
        lines=Teller(visit).lines(found[:_EACH]),
        asked={"table": table, "board": board, "contestant": contestant, "kind": kind},
        kinds=KINDS,
        more=more,
    )


@router.get("/asof")
async def asof(request: Request, visit: Directing, moment: str) -> Response:
    """The ranking as it stood after a record, or at a time."""
    then = await then_of(visit, moment)
    rows = Page(then.scored, visit.lang, None)
    lines = Teller(visit).lines(visit.hosted.records[max(then.seq - 1, 0) : then.seq])
    return desk_page(
        request, visit, "room/asof.html", then=then, page=rows, lines=lines, moment=moment
    )


@router.get("/between")
async def between(request: Request, visit: Directing, first: str, second: str = "") -> Response:
    """What changed between two moments, or since one: whose numbers, and by which records."""
    now = f"#{visit.hosted.pos}"
    one, other = await then_of(visit, first), await then_of(visit, second.strip() or now)
    if other.seq < one.seq:
        one, other = other, one
    found = [*shifts(one.scored, other.scored, visit.lang)]
    lines = Teller(visit).lines(visit.hosted.records[one.seq : other.seq][-_EACH:])
    return desk_page(
        request, visit, "room/between.html", one=one, other=other, shifts=found, lines=lines
    )


async def then_of(visit: Visit, moment: str) -> Then:
    """The event as it stood. Raises `SettingMistake` for what is no moment, or before it began."""
    opened = visit.hosted.opened()
    seq, at = moment_of(moment.strip()[:40], opened)
    return await asyncio.to_thread(stood, visit, opened.records, seq, at, moment)


def stood(
    visit: Visit, records: list[Record], seq: int | None, at: datetime | None, moment: str
) -> Then:
    """The same, worked out."""
    event = as_of(records, seq, at)
    if not event.stages:
        raise SettingMistake("event.before-it-began", moment=moment[:40])
    seen = view(event, visit.viewer, visit.asking.now)
    full = standings(event).scored
    ranked = None if seen.ranked is None else standings(seen.ranked).scored
    last = up_to(records, seq, at)[-1]
    return Then(last.seq, last.at, scores_seen(seen, full, ranked))
