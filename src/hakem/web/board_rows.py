"""The boards of a table's round, and how it is with each."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from hakem.event.acts import Slot
from hakem.event.state import Entry, Event, TableKey
from hakem.view.table import boards_at


class Mark(StrEnum):
    """How it is with one board at a table."""

    MISSING = "missing"
    IN = "in"
    UNCONFIRMED = "unconfirmed"
    CONFLICT = "conflict"
    DOUBT = "doubt"
    LATE = "later"  # to be played later
    AWARD = "award"


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a table's round; `on` where it is the one that should be on the table."""

    board: int
    entry: Entry
    mark: Mark
    on: bool = False


def board_rows(event: Event, key: TableKey, doubtful: set[int]) -> Iterable[BoardRow]:
    """The boards of a table's round, the first without a result being on the table.

    Boards that are in doubt because they are not of this round come last.
    """
    on = True
    boards = boards_at(event, key)
    for board in (*boards, *sorted(doubtful.difference(boards))):
        entry = event.results.get(Slot(*key, board)) or Entry()
        mark = mark_of(entry, board in doubtful)
        yield BoardRow(board, entry, mark, on and mark is Mark.MISSING)
        on = on and mark is not Mark.MISSING


def mark_of(entry: Entry, doubtful: bool) -> Mark:
    """How it is with a board."""
    if entry.others:
        return Mark.CONFLICT
    if entry.award is not None:
        return Mark.AWARD
    if entry.late:
        return Mark.LATE
    if entry.result is None:
        return Mark.MISSING
    if doubtful:
        return Mark.DOUBT
    return Mark.IN if entry.confirmed else Mark.UNCONFIRMED
