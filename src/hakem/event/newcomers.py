"""Who came when the others had sat down already."""

from collections.abc import Iterator, Mapping, Sequence

from hakem.event.acts import Entered, Meeting, Paired, Seated
from hakem.event.fold import undone_in
from hakem.event.record import Record
from hakem.event.state import Event, TableKey


def newcomers(
    event: Event, records: Sequence[Record], seats: Mapping[TableKey, Meeting]
) -> Iterator[str]:
    """Who entered for the section after it was seated, and sits nowhere yet."""
    undone = undone_in(records)
    session, section = next(iter(seats))[:2]
    seated = {
        one
        for key, meeting in event.meetings.items()
        if key.session == session
        for one in meeting.contestants
    } | {one for meeting in seats.values() for one in meeting.contestants}
    is_seated = False
    before: set[str] = set()
    for record in records:
        act = record.act
        if record.id in undone:
            continue
        if isinstance(act, Seated | Paired):
            is_seated |= (act.session, act.section) == (session, section)
        if isinstance(act, Entered) and act.contestant not in before:
            before.add(act.contestant)
            entry = event.entries[act.contestant]
            if is_seated and entry.section == section and act.contestant not in seated:
                yield act.contestant
