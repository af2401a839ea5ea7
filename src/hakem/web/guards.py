"""What stands before every route: where a request comes from, how large it is, what goes out."""

from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hakem.web.access.origin import SAFE, is_ours

#: Bytes of a request, at most: a season's deals fit, nothing that could fill a memory does.
LARGEST = 4 * 1024 * 1024

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


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
        await self._app(scope, bounded(receive), with_headers(scope, send))


def bounded(receive: Receive) -> Receive:
    """The body as it comes, cut off where it goes on beyond what it may have."""
    seen = 0

    async def limited() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > LARGEST:
                return {"type": "http.disconnect"}
        return message

    return limited


def with_headers(scope: Scope, send: Send) -> Send:
    """What is sent, with the headers that every answer has; pages are not kept by anybody."""
    static = str(scope["path"]).startswith("/static/")

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _ALWAYS.items():
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
