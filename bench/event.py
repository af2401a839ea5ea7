"""An event: from its log to its standings, at the end of an evening and after every result.

Clubs of thirty tables play 28 boards each, 840 results a club. Their logs are appended to a store
in a file, read again, folded and ranked, club by club, and then the whole field as one
simultaneous. Growth is from one club and a quarter to a thousand.
"""

import tempfile
import time
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench import live
from bench.evening import evening
from bench.figures import Figure, say
from hakem.event import Event, Record, dump, fold, load, standings
from hakem.event.state import TableKey
from hakem.result import PassedOut, Played, Points
from hakem.scoring import simultaneous
from hakem.scoring.columns import Column
from hakem.scoring.points import points_of
from hakem.scoring.rules import MatchpointRules
from hakem.seats import vulnerability_of
from hakem.store import Entry, open_store

TABLES, ROUNDS, BOARDS = 30, 14, 2
A_CLUB = TABLES * ROUNDS * BOARDS
#: Clubs of each step: 840, 10,080, 100,800 and 840,000 results.
CLUBS = (1, 12, 120, 1_000)


def figures() -> Iterator[Figure]:
    """One result more; then whole evenings, from one club to a thousand."""
    yield from live.figures()
    first: tuple[float, float] | None = None
    for clubs in CLUBS:
        say(f"event: {clubs * A_CLUB:,} results")
        seconds, size = season(clubs)
        results = clubs * A_CLUB
        told = ", ".join(f"{name} {part / results * 1e6:.1f}" for name, part in seconds.items())
        each = sum(seconds.values()) / results * 1e6
        first = first or (each, size / results)
        yield Figure(
            live.GROUP,
            f"{results:,} results: append, replay, rank",
            each,
            "us a result",
            "840 results" if clubs > CLUBS[0] else "",
            first[0] if clubs > CLUBS[0] else None,
            "near linear",
            f"{told} us; {size / results:,.0f} bytes a result in the store's file",
        )


def season(clubs: int) -> tuple[dict[str, float], int]:
    """Seconds of each step for so many clubs, and the bytes of the store's file."""
    spent = dict.fromkeys(("append", "read", "fold", "rank", "simultaneous"), 0.0)
    field = Field()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "log")
        with open_store(str(path), create=True) as store:
            for club in range(clubs):
                entries = [Entry(r.id, dump(r), r.at) for r in log_of(club)]
                start = time.process_time()
                store.append(f"club-{club}", entries)
                spent["append"] += time.process_time() - start
            for club in range(clubs):
                marks = [time.process_time()]
                records = [load(one.id, one.seq, one.payload) for one in store.read(f"club-{club}")]
                marks.append(time.process_time())
                event = fold(records)
                marks.append(time.process_time())
                found = standings(event)
                marks.append(time.process_time())
                assert len(found.scored.sheet.lines) == A_CLUB
                field.add(club, event)
                for n, step in enumerate(("read", "fold", "rank")):
                    spent[step] += marks[n + 1] - marks[n]
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
    start = time.process_time()
    scored = simultaneous.score_field(field.columns(), MatchpointRules())
    simultaneous.ranking_of(simultaneous.sums_of(scored, clubs * 2 * TABLES))
    spent["simultaneous"] = time.process_time() - start
    return spent, size


def log_of(club: int) -> Sequence[Record]:
    """The log of a club's evening."""
    return evening(f"club {club}", TABLES, ROUNDS, BOARDS)


class Field:
    """The results of all clubs in columns, board by board, as the events have them."""

    def __init__(self) -> None:
        boards = range(1, ROUNDS * BOARDS + 1)
        self._ns = {board: array("i") for board in boards}
        self._ew = {board: array("i") for board in boards}
        self._scores = {board: array("h") for board in boards}

    def add(self, club: int, event: Event) -> None:
        """The results of a club; its pairs are numbered behind those of the clubs before it."""
        before = club * 2 * TABLES - 1
        for slot, entry in event.results.items():
            meeting = event.meetings[TableKey(*slot[:5])]
            assert isinstance(entry.result, Played | PassedOut | Points)
            self._ns[slot.board].append(before + int(meeting.ns[0]))
            self._ew[slot.board].append(before + int(meeting.ew[0]))
            self._scores[slot.board].append(points_of(entry.result, vulnerability_of(slot.board)))

    def columns(self) -> list[Column]:
        """One column a board."""
        return [Column(self._ns[b], self._ew[b], self._scores[b]) for b in self._ns]
