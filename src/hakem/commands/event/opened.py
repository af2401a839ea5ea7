"""An event's file, opened: its log, the event as it stands, and writing to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from hakem.errors import FileMistake, Place, SettingMistake
from hakem.event import Event, Record, after, dump, fold, load
from hakem.event.acts import AnyAct, Undone
from hakem.event.fold import undone_in
from hakem.event.refusal import refuse, refuse_undo
from hakem.store import Entry, Store, open_store

#: The stream of a file that holds one event.
STREAM = "event"


@dataclass(slots=True)
class Opened:
    """An open event. `records` are all that were read or written, `event` what they come to."""

    store: Store
    by: str
    stream: str = STREAM
    records: list[Record] = field(default_factory=list)
    event: Event = field(default_factory=Event)

    def read(self) -> None:
        """Read what the log holds beyond what is known."""
        known = len(self.records)
        self.records += (
            load(stored.id, stored.seq, stored.payload)
            for stored in self.store.read(self.stream, known)
        )
        self.event = fold(self.records)

    def write(self, *acts: AnyAct) -> tuple[Record, ...]:
        """Append the acts, all or none, and return their records once they are safe.

        Raises the `Mistake` of an act that cannot be meant; then nothing is written.
        """
        records: list[Record] = []
        event: Event = self.event
        for act in acts:
            if isinstance(act, Undone):
                refuse_undo(self.records, undone_in(self.records), act)
            else:
                refuse(event, act)
            seq = len(self.records) + len(records) + 1
            record = Record(id=uuid4().hex, seq=seq, at=datetime.now(UTC), by=self.by, act=act)
            records.append(record)
            event = after(event, record) or fold([*self.records, *records])
        entries = [Entry(record.id, dump(record), record.at) for record in records]
        self.store.append(self.stream, entries, expected=len(self.records))
        self.records += records
        self.event = event
        return tuple(records)

    def numbered(self, number: int) -> Record:
        """The record of a number. Raises `SettingMistake` where there is none."""
        if not 1 <= number <= len(self.records):
            raise SettingMistake("event.undo-unknown", record=number)
        return self.records[number - 1]


@contextmanager
def opened(file: str, by: str, *, new: bool = False) -> Iterator[Opened]:
    """Open the file of an event, or with `new` make one.

    Raises `FileMistake` for a file that is not there, or is there already.
    """
    if "://" not in file:
        path = Path(file)
        if not new and not path.exists():
            raise FileMistake("event.file-not-there", Place(file))
        # a file that something else is in is never written over; an empty log may still begin
        if new and path.exists() and not is_log(path):
            raise FileMistake("event.file-there", Place(file))
    with open_store(file, create=new) as store:
        event = Opened(store, by)
        event.read()
        if new and event.records:
            raise FileMistake("event.file-there", Place(file))
        yield event


def is_log(path: Path) -> bool:
    """Whether a file is a database, and so perhaps the log of an event."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(15) == b"SQLite format 3"
