"""How the server is: for a person, for a program that watches it, and as figures over time."""

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from hakem.i18n.words import say, say_problem
from hakem.web.api.json_out import as_json
from hakem.web.asking import NotAllowed, Who
from hakem.web.pages.render import page
from hakem.web.upkeep.figures import figures
from hakem.web.upkeep.state import Upkeep

router = APIRouter(include_in_schema=False)

#: From where figures are told to somebody who has no session.
_HERE = frozenset({"127.0.0.1", "::1"})


def upkeep(request: Request) -> Upkeep:
    """What the house keeps about itself."""
    found = request.app.state.upkeep
    assert isinstance(found, Upkeep)
    return found


@router.get("/health")
async def health(request: Request, asked: Who) -> Response:
    """For a browser a page, for a program JSON; nothing in it is anybody's secret."""
    kept = upkeep(request)
    found = kept.health(lambda code: say(code, asked.lang))
    if "text/html" not in request.headers.get("accept", ""):
        return as_json(found)
    why: list[tuple[str, str]] = []
    if asked.directs:
        for name, mistake in kept.house.unreadable.items():
            why.append((kept.house.file(name).name, say_problem(mistake.as_problem(), asked.lang)))
        why += (("", one) for one in kept.house.halves())
        if kept.backups.fault is not None:
            why.append(("", say_problem(kept.backups.fault.as_problem(), asked.lang)))
    return page(request, "upkeep/health.html", health=found, why=why)


@router.get("/metrics")
async def metrics(request: Request, asked: Who) -> Response:
    """Figures as Prometheus reads them; for the director, and for programs on this computer."""
    host = (request.url.hostname or "").lower()
    here = asked.address in _HERE and host in ("localhost", *_HERE)
    if not (here or asked.directs):
        raise NotAllowed
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return PlainTextResponse(figures(upkeep(request)), media_type=kind)
