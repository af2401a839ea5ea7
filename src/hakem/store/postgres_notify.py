"""Telling the other processes of a PostgreSQL log that streams have grown, and hearing it.

NOTIFY inside the transaction of the records would have the server commit one such transaction
after another (measured: docs/why/store.md). So it is said afterwards, over a connection of its own,
and what grew meanwhile is said together.
"""

import json
import threading

import psycopg
from psycopg import sql

from hakem.errors import Place
from hakem.store import postgres_rows
from hakem.store.postgres_server import Connection, connect, text
from hakem.store.watch import Mailbox, News

#: Seconds between two sayings at least, and after which a watch looks whether it was stopped.
_PAUSE = 0.2


def channel(connection: Connection) -> str:
    """Logs in different schemas of one database do not hear each other."""
    return f"hakem {text(connection, 'SELECT current_schema()')}"


class Announcer:
    """Says what has grown, by a thread of its own: nobody who writes waits for it."""

    def __init__(self, url: str, place: Place) -> None:
        self._url = url
        self._place = place
        self._box = Mailbox()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hakem-store-notify", daemon=True)
        self._thread.start()

    def grown(self, news: News) -> None:
        """Say it soon."""
        self._box.put(news)

    def close(self) -> None:
        """Say what is left, and end."""
        self._closing.set()
        self._box.put({})
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        while not self._closing.is_set():
            connection = self._say(connection, self._box.take(_PAUSE))
            self._closing.wait(_PAUSE)
        connection = self._say(connection, self._box.take(0))
        if connection is not None:
            connection.close()

    def _say(self, connection: Connection | None, news: News) -> Connection | None:
        """Say it, over a new connection when there is none; the connection for the next time.

        What cannot be said is dropped: whoever listens reads everything when he hears again.
        """
        if not news:
            return connection
        try:
            if connection is None or connection.closed:
                connection = connect(self._url, self._place)
            connection.execute(
                "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said",
                (channel(connection), [json.dumps(one) for one in news.items()]),
            )
        except psycopg.Error:
            if connection is not None:
                connection.close()
            return None
        return connection


class Listener:
    """Hears what has grown. After a lost connection everything is told once."""

    def __init__(self, url: str, place: Place) -> None:
        self._url = url
        self._place = place
        self._connection: Connection | None = self._listen()
        self._closed = threading.Event()

    def _listen(self) -> Connection:
        connection = connect(self._url, self._place)
        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel(connection))))
        return connection

    def wait(self) -> News:
        """What was heard within a fifth of a second."""
        news: dict[str, int] = {}
        try:
            if self._connection is None:
                self._connection = self._listen()
                return postgres_rows.lasts(self._connection)
            for heard in self._connection.notifies(timeout=_PAUSE, stop_after=1):
                stream, last = json.loads(heard.payload)
                news[stream] = max(last, news.get(stream, 0))
        except psycopg.Error:
            self.close()
            self._closed.wait(_PAUSE)
        return news

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None
