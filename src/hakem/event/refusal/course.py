"""Seats, pairings, boards and cards: what cannot be meant."""

import re
from collections import Counter
from collections.abc import Iterable

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.refusal.checks import Checks, known, listed, numbered
from hakem.event.state import Event, TableKey
from hakem.event.unplayed import gone
from hakem.scoring.sheet import TEAM_FORMS, Form

checks = Checks()
CHECKS = checks.table

#: The name of a group of comparable results, as the notation of results writes it.
_GROUP = re.compile(r"[A-Z0-9]{1,8}", re.ASCII)


@checks.on(acts.Seated)
def seated(event: Event, act: acts.Seated) -> None:
    """A movement that people can sit down by."""
    meetings_can_be(event, act.session, act.meetings)
    for one in act.lost:
        known(event, (*one.ns, *one.ew))
        numbered(round=one.round, table=one.table, board=min(one.boards, default=1))
        for who in (*one.only, *one.at_fault, *one.partly):
            if who not in (*one.ns, *one.ew):
                raise SettingMistake("event.not-of-the-two", contestant=who)


@checks.on(acts.Paired)
def paired(event: Event, act: acts.Paired) -> None:
    """A pairing of one round, of contestants who are still there."""
    known(event, act.byes)
    for meeting in act.meetings:
        if meeting.round != act.round:
            raise SettingMistake("event.other-round", round=act.round, other=meeting.round)
    groups_can_be(event, act.groups)
    meetings_can_be(event, act.session, act.meetings)
    for one in (*act.byes, *(one for meeting in act.meetings for one in meeting.contestants)):
        if gone(event, one, act.session, act.round):
            raise SettingMistake("event.has-left", contestant=one, round=act.round)


def groups_can_be(event: Event, groups: Iterable[tuple[str, ...]]) -> None:
    """Raise for a group that is not of three or four, for a stranger or somebody in two places."""
    seen: set[str] = set()
    for group in groups:
        known(event, group)
        if len(group) not in (3, 4):
            raise SettingMistake("event.group-size", n=len(group), who=", ".join(group))
        for one in group:
            if one in seen:
                raise SettingMistake("event.group-twice", contestant=one)
            seen.add(one)


def meetings_can_be(event: Event, session: str, meetings: Iterable[acts.Meeting]) -> None:
    """Raise for a stranger, for two meetings at a table, for somebody at two tables at once."""
    tables: set[tuple[int, int, str]] = set()
    for meeting in meetings:
        known(event, meeting.contestants)
        numbered(round=meeting.round, table=meeting.table, board=min(meeting.boards, default=1))
        if meeting.with_round < 0 or meeting.with_round == meeting.round:
            raise SettingMistake("event.with-round", round=meeting.round, other=meeting.with_round)
        table = (meeting.round, meeting.table, meeting.room)
        if table in tables:
            raise SettingMistake("event.table-twice", table=meeting.table, round=meeting.round)
        tables.add(table)
    seated_once(meetings, twice=of_teams(event, session))


def of_teams(event: Event, session: str) -> bool:
    """Whether teams play in the session, so that each sits at two tables."""
    stage = event.sessions[session].stage if session in event.sessions else event.stage
    return Form(event.stages[stage].form) in TEAM_FORMS


def seated_once(meetings: Iterable[acts.Meeting], *, twice: bool) -> None:
    """Raise for somebody who would sit at two tables at once; a team sits at two, once each way."""
    meetings = tuple(meetings)
    ns = Counter((m.round, one) for m in meetings for one in m.ns)
    ew = Counter((m.round, one) for m in meetings for one in m.ew)
    for round, one in [*ns, *ew]:
        sat = (ns[round, one], ew[round, one])
        if max(sat) > 1 or (sum(sat) > 1 and not twice):
            raise SettingMistake("event.seated-twice", contestant=one, round=round)


@checks.on(acts.Unmet)
def unmet(event: Event, act: acts.Unmet) -> None:
    """Two who were to meet in that round, and of whom nothing was entered there."""
    known(event, act.contestants)
    who = frozenset(act.contestants)
    tables = [
        key
        for key, meeting in event.meetings.items()
        if (key.session, key.round) == (act.session, act.round)
        and frozenset(meeting.contestants) == who
    ]
    if len(who) != 2 or not tables:
        one, other = act.contestants
        raise SettingMistake("event.not-to-meet", round=act.round, contestant=one, opponent=other)
    for one in (*act.at_fault, *act.partly):
        if one not in who:
            raise SettingMistake("event.not-of-the-two", contestant=one)
    for slot, entry in event.results.items():
        if TableKey(*slot[:5]) in tables and entry.result is not None:
            raise SettingMistake("event.played-already", board=slot.board, table=slot.table)


@checks.on(acts.ArrowSwitched)
def arrow_switched(event: Event, act: acts.ArrowSwitched) -> None:
    """Tables that exist in the round."""
    here = {k.table for k in event.meetings if k[:3] == (act.session, act.section, act.round)}
    if not here:
        places = (key for key in event.meetings if key[:2] == (act.session, act.section))
        rounds = listed(sorted({key.round for key in places}))
        raise SettingMistake("event.no-such-round", round=act.round, rounds=rounds)
    for table in act.tables:
        if table not in here:
            raise SettingMistake(
                "event.unknown-table", table=table, round=act.round, tables=listed(sorted(here))
            )


@checks.on(acts.WrongBoards)
def wrong_boards(event: Event, act: acts.WrongBoards) -> None:
    """As many boards as they stand for, each told once; two that changed places are two."""
    key = TableKey(act.session, act.section, act.round, act.table, act.room)
    meeting = event.meetings.get(key)
    if meeting is None:
        here = sorted({k.table for k in event.meetings if k[:3] == key[:3]})
        raise SettingMistake(
            "event.unknown-table", table=act.table, round=act.round, tables=listed(here)
        )
    if len(act.played) != len(act.instead_of) or not act.played:
        raise SettingMistake("event.boards-unequal", n=len(act.played), m=len(act.instead_of))
    numbered(board=min(act.played))
    for board in act.instead_of:
        if board not in meeting.boards:
            raise SettingMistake(
                "event.board-not-planned",
                board=board,
                table=act.table,
                round=act.round,
                boards=listed(meeting.boards),
            )
    kept = [board for board in meeting.boards if board not in act.instead_of]
    twice = [board for board, n in Counter([*act.played, *kept]).items() if n > 1]
    if twice or len(set(act.instead_of)) != len(act.instead_of):
        raise SettingMistake("event.board-twice", board=(twice or list(act.instead_of))[0])


@checks.on(acts.CardsSwitched)
def cards_switched(event: Event, act: acts.CardsSwitched) -> None:
    """A board, rounds in order, and a name for the group."""
    numbered(board=act.board, round=act.round)
    if act.until and act.until < act.round:
        raise SettingMistake("event.rounds-backwards", round=act.round, until=act.until)
    group_can_be(act.group)


def group_can_be(name: str) -> None:
    """Raise for a name that is none for a group."""
    if not _GROUP.fullmatch(name):
        raise SettingMistake("event.group", group=name)
