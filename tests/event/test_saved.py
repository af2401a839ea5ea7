"""Events saved by each version of the records: they open, and rank as they ranked then.

The numbers beside a saved event were looked through by hand when it was saved (see the file) and
never change again: a change here means that events of the past would be shown differently.
"""

import json
from pathlib import Path
from typing import get_args

import pytest

from hakem.event import fold, load
from hakem.event.acts import (
    AnyAct,
    CallAnswered,
    ClockHeld,
    ClockSet,
    Described,
    DirectorCalled,
    DirectorPlays,
    Noted,
    SeatsTaken,
    Shown,
    TimeAdded,
    Undone,
)
from hakem.event.refusal import refuse
from hakem.event.upgrades import STEPS, VERSION, Raw
from tests.event.saved import make

SAVED = sorted(make.HERE.glob("v*.jsonl"))


@pytest.mark.parametrize("file", SAVED, ids=lambda file: str(file.stem))
def test_a_saved_event_is_shown_as_it_was_then(file: Path) -> None:
    stored = json.loads(file.with_suffix(".standings.json").read_text("utf-8"))
    assert json.loads(json.dumps(make.told(make.read(file)))) == stored


#: Acts that came after the event of this version was saved; they are saved with the next version.
SINCE: frozenset[type] = frozenset(
    {
        Described,
        ClockSet,
        TimeAdded,
        ClockHeld,
        SeatsTaken,
        DirectorCalled,
        CallAnswered,
        Shown,
        DirectorPlays,
    }
)


def test_this_version_has_a_saved_event_with_every_act() -> None:
    (file,) = (one for one in SAVED if one.stem == f"v{VERSION}")
    kinds = {type(record.act) for record in make.read(file)}
    assert kinds == set(get_args(AnyAct)) - SINCE


def test_the_saved_event_could_be_written_by_hand() -> None:
    """Nothing in it would be refused, and nothing speaks of what is not there."""
    log = make.log()
    for n, record in enumerate(log):
        if not isinstance(record.act, Undone):
            refuse(fold(log[:n]), record.act)
    assert fold(log).faults == ()


def test_a_record_of_an_older_form_is_read_through_its_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if version 0 had called the writer `who`: whatever is stored stays, and reads as today."""

    def renamed(raw: Raw) -> Raw:
        return {("by" if key == "who" else key): value for key, value in raw.items()}

    assert isinstance(STEPS, dict)
    monkeypatch.setitem(STEPS, 0, renamed)
    old = b'{"v":0,"at":"2026-03-04T19:05:06Z","who":"d","act":{"kind":"noted","text":"x"}}'
    record = load("a", 1, old)
    assert (record.by, record.act) == ("d", Noted(text="x"))
