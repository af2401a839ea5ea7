"""A storm of scores for the test that kills it: seats a Swiss pair event and scores without end.

    python -m tests.event.storm FILE RUN

Prints the number and identifier of each record once the store has acknowledged it.
"""

import sys
from itertools import count
from pathlib import Path

from hakem.commands.event.opened import opened
from hakem.event.acts import AnyAct, Corrected, Created, Entered, Meeting, Paired, Scored

RESULTS = ("4SN=", "3NTE+1", "PASS", "2HS-1", "5CW-2", "1DN+3")
TABLES, BOARDS = 6, 4


def setting_up() -> list[AnyAct]:
    """Twelve pairs."""
    entries = (Entered(contestant=str(n)) for n in range(1, 2 * TABLES + 1))
    return [Created(title="Storm"), *entries]


def round_of(number: int) -> Paired:
    """A round: whoever, it is the scores that matter."""
    meetings = tuple(
        Meeting(
            round=number,
            table=table,
            ns=(str(table),),
            ew=(str(TABLES + 1 + (table + number) % TABLES),),
            boards=tuple(range(1, BOARDS + 1)),
        )
        for table in range(1, TABLES + 1)
    )
    return Paired(round=number, meetings=meetings)


def main(file: str, run: int) -> None:
    """Write and tell, until killed."""
    with opened(file, f"run {run}", new=not Path(file).exists()) as event:

        def write(*acts: AnyAct) -> None:
            for record in event.write(*acts):
                sys.stdout.write(f"{record.seq} {record.id}\n")
            sys.stdout.flush()

        if not event.event.stages:
            write(*setting_up())
        first = 1 + max((key.round for key in event.event.rounds), default=0)
        for number in count(first):
            write(round_of(number))
            for table in range(1, TABLES + 1):
                for board in range(1, BOARDS + 1):
                    told = RESULTS[(number + table * board) % len(RESULTS)]
                    write(Scored(round=number, table=table, board=board, result=told))
                write(Corrected(round=number, table=table, board=1, result="3NTN="))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
