"""What the acts of the hall do to an event: clock, seats taken, calls, what people are shown."""

from dataclasses import replace

from hakem.event.acts import (
    CallAnswered,
    ClockHeld,
    ClockSet,
    DirectorCalled,
    DirectorPlays,
    SeatsTaken,
    Shown,
    TimeAdded,
)
from hakem.event.hall import Call, Clock
from hakem.event.handlers import Handlers
from hakem.event.record import Record
from hakem.event.state import Event, Fault, Round, RoundKey, TableKey

handlers = Handlers()
APPLY = handlers.table


@handlers.on(ClockSet)
def clock_set(event: Event, act: ClockSet, record: Record) -> None:
    """The rounds of the section last so long, those that are under way too."""
    event.clocks[act.session, act.section] = act


@handlers.on(TimeAdded)
def time_added(event: Event, act: TimeAdded, record: Record) -> None:
    """This round is longer or shorter than the others."""
    key = RoundKey(act.session, act.section, act.round)
    known = event.rounds.get(key, Round())
    clock = replace(known.clock, added=known.clock.added + act.seconds)
    event.rounds[key] = replace(known, clock=clock)


@handlers.on(ClockHeld)
def clock_held(event: Event, act: ClockHeld, record: Record) -> None:
    """The time while the clock stood does not count."""
    key = RoundKey(act.session, act.section, act.round)
    known = event.rounds.get(key, Round())
    clock: Clock = known.clock
    if act.held and clock.held_at is None:
        clock = replace(clock, held_at=record.at)
    elif not act.held and clock.held_at is not None:
        stood = (record.at - clock.held_at).total_seconds()
        clock = replace(clock, held_at=None, stood=clock.stood + stood)
    event.rounds[key] = replace(known, clock=clock)


@handlers.on(SeatsTaken)
def seats_taken(event: Event, act: SeatsTaken, record: Record) -> None:
    """The last word on who sits at a table holds."""
    key = TableKey(act.session, act.section, act.round, act.table, act.room)
    event.sitting[key] = act.contestants


@handlers.on(DirectorCalled)
def director_called(event: Event, act: DirectorCalled, record: Record) -> None:
    """A call waits for the director."""
    event.calls[record.id] = Call(act, record.at)


@handlers.on(CallAnswered)
def call_answered(event: Event, act: CallAnswered, record: Record) -> None:
    """The director comes, or the call is settled."""
    call = event.calls.get(act.record)
    if call is None:
        event.faults += (Fault(record.id, "event.no-such-call", {"record": act.record}),)
        return
    taken = call.taken or record.at
    done = record.at if act.done else call.done
    event.calls[act.record] = replace(call, taken=taken, done=done, by=record.by)


@handlers.on(DirectorPlays)
def director_plays(event: Event, act: DirectorPlays, record: Record) -> None:
    """The last word on it holds."""
    event.director_plays = act.contestants


@handlers.on(Shown)
def shown(event: Event, act: Shown, record: Record) -> None:
    """From now on people see this much."""
    event.shown = act
