"""Seeing what other processes write to the same SQLite file."""

import sqlite3

from hakem.store.watch import News


class OtherWriters:
    """Looks for streams that have grown; cheap while nobody else writes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = self._data_version()
        self._known = self._lasts()

    def news(self) -> News:
        """The streams that have grown since the last look, with their last numbers."""
        version = self._data_version()
        if version == self._version:
            return {}
        self._version = version
        lasts = self._lasts()
        grown = {name: last for name, last in lasts.items() if last > self._known.get(name, 0)}
        self._known = lasts
        return grown

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()

    def _data_version(self) -> int:
        """A number that changes when any other connection has written."""
        row: tuple[int] = self._connection.execute("PRAGMA data_version").fetchone()
        return row[0]

    def _lasts(self) -> dict[str, int]:
        """The last number of every stream."""
        rows: list[tuple[str, int]] = self._connection.execute(
            "SELECT name, (SELECT max(seq) FROM record WHERE stream = key) FROM stream"
        ).fetchall()
        return dict(rows)
