"""The same numbers in two sections of one session: other pairs, or the same that moved.

Nobody sits in two sections at once. Numbers that do, in the same round or on the same board, are
different pairs and get their section before the number. Numbers that never do belong to pairs that
moved from one section to another. A few that meet so are mistyped and decide nothing.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from hakem.formats.shown import both_ways
from hakem.scoring.sheet import ContestantId, Line

#: What a number looks like; a name is the same pair or team in every section.
_NUMBER = re.compile(r"[0-9]{1,6}[ -]?[A-Za-z]{0,2}")

_Occasion = tuple[str, str]
_Where = dict[ContestantId, dict[_Occasion, set[str]]]


class Sections(Enum):
    """What the numbers of a sheet mean in its sections."""

    ONE = "no number in two sections of a session"
    TOGETHER = "a number is one pair wherever it sits"
    APART = "every section has numbers of its own"


def is_number(identifier: ContestantId) -> bool:
    """Whether an identifier is a number and no name."""
    return bool(_NUMBER.fullmatch(identifier))


def in_section(section: str, number: ContestantId) -> ContestantId:
    """A number with its section before it, so that no two of them read alike.

    >>> in_section("A", "4"), in_section("1", "14"), in_section("11", "4"), in_section("", "4")
    ('A4', '1-14', '11-4', '4')
    """
    return f"{section}-{number}" if section[-1:].isdigit() else f"{section}{number}"


def sections_apart(lines: Sequence[Line], teams: bool) -> tuple[Sections, tuple[ContestantId, ...]]:
    """What the numbers mean in the sections, and which of them sit in more than one.

    Where rounds are told, pairs are compared by the round as well as by the board. Teams play the
    same boards again in every round, so that for them the round alone tells; and a team whose two
    tables stand in two sections is still one team.
    """
    if len({line.section for line in lines if line.section}) < 2:
        return Sections.ONE, ()
    by_board = _where(lines, by_round=False)
    shared = {one for one, found in by_board.items() if _in_several(found)}
    if not shared:
        return Sections.ONE, ()
    rounds = all(line.round for line in lines)
    clash = rounds and _clash(_where(lines, by_round=True), shared)
    if not (rounds and teams):
        clash = clash or _clash(by_board, shared)
    if clash and teams:
        clash = not halves_of_teams(lines)
    ordered = tuple(one for one in by_board if one in shared)
    return (Sections.APART if clash else Sections.TOGETHER), ordered


def halves_of_teams(lines: Sequence[Line]) -> bool:
    """Whether the sections are the two rooms of matches: few matches are whole within one."""
    within, across = both_ways(lines, by_section=True)[0], both_ways(lines)[0]
    return within == 0 or within * 2 <= across


def _where(lines: Sequence[Line], by_round: bool) -> _Where:
    """In which sections each number sat on each occasion: a round or a board of a session."""
    found: _Where = {}
    for line in lines:
        occasion = line.session, line.round if by_round else line.board
        for one in _numbers(line):
            found.setdefault(one, {}).setdefault(occasion, set()).add(line.section)
    return found


def _numbers(line: Line) -> Iterator[ContestantId]:
    if line.section:
        yield from (one for one in line.ns + line.ew if is_number(one))


def _in_several(found: dict[_Occasion, set[str]]) -> bool:
    """Whether a number sits in more than one section of one session."""
    by_session: dict[str, set[str]] = {}
    for (session, _), sections in found.items():
        by_session.setdefault(session, set()).update(sections)
    return any(len(sections) > 1 for sections in by_session.values())


def _clash(where: _Where, shared: set[ContestantId]) -> bool:
    """Whether the numbers sit in two sections at once too often to be mistyped."""
    occasions = [sections for one in shared for sections in where[one].values()]
    return sum(len(sections) > 1 for sections in occasions) * 4 >= len(occasions)
