"""What results, confirmations and decisions on a board do to an event.

A second result for the same board by somebody else is never written over the first, and never
lost: it stands beside it as one of the `others` until the director corrects or confirms.
"""

import msgspec

from hakem.errors import NotationError, Param
from hakem.event.acts import (
    Accepted,
    Adjusted,
    Confirmed,
    Corrected,
    Fouled,
    NeverPlayed,
    Postponed,
    Ruled,
    Scored,
    Slot,
)
from hakem.event.handlers import Handlers
from hakem.event.record import Record
from hakem.event.state import Award, Entry, Event, Fault
from hakem.notation import read_result
from hakem.result import Artificial, Level, NotPlayed, Result, Unplayed
from hakem.seats import Vulnerability

handlers = Handlers()
APPLY = handlers.table

_replace = msgspec.structs.replace
_NOTHING = Entry()
VULNERABLE = tuple(one.value for one in Vulnerability)


@handlers.on(Scored)
def scored(event: Event, act: Scored, record: Record) -> None:
    """The first result of a board stands; the same again changes nothing; another is kept beside.

    A board that was to be played later has been played.
    """
    result = readable(event, act.result, record)
    if result is None:
        return
    if act.vulnerable and act.vulnerable not in VULNERABLE:
        told: dict[str, Param] = {"value": act.vulnerable, "known": ", ".join(VULNERABLE)}
        event.faults += (Fault(record.id, "event.not-one-of", {"name": "vulnerable", **told}),)
        return
    slot = act.slot
    entry = event.results.get(slot)
    if entry is None or entry.result is None:
        known = entry or _NOTHING
        event.results[slot] = Entry(
            result,
            record.id,
            act.lead,
            act.ns,
            act.ew,
            act.vulnerable,
            ("",) if act.signed else (),
            (),
            known.award,
            known.group,
            pending=known.pending,
        )
    elif entry.result != result:
        event.results[slot] = _replace(entry, others=(*entry.others, record.id))
    elif (act.lead and not entry.lead) or (act.signed and not entry.confirmed):
        confirmed = entry.confirmed or (("",) if act.signed else ())
        event.results[slot] = _replace(entry, lead=entry.lead or act.lead, confirmed=confirmed)


@handlers.on(Confirmed)
def confirmed(event: Event, act: Confirmed, record: Record) -> None:
    """A result is confirmed as it stands; when it is corrected it must be confirmed again."""
    entry = entered(event, act.slot, record)
    if entry is None:
        return
    if act.record and act.record != entry.record:
        told: dict[str, Param] = {"board": act.board, "table": act.table, "round": act.round}
        event.faults += (Fault(record.id, "event.result-changed", told),)
        return
    if act.side not in entry.confirmed:
        entry = _replace(entry, confirmed=(*entry.confirmed, act.side))
    event.results[act.slot] = entry if act.side else _replace(entry, others=())


@handlers.on(Corrected)
def corrected(event: Event, act: Corrected, record: Record) -> None:
    """What really happened takes the place of what was entered, and settles a contradiction."""
    slot = act.slot
    entry = event.results.get(slot, _NOTHING)
    if act.result:
        result = readable(event, act.result, record)
        if result is None:
            return
        signed = ("",) if act.signed else ()
        entry = _replace(
            entry, result=result, record=record.id, confirmed=signed, others=(), late=False
        )
    elif entry.result is None:
        unknown(event, slot, record)
        return
    if act.lead:
        entry = _replace(entry, lead=act.lead)
    if act.to_board:
        event.results.pop(slot, None)
        slot = slot._replace(board=act.to_board)
        entry = beside(event.results.get(slot), entry)
    event.results[slot] = entry


def beside(there: Entry | None, moved: Entry) -> Entry:
    """An entry brought to a place where something may stand already: nothing is written over."""
    if there is None:
        return moved
    if there.result is None:
        return _replace(
            moved,
            award=there.award or moved.award,
            group=there.group or moved.group,
            pending=there.pending or moved.pending,
        )
    if moved.result is None or moved.result == there.result:
        return there
    return _replace(there, others=(*there.others, moved.record, *moved.others))


@handlers.on(Postponed)
def postponed(event: Event, act: Postponed, record: Record) -> None:
    """The board is late; a result entered before is not touched."""
    entry = event.results.get(act.slot, _NOTHING)
    event.results[act.slot] = _replace(entry, late=entry.result is None)


@handlers.on(Accepted)
def accepted(event: Event, act: Accepted, record: Record) -> None:
    """The doubt about that record is settled."""
    event.accepted |= {(act.record, act.doubt)}


@handlers.on(Ruled)
def ruled(event: Event, act: Ruled, record: Record) -> None:
    """A ruling that fixes a score is an award; one that is to come is marked; else play went on."""
    if act.result:
        award(event, act.slot, act.result, record, act.laws, act.why or act.topic, act.tentative)
        return
    entry = event.results.get(act.slot)
    pending = record.id if act.tentative else ""
    if entry is not None or pending:
        event.results[act.slot] = _replace(entry or _NOTHING, pending=pending)


@handlers.on(Adjusted)
def adjusted(event: Event, act: Adjusted, record: Record) -> None:
    """The award stands in the scores, what happened stays beside it."""
    award(event, act.slot, act.result, record, act.laws, act.why, act.tentative)


#: What Law 12C2(a) gives North-South and East-West, by who is at fault.
_UNPLAYED: dict[str, tuple[Level, Level]] = {
    "ns": (Level.AVERAGE_MINUS, Level.AVERAGE_PLUS),
    "ew": (Level.AVERAGE_PLUS, Level.AVERAGE_MINUS),
    "both": (Level.AVERAGE_MINUS, Level.AVERAGE_MINUS),
    "partly": (Level.AVERAGE, Level.AVERAGE),
    "neither": (Level.AVERAGE_PLUS, Level.AVERAGE_PLUS),
}
AT_FAULT = (*_UNPLAYED, "cancelled")


@handlers.on(NeverPlayed)
def never_played(event: Event, act: NeverPlayed, record: Record) -> None:
    """An artificial score by who is at fault, or no score at all."""
    if act.at_fault not in AT_FAULT:
        told: dict[str, Param] = {"value": act.at_fault, "known": ", ".join(AT_FAULT)}
        event.faults += (Fault(record.id, "event.not-one-of", {"name": "at-fault", **told}),)
        return
    levels = _UNPLAYED.get(act.at_fault)
    result: Result = NotPlayed(Unplayed.CANCELLED)
    if levels is not None:
        result = Artificial(*levels, act.why)
    entry = event.results.get(act.slot, _NOTHING)
    given = Award(result, record.id, ("12C2",) if levels else (), act.why)
    event.results[act.slot] = _replace(entry, award=given, late=False, pending="")


@handlers.on(Fouled)
def fouled(event: Event, act: Fouled, record: Record) -> None:
    """The result is compared only with those of its group; an empty group takes it back."""
    entry = event.results.get(act.slot, _NOTHING)
    event.results[act.slot] = _replace(entry, group=act.group)


def award(
    event: Event,
    slot: Slot,
    text: str,
    record: Record,
    laws: tuple[str, ...],
    why: str,
    tentative: bool,
) -> None:
    """Let an adjusted score stand for a board at a table."""
    result = readable(event, text, record)
    if result is not None:
        entry = event.results.get(slot, _NOTHING)
        given = Award(result, record.id, laws, why, tentative)
        event.results[slot] = _replace(entry, award=given, late=False, pending="")


def entered(event: Event, slot: Slot, record: Record) -> Entry | None:
    """What was entered for a board at a table; a fault where nothing was."""
    entry = event.results.get(slot)
    if entry is None or entry.stands is None:
        unknown(event, slot, record)
        return None
    return entry


def unknown(event: Event, slot: Slot, record: Record) -> None:
    """The record speaks of a result that is not there."""
    told = {"board": slot.board, "table": slot.table, "round": slot.round}
    event.faults += (Fault(record.id, "event.no-result-there", told),)


def readable(event: Event, text: str, record: Record) -> Result | None:
    """The result that a text says; a fault where it says none."""
    try:
        return read_result(text)
    except NotationError as mistake:
        event.faults += (Fault(record.id, mistake.code, mistake.params),)
        return None
