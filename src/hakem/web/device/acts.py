"""Which acts the device on a table may send: those of its own table, and no decisions."""

from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import (
    Act,
    Confirmed,
    Corrected,
    DirectorCalled,
    Scored,
    SeatsTaken,
    Slot,
)
from hakem.event.state import TableKey

#: What a device may send.
TableAct = Scored | Confirmed | Corrected | SeatsTaken | DirectorCalled


def check(event: Event, table: TableKey, act: TableAct) -> None:
    """Raise `SettingMistake` for an act of another table, or one that is the director's.

    A table may correct what it entered until both sides have agreed; from then on the director
    does.
    """
    here = (table.session, table.section, table.table, table.room)
    if (act.session, act.section, act.table, act.room) != here:
        raise SettingMistake("web.other-table")
    if isinstance(act, Scored):
        if act.ns or act.ew or act.vulnerable or act.signed:
            raise SettingMistake("web.directors-own")
        planned(event, table, act, act.slot)
    if isinstance(act, Confirmed) and act.side not in ("NS", "EW"):
        raise SettingMistake("web.directors-own")
    if isinstance(act, Corrected):
        entry = event.results.get(act.slot)
        if act.to_board or act.signed or (entry is not None and entry.award is not None):
            raise SettingMistake("web.directors-own")
        if entry is not None and len(set(entry.confirmed)) > 0:
            raise SettingMistake("web.confirmed-already", board=act.board)


def planned(event: Event, table: TableKey, act: Act, slot: Slot) -> None:
    """Raise for a board that this table does not have in that round."""
    meeting = event.meetings.get(table._replace(round=slot.round))
    if meeting is None or slot.board not in meeting.boards:
        raise SettingMistake("web.not-here", board=slot.board, round=slot.round)
