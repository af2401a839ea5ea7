"""Make the data that is shipped; see the package."""

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from hakem.movements import shipped
from tools.movements.howells import SEED, Found, all_complete, all_reduced
from tools.movements.whist import whist

DATA = Path(__file__).resolve().parents[2] / "src" / "hakem" / "movements" / "data"
ABOUT = "made by python -m tools.movements; the tests verify it"


def _lines(about: str, key: str, rows: list[str]) -> str:
    body = ",\n".join(f"  {row}" for row in rows)
    return f'{{\n "about": {json.dumps(about)},\n "{key}": [\n{body}\n ]\n}}\n'


def _howell(tables: int, found: Found) -> str:
    told: dict[str, object] = {
        "tables": tables,
        "rounds": found.rounds,
        "first_round": [list(table) for table in found.tables],
    }
    if found.turned:
        told["turned"] = list(found.turned)
    return json.dumps(told)


def howells(name: str, found: Iterable[tuple[int, Found]]) -> None:
    """Write a file of Howells."""
    rows = [_howell(tables, one) for tables, one in found]
    (DATA / name).write_text(_lines(ABOUT, "howells", rows), "utf-8")


def known_reduced() -> dict[tuple[int, int], Found]:
    """The reduced Howells that are there already, by tables and rounds."""
    return {key: Found(one.rounds, one.first, one.turned) for key, one in shipped.reduced().items()}


def whists() -> None:
    """Write whist.json."""
    rows = []
    for players in (5, 8, 12, 13, 16, 17, 20):
        found = whist(players, random.Random(SEED + players))
        if found is None:
            print(f"none found for {players} players")
            continue
        rows.append(json.dumps({"players": players, "first_round": [list(four) for four in found]}))
    (DATA / "whist.json").write_text(_lines(ABOUT, "whist", rows), "utf-8")


def main() -> None:
    """Run one search."""
    print(f"seed {SEED}")
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    if what == "howells":
        howells("howells.json", all_complete())
    elif what == "reduced":
        seed = int(sys.argv[2]) if len(sys.argv) > 2 else SEED
        howells("reduced.json", list(all_reduced(100_000, seed, known_reduced())))
    elif what == "whist":
        whists()
    else:
        raise SystemExit("howells, reduced or whist?")


if __name__ == "__main__":
    main()
