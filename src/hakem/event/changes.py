"""What became of the results of an event since it was looked at before: which of them are others.

Marks, doubts and lines are worked out result by result. An event after one more record holds the
same entries as before, all but one; so a comparison by identity says what has to be looked at.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from hakem.event.acts import Slot
from hakem.event.state import Entry
from hakem.scoring.kept import Kept

Results = Mapping[Slot, Entry]
Ground = TypeVar("Ground")
Answer = TypeVar("Answer")


def changed(asked: tuple[Results, Results]) -> tuple[Slot, ...]:
    """The slots whose entry is another one, a new one, or there no more."""
    before, now = asked
    other = [slot for slot, entry in now.items() if before.get(slot) is not entry]
    if len(before) + sum(1 for slot in other if slot not in before) > len(now):
        other += [slot for slot in before if slot not in now]
    return tuple(other)


class Changes:
    """`changed`, worked out once for everybody who asks of the same two states."""

    def __init__(self) -> None:
        self._kept: Kept[None, tuple[Results, Results], tuple[Slot, ...]] = Kept(changed)

    def __call__(self, before: Results, now: Results) -> tuple[Slot, ...]:
        """The slots whose entry is not what it was."""
        return self._kept(None, (before, now))


class Slotwise(Generic[Ground, Answer]):
    """A function of one result and a common ground, for all results of some sessions.

    The answers come in the order of a sheet: sessions as given, then sections, rounds, tables and
    boards. Only what changed is asked again; another ground, or other sessions, change all.
    """

    def __init__(self, work: Callable[[Ground, Slot, Entry], Answer], changes: Changes) -> None:
        self._work = work
        self._changes = changes
        self._forget()

    def _forget(self) -> None:
        self._ground: tuple[tuple[str, ...], Ground] | None = None
        self._results: Results = {}
        self._order: list[tuple[int, Slot]] = []
        self._answers: list[Answer] = []

    def __call__(
        self, results: Results, sessions: tuple[str, ...], ground: Ground
    ) -> Sequence[Answer]:
        """The answers for all results; not to be kept, the next call may change it."""
        if self._ground != (sessions, ground):
            self._forget()
        places = {session: place for place, session in enumerate(sessions)}
        self._ground = None  # should a part fail, what is half done is done again the next time
        for slot in self._changes(self._results, results):
            if slot.session in places:
                self._take((places[slot.session], slot), results.get(slot), ground)
        self._ground, self._results = (sessions, ground), results
        return self._answers

    def _take(self, key: tuple[int, Slot], entry: Entry | None, ground: Ground) -> None:
        at = bisect_left(self._order, key)
        there = at < len(self._order) and self._order[at] == key
        if entry is None:
            if there:
                del self._order[at], self._answers[at]
            return
        answer = self._work(ground, key[1], entry)
        if there:
            self._answers[at] = answer
        else:
            self._order.insert(at, key)
            self._answers.insert(at, answer)
