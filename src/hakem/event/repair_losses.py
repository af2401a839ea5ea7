"""What a mended rest costs whom: planned meetings that are not played, and why; boards missed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hakem.errors import Param
from hakem.event.acts import Meeting
from hakem.event.repair_section import Section
from hakem.event.state import TableKey
from hakem.event.unplayed import gone
from hakem.reasons import Reason


@dataclass(frozen=True, slots=True)
class Dropped:
    """A meeting of the plan that is not played, and each reason why it cannot or need not be."""

    meeting: Meeting
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """Boards of the plan that some do not play in the rest, and which they play instead."""

    contestants: tuple[str, ...]
    boards: tuple[int, ...]
    instead: tuple[int, ...]


def dropped(section: Section, rest: tuple[Meeting, ...]) -> Iterator[Dropped]:
    """The planned meetings of people who are there that are not played, with the same boards."""
    now = section.played(rest)
    kept = {_what(one) for one in now}
    for one in section.played(section.planned):
        if _what(one) not in kept:
            before = [m for m in (*section.history, *now) if m.round < one.round]
            reasons = tuple(_reasons(section, one, before))
            yield Dropped(one, reasons or (Reason("repair.makes-room"),))


def _what(meeting: Meeting) -> tuple[int, frozenset[str], frozenset[int]]:
    """A meeting by who and what, at whichever table."""
    return meeting.round, frozenset(meeting.contestants), frozenset(meeting.boards)


def _reasons(section: Section, planned: Meeting, before: list[Meeting]) -> Iterator[Reason]:
    """Why a meeting cannot be played: boards known to somebody, or two who have met."""
    for one in planned.contestants:
        for earlier in before:
            boards = [board for board in planned.boards if board in earlier.boards]
            if one in earlier.contestants and boards:
                told: dict[str, Param] = {
                    "contestant": one,
                    "boards": boards_told(boards),
                    "before": earlier.round,
                }
                yield Reason("repair.had", numbers=told)
    met = sorted({m.round for m in before if set(m.contestants) == set(planned.contestants)})
    if len(met) >= section.most:
        one, other = planned.contestants
        yield Reason("repair.met", numbers={"one": one, "other": other, "before": met[-1]})


def intended(section: Section) -> list[Meeting]:
    """The meetings of the whole plan of people who were there, as it was before any repair."""
    return [m for m in _there(section, section.meant) if m.round <= section.rounds]


def played_in_all(section: Section, rest: tuple[Meeting, ...]) -> list[Meeting]:
    """The meetings that took place, with the boards they really had, and those of the rest."""
    earlier = {key: m for key, m in section.event.meetings.items() if key in section.seats}
    return [
        *(m for m in _there(section, earlier) if m.round < section.first),
        *section.played(rest),
    ]


def _there(section: Section, meetings: Mapping[TableKey, Meeting]) -> Iterator[Meeting]:
    """Those where both were there and met: what others get has its own records."""
    event, session = section.event, section.session
    unmet = {(a.round, frozenset(a.contestants)) for a in event.unmet if a.session == session}
    late = {a.contestant: a.round for a in event.late if a.session == session}
    for key, one in meetings.items():
        away = any(
            key.round < late.get(c, 0) or gone(event, c, session, key.round)
            for c in one.contestants
        )
        if one.is_played and not away and (key.round, frozenset(one.contestants)) not in unmet:
            yield one


def missed(section: Section, rest: tuple[Meeting, ...]) -> tuple[Missed, ...]:
    """Who does not play which boards of the plan, in the rest or before it, and which instead.

    Those who miss the same stand together.
    """
    planned, now = intended(section), played_in_all(section, rest)
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], list[str]] = {}
    for one in section.who:
        would, does = (
            {
                board
                for meeting in meetings
                if one in meeting.contestants
                for board in meeting.boards
            }
            for meetings in (planned, now)
        )
        if would - does:
            what = tuple(sorted(would - does)), tuple(sorted(does - would))
            found.setdefault(what, []).append(one)
    return tuple(Missed(tuple(who), *what) for what, who in found.items())


def boards_told(boards: list[int] | tuple[int, ...]) -> str:
    """Boards as a person writes them.

    >>> boards_told([7, 8, 9, 12])
    '7-9, 12'
    """
    runs: list[list[int]] = []
    for board in sorted(boards):
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
