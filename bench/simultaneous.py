"""A national simultaneous: 28 boards, 1,000 clubs of 30 tables, 840,000 results, 60,000 pairs.

Everything starts with the results in memory and ends with everybody's exact total and place. The
answers of bridge-scorer are compared with ours, so that both have done the same work.
"""

import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from bench.figures import Figure, best_of, say
from bench.national import columns, raw_bytes, with_gaps
from bench.peers import (
    Peer,
    bridge_scorer,
    pairwise_seconds_a_comparison,
    salliere_seconds_a_result,
)
from conformance import programs
from hakem.scoring import simultaneous
from hakem.scoring.columns import Column, Order, Sums
from hakem.scoring.rules import MatchpointRules

BOARDS, CLUBS, TABLES = 28, 1_000, 30
PAIRS = 2 * CLUBS * TABLES
RULES = MatchpointRules()
GROUP = "simultaneous"


def score(field: Sequence[Column]) -> tuple[Sums, Order]:
    """Matchpoints of every result, everybody's total, everybody's place."""
    sums = simultaneous.sums_of(simultaneous.score_field(field, RULES), PAIRS)
    return sums, simultaneous.ranking_of(sums)


def without_numpy(work: Callable[[], float]) -> float:
    """What plain Python takes, as where the extra is not installed."""
    kept = simultaneous.numpy_pays
    simultaneous.numpy_pays = lambda number: False
    try:
        return work()
    finally:
        simultaneous.numpy_pays = kept


def figures() -> Iterator[Figure]:
    """All figures of the simultaneous."""
    say("simultaneous: making 840,000 results")
    full = columns(BOARDS, CLUBS, TABLES)
    gaps = with_gaps(full)
    fast = best_of(40, lambda: score(full))
    plain = without_numpy(lambda: best_of(3, lambda: score(full)))
    factored = best_of(40, lambda: score(gaps))
    peer = _bridge_scorer(full)
    name, theirs = ("bridge-scorer", peer.seconds) if peer else ("", None)
    yield Figure(GROUP, "all totals and places", fast, "s", name, theirs, ">= 50 times")
    yield Figure(GROUP, "the same without numpy", plain, "s", name, theirs)
    note = "bridge-scorer does not factor: its time is that of the full field"
    yield Figure(GROUP, "the same, every board factored", factored, "s", name, theirs, note=note)
    yield from _slower_peers(full, fast)
    yield from _one_change(full, peer)
    yield from _memory(full, peer)


def _bridge_scorer(full: Sequence[Column]) -> Peer | None:
    """Bridge-scorer's time, after its answers were found to be ours."""
    missing = programs.bridge_scorer().missing
    if missing:
        say(f"bridge-scorer left out, missing: {missing}")
        return None
    say("simultaneous: bridge-scorer")
    peer = bridge_scorer(full, PAIRS)
    sums, order = score(full)
    places = dict(zip(order.contestants, order.first, strict=True))
    if peer.totals != tuple(sums.total(one) for one in range(PAIRS)):
        raise AssertionError("bridge-scorer has other totals")
    if peer.places != tuple(places[one] for one in range(PAIRS)):
        raise AssertionError("bridge-scorer has other places")
    return peer


def _slower_peers(full: Sequence[Column], fast: float) -> Iterator[Figure]:
    """Peers that would take hours: measured smaller, and carried on."""
    missing = programs.salliere().missing
    if missing:
        say(f"salliere left out, missing: {missing}")
    else:
        say("simultaneous: salliere")
        one = salliere_seconds_a_result(full, (3_000, 10_000))
        note = "matchpoints without totals, carried on linearly from 280,000 results"
        results = sum(column.results for column in full)
        yield Figure(
            GROUP, "all totals and places", fast, "s", "salliere", one * results, note=note
        )
    one = pairwise_seconds_a_comparison(full[0].scores[:1_500])
    note = "comparisons alone, carried on from a board of 1,500 results"
    theirs = one * sum(column.results**2 for column in full)
    yield Figure(
        GROUP, "all totals and places", fast, "s", "pairwise rule", theirs, ">= 50 times", note
    )


def _one_change(full: Sequence[Column], peer: Peer | None) -> Iterator[Figure]:
    """One result of 840,000 is corrected."""
    field = simultaneous.score_field(full, RULES)
    sums = simultaneous.sums_of(field, PAIRS)
    board, result = 3, 12_345
    other = 420 if full[board].scores[result] != 420 else 430
    after = simultaneous.with_score(field, board, result, other)
    new = simultaneous.sums_after(sums, field, after, board)
    pair = full[board].ns[result]
    if Fraction(new.total(pair)) == sums.total(pair):
        raise AssertionError("the change changed nothing")

    def rescored() -> None:
        changed = simultaneous.with_score(field, board, result, other)
        simultaneous.sums_after(sums, field, changed, board)

    def two_pairs() -> Fraction:
        changed = simultaneous.with_score(field, board, result, other)
        before, now = field.tables[board], changed.tables[board]
        ns = now.points(other)[0] - before.points(full[board].scores[result])[0]
        ew = now.points(other)[1] - before.points(full[board].scores[result])[1]
        return sums.total(pair) + ns + sums.total(full[board].ew[result]) + ew

    name, theirs = ("bridge-scorer", 1000 * peer.board_seconds) if peer else ("", None)
    note = "bridge-scorer: the matchpoints of that board alone"
    two = 1000 * best_of(300, two_pairs)
    yield Figure(
        GROUP, "one change: board, totals of its two pairs", two, "ms", name, theirs, "< 1 ms", note
    )
    everyone = 1000 * best_of(300, rescored)
    yield Figure(
        GROUP,
        "one change: board, totals of all pairs",
        everyone,
        "ms",
        name,
        theirs,
        "< 1 ms",
        note,
    )
    ranked = 1000 * best_of(15, lambda: simultaneous.ranking_of(new))
    yield Figure(GROUP, "one change: all places anew", ranked, "ms")


def _memory(full: Sequence[Column], peer: Peer | None) -> Iterator[Figure]:
    """The most memory that scoring takes beside the data."""
    raw = raw_bytes(full) / 2**20
    name, theirs = ("bridge-scorer", peer.bytes / 2**20) if peer else ("", None)
    note = "bridge-scorer: its whole process, with the data as its objects"
    for what, measure in (
        ("", _peak),
        (" without numpy", lambda f: without_numpy(lambda: _peak(f))),
    ):
        peak = measure(full) / 2**20
        about = f"{(raw + peak) / raw:.1f} times the data; {note}"
        yield Figure(
            GROUP, f"memory{what}: data and scoring", raw + peak, "MB", name, theirs, "", about
        )


def _peak(full: Sequence[Column]) -> float:
    """The most bytes in use at once while the field is scored."""
    tracemalloc.start()
    score(full)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return float(peak)
