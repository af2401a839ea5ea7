"""A record of the log: bytes, an id made by whoever wrote it, and the time it was handed in."""

from datetime import UTC, datetime, timedelta

import msgspec

from hakem.errors import Bug
from hakem.store.faults import StoreMistake

#: Letters of a stream's name and of an id, at most.
LONGEST_NAME = 200
#: Bytes of a payload, at most: far above any record, far below what a database refuses.
LARGEST_PAYLOAD = 16 * 1024 * 1024

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A record to be appended.

    `id` is unique in its stream: handed in again it does nothing. `stored_at` has a time zone and
    is kept to the microsecond; of a record handed in again the first time stands.
    """

    id: str
    payload: bytes
    stored_at: datetime


class Stored(msgspec.Struct, frozen=True, gc=False):
    """A record as the log has it; `seq` counts from 1 in its stream, without gaps."""

    stream: str
    seq: int
    id: str
    payload: bytes
    stored_at: datetime

    @property
    def entry(self) -> Entry:
        """The record as it was handed in."""
        return Entry(self.id, self.payload, self.stored_at)


def microseconds(moment: datetime) -> int:
    """A moment as whole microseconds since 1970 (UTC)."""
    return (moment - _EPOCH) // _MICROSECOND


def moment(microseconds: int) -> datetime:
    """The other way round, in UTC."""
    return _EPOCH + timedelta(microseconds=microseconds)


def check_name(name: str) -> None:
    """Refuse names that some database could not keep as they are.

    Raises `StoreMistake` (store.name): empty, too long, control characters, half surrogates.
    """
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise StoreMistake("store.name", text=ascii(name[:40]), most=LONGEST_NAME)


def check(stream: str, entries: tuple[Entry, ...]) -> None:
    """Refuse what cannot be kept. Raises `StoreMistake`; `Bug` for a time without a zone."""
    check_name(stream)
    for entry in entries:
        check_name(entry.id)
        if len(entry.payload) > LARGEST_PAYLOAD:
            raise StoreMistake("store.too-large", id=entry.id, most=LARGEST_PAYLOAD)
        if entry.stored_at.utcoffset() is None:
            raise Bug(f"stored_at of {entry.id!r} has no time zone")
