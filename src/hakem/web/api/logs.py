"""Whole logs: records as lines, an event handed on as one file, and taken in."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from hakem.commands.event.opened import STREAM
from hakem.errors import SettingMistake
from hakem.event import Record, load
from hakem.store import Log, StoreMistake, import_log, read_log, write_log
from hakem.web.api.described import answer, faults
from hakem.web.api.json_out import as_json
from hakem.web.asking import Directing, Director, NotAllowed

router = APIRouter(prefix="/api", tags=["events"])

_encoder = msgspec.json.Encoder()


class Imported(msgspec.Struct, frozen=True):
    """An event that was taken in: its name, and how many records it has."""

    name: str
    records: int


def checked(text: bytes) -> Log:
    """A log whose sums are right and whose records can be read, before a file is made for it.

    Raises `SettingMistake` with the code of what is wrong: nothing of the disk, but of what was
    sent.
    """
    try:
        log = read_log(BytesIO(text), "")
    except StoreMistake as mistake:
        raise SettingMistake(mistake.code, mistake.place, **mistake.params) from None
    for number, one in enumerate(log.entries, 1):
        load(one.id, number, one.payload)
    return log


def shipped(records: Sequence[Record]) -> bytes:
    """Records as lines: `{"id", "seq", "at", "by", "act"}`."""
    return b"".join(_encoder.encode(one) + b"\n" for one in records)


@router.get(
    "/events/{event}/export",
    responses={
        200: {
            "description": "The log as `hakem event export` writes it",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        },
        **faults(400, 403, 404, 413, 422),
    },
)
async def export(visit: Directing) -> Response:
    """The whole log as one file, with sums by which a change is noticed."""
    if visit.viewer.contestants:
        raise NotAllowed

    def whole() -> bytes:
        out = BytesIO()
        write_log(STREAM, visit.hosted.store.read(STREAM), out)
        return out.getvalue()

    name = f"{visit.hosted.name}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    made = await asyncio.to_thread(whole)
    return Response(made, headers=headers, media_type="application/x-ndjson")


@router.post(
    "/import",
    responses={
        **answer(Imported, "The event that was taken in"),
        **faults(400, 403, 408, 413, 422, 503),
    },
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        }
    },
)
async def take_in(
    request: Request, asked: Director, title: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """A new event of a log that was exported; a line that is not as it was is told."""
    session = asked.session
    if session is None or session.event or session.program == "read":
        raise NotAllowed
    text = await request.body()

    log = await asyncio.to_thread(checked, text)
    hosted = await asked.house.new(title or "imported")
    await asyncio.to_thread(import_log, hosted.store, log, STREAM)
    await hosted.read_on()
    return as_json(Imported(hosted.name, hosted.pos))
