"""Pairing the next round: from the standings, drawn, or by hand."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from hakem.commands.board_list import numbers_of
from hakem.commands.event.knockout import segment
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import whole
from hakem.commands.event.seats import boards_of, meetings_of, seats_of, session_to_pair
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Meeting, Paired
from hakem.event.marks import MarkKind, marks_of
from hakem.event.pairing import next_round, paired_by
from hakem.event.standings import stage_of
from hakem.event.triangle import Three, begun_before, halves
from hakem.i18n.lang import Lang
from hakem.i18n.words import reason_lines, say
from hakem.pairing.rounds import Asked, NoPairing
from hakem.reasons import Reason
from hakem.scoring.sheet import TEAM_FORMS, Form


@dataclass(frozen=True, slots=True)
class PairingMade:
    """A pairing to be written: its acts, None where none exists; why, and what is to be known."""

    acts: tuple[AnyAct, ...] | None
    told: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()


def pair(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...] | None:
    """The next round, with the reason of each pairing; nothing where no pairing exists."""
    from hakem.sheets.event_terminal import print_lines

    found = pairing_of(event, call, lang)
    if found.warned:
        print_lines(found.warned, "red" if found.acts is None else "yellow")
    if found.told:
        print_lines(found.told)
    return found.acts


def pairing_of(event: Opened, call: argparse.Namespace, lang: Lang) -> PairingMade:
    """The next round as a call asks for it: from the standings, drawn, or by hand."""
    session, opened = session_to_pair(event.event, call.session)
    number = call.round or next_round(event.event, session)
    boards = boards_of(event.event, session, number, call.boards)
    teams = Form(event.event.stages[event.event.stage].form) in TEAM_FORMS
    if call.by_hand:
        return PairingMade(
            (*opened, by_hand(event.event, session, number, boards, call.by_hand, teams))
        )
    stage = stage_of(event.event)
    if stage.knockout:
        made = segment(event.event, stage, session, number, boards, call)
        return PairingMade((*opened, *made))
    demands = Asked(
        of=call.of,
        seed=call.seed or "",
        forbidden=tuple(two(text) for text in call.forbid),
        required=tuple(two(text) for text in call.require),
    )
    found = paired_by(event.event, session, number, call.rematches or "", demands)
    if isinstance(found, NoPairing):
        return PairingMade(None, warned=tuple(reasoned(found.reason, lang)))
    missing = sum(mark.kind is MarkKind.MISSING for mark in marks_of(event.event, stage))
    warned = (say("log.pairing-incomplete", lang, n=missing),) if missing else ()
    told = list(chain(*(reasoned(reason, lang) for reason in found.reasons)))
    acts: list[AnyAct] = list(opened)
    sets = numbers_of(call.triangle_boards) if call.triangle_boards else ()
    seats = seats_of(found.rounds, boards, teams, sets)
    for round, meetings in zip(found.rounds, seats, strict=True):
        told += chain(*(reasoned(match.why, lang) for match in round.matches))
        told += reasoned(round.bye.why, lang) if round.bye else ()
        if round.triangle is not None and round is found.rounds[0]:
            told += reasoned(round.triangle.why, lang)
        acts.append(
            Paired(
                session=session,
                round=round.number,
                meetings=meetings,
                byes=(round.bye.contestant,) if round.bye else (),
                how="drawn" if round.number == 1 else "swiss",
                seed=call.seed or "",
                standings_after=number - 1 if number > 1 else None,
                of=call.of or 0,
            )
        )
    return PairingMade(tuple(acts), tuple(told), warned)


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
    """A round as the director says: who meets whom, one alone for the bye, three for a triangle.

    Three whose triangle began in the round before play its second half, with the boards of the
    first.
    """
    meetings: list[Meeting] = []
    byes: list[str] = []
    threes: list[Three] = []
    for text in texts:
        who = tuple(part.strip() for part in text.split("-"))
        if len(who) == 1:
            byes.append(who[0])
        elif len(who) == 2:
            table = len(meetings) // (1 + teams) + 1
            meetings += meetings_of(round, table, *who, boards, teams)
        elif len(who) == 3:
            threes.append((who[0], who[1], who[2]))
        else:
            raise SettingMistake("event.not-two", text=text)
    if threes and not teams:
        raise SettingMistake("event.triangle-of-pairs", who=", ".join(threes[0]))
    before = {frozenset(three): three for three in begun_before(event, session, "", round)}
    table = len(meetings) // 2 + 1
    next_board = max(boards, default=0) + 1
    for three in threes:
        begun = before.get(frozenset(three))
        if begun is not None:
            half = second_half(event, session, begun, round, table)
        else:
            own = range(next_board, next_board + 3 * len(boards))
            half, _ = halves(three, (round, round + 1), table, own)
            next_board += 3 * len(boards)
        meetings += half
        table += 3
    return Paired(session=session, round=whole(round), meetings=tuple(meetings), byes=tuple(byes))


def second_half(
    event: Event, session: str, three: Three, round: int, table: int
) -> tuple[Meeting, ...]:
    """The second half of a triangle that began in the round before."""
    first = [
        meeting
        for key, meeting in event.meetings.items()
        if key[:3] == (session, "", round - 1) and set(meeting.contestants) <= set(three)
    ]
    sets = [board for one in sorted(first, key=lambda one: one.table) for board in one.boards]
    return halves(three, (round - 1, round), table, sets)[1]
