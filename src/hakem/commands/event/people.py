"""People: enter, lineup, substitute, withdraw, arrive."""

import argparse

from hakem.commands.event.caution import not_entered
from hakem.commands.event.entry_lists import entries_of, player_of
from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import (
    AnyAct,
    ArrivedLate,
    Entered,
    LinedUp,
    Substituted,
    Withdrawn,
)
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.lines import seated_at
from hakem.i18n.lang import Lang


def enter(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...]:
    """One contestant with its players, or a list of them from a file."""
    if getattr(call, "from"):
        listed = entries_of(getattr(call, "from"), event.event.entries)
        not_entered(event.event, listed, call.change)
        return tuple(listed)
    if not call.contestant:
        raise SettingMistake("event.whom")
    entry = Entered(
        contestant=call.contestant,
        players=tuple(player_of(text) for text in call.players),
        name=call.team or "",
        section=call.section or "",
    )
    not_entered(event.event, (entry,), call.change)
    return (entry,)


def lineup(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Who of a team plays in a round."""
    return LinedUp(
        contestant=call.contestant,
        session=session_of(event, call),
        round=whole(call.round),
        players=tuple(call.players),
    )


def substitute(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Somebody plays for somebody else."""
    return Substituted(
        contestant=call.contestant,
        out=call.out,
        into=player_of(call.into),
        session=session_of(event, call),
        round=call.round or 1,
        until=call.until or 0,
    )


def withdraw(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A contestant leaves."""
    return Withdrawn(
        contestant=call.contestant,
        session=session_of(event, call),
        round=call.round or next_round_of(event.event, call.contestant, session_of(event, call)),
        scores=call.scores or "",
        why=call.why or "",
    )


def next_round_of(event: Event, contestant: str, session: str) -> int:
    """The round after the last in which a contestant has a result in a session."""
    rounds = (
        slot.round
        for slot, entry in event.results.items()
        if slot.session == session
        and contestant in (*seated_at(event, slot, entry)[0], *seated_at(event, slot, entry)[1])
    )
    return 1 + max(rounds, default=0)


def arrive(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A contestant came late."""
    return ArrivedLate(
        contestant=call.contestant,
        session=session_of(event, call),
        round=whole(call.round),
        own=call.own or "",
        why=call.why or "",
    )


def session_of(event: Opened, call: argparse.Namespace) -> str:
    """The session that was named, or the one that is open."""
    return call.session or event.event.session or FIRST_SESSION


def whole(text: str | int) -> int:
    """A whole number; raises `SettingMistake` for what is none."""
    try:
        return int(text)
    except ValueError:
        raise SettingMistake("event.not-a-number", value=str(text)) from None
