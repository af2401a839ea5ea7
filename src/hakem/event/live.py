"""An event while it is played: new standings after every record, without beginning anew.

A `Live` holds the log, the event that it tells and what was worked out for its standings. After one
more record only that is worked out again which depends on it, and nobody has to say what that is:
every part of the standings is a function of values that do not change, and whoever asks it with the
same values gets what it answered before (`scoring.kept`, `changes`). So the standings are those
that `standings(fold(records))` gives, in every detail; docs/algorithms/live.md tells how.
"""

from collections.abc import Iterable

from hakem.event.acts import Undone
from hakem.event.fold import after, fold
from hakem.event.record import Record
from hakem.event.standings import Memory, Standings, standings
from hakem.event.state import Event


class Live:
    """A log that grows, and the standings of a stage of it: the open one where none is named."""

    def __init__(self, records: Iterable[Record] = (), stage: str | None = None) -> None:
        self._records = list(records)
        self._taken_back = {
            record.act.record for record in self._records if isinstance(record.act, Undone)
        }
        self._event = fold(self._records)
        self._stage = stage
        self._memory = Memory()

    @property
    def records(self) -> tuple[Record, ...]:
        """The log, in its order."""
        return tuple(self._records)

    @property
    def event(self) -> Event:
        """The event after all records; it is never changed, the next record makes another."""
        return self._event

    def add(self, record: Record) -> Standings:
        """One more record, and the standings after it.

        Raises `SettingMistake` as `standings` does; the record is in the log nevertheless, and the
        next one may put things right.
        """
        self.take(record)
        return self.standings()

    def take(self, record: Record) -> None:
        """One more record, without asking for the standings: the rest of a log that is read."""
        self._records.append(record)
        # An undoing, or a record that one has named already, changes what came before.
        known = None if record.id in self._taken_back else after(self._event, record)
        if isinstance(record.act, Undone):
            self._taken_back.add(record.act.record)
        self._event = fold(self._records) if known is None else known

    def standings(self) -> Standings:
        """The standings after the last record."""
        return standings(self._event, self._stage, self._memory)
