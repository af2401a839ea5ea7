"""The hall: clock, time, hold, sit, answer."""

import argparse

from hakem.commands.event.decisions import number
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of, whole
from hakem.commands.event.results import numbered
from hakem.commands.event.tables import read_table
from hakem.errors import SettingMistake
from hakem.event.acts import (
    AnyAct,
    CallAnswered,
    ClockHeld,
    ClockSet,
    DirectorCalled,
    Noted,
    SeatsTaken,
    TimeAdded,
)
from hakem.event.numbers import exact
from hakem.event.state import TableKey
from hakem.i18n.lang import Lang
from hakem.i18n.words import say


def clock(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """How long the rounds of a section last."""
    return ClockSet(
        session=session_of(event, call),
        section=call.section or "",
        minutes=whole(call.minutes),
        change=whole(call.changing or 0),
    )


def time(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """More time for a round, or less; for one table alone it is a note: the clock is the round's.

    Raises `SettingMistake` for what is no number of minutes.
    """
    seconds = seconds_of(call.minutes)
    session, section = session_of(event, call), call.section or ""
    if call.table:
        told = {"round": whole(call.number), "table": call.table, "seconds": seconds}
        return Noted(text=say("log.time-for-table", lang, **told))
    return TimeAdded(
        session=session,
        section=section,
        round=whole(call.number),
        seconds=seconds,
        why=call.why or "",
    )


def seconds_of(text: str) -> int:
    """Minutes as a person writes them, in seconds.

    >>> seconds_of("+2"), seconds_of("-1"), seconds_of("0,5")
    (120, -60, 30)
    """
    minutes = exact(number(text).removeprefix("+"))
    if minutes is None:
        raise SettingMistake("event.not-a-number", value=text[:40])
    if not int(minutes * 60):
        raise SettingMistake("event.no-time")
    return int(minutes * 60)


def hold(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """The clock of a round is stopped, or runs on."""
    return ClockHeld(
        session=session_of(event, call),
        section=call.section or "",
        round=whole(call.number),
        held=not call.run,
        why=call.why or "",
    )


def sit(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Those who should sit at a table do."""
    table, session = read_table(call.table), session_of(event, call)
    key = TableKey(session, table.section, whole(call.round), table.number, table.room)
    meeting = event.event.meetings.get(key)
    return SeatsTaken(**key._asdict(), contestants=() if meeting is None else meeting.contestants)


def answer(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """The director goes to a table that called, or is done there.

    Raises `SettingMistake` where the record is no call.
    """
    record = event.numbered(numbered(call.record))
    if not isinstance(record.act, DirectorCalled):
        raise SettingMistake("event.no-such-call", record=record.seq)
    return CallAnswered(record=record.id, done=call.done, why=call.why or "")
