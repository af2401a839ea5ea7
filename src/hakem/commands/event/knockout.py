"""Pairing the next segment of a knock-out, and showing the bracket of a double elimination."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from hakem.commands.event.opened import Opened
from hakem.commands.event.seats import meetings_of
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import Meeting, Paired
from hakem.event.bracket import Draw, knockout_round
from hakem.event.double import double_of, is_double
from hakem.event.groups import Group, groups_in, still_in
from hakem.event.matches import matches_in
from hakem.event.standings import stage_of
from hakem.event.state import Stage
from hakem.event.triangle import Three, halves
from hakem.i18n.lang import Lang
from hakem.pairing.knockout.group import group_rounds


def segment(
    event: Event,
    stage: Stage,
    session: str,
    number: int,
    boards: Sequence[int],
    call: argparse.Namespace,
) -> tuple[Paired, ...]:
    """The next segment of every match of a knock-out; two of them where three play one another."""
    if call.draw not in (None, *Draw):
        known = ", ".join(Draw)
        raise SettingMistake("event.not-one-of", name="draw", value=call.draw, known=known)
    double = is_double(stage)
    if double and (call.draw is not None or call.together):
        option = f"--draw {call.draw}" if call.draw is not None else "--together"
        raise SettingMistake("event.draw-in-double", option=option)
    groups = groups_of(event, stage, call.together)
    draw = Draw(call.draw or Draw.BRACKET)
    found = knockout_round(event, stage, draw, call.seed or "", groups)
    seats = Segments(
        found.matches,
        tuple((group, still_in(event, stage, group)) for group in groups),
        boards,
        segments_before(event, stage, session, number),
    )
    return tuple(
        Paired(
            session=session,
            round=number + later,
            meetings=seats.meetings(number, later),
            byes=found.byes,
            how="double-elimination" if double else draw.value,
            seed=call.seed or "",
            groups=groups,
        )
        for later in range(seats.together)
    )


def groups_of(event: Event, stage: Stage, texts: Sequence[str]) -> tuple[Group, ...]:
    """The groups of a stage: as they play already, else as told ("5-6-7").

    Raises `SettingMistake` where the boards of a match cannot be parted among them, or where the
    stage has begun otherwise.
    """
    known = groups_in(event, stage)
    told = tuple(tuple(part.strip() for part in text.split("-")) for text in texts)
    if not told or told == known:
        return known
    if known or matches_in(event, stage) is not None:
        raise SettingMistake("event.groups-late", groups="; ".join(map("-".join, told)))
    for group in told:
        if len(group) in (3, 4) and stage.knockout % (len(group) - 1):
            raise SettingMistake(
                "event.group-boards", boards=stage.knockout, n=len(group), parts=len(group) - 1
            )
    return told


def segments_before(event: Event, stage: Stage, session: str, number: int) -> int:
    """How many segments groups have been paired for in a stage, before a round of a session."""
    sessions = [one.name for one in event.sessions_of(stage.name)]
    order = {name: place for place, name in enumerate(sessions)}
    now = order.get(session, len(sessions)), number
    return sum(
        key.session in order and (order[key.session], key.round) < now
        for key, round in event.rounds.items()
        if round.paired is not None and round.paired.groups
    )


@dataclass(frozen=True, slots=True)
class Segments:
    """What is seated in one segment or two: matches of two, and groups with those still in them.

    `boards` are those of the first; the second has as many that follow, and groups of three have
    their own after them. `before` counts the segments that were paired, for the groups of four.
    """

    matches: Sequence[tuple[str, str]]
    groups: Sequence[tuple[Group, Group]]
    boards: Sequence[int]
    before: int

    @property
    def together(self) -> int:
        """How many segments are seated at once: two where three are at three tables."""
        return 2 if any(len(left) == 3 == len(group) for group, left in self.groups) else 1

    def meetings(self, number: int, later: int) -> tuple[Meeting, ...]:
        """All tables of one segment, the first (0) or the second (1) from round `number` on."""
        each = len(self.boards)
        here = tuple(board + each * later for board in self.boards)
        own = max(self.boards, default=0) + each * (self.together - 1) + 1
        twos = [*self.matches]
        threes: list[Three] = []
        for group, left in self.groups:
            if len(group) == len(left) == 3:
                threes.append((left[0], left[1], left[2]))
            elif len(left) == 2:
                twos.append((left[0], left[1]))
            elif len(group) == 4:
                meet = group_rounds(group)[(self.before + later) % 3]
                twos += [(one, other) for one, other in meet if {one, other} <= set(left)]
        found: list[Meeting] = []
        for table, (one, other) in enumerate(twos, 1):
            found += meetings_of(number + later, table, one, other, here, True)
        for place, three in enumerate(threes):
            sets = range(own + 3 * each * place, own + 3 * each * (place + 1))
            table = len(twos) + 3 * place + 1
            found += halves(three, (number, number + 1), table, sets)[later]
        return tuple(found)


def bracket(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """The bracket of a double elimination as far as it has come."""
    from hakem.sheets.bracket_terminal import print_bracket

    stage = stage_of(event.event, call.stage)
    if not is_double(stage):
        raise SettingMistake("event.no-bracket")
    print_bracket(double_of(event.event, stage), lang)
