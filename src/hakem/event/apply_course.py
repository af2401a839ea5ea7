"""What the acts about seats, rounds and boards do to an event."""

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from hakem.event.acts import (
    ArrowSwitched,
    CardsSwitched,
    Meeting,
    Paired,
    RoundEnded,
    RoundStarted,
    Seated,
    Unmet,
    WrongBoards,
)
from hakem.event.apply_results import beside
from hakem.event.handlers import Handlers
from hakem.event.leaving import sit
from hakem.event.record import Record
from hakem.event.state import Event, Fault, Round, RoundKey, Session, TableKey

handlers = Handlers()
APPLY = handlers.table


@handlers.on(Seated)
def seated(event: Event, act: Seated, record: Record) -> None:
    """The movement takes the place of what stood there from its first round on."""
    open_session(event, act.session)
    for key in [
        key
        for key in event.meetings
        if key[:2] == (act.session, act.section) and key.round >= act.from_round
    ]:
        del event.meetings[key]
        event.left.pop(key, None)
    seat(event, act.session, act.section, (m for m in act.meetings if m.round >= act.from_round))
    where = (act.session, act.section)
    event.movements[where] = act.movement
    # a repair tells what is lost in the whole evening; a seating leaves what was lost before it
    before = tuple(one for one in event.lost.pop(where, ()) if one.round < act.from_round)
    if act.lost or before:
        event.lost[where] = act.lost or before


@handlers.on(Paired)
def paired(event: Event, act: Paired, record: Record) -> None:
    """The pairing of a round takes the place of an earlier one."""
    open_session(event, act.session)
    number = RoundKey(act.session, act.section, act.round)
    for key in [key for key in event.meetings if key[:3] == number]:
        del event.meetings[key]
        event.left.pop(key, None)
    seat(event, act.session, act.section, act.meetings)
    event.rounds[number] = replace(event.rounds.get(number, Round()), paired=act)


def open_session(event: Event, session: str) -> None:
    """A session that nobody opened begins with its first seating, in the stage that is open."""
    if session not in event.sessions:
        event.sessions[session] = Session(session, event.stage)
        event.session = session


def seat(event: Event, session: str, section: str, meetings: Iterable[Meeting]) -> None:
    """Everybody sits where the meetings say; those who withdrew do not."""
    for meeting in meetings:
        sit(event, TableKey(session, section, meeting.round, meeting.table, meeting.room), meeting)


@handlers.on(Unmet)
def unmet(event: Event, act: Unmet, record: Record) -> None:
    """The last word on a meeting that did not take place holds."""
    what = (act.session, act.round, frozenset(act.contestants))
    others = (
        one for one in event.unmet if (one.session, one.round, frozenset(one.contestants)) != what
    )
    event.unmet = (*others, act)


@handlers.on(RoundStarted)
def round_started(event: Event, act: RoundStarted, record: Record) -> None:
    """The round is on."""
    key = RoundKey(act.session, act.section, act.round)
    event.rounds[key] = replace(event.rounds.get(key, Round()), started=record.at)


@handlers.on(RoundEnded)
def round_ended(event: Event, act: RoundEnded, record: Record) -> None:
    """The round is over."""
    key = RoundKey(act.session, act.section, act.round)
    event.rounds[key] = replace(event.rounds.get(key, Round()), ended=record.at)


@handlers.on(ArrowSwitched)
def arrow_switched(event: Event, act: ArrowSwitched, record: Record) -> None:
    """The two sides change places in the meetings; results belong to who really sat there."""
    found = [
        key
        for key in event.meetings
        if key[:3] == (act.session, act.section, act.round)
        and (not act.tables or key.table in act.tables)
    ]
    if not found:
        event.faults += (Fault(record.id, "event.no-such-table", {"round": act.round}),)
    for key in found:
        meeting = event.meetings[key]
        event.meetings[key] = msgspec.structs.replace(meeting, ns=meeting.ew, ew=meeting.ns)


@handlers.on(WrongBoards)
def wrong_boards(event: Event, act: WrongBoards, record: Record) -> None:
    """The meeting had other boards, and what was entered under the planned ones is theirs."""
    key = TableKey(act.session, act.section, act.round, act.table, act.room)
    meeting = event.meetings.get(key)
    if meeting is None or len(act.played) != len(act.instead_of):
        told = {"round": act.round, "table": act.table}
        event.faults += (Fault(record.id, "event.no-such-table", told),)
        return
    instead = dict(zip(act.instead_of, act.played, strict=True))
    boards = tuple(instead.get(board, board) for board in meeting.boards)
    event.meetings[key] = msgspec.structs.replace(meeting, boards=boards)
    moved = {
        slot: event.results.pop(slot)
        for slot in [slot for slot in event.results if slot[:5] == key and slot.board in instead]
    }
    for slot, entry in moved.items():
        place = slot._replace(board=instead[slot.board])
        event.results[place] = beside(event.results.get(place), entry)


@handlers.on(CardsSwitched)
def cards_switched(event: Event, act: CardsSwitched, record: Record) -> None:
    """From a round on the board is another deal; `lines` puts its results into groups."""
    event.switched_cards += (act,)
