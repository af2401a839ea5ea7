"""The Howells that are shipped: complete ones from 4 to 20 tables, reduced ones from 4 to 13."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tools.movements.signs import best_alone, climbed, known
from tools.movements.starters import Table, balanced, starter
from tools.movements.switches import left_over, turned

SEED = 20170801
#: Movements with fewer rounds than this are no Howells that anybody plays.
FEWEST_ROUNDS = 5
#: So many starters are tried for each reduced Howell.
STARTERS = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A cyclic movement; `turned` has a letter for each table of each round, "x" for a switch."""

    rounds: int
    tables: tuple[Table, ...]
    turned: tuple[str, ...] = ()


def complete(tables: int) -> Found:
    """A complete Howell of so many tables whose directions are as even as its signs."""
    r = 2 * tables - 1
    dice = random.Random(SEED + tables)
    signs = known(r) or climbed(r, dice, 400)
    for alone in best_alone(signs):
        found = balanced(r, signs, alone, dice, 2_000)
        if found is not None:
            return Found(r, by_set(found))
    raise SystemExit(f"no balanced starter for {tables} tables")


def reduced(tables: int, rounds: int, steps: int, seed: int, known: Found | None) -> Found | None:
    """A Howell with fewer rounds, the best of several starters, or `known` where none is better.

    Two tables share a set where no starter without was found. None where none was found at all.
    """
    dice = random.Random(seed + 100 * tables + rounds)
    best, least = known, squares(known) if known is not None else None
    share = known is not None and len({b for _, _, b in known.tables}) < tables
    for _ in range(STARTERS):
        first = None if share else starter(tables, rounds, dice)
        first = first or starter(tables, rounds, dice, share=True)
        if first is None:
            return best
        share = len({b for _, _, b in first}) < tables
        found = Found(rounds, by_set(first))
        chosen, left = turned(plays_of(found), dice, steps)
        if least is None or left < least:
            rows = (chosen[j * tables : (j + 1) * tables] for j in range(rounds))
            letters = ("".join("x" if one else "." for one in row) for row in rows)
            best, least = Found(rounds, found.tables, tuple(letters)), left
    return best


def plays_of(found: Found) -> list[tuple[int, int, int]]:
    """North-South, East-West and set of every play, the switches not yet made."""
    r = found.rounds
    alone = [table for table in found.tables if table[0] is None]
    plays = []
    for j in range(r):
        for x, y, b in found.tables:
            ns = r + alone.index((x, y, b)) if x is None else (x + j) % r
            plays.append((ns, (y + j) % r, (b + j) % r))
    return plays


def squares(found: Found) -> int:
    """The sum of the squares of C, with the switches of the movement made."""
    letters = "".join(found.turned)
    plays = [
        (ew, ns, boardset) if letter == "x" else (ns, ew, boardset)
        for (ns, ew, boardset), letter in zip(plays_of(found), letters, strict=True)
    ]
    return left_over(plays)


def by_set(found: tuple[Table, ...]) -> tuple[Table, ...]:
    """The tables in the order of their first sets, so that the boards move down."""
    alone = [table for table in found if table[0] is None]
    low = alone[0][2]
    r = max(max(x or 0, y, b) for x, y, b in found) + 1
    return tuple(sorted(found, key=lambda table: ((table[2] - low) % r, table[0] is not None)))


def all_complete() -> Iterator[tuple[int, Found]]:
    """Every complete Howell that is shipped, with its number of tables."""
    for tables in range(4, 21):
        print(f"{tables} tables", flush=True)
        yield tables, complete(tables)


def all_reduced(
    steps: int, seed: int, known: Mapping[tuple[int, int], Found]
) -> Iterator[tuple[int, Found]]:
    """Every reduced Howell that is shipped, with its number of tables; better ones than known."""
    for tables in range(4, 14):
        for rounds in range(max(FEWEST_ROUNDS, tables), 2 * tables - 1):
            found = reduced(tables, rounds, steps, seed, known.get((tables, rounds)))
            if found is not None:
                print(f"{tables} tables, {rounds} rounds: {squares(found)}", flush=True)
                yield tables, found
