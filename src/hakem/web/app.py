"""The application: routes, guards, what happens at its beginning and its end."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from hakem.web import api, failures, pages
from hakem.web.api import described
from hakem.web.guards import Guards
from hakem.web.house import House
from hakem.web.live import routes as live
from hakem.web.upkeep.measures import Measures
from hakem.web.upkeep.state import Upkeep
from hakem.web.upkeep.watching import Watching
from hakem.web.upkeep.writing import Log

#: What the parts of the API are for.
TAGS: tuple[described.Part, ...] = (
    {"name": "events", "description": "For federations, screens and other programs"},
    {"name": "table", "description": "For the devices on the tables, known by their cookie"},
)
STATIC = Path(__file__).parent / "static"


def create_app(
    folder: Path | House,
    *,
    log: Path | None = None,
    backup: Path | None = None,
    quiet: bool = False,
) -> FastAPI:
    """The application over a folder of events, or a house that was opened before.

    `log`: the file of the log of requests, by default in the folder; `quiet`: it goes to the error
    output instead. `backup`: where copies of the events go, by default into the folder. Raises
    `Mistake` where there can be no house.
    """
    at = folder.folder if isinstance(folder, House) else folder
    measures = Measures()
    written = Log(None if quiet else log or at / "log" / "requests.jsonl")

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = folder if isinstance(folder, House) else House(folder)
        app.state.house = house
        app.state.upkeep = upkeep = Upkeep(house, backup or at / "backup", measures, written)
        written.write("start")
        tasks = [
            asyncio.create_task(upkeep.backups.run(), name="backups"),
            asyncio.create_task(punctual(measures), name="punctual"),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await house.close()
            written.write("end")
            written.close()

    app = FastAPI(
        title="Hakem",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Guards)
    app.add_middleware(Watching, measures=measures, log=written)
    failures.handle(app)
    # what is asked most often stands first: routes are tried one after the other
    for router in (*api.ROUTERS, live.router, *pages.ROUTERS):
        app.include_router(router)
    described.describe(app, TAGS)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


async def punctual(measures: Measures) -> None:
    """Every second, see how late the loop comes to its own appointment."""
    while True:
        wanted = time.perf_counter() + 1
        await asyncio.sleep(1)
        measures.appointment(max(0.0, time.perf_counter() - wanted))
