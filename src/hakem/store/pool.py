"""Connections for readers: each is used by one thread at a time, and kept for the next one."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from hakem.errors import Bug


class Closable(Protocol):
    """What a connection must be able to do here."""

    def close(self) -> None: ...


Connection = TypeVar("Connection", bound=Closable)


class Pool(Generic[Connection]):
    """As many connections as there were readers at once, at most."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._idle: list[Connection] = []
        self._lock = threading.Lock()
        self._open = True
        self._process = os.getpid()

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection that nobody else uses meanwhile; after an error it is not used again.

        Raises `Bug` when the pool is closed or was made before a fork.
        """
        if os.getpid() != self._process:
            raise Bug("a store must be opened in the process that uses it, not before a fork")
        with self._lock:
            if not self._open:
                raise Bug("the store is closed")
            connection = self._idle.pop() if self._idle else None
        if connection is None:
            connection = self._connect()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._give_back(connection)

    def _give_back(self, connection: Connection) -> None:
        with self._lock:
            if self._open:
                self._idle.append(connection)
                return
        connection.close()

    def forget(self) -> None:
        """Close what is idle: the next readers get new connections."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def close(self) -> None:
        """Close what is idle now, and the others when they come back."""
        with self._lock:
            idle, self._idle = self._idle, []
            self._open = False
        if os.getpid() == self._process:
            # SQLite's connections do not survive a fork, not even their closing.
            for connection in idle:
                connection.close()
