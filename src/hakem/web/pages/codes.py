"""Codes for tables and players: six digits, and the QR code of the same."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.event.state import TableKey
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.addresses import for_others
from hakem.web.asking import Directing, Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.room import room

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class TableCode:
    """A table with the code that pairs a device with it, and the devices that it has."""

    label: str
    key: TableKey
    code: str
    link: str
    qr: Markup
    devices: tuple[str, ...]


@router.get("/codes")
async def codes(request: Request, visit: Directing) -> Response:
    """The code of every table, to be typed or photographed."""
    base = for_others(request.url)
    house = visit.asking.house
    locked = any(one.any_locked(visit.asking.now) for one in (house.tries, house.code_tries))
    made = table_codes(visit, base)
    return page(request, "desk/codes.html", visit=visit, base=base, codes=made, locked=locked)


@router.post("/devices/end")
async def end_device(visit: Directing, token: Annotated[str, Form(max_length=80)]) -> Response:
    """A device is no longer one of a table's; or an assistant is none any more."""
    ledger = visit.asking.house.ledger
    ended = next((one for one in ledger.sessions(visit.hosted.name) if one.token == token), None)
    if ended is None:
        raise SettingMistake("web.not-there")
    await ledger.end(token)
    page = "setup/hall#play" if ended.role is Role.ASSISTANT else "codes"
    return to(f"/e/{visit.hosted.name}/desk/{page}")


@router.post("/unlock")
async def unlock(visit: Directing) -> Response:
    """Whoever was locked out for wrong codes may try again."""
    visit.asking.house.tries.open()
    visit.asking.house.code_tries.open()
    return to(f"/e/{visit.hosted.name}/desk/codes")


def table_codes(visit: Visit, base: str) -> tuple[TableCode, ...]:
    """A code for each table of the open session."""
    return tuple(
        table_code(visit, table.key, table.label, base)
        for section in room(visit.hosted, visit.asking.now)
        for table in section.tables
    )


def table_code(visit: Visit, key: TableKey, label: str, base: str) -> TableCode:
    """The code of one table: the one that is good, or a new one."""
    house, now = visit.asking.house, visit.asking.now
    grant = Grant(Role.TABLE, visit.hosted.name, (key.session, key.section, key.table, key.room))
    code = house.codes.known(grant, now) or house.codes.new(grant, now)
    link = f"{base}/in/{code}"
    devices = tuple(one.token for one in house.ledger.at_table(visit.hosted.name, key))
    return TableCode(label, key, code, link, qr_of(link), devices)


@lru_cache(maxsize=512)  # a page of forty takes a tenth of a second, and is looked at again
def qr_of(text: str) -> Markup:
    """A QR code as SVG."""
    out = BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
    )
    return Markup(out.getvalue().decode())
