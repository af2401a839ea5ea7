"""Which acts the device on a table may send: those of its own table, and no decisions."""

from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import (
    Act,
    CallAnswered,
    Confirmed,
    Corrected,
    DirectorCalled,
    Scored,
    SeatsTaken,
    Slot,
)
from hakem.event.state import Entry, TableKey
from hakem.notation import write_result
from hakem.notation.cards import Letters, read_card

#: What a device may send.
TableAct = Scored | Confirmed | Corrected | SeatsTaken | DirectorCalled | CallAnswered
#: Letters of a text that a device sends, at most.
LONGEST = 200


def check(event: Event, table: TableKey, act: TableAct, saw: str = "") -> None:
    """Raise `SettingMistake` for an act of another table, or one that is the director's.

    A table may correct what it entered until both sides have agreed; from then on the director
    does. He also settles two different results. `saw` is the result that a device showed when it
    was corrected there; where another stands meanwhile, the correction is not of that one.
    """
    if isinstance(act, CallAnswered):
        withdrawn(event, table, act)
        return
    here = (table.session, table.section, table.table, table.room)
    if (act.session, act.section, act.table, act.room) != here:
        raise SettingMistake("web.other-table")
    match act:
        case Scored():
            if act.ns or act.ew or act.vulnerable or act.signed:
                raise SettingMistake("web.directors-own")
            planned(event, table, act, act.slot)
            lead_is_a_card(act.lead)
        case Corrected():
            corrected(event, act, saw)
            planned(event, table, act, act.slot)
            lead_is_a_card(act.lead)
        case Confirmed():
            if act.side not in ("NS", "EW"):
                raise SettingMistake("web.directors-own")
        case DirectorCalled():
            if len(act.text) > LONGEST:
                raise SettingMistake("web.too-many", most=LONGEST)
        case SeatsTaken():
            meeting = event.meetings.get(table._replace(round=act.round))
            if meeting is not None and act.contestants != meeting.contestants:
                raise SettingMistake("web.others-sit", round=act.round)


def corrected(event: Event, act: Corrected, saw: str) -> None:
    """Raise where the correction is the director's, or of a result that stands no more."""
    entry = event.results.get(act.slot, Entry())
    if act.to_board or act.signed or entry.award is not None:
        raise SettingMistake("web.directors-own")
    if entry.confirmed:
        raise SettingMistake("web.confirmed-already", board=act.board)
    if entry.others:
        raise SettingMistake("web.two-results", board=act.board)
    if saw and entry.result is not None and write_result(entry.result) != saw:
        raise SettingMistake(
            "event.result-changed", board=act.board, table=act.table, round=act.round
        )


def lead_is_a_card(lead: str) -> None:
    """Raise for a lead that is no card; whether the leader held it is not told here."""
    if lead:
        read_card(lead, Letters.ENGLISH)


def withdrawn(event: Event, table: TableKey, act: CallAnswered) -> None:
    """Raise unless it is the table's own call, taken back before the director came."""
    call = event.calls.get(act.record)
    if call is None:
        raise SettingMistake("event.no-such-call", record=act.record[:40])
    of = call.act
    if (of.session, of.section, of.table, of.room) != (
        table.session,
        table.section,
        table.table,
        table.room,
    ):
        raise SettingMistake("web.other-table")
    if not act.done or not call.waits:
        raise SettingMistake("web.directors-own")


def planned(event: Event, table: TableKey, act: Act, slot: Slot) -> None:
    """Raise for a board that this table does not have in that round."""
    meeting = event.meetings.get(table._replace(round=slot.round))
    if meeting is None or slot.board not in meeting.boards:
        raise SettingMistake("web.not-here", board=slot.board, round=slot.round)
