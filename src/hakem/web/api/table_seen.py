"""The API of the devices on tables: what a regulation lets those at a table see after the play."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from hakem.web.api.described import faults
from hakem.web.api.json_out import as_json
from hakem.web.api.table import Device
from hakem.web.device.board import board_seen
from hakem.web.device.ranking import ranking_seen

router = APIRouter(
    prefix="/api/table", tags=["table"], responses=faults(400, 403, 404, 408, 413, 422, 503)
)


@router.get("/board/{number}")
async def board(device: Device, number: Annotated[int, Path(ge=1, le=9999)]) -> Response:
    """The results of a board so far, and its hands where they are shown.

    A board that somebody at the table has yet to play is refused, like one that does not exist.
    """
    visit = device.visit
    return as_json(board_seen(visit.hosted, visit.view, device.table.session, number, visit.lang))


@router.get("/ranking")
async def ranking(device: Device) -> Response:
    """The ranking, where one is shown."""
    visit = device.visit
    return as_json(ranking_seen(visit.hosted, visit.view, device.table, visit.lang))
