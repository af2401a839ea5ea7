"""Setting up: new, rules, stage, session."""

import argparse
import re
from pathlib import Path

from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event.acts import (
    AnyAct,
    Created,
    RulesSet,
    SessionOpened,
    Setting,
    StageOpened,
)
from hakem.event.bracket import winners_of
from hakem.event.standings import stage_of
from hakem.i18n.lang import Lang


def new(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """The event begins."""
    return created(call)


def created(call: argparse.Namespace) -> Created:
    """The first record of an event."""
    return Created(
        title=call.title or Path(call.file).stem,
        date=call.date or "",
        form=call.form or "matchpoints",
        regulation=call.regulation or "tbf",
        winners=call.winners or 1,
        settings=settings_of(call.set),
        knockout=call.knockout or 0,
    )


def rules(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """What the statute says."""
    return RulesSet(
        settings=settings_of(call.set),
        form=call.form or "",
        regulation=call.regulation or "",
        winners=call.winners or 0,
        knockout=-1 if call.knockout == 0 else call.knockout or 0,
        why=call.why or "",
    )


def stage(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A further stage."""
    through = tuple(one for text in call.through for one in text.replace(",", " ").split())
    knockout = call.knockout
    if call.winners_of is not None:
        before = stage_of(event.event, call.winners_of)
        through = winners_of(event.event, before)
        knockout = before.knockout if knockout is None else knockout
    return StageOpened(
        stage=call.name,
        form=call.form or "",
        regulation=call.regulation or "",
        winners=call.winners or 1,
        settings=settings_of(call.set),
        knockout=knockout or 0,
        contestants=through,
    )


def session(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A session of the stage that is open; without a name, the next number."""
    name = call.name or str(len(event.event.sessions) + 1)
    return SessionOpened(session=name, date=call.date or "", weight=call.weight or "1")


def settings_of(texts: list[str]) -> dict[str, Setting]:
    """Settings written as name=value: whole numbers, true and false, lists with commas, texts.

    >>> settings_of(["field.size=12", "teams.bye_share=3/5", "ranking.match_chain=wins,lots"])
    {'field.size': 12, 'teams.bye_share': '3/5', 'ranking.match_chain': ['wins', 'lots']}
    """
    found: dict[str, Setting] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise SettingMistake("event.setting-form", text=text)
        if re.fullmatch(r"[+-]?[0-9]+", value):
            found[name] = int(value)
        elif value in ("true", "false"):
            found[name] = value == "true"
        elif "," in value:
            found[name] = [part.strip() for part in value.split(",")]
        else:
            found[name] = value
    return found
