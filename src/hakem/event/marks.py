"""What of an event is not yet certain, board by board; no number that may move looks final."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from hakem.event.acts import ArrivedLate, Meeting, Slot
from hakem.event.begun import Begun, begun_rounds
from hakem.event.changes import Changes, Gathered, Ordered, Results
from hakem.event.state import Entry, Event, Stage, TableKey
from hakem.event.unplayed import not_played
from hakem.result import Artificial
from hakem.scoring.kept import Kept


class MarkKind(StrEnum):
    """Why a result is not certain."""

    MISSING = "missing"  # its round was begun, and nothing was entered
    LATE = "late"  # to be played later
    UNCONFIRMED = "unconfirmed"  # entered, and nobody confirmed it
    CONFLICT = "conflict"  # two different results were entered
    TENTATIVE = "tentative"  # a ruling that may still change


@dataclass(frozen=True, slots=True)
class Mark:
    """A board at a table that is not certain, and why; `record` is what it rests on."""

    kind: MarkKind
    slot: Slot
    record: str = ""


#: A board of a match: session, round, who meets, board.
_OfMatch = tuple[str, int, frozenset[str], int]
#: The sessions of a stage, and who meets at which table.
_Of = tuple[tuple[str, ...], Mapping[TableKey, Meeting]]


class Asked(NamedTuple):
    """What says which boards should have been entered by now."""

    sessions: tuple[str, ...]
    meetings: Mapping[TableKey, Meeting]
    begun: frozenset[tuple[str, str, int]]
    late: tuple[ArrivedLate, ...]
    unmet: frozenset[tuple[str, int, frozenset[str]]]
    settled: frozenset[_OfMatch]


class MarksMemory:
    """What is known of the marks of an event; only results that changed are looked at again."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self.begun = Begun(changes)
        self.settled: Gathered[_Of, _OfMatch] = Gathered(settled_in, changes)
        self.due: Kept[None, Asked, frozenset[Slot]] = Kept(due)
        self._of: tuple[tuple[str, ...], frozenset[Slot]] | None = None
        self._results: Results = {}
        self._marks: Ordered[tuple[Mark, ...]] = Ordered()

    def of(
        self, results: Results, sessions: tuple[str, ...], expected: frozenset[Slot]
    ) -> tuple[Mark, ...]:
        """The marks of all results, and of all that are missing of those `expected` by now."""
        if self._of is None or self._of[0] != sessions:
            self._results, self._marks = {}, Ordered(sessions)
            slots = expected
        else:
            slots = frozenset() if self._of[1] is expected else self._of[1] ^ expected
        self._of = None  # should a part fail, what is half done is done again the next time
        for slot in chain(slots, self._changes(self._results, results)):
            if self._marks.has_place(slot):
                self._marks.put(slot, marks_at(expected, slot, results.get(slot)) or None)
        self._of, self._results = (sessions, expected), results
        return tuple(chain.from_iterable(self._marks.all()))


def marks_of(event: Event, stage: Stage, memory: MarksMemory | None = None) -> tuple[Mark, ...]:
    """Everything in the stage that is not certain, in the order of sessions, rounds and tables."""
    memory = memory or MarksMemory(Changes())
    sessions = tuple(one.name for one in event.sessions_of(stage.name))
    asked = Asked(
        sessions,
        event.meetings,
        begun_rounds(event, memory.begun),
        event.late,
        not_played(event, stage),
        memory.settled(event.results, (sessions, event.meetings)),
    )
    return memory.of(event.results, sessions, memory.due(None, asked))


def marks_at(expected: frozenset[Slot], slot: Slot, entry: Entry | None) -> tuple[Mark, ...]:
    """What is not certain of an entry; `expected` are the boards that should be entered by now."""
    if entry is None:
        return (Mark(MarkKind.MISSING, slot),) if slot in expected else ()
    found = []
    if entry.others:
        found.append(Mark(MarkKind.CONFLICT, slot, entry.others[-1]))
    if entry.pending:
        found.append(Mark(MarkKind.TENTATIVE, slot, entry.pending))
    if entry.award is not None:
        if entry.award.tentative:
            found.append(Mark(MarkKind.TENTATIVE, slot, entry.award.record))
    elif entry.late:
        found.append(Mark(MarkKind.LATE, slot))
    elif entry.result is None:
        if slot in expected:
            found.append(Mark(MarkKind.MISSING, slot))
    elif not entry.confirmed:
        found.append(Mark(MarkKind.UNCONFIRMED, slot, entry.record))
    return tuple(found)


def due(asked: Asked) -> frozenset[Slot]:
    """The boards of rounds that were begun, at tables where both sides were there in time."""
    missed = {(act.contestant, act.session): act.round for act in asked.late}
    found = []
    for key, meeting in asked.meetings.items():
        if key.session not in asked.sessions or key[:3] not in asked.begun or not meeting.is_played:
            continue
        who = frozenset(meeting.contestants)
        if (key.session, meeting.of_round, who) in asked.unmet or any(
            meeting.round < missed.get((one, key.session), 0) for one in who
        ):
            continue
        found += [
            Slot(*key, board)
            for board in meeting.boards
            if (key.session, meeting.of_round, who, board) not in asked.settled
        ]
    return frozenset(found)


class WhoMeets(NamedTuple):
    """Who does not meet though a plan says so: who came later, by round; matches not played."""

    late: Mapping[tuple[str, str], int]
    unmet: frozenset[tuple[str, int, frozenset[str]]]

    def plays(self, key: TableKey, meeting: Meeting | None) -> bool:
        """Whether two sides play at a table: both were there in time, and meet."""
        if meeting is None or not meeting.is_played:
            return False
        who = meeting.contestants
        if any(key.round < self.late.get((one, key.session), 0) for one in who):
            return False
        return (key.session, meeting.of_round, frozenset(who)) not in self.unmet


def who_meets(event: Event) -> WhoMeets:
    """Read off late arrivals and matches that were not played, of all stages."""
    unmet = frozenset[tuple[str, int, frozenset[str]]]()
    if event.unmet or event.left:
        unmet = unmet.union(*(not_played(event, stage) for stage in event.stages.values()))
    return WhoMeets({(act.contestant, act.session): act.round for act in event.late}, unmet)


def settled_elsewhere(
    meetings: Mapping[TableKey, Meeting], slot: Slot, entry: Entry
) -> _OfMatch | None:
    """The board of a match, if it has an artificial score here: the other table needs no result."""
    if not isinstance(entry.stands, Artificial):
        return None
    meeting = meetings.get(TableKey(*slot[:5]))
    if meeting is None:
        return None
    return slot.session, meeting.of_round, frozenset(meeting.contestants), slot.board


def settled_in(of: _Of, slot: Slot, entry: Entry) -> _OfMatch | None:
    """The same of the sessions of a stage."""
    sessions, meetings = of
    return settled_elsewhere(meetings, slot, entry) if slot.session in sessions else None
