"""Tables of victory points in plain text: rows of whole numbers under named columns.

The text may come from a spreadsheet: commas, semicolons or tabs, with or without a byte-order mark.
Lines that are empty or begin with # are passed over.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Param, Place, Problem, Severity

#: More digits than any margin, board count or percentage has.
NUMBER = re.compile(r"\d{1,6}(?:[.,]\d{1,6})?", re.ASCII)
#: A range of boards; None: no upper end.
Range = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers of one line by column; an optional column may be missing."""

    line: int
    cells: Mapping[str, Fraction]

    def number(self, column: str) -> int:
        """A cell that holds a whole number."""
        return int(self.cells[column])

    @property
    def boards(self) -> Range:
        """The range of boards the row is for."""
        last = self.cells.get("boards_to")
        return self.number("boards_from"), None if last is None else int(last)


def rows_of(
    text: str,
    columns: tuple[str, ...],
    file: str = "",
    optional: str = "",
    fractional: str = "",
) -> tuple[list[Row], list[Problem]]:
    """The rows of a table and what is wrong with its lines; a wrong line is left out.

    `optional` names a column that may be empty, `fractional` one that may hold decimals.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    wanted: dict[str, Param] = {"columns": ", ".join(columns)}
    if not lines:
        return [], [Problem("vps.empty-table", Severity.ERROR, Place(file), wanted)]
    head_line, head = lines[0]
    separator = next((mark for mark in ";\t" if mark in head), ",")
    names = [_cell(name).lower() for name in head.split(separator)]
    if sorted(names) != sorted(columns):
        place = Place(file, head_line)
        found = wanted | {"found": ", ".join(names)}
        return [], [Problem("vps.wrong-columns", Severity.ERROR, place, found)]
    rows, problems = [], []
    for number, line in lines[1:]:
        texts = dict(zip(names, map(_cell, line.split(separator)), strict=False))
        row, found_wrong = _row(number, texts, columns, file, optional, fractional)
        problems += found_wrong
        if row is not None:
            rows.append(row)
    if not rows and not problems:
        problems.append(Problem("vps.empty-table", Severity.ERROR, Place(file), wanted))
    return rows, problems


def _cell(text: str) -> str:
    return text.strip().strip('"').strip()


def _row(
    line: int,
    texts: Mapping[str, str],
    columns: tuple[str, ...],
    file: str,
    optional: str,
    fractional: str,
) -> tuple[Row | None, list[Problem]]:
    place = Place(file, line)
    cells: dict[str, Fraction] = {}
    problems = []
    for column in columns:
        text = texts.get(column, "")
        if not text and column == optional:
            continue
        if not NUMBER.fullmatch(text) or (not text.isdecimal() and column != fractional):
            code = "vps.not-a-number" if column == fractional else "vps.not-whole"
            told: dict[str, Param] = {"column": column, "text": text}
            problems.append(Problem(code, Severity.ERROR, place, told))
        else:
            cells[column] = Fraction(text.replace(",", "."))
    if problems:
        return None, problems
    row = Row(line, cells)
    first, last = row.boards
    if first < 1 or (last is not None and last < first):
        reach: dict[str, Param] = {"first": first, "last": "" if last is None else last}
        return None, [Problem("vps.boards-wrong", Severity.ERROR, place, reach)]
    return row, []


def ordered_ranges(rows: list[Row], file: str = "") -> tuple[dict[Range, list[Row]], list[Problem]]:
    """The rows by range of boards, from the smallest, and the ranges that overlap another."""
    groups: dict[Range, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.boards, []).append(row)
    ordered = dict(sorted(groups.items(), key=lambda group: group[0][0]))
    problems = []
    reached: int | None = 0
    for (first, last), members in ordered.items():
        if reached is None or first <= reached:
            place = Place(file, members[0].line)
            params: dict[str, Param] = {"boards": first}
            problems.append(Problem("vps.boards-overlap", Severity.ERROR, place, params))
        if reached is not None:
            reached = None if last is None else max(reached, last)
    return ordered, problems
