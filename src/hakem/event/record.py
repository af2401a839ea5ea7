"""A record of the log: an act, with who wrote it and when; and its form in JSON.

The identifier is made by whoever writes the record, so that sending it twice does nothing. The
sequence number is its place in the log, given by the store. `version` is that of the form: records
of older forms are brought up to date when they are read (`upgrades`).
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec

from hakem.errors import FileMistake
from hakem.event.acts import AnyAct
from hakem.event.upgrades import VERSION, upgraded


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log. `seq` counts from 1; 0 before it is in a log."""

    id: str
    seq: int = 0
    at: datetime
    by: str
    act: AnyAct


class _Body(msgspec.Struct, frozen=True):
    """What of a record is its payload in a store: identifier and sequence stand beside it."""

    v: int
    at: datetime
    by: str
    act: AnyAct


class _Version(msgspec.Struct, frozen=True):
    v: int = 1


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Body)
_version = msgspec.json.Decoder(_Version)


def dump(record: Record) -> bytes:
    """The payload of a record: one line of JSON."""
    return _encoder.encode(_Body(VERSION, record.at, record.by, record.act))


def load(id: str, seq: int, payload: bytes) -> Record:
    """A record from its payload. Raises `FileMistake` naming the record where it cannot be read."""
    try:
        body = _decoder.decode(payload)
        if body.v != VERSION:
            body = _older(id, body.v, payload)
    except msgspec.ValidationError as found:
        version = _version_of(payload)
        if version > VERSION:
            raise FileMistake("event.newer-record", record=seq, version=version) from None
        if version == VERSION:
            raise FileMistake("event.bad-record", record=seq, found=str(found)) from None
        body = _older(id, version, payload)
    except msgspec.DecodeError as found:
        raise FileMistake("event.bad-record", record=seq, found=str(found)) from None
    return Record(id=id, seq=seq, at=body.at, by=body.by, act=body.act)


def load_all(stored: Iterable[tuple[str, int, bytes]]) -> Iterator[Record]:
    """Records from identifiers, sequence numbers and payloads, in the order of the log."""
    for id, seq, payload in stored:
        yield load(id, seq, payload)


def _version_of(payload: bytes) -> int:
    try:
        return _version.decode(payload).v
    except msgspec.DecodeError:
        return VERSION


def _older(id: str, version: int, payload: bytes) -> _Body:
    """A record of an older form, brought up to date."""
    if version > VERSION:
        raise FileMistake("event.newer-record", record=id, version=version)
    raw = msgspec.json.decode(payload, type=dict[str, msgspec.Raw])
    return _decoder.decode(_encoder.encode(upgraded(raw, version)))
