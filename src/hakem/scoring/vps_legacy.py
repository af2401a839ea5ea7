"""The old scale of 15-15 to 25-5, 25-4 ... 25-0, as the federation's own table (TBF 10(c)1).

No complete published table of it is known to us, so it is read from a table that the federation or
the event supplies, and checked for what is certain of its shape:

    boards_from,boards_to,margin_from,vp_win,vp_lose
    20,20,0,15,15
    20,20,3,16,14
    ...
    20,20,82,25,0

A row holds from its margin up to the next row of the same boards; the last one has no end. An empty
`boards_to` means: and more. The two teams share 30 until 25-5; then the winner keeps 25 and the
loser falls to 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from hakem.errors import Param, Place, Problem, Severity
from hakem.scoring.vps import Scale, Status
from hakem.scoring.vps_csv import ordered_ranges, rows_of
from hakem.scoring.vps_tables import Band, Step, Tables

COLUMNS = ("boards_from", "boards_to", "margin_from", "vp_win", "vp_lose")
FULL = 30
HIGHEST = 25


@dataclass(frozen=True, slots=True)
class _Class:
    """One row of the table and its line in the file."""

    line: int
    margin: int
    win: int
    lose: int


def read_legacy(
    text: str, name: str, source: str, edition: str = "", file: str = ""
) -> tuple[Scale | None, tuple[Problem, ...]]:
    """A federation's table as a scale, with everything that is wrong in it; no scale if any is.

    A warning (a table that ends before 25-0) comes with the scale.
    """
    rows, found = rows_of(text, COLUMNS, file, optional="boards_to")
    problems = list(found)
    bands = []
    groups, overlaps = ordered_ranges(rows, file)
    problems += overlaps
    for (first, last), members in groups.items():
        classes = [
            _Class(row.line, row.number("margin_from"), row.number("vp_win"), row.number("vp_lose"))
            for row in members
        ]
        problems += (problem.at(Place(file, problem.place.line)) for problem in _faults(classes))
        steps = tuple(Step(c.margin, Fraction(c.win), Fraction(c.lose)) for c in classes)
        bands.append(Band(first, last, steps, Status.FEDERATION))
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None, tuple(problems)
    tables = Tables(name, tuple(bands))
    scale = Scale(name, edition, source, Status.FEDERATION, FULL, 0, tables)
    return scale, tuple(problems)


def _faults(classes: list[_Class]) -> Iterator[Problem]:
    """What is wrong with the table of one range of boards."""
    first = classes[0]
    if first.margin != 0:
        yield _fault(first, "vps.starts-late")
    if first.win != first.lose:
        yield _fault(first, "vps.no-draw")
    for row in classes:
        yield from _shape_faults(row)
    for before, row in pairwise(classes):
        if row.margin <= before.margin:
            yield _fault(row, "vps.margins-not-rising", before=before.margin)
        if row.win < before.win:
            yield _fault(row, "vps.winner-falls", before=before.win)
        if row.lose > before.lose:
            yield _fault(row, "vps.loser-rises", before=before.lose)
    last = classes[-1]
    if (last.win, last.lose) != (HIGHEST, 0):
        yield _fault(last, "vps.ends-early", Severity.WARNING)


def _shape_faults(row: _Class) -> Iterator[Problem]:
    """What is wrong with one row by itself: 30 in all to 25-5, then 25 and less than 5."""
    total = row.win + row.lose
    if row.win > HIGHEST:
        yield _fault(row, "vps.winner-too-high", highest=HIGHEST)
    elif row.win < row.lose:
        yield _fault(row, "vps.winner-below-loser")
    elif total > FULL or (total < FULL and row.win < HIGHEST):
        yield _fault(row, "vps.sum-not-full", sum=total, full=FULL)


def _fault(row: _Class, code: str, severity: Severity = Severity.ERROR, **more: Param) -> Problem:
    params: dict[str, Param] = {"margin": row.margin, "win": row.win, "lose": row.lose}
    return Problem(code, severity, Place(line=row.line), params | more)
