"""A claim searched by another process, for so long and no longer, so that a server goes on.

The search is bounded by what it looks at, not by time: on a slow machine a hard position takes many
seconds, and nobody can interrupt it. Here it runs in a process of its own that is ended when its
time is over. The process is a new one each time: there is nothing to be lost, or to be remembered.
"""

import os
import pickle
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from hakem.cards import Card
from hakem.claims.adjudicate import adjudicate
from hakem.claims.adjudication import Adjudication
from hakem.claims.again import NOTHING, About, Answer, Told, look_again
from hakem.claims.position import Position
from hakem.claims.statement import Statement
from hakem.errors import Bug
from hakem.laws.edition import IN_FORCE, Edition


@dataclass(frozen=True, slots=True)
class Search:
    """What is to be searched: the arguments of `adjudicate`, or of `look_again`."""

    position: Position
    statement: Statement = Statement()
    aware: bool | None = None
    forgotten: tuple[Card, ...] = ()
    about: About = About.CONTESTED
    told: Told = NOTHING
    edition: Edition = IN_FORCE


Found = Adjudication | Answer


def search(asked: Search) -> Found:
    """The answer, by this very process."""
    if asked.about is not About.CONTESTED:
        return look_again(asked.about, asked.position, asked.told, edition=asked.edition)
    return adjudicate(
        asked.position,
        asked.statement,
        aware=asked.aware,
        forgotten=asked.forgotten,
        edition=asked.edition,
    )


def search_apart(asked: Search, seconds: float) -> Found | None:
    """The answer by another process; None where it was not there after so many seconds.

    Blocks until then: who must go on waits in a thread of its own.
    """
    here = str(Path(__file__).parents[2])
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([here, others]) if others else here
    try:
        done = subprocess.run(
            [sys.executable, "-m", "hakem.claims.apart"],
            input=pickle.dumps(asked),
            capture_output=True,
            env={**os.environ, "PYTHONPATH": path},
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        raise Bug(f"the search of a claim failed: {done.stderr.decode(errors='replace')[-2000:]}")
    found: object = pickle.loads(done.stdout)
    assert isinstance(found, Adjudication | Answer)
    return found


def answered(data: bytes) -> bytes:
    """What the other process writes for what it reads."""
    asked: object = pickle.loads(data)
    assert isinstance(asked, Search)
    return pickle.dumps(search(asked))


if __name__ == "__main__":
    # by its name in the package, which is what was pickled; here the classes are others
    from hakem.claims import apart

    sys.stdout.buffer.write(apart.answered(sys.stdin.buffer.read()))
