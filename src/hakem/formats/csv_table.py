"""A table with one row a line and a header: comma, semicolon or tab, whatever the header shows.

Every line stands for itself: a quotation mark that is never closed spoils its own line only.
"""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.csv_columns import DELIMITERS, columns_of, is_ranking, is_results
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import decode

#: The letters that the Turkish code page has in place of Icelandic ones.
_ICELANDIC = "ÐÝÞðýþ"

Row = dict[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose header is known: its columns in order, the line of its first row."""

    name: str
    columns: tuple[str, ...]
    header: tuple[str, ...]
    lines: Sequence[str]
    first: int
    delimiter: str
    problems: tuple[Problem, ...]

    def rows(self, problems: ProblemList) -> Iterator[tuple[int, Row]]:
        """The rows that hold anything, with their lines; rows of too many cells are left out."""
        wanted = len(self.columns)
        last, before = len(self.lines) - 1, 0
        for number in range(self.first, len(self.lines)):
            line = self.lines[number]
            if not line.strip():
                continue
            cells = _cells(line, self.delimiter)
            if number == last and len(cells) < before:  # and no line end: a whole file has one
                problems.tell(
                    "formats.csv-cut",
                    Severity.ERROR,
                    number + 1,
                    found=len(cells),
                    wanted=before,
                )
            before = len(cells)
            while len(cells) > wanted and not cells[-1].strip():
                cells.pop()
            if len(cells) > wanted:
                problems.tell(
                    "formats.csv-cells",
                    Severity.ERROR,
                    number + 1,
                    found=len(cells),
                    wanted=wanted,
                )
            elif any(cells):
                yield (
                    number + 1,
                    {
                        column: cell.strip()
                        for column, cell in zip(self.columns, cells, strict=False)
                        if column
                    },
                )


def read_table(data: bytes, name: str) -> Table:
    """The table of a file. Raises `FileMistake` if its header names no columns that are known."""
    text, problems = decode(data, name)
    if problems and any(letter in text for letter in _ICELANDIC):
        # ş, ğ and ı of the Turkish code page look like this in the western one
        text, problems = decode(data, name, fallback="cp1254")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = _first_line(lines)
    delimiter, header = _header(lines[first])
    columns = columns_of(header)
    if not is_results(columns) and not is_ranking(columns):
        told = ", ".join(header)[:120]
        raise FileMistake("formats.csv-header", Place(name, first + 1), header=told)
    return Table(name, columns, tuple(header), lines, first + 1, delimiter, problems)


def unknown_columns(table: Table, problems: ProblemList) -> None:
    """Tell of the columns whose names are not known."""
    unknown = [
        name
        for name, column in zip(table.header, table.columns, strict=True)
        if not column and name.strip()
    ]
    if unknown:
        told = ", ".join(unknown)[:120]
        problems.tell("formats.csv-columns", Severity.NOTE, table.first, names=told)


def _first_line(lines: Sequence[str]) -> int:
    """The line of the header: the first that is neither empty nor Excel's "sep=;"."""
    for number, line in enumerate(lines):
        if line.strip() and not line.lower().startswith("sep="):
            return number
    return 0


def _header(line: str) -> tuple[str, list[str]]:
    """The delimiter that gives the most columns with known names, and the header."""
    split = [(delimiter, _cells(line, delimiter)) for delimiter in DELIMITERS]
    return max(split, key=lambda one: sum(map(bool, columns_of(one[1]))))


def _cells(line: str, delimiter: str) -> list[str]:
    if '"' not in line:
        return line.split(delimiter)
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:  # a cell that is longer than any cell
        return line.split(delimiter)
