"""What is told of the numbers: which were told apart, which were taken together, with examples.

Every identifier that is named here is one that the ranking has.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hakem.errors import Param, Place, Problem, Severity
from hakem.formats.identifiers import Telling
from hakem.formats.sections import Sections, halves_of_teams
from hakem.scoring.sheet import ContestantId, Line
from hakem.seats import Side


class Codes(NamedTuple):
    """What is told of sections: apart, together by the rounds, together by the boards alone."""

    apart: str
    by_round: str
    by_board: str


OF_PAIRS = Codes(
    "formats.sections-apart",
    "formats.sections-together",
    "formats.sections-together-boards",
)
OF_TEAMS = Codes(
    "formats.sections-apart-teams",
    "formats.sections-together-teams",
    "formats.sections-together-boards-teams",
)
OF_PLAYERS = Codes(
    "formats.sections-apart-players",
    "formats.sections-together-players",
    "formats.sections-together-boards-players",
)


def sections_told(
    found: Sections,
    shared: Sequence[ContestantId],
    lines: Sequence[Line],
    telling: Telling,
    codes: Codes,
) -> list[Problem]:
    """What was assumed of the sections, with identifiers that the ranking has."""
    if found is Sections.APART:
        sections, first, second = _example(shared, lines, telling)
        return [note(codes.apart, lines, sections=sections, first=first, second=second)]
    if found is Sections.ONE or (codes is OF_TEAMS and halves_of_teams(lines)):
        return []
    told: dict[str, Param] = {"pairs": some(shared), "n": len(shared)}
    if all(line.round for line in lines):
        return [note(codes.by_round, lines, **told)]
    # boards alone are weak proof: two sections may well have played different boards
    return [Problem(codes.by_board, Severity.WARNING, file_of(lines), told)]


def _example(
    shared: Sequence[ContestantId], lines: Sequence[Line], telling: Telling
) -> tuple[str, ContestantId, ContestantId]:
    """The sections that share numbers, and who the first such number is in two of them."""
    sections = dict.fromkeys(line.section for line in lines if {*line.ns, *line.ew} & set(shared))
    became: dict[ContestantId, dict[str, ContestantId]] = {one: {} for one in shared}
    for line in lines:
        for side, ids in ((Side.NS, line.ns), (Side.EW, line.ew)):
            for one in ids:
                if one in became:
                    new = telling.id_of(one, line.section, side)
                    became[one].setdefault(line.section, new)
    first, second, *_ = next(own for own in became.values() if len(own) > 1).values()
    return ", ".join(filter(None, sections)), first, second


def directions_told(lines: Sequence[Line], telling: Telling) -> Problem:
    """Who the first number that sits in both directions became."""
    seats: dict[tuple[str, ContestantId], dict[Side, ContestantId]] = {}
    for line in lines:
        if not telling.is_apart(line):
            continue
        for side, ids in ((Side.NS, line.ns), (Side.EW, line.ew)):
            for one in ids:
                own = seats.setdefault((telling.scope(line.section), one), {})
                own[side] = telling.id_of(one, line.section, side)
    both = next(own for own in seats.values() if len(own) == 2)
    return note("formats.directions-apart", lines, ns=both[Side.NS], ew=both[Side.EW])


def note(code: str, lines: Sequence[Line], **params: Param) -> Problem:
    """A note on the whole file."""
    return Problem(code, Severity.NOTE, file_of(lines), params)


def file_of(lines: Sequence[Line]) -> Place:
    """The file that the lines are of."""
    return Place(lines[0].place.file) if lines else Place()


def some(ids: Sequence[ContestantId]) -> str:
    """The first few identifiers of a list."""
    return ", ".join(ids[:12]) + (" …" if len(ids) > 12 else "")
