"""Setting up: what is missing before round 1, and the beginning."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event.acts import RoundStarted
from hakem.web.asking import Directing
from hakem.web.hosted import Named
from hakem.web.named import named
from hakem.web.pages.entering import to
from hakem.web.pages.setup.step import PREFIX, step
from hakem.web.setup.steps import first_rounds, is_ready, items

router = APIRouter(prefix=PREFIX, include_in_schema=False)


@router.get("/check")
async def show(request: Request, visit: Directing) -> Response:
    """The check list."""
    found = items(visit.hosted, visit.asking.house)
    return step(
        request,
        visit,
        "check",
        "setup/check.html",
        ready=is_ready(found),
        first=first_rounds(visit.hosted.event),
    )


@router.post("/start")
async def start(visit: Directing) -> Response:
    """The first round of every section begins."""
    if not is_ready(items(visit.hosted, visit.asking.house)):
        raise SettingMistake("web.setup-not-ready")

    def make(opened: Opened) -> list[Named]:
        return named([RoundStarted(**key._asdict()) for key in first_rounds(opened.event)])

    await visit.write(make)
    return to(f"/e/{visit.hosted.name}/desk")
