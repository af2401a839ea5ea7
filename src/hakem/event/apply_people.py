"""What the acts about people do to an event."""

from hakem.event.acts import (
    ArrivedLate,
    Entered,
    LinedUp,
    Substituted,
    Withdrawn,
)
from hakem.event.handlers import Handlers
from hakem.event.leaving import sit
from hakem.event.record import Record
from hakem.event.state import Event

handlers = Handlers()
APPLY = handlers.table


@handlers.on(Entered)
def entered(event: Event, act: Entered, record: Record) -> None:
    """The last entry of a contestant holds, in the place of the first."""
    event.entries[act.contestant] = act


@handlers.on(LinedUp)
def lined_up(event: Event, act: LinedUp, record: Record) -> None:
    """The last line-up of a team for a round holds."""
    event.line_ups[act.contestant, act.session, act.round] = act


@handlers.on(Substituted)
def substituted(event: Event, act: Substituted, record: Record) -> None:
    """A substitute plays for an entry; the entry stays."""
    event.substitutes += (act,)


@handlers.on(Withdrawn)
def withdrawn(event: Event, act: Withdrawn, record: Record) -> None:
    """Whoever was to meet the contestant from that round on sits out."""
    event.withdrawn[act.contestant] = act
    for key, meeting in list(event.meetings.items()):
        if act.contestant in meeting.contestants:
            sit(event, key, meeting)


@handlers.on(ArrivedLate)
def arrived_late(event: Event, act: ArrivedLate, record: Record) -> None:
    """The rounds that were missed are scored by `unplayed`; the last word on a contestant holds."""
    who = (act.contestant, act.session)
    event.late = (*(one for one in event.late if (one.contestant, one.session) != who), act)
