"""What of an event is not yet certain, board by board; no number that may move looks final."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hakem.event.acts import Slot
from hakem.event.state import Event, RoundKey, Stage
from hakem.event.statute import begun_rounds


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
    found = list(_marks(event, frozenset(sessions)))
    return tuple(
        sorted(found, key=lambda mark: (sessions.index(mark.slot.session), *mark.slot[1:]))
    )


def _marks(event: Event, sessions: frozenset[str]) -> Iterator[Mark]:
    for slot, entry in event.results.items():
        if slot.session not in sessions:
            continue
        if entry.others:
            yield Mark(MarkKind.CONFLICT, slot, entry.others[-1])
        if entry.award is not None:
            if entry.award.tentative:
                yield Mark(MarkKind.TENTATIVE, slot, entry.award.record)
        elif entry.late:
            yield Mark(MarkKind.LATE, slot)
        elif entry.result is not None and not entry.confirmed:
            yield Mark(MarkKind.UNCONFIRMED, slot, entry.record)
    yield from _missing(event, sessions)


def _missing(event: Event, sessions: frozenset[str]) -> Iterator[Mark]:
    """Boards of rounds that were begun, at tables with both sides, without anything entered."""
    begun = begun_rounds(event)
    missed = {(act.contestant, act.session): act.round for act in event.late}
    for key, meeting in event.meetings.items():
        if (
            key.session not in sessions
            or RoundKey(*key[:3]) not in begun
            or not meeting.is_played
            or any(meeting.round < missed.get((one, key.session), 0) for one in meeting.contestants)
        ):
            continue
        for board in meeting.boards:
            slot = Slot(*key, board)
            entry = event.results.get(slot)
            if entry is None or (entry.stands is None and not entry.late):
                yield Mark(MarkKind.MISSING, slot)
