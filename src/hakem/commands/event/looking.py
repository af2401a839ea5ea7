"""Looking at an event: standings, explain, asof, doubts, rounds, log, paper. It records nothing."""

import argparse
import json
from datetime import UTC, datetime

from msgspec.structs import replace

from hakem.commands.call import Call, Output
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of
from hakem.commands.output import keep_what_is_there, write
from hakem.errors import SettingMistake
from hakem.event import Event, Record, as_of, dump
from hakem.event import standings as standings_of
from hakem.event.acts import Dealt
from hakem.i18n.lang import Lang

#: How to see more of an event, which is not what `hakem score` would say.
HINT = "report.hint-event"


def standings(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """The ranking, and what may still change it."""
    named = (("json", call.json), ("csv", call.csv), ("html", call.html))
    output = next((Output(kind, file) for kind, file in named if file), None)
    board = None if call.board is None else str(call.board)
    asked = Call((call.file,), board=board, boards=call.boards, output=output, hint=HINT)
    keep_what_is_there(asked)
    show(event.event, asked, call.stage, lang)


def show(event: Event, asked: Call, stage: str | None, lang: Lang) -> None:
    """Print or write the standings of an event as `hakem score` would, and then what is open."""
    from hakem.sheets.event_terminal import print_open

    found = standings_of(event, stage)
    write(asked, lang, found.scored, None)
    if not asked.is_for_programs and asked.board is None:
        print_open(event, found, lang)


def explain(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """A contestant's boards, total and place, each with its reason."""
    show(event.event, Call((), explain=call.contestant), call.stage, lang)


def asof(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """The standings as they stood after a record, or at a time."""
    seq, at = moment_of(call.moment, event)
    then = as_of(event.records, seq, at)
    if not then.stages:
        raise SettingMistake("event.before-it-began", moment=call.moment)
    show(then, Call((call.file,), hint=HINT), call.stage, lang)


def moment_of(text: str, event: Opened) -> tuple[int | None, datetime | None]:
    """The number of a record ("#41" or "41"), or a moment: "21:40" or "2026-03-04 21:40".

    A time without a date is on the day of the last record; times are those of this computer.
    """
    bare = text.lstrip("#")
    if bare.isdecimal():
        return int(bare), None
    last = event.event.at or datetime.now(UTC)
    day = last.astimezone().date().isoformat()
    whole = f"{day} {text.replace('.', ':')}" if len(text) <= 8 else text
    try:
        return None, datetime.fromisoformat(whole).astimezone(UTC)
    except ValueError:
        raise SettingMistake("event.not-a-moment", text=text) from None


def doubts(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """Everything that a person should look at."""
    from hakem.sheets.event_terminal import print_doubts

    print_doubts(event.event, event.records, standings_of(event.event, call.stage), lang)


def rounds(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """Who sits where, round by round."""
    from hakem.sheets.event_terminal import print_guide, print_rounds

    session = session_of(event, call)
    if call.contestant:
        seated = event.event.meetings.items()
        if not any(k.session == session and call.contestant in m.contestants for k, m in seated):
            raise SettingMistake(
                "event.contestant-not-seated", contestant=call.contestant, session=session
            )
        print_guide(event.event, session, call.contestant, lang)
        return
    print_rounds(event.event, session, call.section, call.round, lang)


def without_hands(record: Record) -> Record:
    """The record as everybody may read it: which boards were dealt, and neither hands nor key."""
    act = record.act
    if not isinstance(act, Dealt):
        return record
    hidden = replace(act, deals=dict.fromkeys(act.deals, ""), key="")
    return replace(record, act=hidden)


def log(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """Every record: number, time, who, what; those taken back are marked."""
    if call.json:
        for record in event.records:
            told = {"id": record.id, "seq": record.seq, **json.loads(dump(without_hands(record)))}
            print(json.dumps(told, ensure_ascii=False))
        return
    from hakem.sheets.event_terminal import print_log

    print_log(event.event, event.records, lang)


def paper(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """A sheet of paper; what makes it is brought in only then."""
    from hakem.commands.event.printing import print_

    print_(event, call, lang)
