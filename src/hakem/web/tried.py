"""An event as it would be with a few acts more; nothing is written."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from hakem.commands.event.opened import Opened
from hakem.event import Record, after, fold
from hakem.event.acts import AnyAct, Undone
from hakem.event.fold import undone_in
from hakem.event.refusal import refuse, refuse_undo


def tried(opened: Opened, acts: Sequence[AnyAct]) -> Opened:
    """The same event with these acts. Raises the `Mistake` of one that cannot be."""
    records, event = list(opened.records), opened.event
    for act in acts:
        if isinstance(act, Undone):
            refuse_undo(records, undone_in(records), act)
        else:
            refuse(event, act)
        seq = len(records) + 1
        record = Record(id=f"tried {seq}", seq=seq, at=datetime.now(UTC), by=opened.by, act=act)
        records.append(record)
        event = after(event, record) or fold(records)
    return replace(opened, records=records, event=event)
