"""Setting up: the deals. Which boards have one is shown; no hand ever is."""

from typing import Annotated

from fastapi import APIRouter, Form, Request, UploadFile
from starlette.datastructures import UploadFile as Uploaded
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.seats import Seat
from hakem.sheets.board_runs import board_runs
from hakem.web.asking import Directing, Visit
from hakem.web.pages.setup.step import PREFIX, on, step, whole
from hakem.web.setup import boards as deals

router = APIRouter(prefix=PREFIX, include_in_schema=False)

Short = Annotated[str, Form(max_length=200)]


@router.get("/boards")
async def show(request: Request, visit: Directing) -> Response:
    """Which boards have a deal and how it came, which need one, and the ways to give them one."""
    event = visit.hosted.event
    missing = deals.missing_boards(event)
    return step(
        request,
        visit,
        "boards",
        "setup/boards.html",
        seated=board_runs(deals.seated_boards(event)),
        dealt={key: board_runs(found) for key, found in deals.dealt_boards(event).items()},
        missing=board_runs(missing),
        first=missing[0] if missing else "",
        seats=tuple(Seat),
        plays=bool(visit.viewer.contestants),
    )


@router.post("/boards/random")
async def random(visit: Directing, boards: Short = "") -> Response:
    """Dealt now, from a key that nobody sees before all is played."""
    await visit.write(deals.random_deals(boards))
    return on(visit, "boards")


@router.post("/boards/file")
async def from_file(visit: Directing, file: UploadFile) -> Response:
    """The deals of a file."""
    data = await file.read(deals.LARGEST + 1) if isinstance(file, Uploaded) else b""
    if not data:
        raise SettingMistake("web.setup-no-file")
    await visit.write(deals.deals_in(data, (file.filename or "file")[:80]))
    return on(visit, "boards")


@router.post("/boards/hand")
async def by_hand(
    visit: Directing,
    board: Short,
    n: Short = "",
    e: Short = "",
    s: Short = "",
    w: Short = "",
) -> Response:
    """A deal of which three hands are typed. Not by a director who plays: he would see them."""
    not_playing(visit)
    number = whole(board, 1, 999)
    if number is None:
        raise SettingMistake("event.hand-needs-board")
    texts = {Seat.NORTH: n, Seat.EAST: e, Seat.SOUTH: s, Seat.WEST: w}
    await visit.write(deals.deal_by_hand(number, texts, visit.lang))
    return on(visit, "boards")


def not_playing(visit: Visit) -> None:
    """Raise for a director who plays himself."""
    if visit.viewer.contestants:
        raise SettingMistake("web.setup-you-play")
