"""A program that appends from several threads and says what was acknowledged, until it is killed.

    python -m tests.store.storm ADDRESS RUN THREADS

prints "stream seq id" for every record, each line in one write after the answer came. Every thread
writes to a stream of its own kind: blindly, optimistically, or several records at once.
"""

import os
import sys
import threading
from itertools import count

from hakem.store import Behind, Store, open_store, sqlite
from tests.store.records import entries

#: Small, so that kills fall into checkpoints too.
CHECKPOINT = 100_000


def say(stream: str, seqs: tuple[int, ...], ids: tuple[str, ...]) -> None:
    """Tell what was acknowledged: whole lines only."""
    lines = (f"{stream} {seq} {id_}\n" for seq, id_ in zip(seqs, ids, strict=True))
    os.write(1, "".join(lines).encode())


def write(store: Store, run: str, thread: int) -> None:
    """Append for ever."""
    for number in count():
        own = f"{run}-{thread}-{number}"
        if thread % 3 == 0:
            ids = tuple(f"{own}-{part}" for part in range(5))
            say("several", store.append("several", entries(*ids)), ids)
        elif thread % 3 == 1:
            say("blind", store.append("blind", entries(own)), (own,))
        else:
            seen = store.last("seen")
            try:
                say("seen", store.append("seen", entries(own), expected=seen), (own,))
            except Behind:
                continue


def main() -> None:
    """Open the log and write."""
    sqlite._CHECKPOINT = CHECKPOINT
    where, run, threads = sys.argv[1:]
    store = open_store(where, create=True)
    for thread in range(1, int(threads)):
        threading.Thread(target=write, args=(store, run, thread), daemon=True).start()
    write(store, run, 0)


if __name__ == "__main__":
    main()
