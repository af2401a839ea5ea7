"""What every reader checks of its lines: the same table told twice, a pair against itself.

A line is left out only where it cannot be true; where a person must look, it stays and is told.
"""

from collections.abc import Iterable

from hakem.errors import Param, Place, Problem, Severity
from hakem.formats.line_results import Reading
from hakem.scoring.sheet import TEAM_FORMS, Form, Line

#: Told where so many pairs have a second result on a board that no single number is mistyped.
PLAYS_TWICE_OFTEN = "formats.plays-twice-often"


def placed(reading: Reading, place: Place) -> list[Problem]:
    """The problems of a reading, told of its place."""
    return [problem.at(place) for problem in reading.problems]


def checked(
    lines: Iterable[Line], form: Form | None
) -> tuple[tuple[Line, ...], tuple[Problem, ...]]:
    """The lines that can stand, and what is wrong with the others."""
    problems: list[Problem] = []
    kept: list[Line] = []
    first: dict[tuple[object, ...], Line] = {}
    for line in lines:
        both = set(line.ns) & set(line.ew)
        if both:
            told = {"pair": ", ".join(sorted(both))}
            problems.append(Problem("formats.against-itself", Severity.ERROR, line.place, told))
            continue
        key = (line.session, line.section, line.round, line.room, line.board, line.ns, line.ew)
        earlier = first.setdefault(key, line)
        if earlier is not line:
            problems.append(_twice(earlier, line))
            continue
        kept.append(line)
    if form not in TEAM_FORMS:
        problems += _plays_twice(kept)
    return tuple(kept), tuple(problems)


def _twice(earlier: Line, line: Line) -> Problem:
    """The same pairs on the same board again: the same result is only a repetition."""
    same = earlier.result == line.result
    told: dict[str, Param] = {
        "board": line.board,
        "ns": "+".join(line.ns),
        "ew": "+".join(line.ew),
        "first": earlier.place.line or 0,
    }
    if same:
        return Problem("formats.line-twice", Severity.WARNING, line.place, told)
    return Problem("formats.board-twice", Severity.ERROR, line.place, told)


def _plays_twice(lines: list[Line]) -> list[Problem]:
    """A pair with two results on one board: one of its numbers is mistyped.

    Where that is so of many lines, it is told once: boards were used again, or numbers are wrong.
    """
    seen: dict[tuple[str, str, str], Line] = {}
    found: list[Problem] = []
    for line in lines:
        for pair in line.ns + line.ew:
            earlier = seen.setdefault((line.session, line.board, pair), line)
            if earlier is not line:
                told: dict[str, Param] = {
                    "pair": pair,
                    "board": line.board,
                    "first": earlier.place.line or 0,
                }
                found.append(Problem("formats.plays-twice", Severity.WARNING, line.place, told))
    if len(found) * 4 < len(lines) or len(found) < 2:
        return found
    first = found[0]
    often: dict[str, Param] = {**first.params, "n": len(found)}
    return [Problem(PLAYS_TWICE_OFTEN, Severity.WARNING, first.place, often)]
