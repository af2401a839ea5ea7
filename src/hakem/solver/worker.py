"""One process that makes tables for another: `python -m hakem.solver.worker`.

A line on its standard input is a deal, the four hands as `Hand.bits` from North in hexadecimal; its
answer is a line of twenty numbers, declarer by declarer from North, clubs first to notrump. It ends
when its input does, so that it never outlives who asked. It takes the processor only where nobody
else wants it, one core at most, and leaves it to who asked what an interruption means.
"""

import os
import signal
import sys
from collections.abc import Iterable

from hakem.cards import Hand
from hakem.deal import Deal
from hakem.solver.library import use_one_thread
from hakem.solver.tables import DoubleDummyTable, table

#: As far behind everybody else as the system lets a process stand.
_LAST = 19


def write_deal(deal: Deal) -> str:
    """A deal as a line.

    >>> write_deal(Deal(Hand(1), Hand(2), Hand(4), Hand(8)))
    '1 2 4 8'
    """
    return " ".join(f"{hand.bits:x}" for hand in deal)


def read_deal(line: str) -> Deal:
    """The deal of a line."""
    north, east, south, west = (Hand(int(one, 16)) for one in line.split())
    return Deal(north, east, south, west)


def write_table(found: DoubleDummyTable) -> str:
    """A table as a line."""
    return " ".join(str(tricks) for row in found.rows for tricks in row)


def read_table(line: str) -> DoubleDummyTable | None:
    """The table of a line; None where it is not whole, because who wrote it has died.

    >>> read_table("7 7") is None, read_table("7 " * 20).rows[3]
    (True, (7, 7, 7, 7, 7))
    """
    numbers = line.split()
    if len(numbers) != 20:
        return None
    tricks = [int(one) for one in numbers]
    return DoubleDummyTable(tuple(tuple(tricks[at : at + 5]) for at in range(0, 20, 5)))


def answers(lines: Iterable[str]) -> Iterable[str]:
    """The table of each deal, as lines."""
    for line in lines:
        yield write_table(table(read_deal(line)))


def main() -> None:
    """Answer until the input ends or nobody reads the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_LAST)
    use_one_thread()
    try:
        for answer in answers(sys.stdin):
            print(answer, flush=True)
    except BrokenPipeError:
        os._exit(0)  # without the complaint that the rest of the output cannot be written


if __name__ == "__main__":
    main()
