"""Before everything else: each request is counted and logged, by the pattern of its route."""

import time
from traceback import extract_tb

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hakem.web.upkeep.measures import Measures
from hakem.web.upkeep.writing import Log

#: The route of what no route was found for: what was asked for may hold a code, so it is not told.
NOWHERE = "-"
#: Frames of an error that are told, the innermost.
_FRAMES = 6


class Watching:
    """Counts and logs; nothing that is said or sent is touched."""

    def __init__(self, app: ASGIApp, measures: Measures, log: Log) -> None:
        self._app = app
        self._measures = measures
        self._log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a connection through, and see what becomes of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status, size, stream = 0, 0, False

        async def sending(message: Message) -> None:
            nonlocal status, size, stream
            if message["type"] == "http.response.start":
                status = message["status"]
                if (b"content-type", b"text/event-stream") in kinds(message):
                    stream = True
                    self._measures.streams += 1
            elif message["type"] == "http.response.body":
                size += len(message.get("body", b""))
            await send(message)

        fault = ""
        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            status = status or 500
            fault = place_of(error)
            raise
        finally:
            self._measures.streams -= stream
            seconds = time.perf_counter() - began
            route = route_of(scope)
            if not stream:
                self._measures.answered(scope["method"], route, status, seconds)
            if route != "/static" or status >= 400:
                self._log.write(
                    "fault" if fault else "stream" if stream else "request",
                    method=scope["method"],
                    route=route,
                    event=event_of(scope),
                    status=status,
                    seconds=seconds,
                    size=size,
                    fault=fault,
                )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        accepted, code = False, 0

        async def sending(message: Message) -> None:
            nonlocal accepted, code
            if message["type"] == "websocket.accept":
                accepted = True
                self._measures.sockets += 1
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        fault = ""
        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            fault = place_of(error)
            raise
        finally:
            self._measures.sockets -= accepted
            self._log.write(
                "fault" if fault else "socket",
                route=route_of(scope),
                event=event_of(scope),
                status=code,
                seconds=time.perf_counter() - began,
                fault=fault,
            )


def kinds(message: Message) -> set[tuple[bytes, bytes]]:
    """The kind of an answer, as its header stands there, without what comes after a semicolon."""
    return {
        (name, value.partition(b";")[0].strip())
        for name, value in message.get("headers", ())
        if name == b"content-type"
    }


def route_of(scope: Scope) -> str:
    """The pattern of the route that was found, with {names} where something of the request is."""
    found = getattr(scope.get("route"), "path", None)
    if isinstance(found, str):
        return found
    return "/static" if str(scope["path"]).startswith("/static/") else NOWHERE


def event_of(scope: Scope) -> str:
    """The event that was asked about, where the address names one that there can be."""
    found = scope.get("path_params", {}).get("event", "")
    return found[:80] if isinstance(found, str) and found.isascii() else ""


def place_of(error: BaseException) -> str:
    """The kind of an error and where it was raised; what it says may hold what nobody should see.

    >>> place_of(KeyError("secret"))
    'KeyError'
    """
    frames = extract_tb(error.__traceback__)[-_FRAMES:]
    at = [
        f"{frame.filename.replace(chr(92), '/').rpartition('/')[2]}:{frame.lineno}"
        for frame in frames
    ]
    return " < ".join([type(error).__name__, *reversed(at)])
