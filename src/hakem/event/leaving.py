"""Who has left does not sit down again: meetings without those who withdrew."""

from collections.abc import Sequence

import msgspec

from hakem.event.acts import Meeting, Withdrawn
from hakem.event.state import Event, TableKey


def sit(event: Event, key: TableKey, meeting: Meeting) -> None:
    """Seat a meeting, without the sides of those who had withdrawn by then; they are kept apart.

    Who left in the first session does not play in the second.
    """
    if not event.withdrawn:
        event.meetings[key] = meeting
        return
    order = list(event.sessions)
    gone = tuple(
        one
        for one in meeting.contestants
        if one in event.withdrawn
        and has_left(event.withdrawn[one], key.session, meeting.round, order)
    )
    if gone:
        event.left[key] = (*event.left.get(key, ()), *gone)
        ns, ew = (
            () if any(one in gone for one in side) else side for side in (meeting.ns, meeting.ew)
        )
        meeting = msgspec.structs.replace(meeting, ns=ns, ew=ew)
    event.meetings[key] = meeting


def has_left(act: Withdrawn, session: str, round: int, order: Sequence[str]) -> bool:
    """Whether the withdrawal comes before a round of a session, or with it."""
    if act.session == session:
        return round >= act.round
    if act.session in order and session in order:
        return order.index(session) > order.index(act.session)
    return False
