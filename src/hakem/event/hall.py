"""The hall as plain values: the clock of a round, a call for the director."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from hakem.event.acts import ClockSet, DirectorCalled


@dataclass(frozen=True, slots=True)
class Clock:
    """What changed the time of one round: seconds added, seconds that it stood, when it stopped."""

    added: int = 0
    stood: float = 0.0
    held_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the director: when it came, when he took it, when it was settled, by whom."""

    act: DirectorCalled
    at: datetime
    taken: datetime | None = None
    done: datetime | None = None
    by: str = ""

    @property
    def waits(self) -> bool:
        """Whether nobody has come yet."""
        return self.taken is None and self.done is None


def ends_at(started: datetime, clock: Clock, length: ClockSet) -> datetime:
    """When play of a round ends: its minutes, what was added, and the time that the clock stood.

    While it stands, that is when it would end if it ran on at the moment it stopped.
    """
    return started + timedelta(minutes=length.minutes, seconds=clock.added + clock.stood)


def seconds_left(started: datetime, clock: Clock, length: ClockSet, now: datetime) -> float:
    """Seconds of play left at a moment; below 0 the round is over its time. Standing, it waits."""
    moment = now if clock.held_at is None else clock.held_at
    return (ends_at(started, clock, length) - moment).total_seconds()
