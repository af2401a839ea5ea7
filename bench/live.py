"""From one result to new standings: of a club, of a field of ten clubs, of a league of teams."""

import gc
import json
import time
from collections.abc import Iterator, Sequence
from functools import partial

from bench.evening import evening, league
from bench.figures import Figure, best_of, say
from hakem.event import Record, dump, fold, standings
from hakem.event.live import Live

GROUP = "event"

#: What is measured: its name, its log, the part of it after which, how many results, the aim.
CASES = (
    ("signed slips", partial(evening, "live"), 0.0, 0, "< 5 ms"),
    ("entered, then confirmed", partial(evening, "live", signed=False), 0.0, 0, "< 5 ms"),
    ("300 tables, half-way", partial(evening, "live", 300), 0.5, 200, "< 25 ms"),
    ("300 tables, last round", partial(evening, "live", 300), 0.95, 200, "< 25 ms"),
    ("64 teams, half-way", partial(league, "live"), 0.5, 200, "< 25 ms"),
)


def figures() -> Iterator[Figure]:
    """One result more, for each case; a club's evening from its first result to its last."""
    for name, log_of, after, many, aim in CASES:
        say(f"event: one result, {name}")
        log = log_of()
        start = max(int(len(log) * after), 62)
        times = one_by_one(log, start, start + many if many else len(log))
        anew = best_of(3, partial(whole, log))
        bare = best_of(3, partial(parse, [dump(record) for record in log]))
        median, late = times[len(times) // 2], times[len(times) * 99 // 100]
        what = f"one result to new standings, {name}"
        note = f"99 of 100 under {late * 1000:.1f} ms; json.loads of the log: {bare * 1000:.1f} ms"
        yield Figure(GROUP, what, median * 1000, "ms", "all anew", anew * 1000, aim, note)


def one_by_one(log: Sequence[Record], start: int, end: int) -> list[float]:
    """The seconds that each of these records took, in order of size.

    The first records of an evening set it up: who plays, and where.
    """
    live = Live(log[:start])
    live.standings()
    times = []
    gc.collect()
    for record in log[start:end]:
        begun = time.process_time()
        live.add(record)
        times.append(time.process_time() - begun)
    if live.standings() != whole(log[:end]):
        raise AssertionError("the standings are not those of the whole log")
    return sorted(times)


def whole(log: Sequence[Record]) -> object:
    """The standings of a log from its beginning."""
    return standings(fold(log))


def parse(lines: Sequence[bytes]) -> object:
    """The bare lines of a log, by the standard library."""
    return [json.loads(line) for line in lines]
