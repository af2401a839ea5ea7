"""Connections on which nothing is asked: they are waited for, but not without end."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: Seconds in which the head of a request must come: as long as the slowest of networks needs.
HEAD = 20.0


class Patient(HttpToolsProtocol):
    """The protocol of the server, which ends a connection whose request does not come whole.

    Bodies have a clock of their own (`guards`), and between two requests the server has one.
    """

    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; now he should ask."""
        super().connection_made(transport)
        self._start()

    def on_message_begin(self) -> None:
        """The first byte of a request: the rest of its head should follow."""
        super().on_message_begin()
        self._start()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._stop()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop()
        super().connection_lost(exc)

    def _start(self) -> None:
        self._stop()
        self._clock = self.loop.call_later(HEAD, self._too_late)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
