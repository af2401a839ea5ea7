"""News by WebSocket and by server-sent events.

Every message holds `pos`, the number of the last record it knows of. A client that comes back says
which one it has seen; it is sent what there is now, if that is later. Messages hold the state, not
the steps to it, so that nothing can be missed and nothing gathers for whoever is slow.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import anyio
import msgspec
from fastapi import APIRouter, WebSocket
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocketDisconnect

from hakem.errors import Mistake
from hakem.view import Role
from hakem.web.api.table import AtTable, state_of
from hakem.web.asking import Visit, Visiting, who_listens
from hakem.web.hosted import Hosted
from hakem.web.live.feed import feed
from hakem.web.live.ranking import ranking_message

router = APIRouter()

#: Seconds after which a silent connection is spoken on, so that both ends know that it lives.
BEAT = 15.0
#: Seconds between two messages to a device, at least.
DEVICE_GAP = 0.5
#: Messages that somebody may send in a minute.
MOST_SAID, MINUTE = 120, 60.0

_encoder = msgspec.json.Encoder()
_NEVER = datetime.min.replace(tzinfo=UTC)
_BEAT = b'{"beat":true}'


class Poke(msgspec.Struct, frozen=True):
    """The log has grown to `pos`: parts of a page that show it are asked for anew."""

    pos: int


@router.websocket("/live/{event}")
async def live(socket: WebSocket, event: str, pos: int = 0) -> None:
    """For a device: all it shows, after each record. For everybody else: the new position."""
    asked = who_listens(socket)
    try:
        hosted = await asked.house.hosted(event)
    except Mistake:
        await socket.close(1008)
        return
    visit = Visit(asked, hosted)
    await socket.accept()
    async with anyio.create_task_group() as both:
        # whichever ends first ends the other: a writer that waits would never hear of a closed line
        both.start_soon(ending, both.cancel_scope, tell(socket, visit, pos))
        both.start_soon(ending, both.cancel_scope, hear(socket, visit))


async def ending(scope: anyio.CancelScope, work: Coroutine[None, None, None]) -> None:
    """Do the work, then end whatever else is done in the scope."""
    await work
    scope.cancel()


async def hear(socket: WebSocket, visit: Visit) -> None:
    """Until the other end goes; of what it says only counts that it does: a device lives.

    Whoever says much more than that has no reason to, and is shown out.
    """
    table = visit.viewer.table
    said, since = 0, time.monotonic()
    while said <= MOST_SAID:
        if table is not None:
            visit.hosted.heard.sign(table, datetime.now(UTC))
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if time.monotonic() - since > MINUTE:
            said, since = 0, time.monotonic()
        said += 1
    with suppress(WebSocketDisconnect, RuntimeError):  # it may be closed from the other side
        await socket.close(1008)


async def tell(socket: WebSocket, visit: Visit, pos: int) -> None:
    """What the visitor may see, whenever it is newer than what he has.

    A device is told at most so often, and only what changes something on it: of what it sends
    itself it knows from the answer.
    """
    hosted = visit.hosted
    device = visit.viewer.role is Role.TABLE
    shown, spoken = b"", time.monotonic()
    try:
        while not hosted.news.ended:
            if not still_there(visit):
                await socket.close(1008)
                return
            if hosted.pos > pos:
                pos = hosted.pos
                message, what = message_for(visit)
                if what != shown or not what:
                    shown, spoken = what, time.monotonic()
                    await send(socket, message)
                elif time.monotonic() - spoken > BEAT:
                    spoken = time.monotonic()
                    await send(socket, _BEAT)
                if device:
                    await asyncio.sleep(DEVICE_GAP)
            elif await hosted.news.later_than(pos, BEAT) <= pos and still_there(visit):
                spoken = time.monotonic()
                await send(socket, _BEAT)
        with suppress(RuntimeError):  # closed from the other side meanwhile
            await socket.close(1001)
    except WebSocketDisconnect:
        pass


async def send(socket: WebSocket, message: bytes) -> None:
    """Send bytes. Raises `WebSocketDisconnect` where the line is closed, whoever closed it.

    The server itself may close a line whose other end is silent; what is sent after that is not
    ours to complain of.
    """
    try:
        await socket.send_bytes(message)
    except RuntimeError as closed:
        raise WebSocketDisconnect(1006) from closed


def still_there(visit: Visit) -> bool:
    """Whether the visitor's session was not ended meanwhile."""
    session = visit.asking.session
    return session is None or visit.asking.house.ledger.holds(session)


def message_for(visit: Visit) -> tuple[bytes, bytes]:
    """What somebody is sent: a device its state, others the position; and what of it is news.

    The latter is the same where nothing changed but the position and the time, b"" for others.
    """
    viewer = visit.viewer
    if viewer.role is not Role.TABLE or viewer.table is None:
        return _encoder.encode(Poke(visit.hosted.pos)), b""
    now = replace(visit, asking=replace(visit.asking, now=datetime.now(UTC)))
    state = state_of(AtTable(now, viewer.table))
    still = msgspec.structs.replace(state, pos=0, now=_NEVER)
    return _encoder.encode(state), _encoder.encode(still)


@router.get("/e/{event}/stream", include_in_schema=False)
async def stream(visit: Visiting, pos: int = 0) -> StreamingResponse:
    """The ranking for the public, as server-sent events: `data: {pos, ...}`."""
    headers = {"x-accel-buffering": "no", "cache-control": "no-store"}
    return StreamingResponse(
        events(visit.hosted, pos), headers=headers, media_type="text/event-stream"
    )


async def events(hosted: Hosted, pos: int) -> AsyncIterator[bytes]:
    """Messages as long as somebody listens; a slow one gets the newest and not those between."""
    source = feed(hosted, "ranking", ranking_message)
    yield b"retry: 2000\n\n"
    while not hosted.news.ended:
        told = await source.later_than(pos)
        if told.pos > pos:
            pos = told.pos
            yield b"data: " + told.message + b"\n\n"
        else:
            yield b": beat\n\n"
