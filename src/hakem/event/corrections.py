"""What of a published result is other now than when it was first published.

Whatever the way that it changed (a correction, a ruling, an act taken back), what counts is that
people were told one result and another stands now. Steps between the two are in the log.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from hakem.event.acts import OnTable, Published, Slot, Undone
from hakem.event.fold import undone_in
from hakem.event.record import Record
from hakem.event.state import Event
from hakem.result import Result


@dataclass(frozen=True, slots=True)
class Correction:
    """A board at a table that was published as `was` and stands as `now`; None: no result.

    `published` is the number of the publication, `record` that of the last act on the board since,
    0 where the board was changed by an act on something else; `at` when, `why` as it says.
    """

    slot: Slot
    was: Result | None
    now: Result | None
    published: int
    record: int
    at: datetime | None
    why: str = ""
    laws: tuple[str, ...] = ()


def publications(records: Sequence[Record]) -> tuple[Record, ...]:
    """The records that say that results were published, in order, those taken back left out."""
    gone = undone_in(records)
    return tuple(one for one in records if isinstance(one.act, Published) and one.id not in gone)


def corrections(
    records: Sequence[Record], event: Event, as_of: Callable[[int], Event]
) -> tuple[Correction, ...]:
    """What is other now, the latest change first; `as_of` gives the event after so many records."""
    found: dict[Slot, tuple[int, Result | None]] = {}
    for one in publications(records):
        assert isinstance(one.act, Published)
        then = as_of(one.seq)
        for slot, entry in then.results.items():
            if slot not in found and is_covered(one.act, slot) and entry.stands is not None:
                found[slot] = (one.seq, entry.stands)
    changed = tuple(
        changed_in(records, event, slot, published, was)
        for slot, (published, was) in found.items()
        if stands(event, slot) != was
    )
    return tuple(sorted(changed, key=lambda one: -one.record))


def is_covered(act: Published, slot: Slot) -> bool:
    """Whether a publication was of a board's round and session."""
    return act.session in ("", slot.session) and (not act.round or slot.round <= act.round)


def stands(event: Event, slot: Slot) -> Result | None:
    """The result that counts now."""
    entry = event.results.get(slot)
    return None if entry is None else entry.stands


def changed_in(
    records: Sequence[Record], event: Event, slot: Slot, published: int, was: Result | None
) -> Correction:
    """One change, with the last act since that speaks of the board."""
    last = next(acts_on(records, slot, published), None)
    entry = event.results.get(slot)
    award = None if entry is None else entry.award
    why = "" if last is None else str(getattr(last.act, "why", ""))
    return Correction(
        slot,
        was,
        stands(event, slot),
        published,
        0 if last is None else last.seq,
        None if last is None else last.at,
        award.why if award is not None and award.why else why,
        () if award is None else award.laws,
    )


def acts_on(records: Sequence[Record], slot: Slot, after: int) -> Iterator[Record]:
    """The acts after a record that speak of a board at a table, or take such an act back."""
    about = {one.id for one in records if isinstance(one.act, OnTable) and one.act.slot == slot}
    for one in reversed(records[after:]):
        if one.id in about or (isinstance(one.act, Undone) and one.act.record in about):
            yield one
