"""Pairing the next segment of a knock-out, and showing the bracket of a double elimination."""

import argparse
from collections.abc import Sequence

from hakem.commands.event.opened import Opened
from hakem.commands.event.seats import meetings_of
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import Paired
from hakem.event.bracket import Draw, knockout_round
from hakem.event.double import double_of, is_double
from hakem.event.standings import stage_of
from hakem.event.state import Stage
from hakem.i18n.lang import Lang


def segment(
    event: Event,
    stage: Stage,
    session: str,
    number: int,
    boards: Sequence[int],
    call: argparse.Namespace,
) -> Paired:
    """The next segment of every match of a knock-out."""
    if call.draw not in (None, *Draw):
        known = ", ".join(Draw)
        raise SettingMistake("event.not-one-of", name="draw", value=call.draw, known=known)
    double = is_double(stage)
    if double and call.draw is not None:
        raise SettingMistake("event.draw-in-double", draw=call.draw)
    draw = Draw(call.draw or Draw.BRACKET)
    found = knockout_round(event, stage, draw, call.seed or "")
    meetings = tuple(
        meeting
        for table, (one, other) in enumerate(found.matches, 1)
        for meeting in meetings_of(number, table, one, other, boards, True)
    )
    return Paired(
        session=session,
        round=number,
        meetings=meetings,
        byes=found.byes,
        how="double-elimination" if double else draw.value,
        seed=call.seed or "",
    )


def bracket(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """The bracket of a double elimination as far as it has come."""
    from hakem.sheets.bracket_terminal import print_bracket

    stage = stage_of(event.event, call.stage)
    if not is_double(stage):
        raise SettingMistake("event.no-bracket")
    print_bracket(double_of(event.event, stage), lang)
