"""A stream as one file of JSON lines: to hand on, to keep, to read with other programs.

    {"format":"hakem-log","version":1,"stream":"event"}
    {"check":"94f0...","seq":1,"id":"5c1e...","at":"2025-03-05T19:30:00Z","payload":{...}}
    {"end":1,"sha256":"94f0..."}

Every line is UTF-8. A payload is JSON and stands as it is, byte for byte. `check` is the beginning
of a SHA-256 over the line's other bytes and the sum of the line before; the last line has the
whole sum. So a changed, missing or misplaced line is noticed where it stands, and an end cut off
at the end. It is no signature: whoever writes such a file can make the sums.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import msgspec

from hakem.errors import Place
from hakem.store.contract import Store
from hakem.store.entry import LARGEST_PAYLOAD, Entry, Stored, check
from hakem.store.faults import StoreMistake
from hakem.store.new_file import new_file

FORMAT = "hakem-log"
VERSION = 1

#: Letters of the sum that every line shows.
_SHOWN = 16
_CHECK = re.compile(rb'\{"check":"([0-9a-f]{16})",(.*)', re.DOTALL)
#: No line of ours is longer: a payload, an id of four bytes a letter, and a few signs.
_LONGEST_LINE = LARGEST_PAYLOAD + 4096


class _Header(msgspec.Struct, frozen=True):
    format: str
    version: int
    stream: str


class _Line(msgspec.Struct, frozen=True):
    seq: int
    id: str
    at: datetime
    payload: msgspec.Raw


class _End(msgspec.Struct, frozen=True):
    end: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Log:
    """What such a file holds."""

    stream: str
    entries: tuple[Entry, ...]


# -- writing -------------------------------------------------------------------------------------


def write_log(stream: str, records: Iterable[Stored], to: BinaryIO) -> int:
    """Write the records of a stream, from the first one on; returns how many there were.

    Raises `StoreMistake` (store.payload) for a payload that is not JSON on one line.
    """
    count = 0
    header = msgspec.json.encode(_Header(FORMAT, VERSION, stream))
    to.write(header + b"\n")
    total = hashlib.sha256(header).digest()
    for record in records:
        count += 1
        _check_payload(record)
        line = _Line(record.seq, record.id, record.stored_at, msgspec.Raw(record.payload))
        rest = msgspec.json.encode(line)[1:]
        total = hashlib.sha256(total + rest).digest()
        to.write(b'{"check":"' + total.hex()[:_SHOWN].encode() + b'",' + rest + b"\n")
    to.write(msgspec.json.encode(_End(count, total.hex())) + b"\n")
    return count


def export_stream(store: Store, stream: str, to: Path) -> int:
    """Write a stream into a new file; returns how many records there were.

    Raises `StoreMistake` when `to` is there already or cannot be written; then nothing is left.
    """
    with new_file(to) as part, part.open("wb") as file:
        return write_log(stream, store.read(stream), file)


def _check_payload(record: Stored) -> None:
    """See that a payload is JSON that stands on one line."""
    payload = record.payload
    try:
        payload.decode()
        msgspec.json.decode(payload, type=msgspec.Raw)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        fits = False
    else:
        fits = b"\n" not in payload and b"\r" not in payload
    if not fits:
        raise StoreMistake("store.payload", stream=record.stream, seq=record.seq)


# -- reading -------------------------------------------------------------------------------------


def read_log(file: BinaryIO, name: str) -> Log:
    """Read a whole file; `name` is what messages call it.

    Raises `StoreMistake` with the line for a file that is another thing, newer, changed, damaged
    or cut short. Lines may end as Windows ends them.
    """
    lines = _lines(file)
    _, first = next(lines, (1, b""))
    header = _header(first.removeprefix(b"\xef\xbb\xbf"), name)
    total = hashlib.sha256(first.removeprefix(b"\xef\xbb\xbf")).digest()
    entries: list[Entry] = []
    number = 1
    for number, line in lines:
        found = _CHECK.fullmatch(line)
        if found is None:
            _check_end(line, Place(name, number), len(entries), total)
            for after, more in lines:
                if more.strip():
                    raise StoreMistake("store.log-line", Place(name, after))
            return Log(header.stream, tuple(entries))
        total = hashlib.sha256(total + found[2]).digest()
        if total.hex()[:_SHOWN].encode() != found[1]:
            raise StoreMistake("store.log-line", Place(name, number))
        entries.append(_entry(found[2], Place(name, number), len(entries) + 1, header.stream))
    raise StoreMistake("store.log-cut", Place(name, number), records=len(entries))


def import_log(store: Store, log: Log, stream: str | None = None) -> int:
    """Append a log to the stream of its name, or another; returns how many records were new.

    The records that are there already must be the first of the log, or the log the first of them.
    All are appended at once or none. Raises `StoreMistake` (store.log-differs) with the number of
    the first record that is another one.
    """
    target = log.stream if stream is None else stream
    seen = 0
    for there, entry in zip(store.read(target), log.entries, strict=False):
        if (there.id, there.payload) != (entry.id, entry.payload):
            raise StoreMistake("store.log-differs", stream=target, seq=there.seq)
        seen = there.seq
    new = log.entries[seen:]
    if new:
        store.append(target, new, expected=seen)
    return len(new)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers, without their ends."""
    number = 0
    while line := file.readline(_LONGEST_LINE):
        number += 1
        yield number, line.removesuffix(b"\n").removesuffix(b"\r")


def _header(line: bytes, name: str) -> _Header:
    """What the first line says."""
    try:
        header = msgspec.json.decode(line, type=_Header)
    except (msgspec.DecodeError, RecursionError):
        raise StoreMistake("store.log-format", Place(name, 1)) from None
    if header.format != FORMAT:
        raise StoreMistake("store.log-format", Place(name, 1))
    if header.version > VERSION:
        place = Place(name, 1)
        raise StoreMistake("store.log-newer", place, found=header.version, known=VERSION)
    return header


def _entry(rest: bytes, place: Place, seq: int, stream: str) -> Entry:
    """The record of a line whose sum is right."""
    try:
        line = msgspec.json.decode(b"{" + rest, type=_Line)
    except (msgspec.DecodeError, RecursionError):
        raise StoreMistake("store.log-line", place) from None
    if line.seq != seq or line.at.utcoffset() is None:
        raise StoreMistake("store.log-line", place)
    entry = Entry(line.id, bytes(line.payload), line.at)
    check(stream, (entry,))
    return entry


def _check_end(line: bytes, place: Place, count: int, total: bytes) -> None:
    """See that a line is the last one, and says what was read."""
    try:
        end = msgspec.json.decode(line, type=_End)
    except (msgspec.DecodeError, RecursionError):
        raise StoreMistake("store.log-line", place) from None
    if end != _End(count, total.hex()):
        raise StoreMistake("store.log-line", place)
