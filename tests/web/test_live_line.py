"""A line that was closed meanwhile ends its teller, and is no error of the server."""

import asyncio

import pytest
from starlette.types import Message, Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from hakem.web.live.routes import send


def closed() -> WebSocket:
    """A line that the server has closed, as uvicorn tells whoever sends on it."""

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def sending(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise RuntimeError("Unexpected ASGI message, after sending 'websocket.close'.")

    scope: Scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b""}
    return WebSocket(scope, receive, sending)


def test_what_is_sent_on_a_closed_line_ends_the_teller() -> None:
    async def whole() -> None:
        line = closed()
        await line.accept()
        await send(line, b"{}")

    with pytest.raises(WebSocketDisconnect):
        asyncio.run(whole())
