"""What of an event is not yet certain, board by board; no number that may move looks final."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hakem.event.acts import Slot
from hakem.event.state import Event, RoundKey, Stage, TableKey
from hakem.event.unplayed import begun_rounds, unmet_in
from hakem.result import Artificial


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


def marks_of(event: Event, stage: Stage) -> tuple[Mark, ...]:
    """Everything in the stage that is not certain, in the order of sessions, rounds and tables."""
    sessions = [one.name for one in event.sessions_of(stage.name)]
    found = [*_marks(event, frozenset(sessions)), *_missing(event, stage)]
    return tuple(
        sorted(found, key=lambda mark: (sessions.index(mark.slot.session), *mark.slot[1:]))
    )


def _marks(event: Event, sessions: frozenset[str]) -> Iterator[Mark]:
    for slot, entry in event.results.items():
        if slot.session not in sessions:
            continue
        if entry.others:
            yield Mark(MarkKind.CONFLICT, slot, entry.others[-1])
        if entry.pending:
            yield Mark(MarkKind.TENTATIVE, slot, entry.pending)
        if entry.award is not None:
            if entry.award.tentative:
                yield Mark(MarkKind.TENTATIVE, slot, entry.award.record)
        elif entry.late:
            yield Mark(MarkKind.LATE, slot)
        elif entry.result is not None and not entry.confirmed:
            yield Mark(MarkKind.UNCONFIRMED, slot, entry.record)


def _missing(event: Event, stage: Stage) -> Iterator[Mark]:
    """Boards of rounds that were begun, at tables with both sides, without anything entered."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    begun = begun_rounds(event)
    missed = {(act.contestant, act.session): act.round for act in event.late}
    unmet = {(act.session, act.round, frozenset(act.contestants)) for act in unmet_in(event, stage)}
    settled = _settled_elsewhere(event)
    for key, meeting in event.meetings.items():
        who = frozenset(meeting.contestants)
        if (
            key.session not in sessions
            or RoundKey(*key[:3]) not in begun
            or not meeting.is_played
            or (key.session, key.round, who) in unmet
            or any(meeting.round < missed.get((one, key.session), 0) for one in who)
        ):
            continue
        for board in meeting.boards:
            slot = Slot(*key, board)
            entry = event.results.get(slot)
            if (entry is None or (entry.stands is None and not entry.late)) and (
                key.session,
                key.round,
                who,
                board,
            ) not in settled:
                yield Mark(MarkKind.MISSING, slot)


def _settled_elsewhere(event: Event) -> set[tuple[str, int, frozenset[str], int]]:
    """Boards of a match with an artificial score at one table: the other needs no result."""
    found = set()
    for slot, entry in event.results.items():
        if isinstance(entry.stands, Artificial):
            meeting = event.meetings.get(TableKey(*slot[:5]))
            if meeting is not None:
                who = frozenset(meeting.contestants)
                found.add((slot.session, slot.round, who, slot.board))
    return found
