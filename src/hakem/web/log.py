"""The log as it is looked through: which records are of a table, a board, somebody, a kind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.commands.event.tables import Table
from hakem.event import Event, Record
from hakem.event.acts import AnyAct, ArrowSwitched, OnTable, Unmet, WrongBoards
from hakem.event.lines import seated_at
from hakem.event.state import Entry

#: The kinds of acts, by the module that each stands in.
KINDS = ("results", "decisions", "course", "people", "hall", "publishing", "setup")


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for; nothing said, everything. `text` is any part of a record's words."""

    table: Table | None = None
    board: int = 0
    contestant: str = ""
    kind: str = ""


def sought_in(event: Event, records: Sequence[Record], sought: Sought) -> Iterator[Record]:
    """The records that are meant, the newest first."""
    for record in reversed(records):
        act = record.act
        if sought.kind and kind_of(act) != sought.kind:
            continue
        if sought.table is not None and not is_at(act, sought.table):
            continue
        if sought.board and sought.board not in boards_in(act):
            continue
        if sought.contestant and not concerns(event, act, sought.contestant):
            continue
        yield record


def kind_of(act: AnyAct) -> str:
    """The kind of an act: the subject under which it stands."""
    return type(act).__module__.rpartition(".")[2]


def is_at(act: AnyAct, table: Table) -> bool:
    """Whether an act speaks of a table, in whichever round."""
    if getattr(act, "section", "") != table.section:
        return False
    if isinstance(act, ArrowSwitched):
        return not act.tables or table.number in act.tables
    here = getattr(act, "table", None)
    return here == table.number and table.room in ("", getattr(act, "room", ""))


def boards_in(act: AnyAct) -> tuple[int, ...]:
    """The boards that an act speaks of."""
    if isinstance(act, WrongBoards):
        return act.played + act.instead_of
    found = (getattr(act, "board", 0), getattr(act, "to_board", 0))
    return tuple(board for board in found if board)


def concerns(event: Event, act: AnyAct, contestant: str) -> bool:
    """Whether an act is about somebody: it names him, or he sat at the table."""
    if getattr(act, "contestant", "") == contestant:
        return True
    if isinstance(act, Unmet) or hasattr(act, "contestants"):
        return contestant in getattr(act, "contestants", ())
    if isinstance(act, OnTable):
        ns, ew = seated_at(event, act.slot, event.results.get(act.slot) or Entry())
        return contestant in ns or contestant in ew
    return False
