"""The peers at a simultaneous: bridge-scorer (npm), salliere (Debian), the plain pairwise rule."""

import csv
import json
import subprocess
import tempfile
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.figures import best_of, cpu_of
from conformance.programs import SALLIERE_JAR
from hakem.scoring.columns import Column

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Peer:
    """What bridge-scorer answered: its time for everything and for a board, totals and places."""

    seconds: float
    board_seconds: float
    totals: tuple[int, ...]
    places: tuple[int, ...]
    bytes: int


def bridge_scorer(field: Sequence[Column], contestants: int) -> Peer:
    """The field by bridge-scorer; the best of five runs within one process, so that it is warm."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "field")
        head = array("i", [len(field), field[0].results, contestants])
        file.write_bytes(
            head.tobytes()
            + b"".join(
                part.tobytes() for column in field for part in (column.ns, column.ew, column.scores)
            )
        )
        done = subprocess.run(
            ["node", str(HERE / "bridge_scorer.js"), str(file)],
            capture_output=True,
            check=True,
            text=True,
        )
    told = json.loads(done.stdout)
    return Peer(
        float(told["seconds"]),
        float(told["board_seconds"]),
        tuple(int(one) for one in told["totals"]),
        tuple(int(one) for one in told["places"]),
        int(told["bytes"]),
    )


def salliere_seconds_a_result(field: Sequence[Column], sizes: tuple[int, int]) -> float:
    """Processor time of salliere's `matchpoint` for one more result, from two sizes of the field.

    The difference of two sizes leaves the start of Java out; that longer boards take longer for
    each result is left out too, in salliere's favour.
    """
    small, large = (_salliere(field, size) for size in sizes)
    return (large - small) / (len(field) * (sizes[1] - sizes[0]))


def _salliere(field: Sequence[Column], results: int) -> float:
    """Processor time for the first so many results of every board."""
    with tempfile.TemporaryDirectory() as folder:
        boards, names = Path(folder, "boards.csv"), Path(folder, "names.csv")
        pairs: set[int] = set()
        with boards.open("w", newline="", encoding="utf-8") as file:
            write = csv.writer(file).writerow
            for number, column in enumerate(field, 1):
                rows = zip(column.ns, column.ew, column.scores, strict=True)
                for ns, ew, score in [*rows][:results]:
                    pairs |= {ns, ew}
                    points = [f"!{max(score, 0)}", f"!{max(-score, 0)}"]
                    write([number, ns, ew, "", "", "", *points, "", ""])
        with names.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([pair, "x", "y"] for pair in sorted(pairs))
        command = ["java", "-jar", str(SALLIERE_JAR), "matchpoint", "--", str(boards), str(names)]
        return cpu_of(command)


def pairwise_seconds_a_comparison(scores: Sequence[int]) -> float:
    """The time of one comparison where every result of a board is held against every other."""
    return best_of(2, lambda: pairwise(scores)) / len(scores) ** 2


def pairwise(scores: Sequence[int]) -> list[int]:
    """Law 78A as it is written: two for each result beaten, one for each equalled."""
    return [sum(2 if a > b else a == b for b in scores) - 1 for a in scores]
