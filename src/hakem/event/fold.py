"""From records to an event: each act does its one thing to what is known so far.

An act taken back (`Undone`) counts as never written, and so do all its consequences: the log is
read again without it. Replaying a log up to any record gives what was known at that record.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime

from hakem.event import apply_course, apply_hall, apply_people, apply_results, apply_setup
from hakem.event.acts import Undone
from hakem.event.correcting import Known, taken_back, watched
from hakem.event.record import Record
from hakem.event.state import Event, Fault

#: What each act does. One table, so that an act without an effect is found by a test.
APPLY = {
    **apply_setup.APPLY,
    **apply_people.APPLY,
    **apply_course.APPLY,
    **apply_results.APPLY,
    **apply_hall.APPLY,
}


def fold(records: Sequence[Record]) -> Event:
    """The event after all these records, in the order of the log."""
    event = Event()
    undone = undone_in(records)
    named = {record.act.record for record in records if isinstance(record.act, Undone)}
    known: dict[str, Known] = {}  # those of them that have been read
    for record in records:
        published = len(event.published)
        if isinstance(record.act, Undone):
            if record.act.record not in known:
                told = {"record": record.act.record}
                event.faults += (Fault(record.id, "event.undo-unknown", told),)
            if record.id not in undone:
                taken_back(event, record, record.act, known)
        elif record.id not in undone:
            watched(event, record, APPLY[type(record.act)])
        if record.id in named:
            known.setdefault(record.id, Known(record.act, published))
    if records:
        event.seq, event.at = records[-1].seq, records[-1].at
    return event


def after(event: Event, record: Record) -> Event | None:
    """The event after one more record; None where the whole log must be read again (an undo)."""
    if isinstance(record.act, Undone):
        return None
    more = event.copy()
    watched(more, record, APPLY[type(record.act)])
    more.seq, more.at = record.seq, record.at
    return more.sharing(event)


def undone_in(records: Iterable[Record]) -> frozenset[str]:
    """The identifiers of the records that count as never written.

    Read from the end: an undoing that was itself taken back takes back nothing. Only what was
    written before can be taken back, so that a later record is never undone in advance.
    """
    undone: set[str] = set()
    place: dict[str, int] = {}
    undoings: list[tuple[int, str, str]] = []
    for n, record in enumerate(records):
        place.setdefault(record.id, n)
        if isinstance(record.act, Undone):
            undoings.append((n, record.id, record.act.record))
    for n, id, target in reversed(undoings):
        if id not in undone and place.get(target, n) < n:
            undone.add(target)
    return frozenset(undone)


def as_of(records: Sequence[Record], seq: int | None = None, at: datetime | None = None) -> Event:
    """The event as it stood after record `seq`, or at a moment."""
    return fold(up_to(records, seq, at))


def up_to(
    records: Sequence[Record], seq: int | None = None, at: datetime | None = None
) -> tuple[Record, ...]:
    """The records that were there: up to a number, or written no later than a moment."""
    return tuple(
        record
        for record in records
        if (seq is None or record.seq <= seq) and (at is None or record.at <= at)
    )
