"""Percentages as victory points: Swiss pairs scored by matchpoints.

A table says which victory points a percentage above each line is worth. It is made for the better
half, 50 % and more; the lower half mirrors it. A percentage exactly on a line goes towards average.

    boards_from,boards_to,percent_over,vp
    7,7,50,10
    7,7,50.65,11
    ...
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from hakem.errors import Param, Place, Problem, SettingMistake, Severity
from hakem.scoring.reasons import Reason
from hakem.scoring.vps import Status, VictoryPoints
from hakem.scoring.vps_csv import Row, ordered_ranges, rows_of

COLUMNS = ("boards_from", "boards_to", "percent_over", "vp")
MIDDLE = Fraction(50)


@dataclass(frozen=True, slots=True)
class PercentLine:
    """Above this percentage, so many victory points."""

    percent: Fraction
    vps: Fraction


@dataclass(frozen=True, slots=True)
class PercentBand:
    """The lines for a range of boards, rising from 50; `last` None: no upper end."""

    first: int
    last: int | None
    lines: tuple[PercentLine, ...]


@dataclass(frozen=True, slots=True)
class PercentScale:
    """A scale that turns the percentage of a match into victory points."""

    name: str
    source: str
    status: Status
    full: int
    bands: tuple[PercentBand, ...]

    def share(self, percent: Fraction, boards: int) -> VictoryPoints:
        """The victory points of a pair with `percent` (home) and of its opponents with the rest.

        Raises `SettingMistake` for boards that no table covers.
        """
        band = next((b for b in self.bands if b.first <= boards <= (b.last or boards)), None)
        if band is None:
            raise SettingMistake("vps.boards-not-covered", scale=self.name, boards=boards)
        better = max(percent, 100 - percent)
        # At 50 % no line is passed: the first one is the draw.
        line = [line for line in band.lines if better > line.percent or line.percent == MIDDLE][-1]
        home = line.vps if percent >= MIDDLE else self.full - line.vps
        numbers: dict[str, Param] = {
            "scale": self.name,
            "status": self.status.value,
            "boards": boards,
            "percent": percent,
            "line": line.percent,
            "home": home,
            "away": self.full - home,
        }
        status = Reason(f"reason-vps.status-{self.status.value}", self.source, {"scale": self.name})
        code = "reason-vps.percent" if better > line.percent else "reason-vps.percent-drawn"
        reason = Reason(code, self.source, numbers, home, (status,))
        return VictoryPoints(home, self.full - home, reason)


def read_percent_table(
    text: str,
    name: str,
    source: str,
    full: int = 20,
    status: Status = Status.FEDERATION,
    file: str = "",
) -> tuple[PercentScale | None, tuple[Problem, ...]]:
    """A table of lines as a scale, with everything that is wrong in it; no scale if any is."""
    rows, found = rows_of(text, COLUMNS, file, optional="boards_to", fractional="percent_over")
    groups, overlaps = ordered_ranges(rows, file)
    problems = [*found, *overlaps]
    bands = []
    for (first, last), members in groups.items():
        problems += (
            problem.at(Place(file, problem.place.line)) for problem in _faults(members, full)
        )
        lines = tuple(PercentLine(row.cells["percent_over"], row.cells["vp"]) for row in members)
        bands.append(PercentBand(first, last, lines))
    if problems:
        return None, tuple(problems)
    return PercentScale(name, source, status, full, tuple(bands)), ()


def _faults(rows: list[Row], full: int) -> Iterator[Problem]:
    """What is wrong with the lines of one range of boards: begin at 50 % with half, and rise."""
    first = rows[0]
    if first.cells["percent_over"] != MIDDLE or first.cells["vp"] * 2 != full:
        yield _fault(first, "vps.percent-start", full=full)
    for before, row in pairwise(rows):
        if row.cells["percent_over"] <= before.cells["percent_over"]:
            yield _fault(row, "vps.percent-not-rising")
        if row.cells["vp"] <= before.cells["vp"]:
            yield _fault(row, "vps.percent-vps-not-rising")
    for row in rows:
        if row.cells["percent_over"] >= 100 or row.cells["vp"] > full:
            yield _fault(row, "vps.percent-too-high", full=full)


def _fault(row: Row, code: str, **more: Param) -> Problem:
    params: dict[str, Param] = {"percent": row.cells["percent_over"], "vp": row.cells["vp"]}
    return Problem(code, Severity.ERROR, Place(line=row.line), params | more)
