"""What became of the results of an event since it was looked at before: which of them are others.

Marks, doubts and lines are worked out result by result. An event after one more record holds the
same entries as before, all but one; so a comparison by identity says what has to be looked at.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import compress, islice
from operator import is_, is_not
from typing import Generic, TypeVar

from hakem.event.acts import Slot
from hakem.event.state import Entry

Results = Mapping[Slot, Entry]
Ground = TypeVar("Ground")
Answer = TypeVar("Answer")
Member = TypeVar("Member", bound=Hashable)


def changed(before: Results, now: Results) -> tuple[Slot, ...]:
    """The slots whose entry is another one, a new one, or there no more."""
    if len(before) <= len(now) and all(map(is_, before, now)):
        # mostly so: the same slots in the same order, and what is new at the end
        others = compress(now, map(is_not, before.values(), now.values()))
        return (*others, *islice(now, len(before), None))
    other = [slot for slot, entry in now.items() if before.get(slot) is not entry]
    if len(before) + sum(1 for slot in other if slot not in before) > len(now):
        other += [slot for slot in before if slot not in now]
    return tuple(other)


class Changes:
    """`changed`, worked out once for everybody who asks of the same two states."""

    def __init__(self) -> None:
        self._asked: tuple[Results, Results] = ({}, {})
        self._found: tuple[Slot, ...] = ()

    def __call__(self, before: Results, now: Results) -> tuple[Slot, ...]:
        """The slots whose entry is not what it was."""
        if before is now:
            return ()
        if self._asked[0] is not before or self._asked[1] is not now:
            self._found = changed(before, now)
            self._asked = (before, now)
        return self._found


class Ordered(Generic[Answer]):
    """Something for each of some slots, in the order of a sheet.

    That is: sessions as given, then sections, rounds, tables and boards.
    """

    def __init__(self, sessions: Sequence[str] = ()) -> None:
        self._places = {session: place for place, session in enumerate(sessions)}
        self._order: list[tuple[int, Slot]] = []
        self._answers: list[Answer] = []
        self._all: tuple[Answer, ...] | None = ()

    def has_place(self, slot: Slot) -> bool:
        """Whether the slot is of one of the sessions."""
        return slot.session in self._places

    def put(self, slot: Slot, answer: Answer | None) -> None:
        """What there is now for the slot; None: nothing. The same again changes nothing."""
        key = (self._places[slot.session], slot)
        at = bisect_left(self._order, key)
        there = at < len(self._order) and self._order[at] == key
        if there and answer is not None:
            if self._answers[at] == answer:
                return
            self._answers[at] = answer
        elif there:
            del self._order[at], self._answers[at]
        elif answer is not None:
            self._order.insert(at, key)
            self._answers.insert(at, answer)
        self._all = None

    def all(self) -> tuple[Answer, ...]:
        """All of it in order: the same tuple while nothing of it changes."""
        if self._all is None:
            self._all = tuple(self._answers)
        return self._all


class Slotwise(Generic[Ground, Answer]):
    """A function of one result and a common ground, for all results of some sessions.

    The answers come in the order of a sheet; None is no answer. Only what changed is asked again;
    another ground, or other sessions, change all.
    """

    def __init__(
        self, work: Callable[[Ground, Slot, Entry], Answer | None], changes: Changes
    ) -> None:
        self._work = work
        self._changes = changes
        self._ground: tuple[tuple[str, ...], Ground] | None = None
        self._results: Results = {}
        self._found: Ordered[Answer] = Ordered()

    def __call__(
        self, results: Results, sessions: tuple[str, ...], ground: Ground
    ) -> tuple[Answer, ...]:
        """The answers for all results; the same tuple as before while none of them changes."""
        if self._ground != (sessions, ground):
            self._results, self._found = {}, Ordered(sessions)
        self._ground = None  # should a part fail, what is half done is done again the next time
        for slot in self._changes(self._results, results):
            if self._found.has_place(slot):
                entry = results.get(slot)
                self._found.put(slot, None if entry is None else self._work(ground, slot, entry))
        self._ground, self._results = (sessions, ground), results
        return self._found.all()


class Gathered(Generic[Ground, Member]):
    """The set of what a function of a result and a common ground answers, over all results.

    None is no answer. It is the same set as before, in the same object, while nothing of it
    changes.
    """

    def __init__(
        self, work: Callable[[Ground, Slot, Entry], Member | None], changes: Changes
    ) -> None:
        self._work = work
        self._changes = changes
        self._forget()

    def _forget(self) -> None:
        self._ground: tuple[Ground] | None = None
        self._results: Results = {}
        self._answers: dict[Slot, Member] = {}
        self._often: Counter[Member] = Counter()
        self._members: frozenset[Member] = frozenset()

    def __call__(self, results: Results, ground: Ground) -> frozenset[Member]:
        """The set of the answers for all results."""
        if self._ground != (ground,):
            self._forget()
        self._ground = None  # should a part fail, what is half done is done again the next time
        for slot in self._changes(self._results, results):
            entry = results.get(slot)
            self._put(slot, None if entry is None else self._work(ground, slot, entry))
        if len(self._often) != len(self._members) or self._often.keys() != self._members:
            self._members = frozenset(self._often)
        self._ground, self._results = (ground,), results
        return self._members

    def _put(self, slot: Slot, answer: Member | None) -> None:
        before = self._answers.pop(slot, None)
        if before is not None:
            self._often[before] -= 1
            if not self._often[before]:
                del self._often[before]
        if answer is not None:
            self._answers[slot] = answer
            self._often[answer] += 1
