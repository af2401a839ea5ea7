"""What a mended rest costs whom: planned meetings that are not played, and why; boards missed."""

from collections.abc import Iterator
from dataclasses import dataclass

from hakem.errors import Param
from hakem.event.acts import Meeting
from hakem.event.repair_section import Section
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


def missed(section: Section, rest: tuple[Meeting, ...]) -> tuple[Missed, ...]:
    """Who does not play which boards of the plan; those who miss the same stand together."""
    planned, now = section.played(section.planned), section.played(rest)
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
