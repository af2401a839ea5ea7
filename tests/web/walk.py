"""Asking an application for everything that it has: every GET, every WebSocket, as somebody.

Routes are found in the application itself, whoever adds them. A parameter whose type lists its
values is given each of them; every other one is given what `VALUES` says of its name. A route with
a parameter that nobody knows is an error: say what to ask it with, or why it is left out.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import product
from urllib.parse import quote, urlencode

from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.types import Message, Scope

from tests.paper.written import text as pdf_text

#: Seconds that one answer may take.
_LONGEST = 20.0


@dataclass(frozen=True, slots=True)
class Way:
    """A route: its path with {names}, the values of each name, and what may stand behind "?"."""

    path: str
    socket: bool
    values: Mapping[str, tuple[str, ...]]
    queries: tuple[str, ...]

    def addresses(self) -> Iterator[str]:
        """Its addresses with every value of every name."""
        names = list(self.values)
        for chosen in product(*(self.values[name] for name in names)):
            address = self.path
            for name, value in zip(names, chosen, strict=True):
                address = re.sub(rf"\{{{name}(:\w+)?\}}", quote(value, safe=""), address)
            yield address


@dataclass(frozen=True, slots=True)
class Answer:
    """What was sent: the status, and everything a person or a program could read in it."""

    status: int
    kind: str
    text: str


class Unknown(Exception):
    """A route that nobody has said how to ask."""


def ways(
    app: FastAPI, values: Mapping[str, tuple[str, ...]], left_out: Mapping[str, str]
) -> tuple[Way, ...]:
    """Every way to ask. Raises `Unknown` for a name that is in neither table."""
    return tuple(way(path, route, values) for path, route in routes(app) if path not in left_out)


def routes(app: FastAPI) -> Iterator[tuple[str, APIRoute | APIWebSocketRoute]]:
    """The routes that are read from: pages, parts, files, JSON, streams, sockets."""
    for one in app.routes:
        contexts = getattr(one, "effective_route_contexts", None)
        for found in contexts() if contexts is not None else (one,):
            route = getattr(found, "original_route", found)
            path = getattr(found, "path", "") or getattr(route, "path", "")
            if isinstance(route, APIWebSocketRoute) or (
                isinstance(route, APIRoute) and "GET" in (route.methods or ())
            ):
                yield path, route


def way(
    path: str, route: APIRoute | APIWebSocketRoute, values: Mapping[str, tuple[str, ...]]
) -> Way:
    """One route with what it is asked with."""
    listed = {name: kinds for one in parts(route.dependant) for name, kinds in enums(one)}
    names = re.findall(r"\{(\w+)(?::\w+)?\}", path)
    unknown = [name for name in names if name not in listed and name not in values]
    asked = {
        parameter.name: parameter.field_info.is_required()
        for one in parts(route.dependant)
        for parameter in one.query_params
    }
    unknown += [name for name, needed in asked.items() if needed and name not in values]
    if unknown:
        raise Unknown(f"{path}: what is {', '.join(unknown)}? Say it in VALUES, or leave it out.")
    return Way(
        path,
        isinstance(route, APIWebSocketRoute),
        {name: listed.get(name) or values[name] for name in names},
        tuple(name for name in asked if name in values),
    )


def parts(dependant: Dependant) -> Iterator[Dependant]:
    """What a route wants to know, and what that wants to know."""
    yield dependant
    for one in dependant.dependencies:
        yield from parts(one)


def enums(dependant: Dependant) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The parameters of a path whose types list their values."""
    for parameter in dependant.path_params:
        kind = parameter.field_info.annotation
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield parameter.name, tuple(str(one.value) for one in kind)


def with_queries(
    found: Way, values: Mapping[str, tuple[str, ...]], bundles: Iterable[Mapping[str, str]]
) -> Iterator[str]:
    """The addresses of a route, bare, with each query that it takes, and with each bundle."""
    endings = [""]
    endings += [f"?{urlencode({name: one})}" for name in found.queries for one in values[name]]
    endings += [f"?{urlencode(bundle)}" for bundle in bundles]
    for address in found.addresses():
        for ending in endings:
            yield address + ending


async def ask(app: FastAPI, address: str, cookie: str) -> Answer:
    """What is answered; of a stream, all until its first message is there."""
    path, _, query = address.partition("?")
    headers = {"host": "testserver", "accept-language": "en"}
    if cookie:
        headers["cookie"] = f"hakem={cookie}"
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path.replace("%20", " "),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "state": {},
    }
    started: list[Message] = []
    body = bytearray()
    gone = asyncio.Event()
    first = [True]

    async def receive() -> Message:
        if first:
            first.clear()
            return {"type": "http.request", "body": b"", "more_body": False}
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            started.append(message)
        else:
            body.extend(message.get("body", b""))
            if b"\ndata: " in body or body.startswith(b"data: "):
                gone.set()

    async with asyncio.timeout(_LONGEST):
        await app(scope, receive, send)
    told = {name.decode().lower(): value.decode() for name, value in started[0]["headers"]}
    kind = told.get("content-type", "").partition(";")[0]
    text = pdf_text(bytes(body)) if kind == "application/pdf" else body.decode()
    return Answer(started[0]["status"], kind, text + "\n" + "\n".join(told.values()))
