"""Which rounds were begun and which sessions have a result, as the results of an event say."""

from hakem.event.acts import Slot
from hakem.event.changes import Changes, Gathered
from hakem.event.state import Entry, Event

#: Session, section and round, as in a `RoundKey`.
RoundOf = tuple[str, str, int]


class Begun:
    """What is known of it; only results that changed are looked at again."""

    def __init__(self, changes: Changes) -> None:
        self.rounds: Gathered[None, RoundOf] = Gathered(round_at, changes)
        self.sessions: Gathered[None, str] = Gathered(session_at, changes)


def begun_rounds(event: Event, memory: Begun | None = None) -> frozenset[RoundOf]:
    """The rounds that were called, or in which a result was entered."""
    memory = memory or Begun(Changes())
    called = {key[:3] for key, round in event.rounds.items() if round.started or round.ended}
    return memory.rounds(event.results, None) | called


def begun_sessions(event: Event, memory: Begun | None = None) -> frozenset[str]:
    """The sessions for a board of which anything was written."""
    memory = memory or Begun(Changes())
    return memory.sessions(event.results, None)


def round_at(_: None, slot: Slot, entry: Entry) -> RoundOf | None:
    """The round of a result that was entered."""
    return slot[:3] if entry.result is not None else None


def session_at(_: None, slot: Slot, entry: Entry) -> str:
    """The session of a board of which anything was written."""
    return slot.session
