"""The course of a session: round, switch, boards, cards."""

import argparse

from hakem.commands.board_list import numbers_of
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of, whole
from hakem.commands.event.tables import read_table
from hakem.errors import SettingMistake
from hakem.event.acts import (
    AnyAct,
    ArrowSwitched,
    CardsSwitched,
    RoundEnded,
    RoundStarted,
    Unmet,
    WrongBoards,
)
from hakem.event.refusal.checks import listed
from hakem.i18n.lang import Lang


def round(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A round is called, or over."""
    kind = RoundEnded if call.end else RoundStarted
    session, section, number = session_of(event, call), call.section or "", whole(call.number)
    if not any(key[:3] == (session, section, number) for key in event.event.meetings):
        raise SettingMistake("event.round-not-seated", round=number, session=session)
    return kind(session=session, section=section, round=number)


def unmet(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Two did not meet, and will not."""
    return Unmet(
        session=session_of(event, call),
        round=whole(call.round),
        contestants=(call.contestant, call.other),
        at_fault=tuple(call.at_fault),
        partly=tuple(call.partly),
        why=call.why or "",
    )


def switch(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """North-South and East-West changed seats."""
    return ArrowSwitched(
        session=session_of(event, call),
        section=call.section or "",
        round=whole(call.round),
        tables=tuple(whole(one) for one in " ".join(call.tables).replace(",", " ").split()),
        why=call.why or "",
    )


def boards(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A table played other boards than it should have."""
    table = read_table(call.table)
    if not call.played or not call.instead:
        raise SettingMistake("event.boards-needed")
    return WrongBoards(
        session=session_of(event, call),
        section=table.section,
        round=whole(call.round),
        table=table.number,
        room=table.room,
        played=numbers_of(call.played),
        instead_of=numbers_of(call.instead),
        why=call.why or "",
    )


def cards(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """From a round on the cards of a board were others.

    Raises `SettingMistake` for a round that nobody is in, or a board that is not there from it on.
    """
    session, board, number = session_of(event, call), whole(call.board), whole(call.round)
    there = {
        (key.round, one)
        for key, meeting in event.event.meetings.items()
        if key.session == session and call.section in (None, key.section)
        for one in meeting.boards
    }
    there |= {
        (slot.round, slot.board)
        for slot in event.event.results
        if slot.session == session and call.section in (None, slot.section)
    }
    rounds = sorted({one for one, _ in there})
    if number not in rounds:
        raise SettingMistake("event.no-such-round", round=number, rounds=listed(rounds))
    known = sorted({one for at, one in there if at >= number})
    if board not in known:
        raise SettingMistake(
            "event.board-not-from", board=board, round=number, boards=listed(known)
        )
    return CardsSwitched(
        session=session,
        section=call.section or "",
        board=board,
        round=number,
        until=call.until or 0,
        group=call.group or "B",
        why=call.why or "",
    )
