"""Results: score, confirm, correct, late, accept."""

import argparse

from hakem.commands.event.opened import Opened
from hakem.commands.event.people import whole
from hakem.commands.event.tables import slot_of
from hakem.errors import SettingMistake
from hakem.event.acts import Accepted, AnyAct, Confirmed, Corrected, Postponed, Scored, Slot
from hakem.event.doubts import doubts_of
from hakem.event.standings import stage_of
from hakem.i18n.lang import Lang
from hakem.notation import read_result, write_result
from hakem.notation.cards import read_card


def place_of(event: Opened, call: argparse.Namespace) -> Slot:
    """The board at the table that a call names."""
    return slot_of(event.event, call.table, whole(call.board), call.session, call.round)


def score(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A result, written as on a slip; kept in the one notation that every reader knows."""
    return Scored(
        **place_of(event, call)._asdict(),
        result=plain(call.result),
        lead=card(call.lead),
        signed=not call.unsigned,
    )


def plain(text: str) -> str:
    """A result in its one notation, whatever letters it was typed in."""
    return write_result(read_result(text))


def card(text: str | None) -> str:
    """A card in its one notation; empty where none was given."""
    if not text:
        return ""
    return read_card(text).letters


def confirm(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A side, or the director, confirms a result."""
    return Confirmed(**place_of(event, call)._asdict(), side=(call.side or "").upper())


def correct(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """This was the result."""
    if not (call.result or call.lead or call.to_board):
        raise SettingMistake("event.nothing-corrected")
    return Corrected(
        **place_of(event, call)._asdict(),
        result=plain(call.result) if call.result else "",
        lead=card(call.lead),
        to_board=call.to_board or 0,
        signed=True,
        why=call.why or "",
    )


def late(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A board is played later."""
    return Postponed(**place_of(event, call)._asdict(), why=call.why or "")


def numbered(text: str) -> int:
    """The number of a record, as the log writes it or without its #.

    >>> numbered("#16"), numbered("16")
    (16, 16)
    """
    return whole(text.strip().removeprefix("#"))


def accept(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...]:
    """The record is right, whatever was doubted about it."""
    record = event.numbered(numbered(call.record))
    doubts = [
        doubt
        for stage in event.event.stages
        for doubt in doubts_of(event.event, stage_of(event.event, stage))
        if doubt.record == record.id and not doubt.settled
    ]
    if not doubts:
        raise SettingMistake("event.no-doubt", record=record.seq)
    return tuple(
        Accepted(record=record.id, doubt=doubt.code, why=call.why or "") for doubt in doubts
    )
