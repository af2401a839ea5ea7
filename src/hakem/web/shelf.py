"""Which events are put away, and which are samples: kept in the log of the house."""

import asyncio
from datetime import UTC, datetime
from uuid import uuid4

import msgspec

from hakem.store import Entry, Store

#: The stream of the shelf in the house's log.
STREAM = "shelf"


class PutAway(msgspec.Struct, frozen=True, tag="put-away"):
    """An event is in the archive, or is taken out of it."""

    event: str
    away: bool


class SampleMade(msgspec.Struct, frozen=True, tag="sample"):
    """An event is a sample: its people are nobody, and it may play by itself."""

    event: str


_Line = PutAway | SampleMade
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


class Shelf:
    """What is known of the events of a house beside what their own logs say."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._away: set[str] = set()
        self._samples: set[str] = set()
        for stored in store.read(STREAM):
            self._take(_decoder.decode(stored.payload))

    def is_away(self, event: str) -> bool:
        """Whether an event is in the archive."""
        return event in self._away

    def is_sample(self, event: str) -> bool:
        """Whether an event is a sample."""
        return event in self._samples

    async def put_away(self, event: str, away: bool = True) -> None:
        """Put an event into the archive, or take it out."""
        if self.is_away(event) != away:
            await self._write(PutAway(event, away))

    async def mark_sample(self, event: str) -> None:
        """Say that an event is a sample."""
        await self._write(SampleMade(event))

    async def _write(self, line: _Line) -> None:
        entry = Entry(uuid4().hex, msgspec.json.encode(line), datetime.now(UTC))
        await asyncio.wrap_future(self._store.submit(STREAM, [entry]))
        self._take(line)

    def _take(self, line: _Line) -> None:
        match line:
            case PutAway(event, away):
                (self._away.add if away else self._away.discard)(event)
            case SampleMade(event):
                self._samples.add(event)
