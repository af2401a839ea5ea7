"""The application: routes, guards, what happens at its beginning and its end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from hakem.web import api, failures, pages
from hakem.web.guards import Guards
from hakem.web.house import House
from hakem.web.live import routes as live

STATIC = Path(__file__).parent / "static"


def create_app(folder: Path) -> FastAPI:
    """The application over a folder of events. Raises `FileMistake` where there can be none."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(folder)
        app.state.house = house
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Hakem",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Guards)
    failures.handle(app)
    for router in (*pages.ROUTERS, *api.ROUTERS, live.router):
        app.include_router(router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app
