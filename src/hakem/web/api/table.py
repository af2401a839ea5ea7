"""The API of the devices on tables: what a device shows, and what it sends.

A device is known by the cookie that pairing gave it; it speaks for its own table and no other.
"""

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from hakem.commands.event.opened import Opened
from hakem.errors import Mistake, SettingMistake
from hakem.event.acts import Corrected, Scored
from hakem.event.state import TableKey
from hakem.i18n.lang import Lang
from hakem.store import StoreMistake
from hakem.view import Role
from hakem.web.api.described import answer, body, faults
from hakem.web.api.json_out import as_json
from hakem.web.asking import NotAllowed, Visit, Who
from hakem.web.at_desk import say_at_desk
from hakem.web.device.acts import TableAct, check
from hakem.web.device.points import points_table
from hakem.web.device.state import TableState, table_state
from hakem.web.hosted import Named

router = APIRouter(
    prefix="/api/table", tags=["table"], responses=faults(400, 403, 404, 408, 413, 422, 503)
)

#: Acts in one request, at most; a device that was long without the network sends several requests.
MOST = 64


class Sent(msgspec.Struct, frozen=True):
    """An act with the identifier that the device chose: sent twice it does nothing.

    `saw` is the result that stood on the screen when it was corrected, "" where nothing did.
    """

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    act: TableAct
    saw: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an act: its number in the log, or why it was refused."""

    id: str
    seq: int = 0
    code: str = ""
    text: str = ""


class Answers(msgspec.Struct, frozen=True):
    """What became of all, and what the device shows now."""

    answers: tuple[Answer, ...]
    state: TableState


_decoder = msgspec.json.Decoder(tuple[Sent, ...])


class AtTable(msgspec.Struct, frozen=True):
    """A device: the event it belongs to, and its table."""

    visit: Visit
    table: TableKey


async def at_table(asked: Who) -> AtTable:
    """The device that asks. Raises `NotAllowed` for whoever is none."""
    session = asked.session
    if session is None or session.role is not Role.TABLE:
        raise NotAllowed
    hosted = await asked.house.hosted(session.event)
    viewer = asked.viewer(hosted)
    if viewer.table is None:
        raise NotAllowed
    return AtTable(Visit(asked, hosted), viewer.table)


Device = Annotated[AtTable, Depends(at_table)]


def state_of(device: AtTable) -> TableState:
    """What a device shows now."""
    hosted = device.visit.hosted

    def result_of(record: str) -> str:
        found = hosted.record(record)
        told = None if found is None else found.act
        return told.result if isinstance(told, Scored | Corrected) else ""

    return table_state(hosted.event, device.visit.view, device.table, hosted.pos, result_of)


@router.get("/state", responses=answer(TableState, "What the device shows"))
async def state(device: Device) -> Response:
    """What the device shows: who sits, the boards and their results, the clock, what is next."""
    return as_json(state_of(device))


@router.post(
    "/acts",
    responses=answer(Answers, "What became of each act, and the state"),
    openapi_extra=body(tuple[Sent, ...]),
)
async def acts(device: Device, request: Request) -> Response:
    """Results, confirmations, corrections, who sits, calls: a list of `{id, act}`.

    Each is answered for itself. `id` is made by the device, so that sending again is safe.
    """
    try:
        sent = _decoder.decode(await request.body())
    except (msgspec.DecodeError, RecursionError) as fault:
        raise SettingMistake("web.bad-json", detail=str(fault)[:200]) from None
    if len(sent) > MOST:
        raise SettingMistake("web.too-many", most=MOST)
    answers = await asyncio.gather(*(write(device, one) for one in sent))
    return as_json(Answers(tuple(answers), state_of(device)))


async def write(device: AtTable, sent: Sent) -> Answer:
    """Write one act; a mistake is its answer."""

    def make(opened: Opened) -> tuple[Named, ...]:
        if device.visit.hosted.record(sent.id) is None:
            check(opened.event, device.table, sent.act, sent.saw)
        return ((sent.id, sent.act),)

    by = f"table {device.table.section}{device.table.table}{device.table.room[:1]}"
    try:
        (record,) = await device.visit.hosted.write(make, by)
    except StoreMistake:
        raise  # nothing is known of this act: the device keeps it and sends it again
    except Mistake as mistake:
        lang: Lang = device.visit.lang
        return Answer(sent.id, 0, mistake.code, say_at_desk(mistake.as_problem(), lang))
    return Answer(sent.id, record.seq)


@router.get("/points")
async def points() -> Response:
    """What each contract scores for 0 to 13 tricks, so that a device knows without the network."""
    return as_json(points_table())
