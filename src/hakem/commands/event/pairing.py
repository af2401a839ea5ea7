"""Pairing the next round: from the standings, drawn, or by hand."""

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain

from hakem.commands.event.knockout import segment
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import whole
from hakem.commands.event.seats import boards_of, meetings_of, session_to_pair
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Meeting, Paired
from hakem.event.marks import MarkKind, marks_of
from hakem.event.pairing import next_round, paired_by
from hakem.event.standings import stage_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import reason_lines, say
from hakem.pairing.rounds import Asked, NoPairing
from hakem.reasons import Reason
from hakem.scoring.sheet import TEAM_FORMS, Form


def pair(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...] | None:
    """The next round, with the reason of each pairing; nothing where no pairing exists."""
    session, opened = session_to_pair(event.event, call.session)
    number = call.round or next_round(event.event, session)
    boards = boards_of(event.event, session, number, call.boards)
    teams = Form(event.event.stages[event.event.stage].form) in TEAM_FORMS
    if call.by_hand:
        return *opened, by_hand(event.event, session, number, boards, call.by_hand, teams)
    stage = stage_of(event.event)
    if stage.knockout:
        return *opened, segment(event.event, stage, session, number, boards, call)
    demands = Asked(
        seed=call.seed or "",
        forbidden=tuple(two(text) for text in call.forbid),
        required=tuple(two(text) for text in call.require),
    )
    found = paired_by(event.event, session, number, call.rematches or "", demands)
    from hakem.sheets.event_terminal import print_lines

    if isinstance(found, NoPairing):
        print_lines(reasoned(found.reason, lang), "red")
        return None
    missing = sum(mark.kind is MarkKind.MISSING for mark in marks_of(event.event, stage))
    if missing:
        print_lines([say("log.pairing-incomplete", lang, n=missing)], "yellow")
    told = list(chain(*(reasoned(reason, lang) for reason in found.reasons)))
    acts: list[AnyAct] = list(opened)
    for round in found.rounds:
        if round.triangle is not None:
            # a match of a triangle has its two tables in two rounds, which no seat can say yet
            raise SettingMistake("event.triangle", who=", ".join(round.triangle.three))
        meetings = tuple(
            meeting
            for table, (one, other) in enumerate(round.pairs, 1)
            for meeting in meetings_of(round.number, table, one, other, boards, teams)
        )
        told += chain(*(reasoned(match.why, lang) for match in round.matches))
        told += reasoned(round.bye.why, lang) if round.bye else ()
        acts.append(
            Paired(
                session=session,
                round=round.number,
                meetings=meetings,
                byes=(round.bye.contestant,) if round.bye else (),
                how="drawn" if number == 1 else "swiss",
                seed=call.seed or "",
                standings_after=number - 1 if number > 1 else None,
            )
        )
    print_lines(told)
    return tuple(acts)


def reasoned(reason: Reason, lang: Lang) -> Iterator[str]:
    """A reason in lines, and under it what stood against others: who has met, who meets again."""
    for depth, line in reason_lines(reason, lang):
        yield "  " * depth + line


def two(text: str) -> tuple[str, str]:
    """Two contestants as a person writes them.

    >>> two("3-7")
    ('3', '7')
    """
    one, dash, other = (part.strip() for part in text.partition("-"))
    if not dash or not one or not other:
        raise SettingMistake("event.not-two", text=text)
    return one, other


def by_hand(
    event: Event, session: str, round: int, boards: Sequence[int], texts: list[str], teams: bool
) -> Paired:
    """A round as the director says: who meets whom, and one alone for the bye."""
    meetings: list[Meeting] = []
    byes: list[str] = []
    for text in texts:
        one, dash, other = (part.strip() for part in text.partition("-"))
        if not dash:
            byes.append(one)
            continue
        meetings += meetings_of(round, len(meetings) // (1 + teams) + 1, one, other, boards, teams)
    return Paired(session=session, round=whole(round), meetings=tuple(meetings), byes=tuple(byes))
