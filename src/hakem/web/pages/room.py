"""The director's room: every table at a glance, one table, who moves where, what is open."""

from datetime import datetime
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from hakem.commands.event.tables import read_table
from hakem.errors import SettingMistake
from hakem.event import Record
from hakem.event.acts import (
    Corrected,
    DirectorCalled,
    OnTable,
    Scored,
    SeatsTaken,
    WrongBoards,
)
from hakem.event.hall import Call
from hakem.event.state import RoundKey
from hakem.i18n.lang import Lang
from hakem.notation import read_result
from hakem.result import Result
from hakem.sheets.act_words import act_words
from hakem.sheets.show import tell
from hakem.web.asking import Directing, Visit
from hakem.web.moving import moves_after
from hakem.web.pages.render import filled
from hakem.web.room import SectionRow, TableRow, room
from hakem.web.setup.kinds import is_for_teams
from hakem.web.told import Line, Teller

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)

#: Records of a table that are shown with it.
_RECENT = 12
_SORTS = ("number", "trouble")


@router.get("")
async def room_page(
    request: Request, visit: Directing, sort: str = "number", section: str = ""
) -> Response:
    """Every table at a glance."""
    return shown(request, visit, "desk/room.html", sort, section)


@router.get("/parts/room")
async def room_part(
    request: Request, visit: Directing, sort: str = "number", section: str = ""
) -> Response:
    """The same, as the part of the page that is asked for anew."""
    return shown(request, visit, "desk/tables.html", sort, section)


def shown(request: Request, visit: Visit, template: str, sort: str, only: str) -> Response:
    """The tables, sorted, of all sections or one."""
    rows = room(visit.hosted, visit.asking.now)
    sort = sort if sort in _SORTS else _SORTS[0]
    only = only if any(row.section == only for row in rows) else ""
    query = urlencode({"sort": sort, **({"section": only} if only else {})})
    return desk_page(request, visit, template, room=rows, sort=sort, only=only, query=query)


def desk_page(request: Request, visit: Visit, template: str, **values: object) -> Response:
    """A page of the room, with what all of them use."""
    now = visit.asking.now

    def waiting(call: Call) -> int:
        return int((now - call.at).total_seconds() // 60)

    used = {"minutes": minutes, "waiting": waiting, "hour": hour}
    at = f"/e/{visit.hosted.name}/desk"
    return HTMLResponse(filled(request, template, visit=visit, at=at, **used, **values))


def minutes(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> minutes(125.9), minutes(-61)
    ('2:05', '−1:01')
    """
    whole = int(abs(seconds))
    sign = "−" if seconds < 0 and whole else ""
    return f"{sign}{whole // 60}:{whole % 60:02}"


def hour(moment: datetime) -> str:
    """A moment as a clock on the wall of this computer's place shows it."""
    return moment.astimezone().strftime("%H:%M:%S")


def table_named(visit: Visit, name: str) -> tuple[SectionRow, TableRow]:
    """A table of the open session by its name in an address, with its section.

    Raises `SettingMistake` where there is none.
    """
    meant = read_table(name[:40])
    for section in room(visit.hosted, visit.asking.now):
        for table in section.tables:
            key = table.key
            if (key.section, key.table, key.room) == (meant.section, meant.number, meant.room):
                return section, table
    raise SettingMistake("web.not-there")


@router.get("/table/{name}")
async def table_page(request: Request, visit: Directing, name: str) -> Response:
    """One table: who sits, its boards, everything that may happen there."""
    section, table = table_named(visit, name)
    part = "hx-request" in request.headers
    return desk_page(
        request,
        visit,
        "room/table_part.html" if part else "room/table.html",
        section=section,
        table=table,
        teller=Teller(visit),
        told=Telling(visit.lang),
        lines=lines_at(visit, table),
        moves=moves_of(visit, table),
        others=people_of(visit, table),
        teams=is_for_teams(visit.hosted.event),
    )


@router.get("/table/{name}/state")
async def table_state(request: Request, visit: Directing, name: str) -> Response:
    """What of a table changes by itself: boards, calls, its records."""
    section, table = table_named(visit, name)
    return desk_page(
        request,
        visit,
        "room/table_state.html",
        section=section,
        table=table,
        teller=Teller(visit),
        told=Telling(visit.lang),
        lines=lines_at(visit, table),
        moves=moves_of(visit, table),
    )


class Telling:
    """A result in words, as templates call it."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def __call__(self, result: Result) -> str:
        """The words of a result."""
        return tell(result, self._lang).text

    def of(self, record: Record) -> str:
        """The words of the result that a record tells."""
        act = record.act
        if not isinstance(act, Scored | Corrected) or not act.result:
            return act_words(act, self._lang)
        return self(read_result(act.result))


def lines_at(visit: Visit, table: TableRow) -> list[Line]:
    """The last records of a table in its round, the newest first."""
    found = []
    for record in reversed(visit.hosted.records):
        act = record.act
        if isinstance(act, OnTable | WrongBoards | SeatsTaken | DirectorCalled):
            where = (act.session, act.section, act.round, act.table, act.room)
            if where == tuple(table.key):
                found.append(record)
        if len(found) == _RECENT:
            break
    return list(Teller(visit).lines(found))


def moves_of(visit: Visit, table: TableRow) -> object:
    """Where those at a table go next; None after the last round."""
    every = moves_after(visit.hosted.event, RoundKey(*table.key[:3]))
    return next((one for one in every if one.key == table.key), None)


def people_of(visit: Visit, table: TableRow) -> list[tuple[str, list[str]]]:
    """The contestants at a table, each with the names of its players."""
    entries = visit.hosted.event.entries
    who = () if table.meeting is None else table.meeting.contestants
    return [(one, [player.name for player in entries[one].players]) for one in who]


@router.get("/moves")
async def moves_page(request: Request, visit: Directing) -> Response:
    """Who moves where after this round, table by table; to be printed or shown on a wall."""
    sections = [
        (row, moves_after(visit.hosted.event, RoundKey(row.session, row.section, row.round)))
        for row in room(visit.hosted, visit.asking.now)
    ]
    return desk_page(request, visit, "room/moves.html", sections=sections)
