"""The movements that were searched once and are shipped as data, read when first asked for.

`tools/movements` makes the files. Each holds first rounds of cyclic movements; where directions
were turned for a more even competition, a letter for each table of each round says so.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from hakem.errors import Bug
from hakem.movements.cyclic import First

_DATA = files("hakem.movements") / "data"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A Howell: its first round, and where pairs change direction."""

    tables: int
    rounds: int
    first: tuple[First, ...]
    turned: tuple[str, ...]


@cache
def complete() -> dict[int, Shipped]:
    """The complete Howells by their number of tables."""
    return {one.tables: one for one in map(_howell, _rows("howells.json", "howells"))}


@cache
def reduced() -> dict[tuple[int, int], Shipped]:
    """The Howells with fewer rounds, by tables and rounds."""
    return {(one.tables, one.rounds): one for one in map(_howell, _rows("reduced.json", "howells"))}


@cache
def whists() -> dict[int, tuple[tuple[int | None, ...], ...]]:
    """The first rounds of whist individuals, by the number of players."""
    return {_int(row, "players"): _first(row) for row in _rows("whist.json", "whist")}


def _howell(row: dict[str, object]) -> Shipped:
    first: list[First] = []
    for x, y, b in _first(row):
        if y is None or b is None:
            raise Bug("only the first of a table can stay")
        first.append((x, y, b))
    turned = row.get("turned", [])
    if not isinstance(turned, list):
        raise Bug("turned is no list")
    return Shipped(_int(row, "tables"), _int(row, "rounds"), tuple(first), tuple(map(str, turned)))


def _rows(name: str, key: str) -> list[dict[str, object]]:
    value: object = json.loads((_DATA / name).read_text("utf-8"))
    rows = value.get(key) if isinstance(value, dict) else None
    if not isinstance(rows, list):
        raise Bug(f"{name} has no {key}")
    return rows


def _int(row: dict[str, object], key: str) -> int:
    found = row.get(key)
    if not isinstance(found, int):
        raise Bug(f"{key} is no number")
    return found


def _first(row: dict[str, object]) -> tuple[tuple[int | None, ...], ...]:
    found = row.get("first_round")
    if not isinstance(found, list):
        raise Bug("first_round is no list")
    return tuple(tuple(one if isinstance(one, int) else None for one in four) for four in found)
