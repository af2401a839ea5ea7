"""What stands before every route: where a request comes from, how large it is, what goes out."""

import asyncio
import time
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hakem.web.access.origin import SAFE, is_ours

#: Bytes of a request, at most: a season's deals fit, nothing that could fill a memory does.
LARGEST = 4 * 1024 * 1024
#: Seconds until the body of a request must be there, over the worst of networks.
SLOWEST = 30.0

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
#: Browsers heed it over https alone, and complain of it elsewhere.
_SECURE = {"cross-origin-opener-policy": "same-origin"}


class Guards:
    """Refuses what a foreign page or a program without manners sends; adds what browsers heed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not is_ours(headers):
            await refuse(scope, receive, send, HTTPStatus.FORBIDDEN)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            await refuse(scope, receive, send, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, bounded(receive), with_headers(scope, sending))
        except Unmannerly as fault:
            if not begun:
                await refuse(scope, receive, send, fault.status)


class Unmannerly(BaseException):
    """A body that is too large, or does not come. No route can do anything about it.

    It is no `Exception`, so that nobody between here and the body takes it for his own mistake.
    """

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


def bounded(receive: Receive) -> Receive:
    """The body as it comes, in so many bytes and seconds. Raises `Unmannerly` for any other."""
    seen, whole, until = 0, False, time.monotonic() + SLOWEST

    async def limited() -> Message:
        nonlocal seen, whole
        if whole:  # what is waited for now is the end of the connection
            return await receive()
        try:
            async with asyncio.timeout(until - time.monotonic()):
                message = await receive()
        except TimeoutError:
            raise Unmannerly(HTTPStatus.REQUEST_TIMEOUT) from None
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if seen > LARGEST:
                raise Unmannerly(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return message

    return limited


def with_headers(scope: Scope, send: Send) -> Send:
    """What is sent, with the headers that every answer has; pages are not kept by anybody."""
    static = str(scope["path"]).startswith("/static/")

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            told = _ALWAYS | _SECURE if scope["scheme"] == "https" else _ALWAYS
            for name, value in told.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "max-age=3600" if static else "no-store")
        await send(message)

    return sending


async def refuse(scope: Scope, receive: Receive, send: Send, status: HTTPStatus) -> None:
    """Say no, shortly."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": status.phrase})
        return
    body = status.phrase.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": body})
