"""The rules of the log as one pure function: which entries are new, and what number each gets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC

import msgspec

from hakem.store.entry import Entry, Stored
from hakem.store.faults import Behind, IdTaken, StoreMistake

#: The numbers of an append's entries.
Seqs = tuple[int, ...]
#: The same, or why it was refused.
Outcome = Seqs | StoreMistake


@dataclass(frozen=True, slots=True)
class Append:
    """Entries to be appended to one stream, all or none."""

    stream: str
    entries: tuple[Entry, ...]
    expected: int | None = None


class Known(msgspec.Struct, frozen=True, gc=False):
    """A record that the log has, as much as must be known to recognise it."""

    seq: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Placed:
    """What became of each append, in order, and the records that must be written."""

    outcomes: tuple[Outcome, ...]
    new: tuple[Stored, ...]


def place(
    appends: Sequence[Append], last: Mapping[str, int], known: Mapping[tuple[str, str], Known]
) -> Placed:
    """Place appends one after another, as if each had come alone.

    `last` has the last number of every stream named (none: 0), `known` by stream and id at least
    those of the entries that the log has already.
    """
    ends = dict(last)
    seen = dict(known)
    outcomes: list[Outcome] = []
    new: list[Stored] = []
    for append in appends:
        stream = append.stream
        try:
            fresh, own, seqs = _place_one(append, ends.get(stream, 0), seen)
        except StoreMistake as refused:
            outcomes.append(refused)
            continue
        if fresh:
            seen.update(((stream, id_), one) for id_, one in own.items())
            ends[stream] = fresh[-1].seq
            new += fresh
        outcomes.append(seqs)
    return Placed(tuple(outcomes), tuple(new))


def _place_one(
    append: Append, last: int, seen: Mapping[tuple[str, str], Known]
) -> tuple[list[Stored], dict[str, Known], Seqs]:
    """The new records of an append, the same by id, the numbers of its entries; changes nothing."""
    stream = append.stream
    fresh: list[Stored] = []
    own: dict[str, Known] = {}
    seqs: list[int] = []
    for entry in append.entries:
        there = own.get(entry.id) or seen.get((stream, entry.id))
        if there is None:
            there = own[entry.id] = Known(last + len(fresh) + 1, entry.payload)
            at = entry.stored_at.astimezone(UTC)
            fresh.append(Stored(stream, there.seq, entry.id, entry.payload, at))
        elif there.payload != entry.payload:
            raise IdTaken("store.id-taken", stream=stream, id=entry.id, seq=there.seq)
        seqs.append(there.seq)
    if fresh and append.expected is not None and append.expected != last:
        raise Behind("store.behind", stream=stream, expected=append.expected, last=last)
    return fresh, own, tuple(seqs)
