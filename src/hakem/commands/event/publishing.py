"""Publishing and the log: publish, reopen, note, undo."""

import argparse
from datetime import UTC, datetime

from hakem.commands.event.looking import moment_of
from hakem.commands.event.opened import Opened
from hakem.commands.event.results import numbered
from hakem.errors import SettingMistake
from hakem.event import standings
from hakem.event.acts import AnyAct, Noted, Published, Reopened, Undone
from hakem.event.refusal.checks import listed
from hakem.i18n.lang import Lang


def publish(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Everybody is shown the results; they become final only when nothing is open, or anyway.

    Raises `SettingMistake` for a round that nobody is in, and where something is open.
    """
    seated = {(key.session, key.round) for key in event.event.meetings}
    played = {(slot.session, slot.round) for slot in event.event.results}
    rounds = sorted({one for at, one in seated | played if call.session in (None, at)})
    if call.round is not None and call.round not in rounds:
        raise SettingMistake("event.no-such-round", round=call.round, rounds=listed(rounds))
    if call.final and not call.anyway:
        for stage in event.event.stages:
            found = standings(event.event, stage)
            if found.is_provisional:
                open_ones = len(found.marks) + sum(not one.settled for one in found.doubts)
                raise SettingMistake("event.not-all-in", n=open_ones)
    return Published(
        session=call.session or "",
        round=call.round or 0,
        final=call.final,
        at=None if call.at is None else moment_before_now(call.at, event),
    )


def moment_before_now(text: str, event: Opened) -> datetime:
    """A time that a person tells; raises `SettingMistake` where it is none, or still to come."""
    _, moment = moment_of(text, event)
    if moment is None:
        raise SettingMistake("event.not-a-time", text=text)
    if moment > datetime.now(UTC):
        raise SettingMistake("event.still-to-come", text=text)
    return moment


def reopen(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Final results are open again."""
    return Reopened(why=call.why or "")


def note(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Something to remember."""
    return Noted(text=call.text, contestant=call.contestant or "")


def undo(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A record counts as never written."""
    return Undone(record=event.numbered(numbered(call.record)).id, why=call.why or "")
