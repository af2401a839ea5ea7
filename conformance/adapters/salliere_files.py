"""Salliere's two CSV files: written for it, and read back when it has worked on them."""

import csv
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.adapters.protocol import NotOffered
from conformance.reading import Json, exact, told, whole

#: Columns of a board's row.
BOARD, NS, EW, CONTRACT, DECLARER, TRICKS, SCORE_NS, SCORE_EW, POINTS_NS, POINTS_EW = range(10)

AVERAGES = {"A+": "av+", "A": "av=", "A-": "av-", "60%": "av+", "50%": "av=", "40%": "av-"}

Row = list[str]


@dataclass(frozen=True, slots=True)
class Files:
    """What salliere made of its two files, and what it printed."""

    boards: tuple[Row, ...]
    names: tuple[Row, ...]
    printed: str


def run(commands: Sequence[str], rows: Sequence[Row]) -> Files:
    """Run salliere on rows of boards, with every pair of theirs in the names file."""
    pairs = dict.fromkeys(pair for row in rows for pair in (row[NS], row[EW]))
    with tempfile.TemporaryDirectory() as folder:
        boards, names = Path(folder, "boards.csv"), Path(folder, "names.csv")
        write(boards, rows)
        write(names, ([pair, "x", "y"] for pair in pairs))
        done = subprocess.run(
            ["java", "-jar", sys.argv[1], *commands, "--", str(boards), str(names)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stdout.strip().rpartition("\n")[2])
        return Files(read(boards), read(names), done.stdout)


def write(path: Path, rows: Iterable[Row]) -> None:
    """Write a CSV file."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)


def read(path: Path) -> tuple[Row, ...]:
    """Read a CSV file."""
    with path.open(newline="", encoding="utf-8") as file:
        return tuple(csv.reader(file))


# -- one board as rows ----------------------------------------------------------------------------


def score_field(score: Json) -> tuple[str, str]:
    """The two score columns of North-South's points, as assigned scores."""
    points = exact(score)
    return f"!{told(max(points, exact(0)))}", f"!{told(max(-points, exact(0)))}"


def result_fields(table: Json) -> tuple[str, str] | None:
    """The two score columns of a table; None where the board was not played."""
    if not isinstance(table, dict):
        return score_field(table)
    if "not_played" in table:
        return None
    if "weighted" in table:
        raise NotOffered("no weighted scores")
    return side_field(table["ns"], 1), side_field(table["ew"], -1)


def side_field(award: Json, sign: int) -> str:
    """The score column of one side: an average, or its own points."""
    if isinstance(award, str):
        if award not in AVERAGES:
            raise NotOffered(f"no artificial score of {award}")
        return AVERAGES[award]
    return f"!{whole(award) * sign}"


def field_board(board: str, tables: Sequence[Json]) -> list[Row]:
    """A board's rows; the pairs of table k are k n and k e."""
    rows = []
    for number, table in enumerate(tables):
        fields = result_fields(table)
        if fields is not None:
            rows.append([board, f"{number}n", f"{number}e", "", "", "", *fields, "", ""])
    return rows


def points(rows: Iterable[Row], board: str, tables: int) -> tuple[Json, Json]:
    """What each table got on a board, North-South and East-West."""
    ns: list[Json] = ["-"] * tables
    ew: list[Json] = ["-"] * tables
    for row in rows:
        if row[BOARD] == board:
            number = int(row[NS][:-1])
            ns[number], ew[number] = row[POINTS_NS], row[POINTS_EW]
    return ns, ew
