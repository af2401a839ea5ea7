"""Records for tests."""

from datetime import UTC, datetime, timedelta

from hakem.store import Entry

START = datetime(2025, 3, 5, 19, 30, tzinfo=UTC)


def entry(id_: str, payload: bytes | None = None, minute: int = 0) -> Entry:
    """An entry of its own payload."""
    told = payload if payload is not None else b'{"it":"%s"}' % id_.encode()
    return Entry(id_, told, START + timedelta(minutes=minute))


def entries(*ids: str) -> tuple[Entry, ...]:
    """Several."""
    return tuple(entry(one) for one in ids)
