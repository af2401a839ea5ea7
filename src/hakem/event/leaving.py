"""Who has left does not sit down again: meetings without those who withdrew."""

from collections.abc import Iterable, Sequence

import msgspec

from hakem.event.acts import Meeting, Withdrawn


def leave(
    meeting: Meeting, session: str, withdrawn: Iterable[Withdrawn], order: Sequence[str]
) -> Meeting:
    """A meeting of a session without the sides of those who had withdrawn by then.

    `order` is that of the sessions: who left in the first does not play in the second.
    """
    for act in withdrawn:
        if act.contestant in meeting.contestants and has_left(act, session, meeting.round, order):
            ns = () if act.contestant in meeting.ns else meeting.ns
            ew = () if act.contestant in meeting.ew else meeting.ew
            meeting = msgspec.structs.replace(meeting, ns=ns, ew=ew)
    return meeting


def has_left(act: Withdrawn, session: str, round: int, order: Sequence[str]) -> bool:
    """Whether the withdrawal comes before a round of a session, or with it."""
    if act.session == session:
        return round >= act.round
    if act.session in order and session in order:
        return order.index(session) > order.index(act.session)
    return False
