"""People: enter, lineup, substitute, withdraw, arrive."""

import argparse
import csv
import io

from hakem.commands.event.caution import not_entered
from hakem.commands.event.opened import Opened
from hakem.errors import FileMistake, Place, SettingMistake
from hakem.event import Event
from hakem.event.acts import (
    AnyAct,
    ArrivedLate,
    Entered,
    LinedUp,
    Player,
    Substituted,
    Withdrawn,
)
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.lines import seated_at
from hakem.i18n.lang import Lang


def enter(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...]:
    """One contestant with its players, or a list of them from a file."""
    if getattr(call, "from"):
        listed = entries_of(getattr(call, "from"))
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


def player_of(text: str) -> Player:
    """A player as a person writes one: a name, and the federation's number after a #.

    >>> player_of("Ak Kavak #1234")
    Player(name='Ak Kavak', number='1234')
    """
    name, _, number = text.partition("#")
    return Player(name.strip(), number.strip())


def entries_of(file: str) -> list[Entered]:
    """Entries from a list as a spreadsheet saves or pastes it.

    One contestant a line: its number, then the players (a team's name goes before them, with a
    colon). Columns are parted by tabs, semicolons or commas, whichever the first line has.
    """
    from hakem.commands.reading import read_bytes

    try:
        text = read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileMistake("event.entries-not-utf8", Place(file)) from None
    first = text.partition("\n")[0]
    comma = next((one for one in "\t;," if one in first), ",")
    found: list[Entered] = []
    for number, row in enumerate(csv.reader(io.StringIO(text), delimiter=comma), 1):
        cells = [cell.strip() for cell in row if cell.strip()]
        if not cells or (number == 1 and not any(char.isdigit() for char in cells[0])):
            continue  # an empty line, or the headings
        if any(cells[0] == one.contestant for one in found):
            raise FileMistake("event.entry-twice", Place(file, number), contestant=cells[0])
        name = next((cell[:-1] for cell in cells[1:] if cell.endswith(":")), "")
        players = tuple(player_of(cell) for cell in cells[1:] if not cell.endswith(":"))
        found.append(Entered(contestant=cells[0], players=players, name=name))
    if not found:
        raise FileMistake("event.no-entries", Place(file))
    return found


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
