"""Scores that were changed after they had been shown: noted while the log is read (Law 79C).

Every act about a board at a table is watched for whether another score counts there than before.
Acts on a whole table or round (switched seats, wrong boards) are the director's repairs and are not
watched.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.event.acts import AnyAct, OnTable, Slot, Undone
from hakem.event.handlers import Apply
from hakem.event.record import Record
from hakem.event.state import Change, Entry, Event


@dataclass(frozen=True, slots=True)
class Known:
    """A record that was read: its act, and how often had been published before it."""

    act: AnyAct
    published: int


def watched(event: Event, record: Record, apply: Apply) -> None:
    """Let the act of a record do its thing, and note a score that it changes."""
    act = record.act
    if not event.published or not isinstance(act, OnTable):
        apply(event, record)
        return
    slot = act.slot
    before = _counts(event.results.get(slot))
    apply(event, record)
    now = _counts(event.results.get(slot))
    if before is None:
        if now is not None:
            event.unseen.setdefault(slot, len(event.published))
    elif now != before:
        since = event.unseen.get(slot, 0)
        event.changed += (Change(record.id, slot, record.at, since),)


def _counts(entry: Entry | None) -> tuple[object, str] | None:
    """What of an entry counts in the scores; None where there is no score."""
    return None if entry is None or entry.stands is None else (entry.stands, entry.group)


def taken_back(event: Event, record: Record, act: Undone, known: Mapping[str, Known]) -> None:
    """Note that a record about a board is taken back, or brought back by undoing its undoing."""
    found = known.get(act.record)
    while found is not None and isinstance(found.act, Undone):
        found = known.get(found.act.record)
    if event.published and found is not None and isinstance(found.act, OnTable):
        slot: Slot = found.act.slot
        since = max(event.unseen.get(slot, 0), found.published)
        event.changed += (Change(record.id, slot, record.at, since),)
