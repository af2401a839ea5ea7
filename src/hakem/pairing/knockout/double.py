"""Double elimination: who loses once goes on among the losers; who loses twice is out.

Those who lose in the winners' bracket drop into the losers' bracket where they can meet as few as
possible whom they may have met before. In the final the winner of the losers' bracket has lost
once, the other never: should the latter lose, a second match decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.errors import Mistake
from hakem.pairing.knockout.bracket import (
    Bracket,
    BracketMatch,
    Entrant,
    LoserOf,
    Seed,
    WinnerOf,
    byes_needed,
    full_size,
    seed_order,
)


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in a bracket: who comes there (None: nobody), and which seeds that may be."""

    entrant: Entrant | None
    seeds: frozenset[int]


_NOBODY = _Place(None, frozenset())


def double_elimination(contestants: int) -> Bracket:
    """The two brackets and the final; names begin with W, L and F. Two contestants or more.

    A match named "F2" is played only if the winner of the losers' bracket wins "F1". Rounds are
    counted in each bracket by itself. Raises `Mistake` for fewer than two.
    """
    if contestants < 2:
        raise Mistake("pairing.too-few", n=contestants, rounds=1)
    level = [
        _Place(Seed(place), frozenset({place})) if place <= contestants else _NOBODY
        for place in seed_order(full_size(contestants))
    ]
    matches: list[BracketMatch] = []
    dropped: list[list[_Place]] = []
    number = 0
    while len(level) > 1:
        number += 1
        level, losers = _play(level, f"W{number}", number, matches)
        dropped.append(losers)
    # one loser alone has nobody to meet; from then on new losers and a round among the rest
    below = dropped[0]
    count = 0
    if len(below) > 1:
        count += 1
        below, _ = _play(below, f"L{count}", count, matches)
    for losers in dropped[1:]:
        count += 1
        mixed = [one for two in zip(_apart(losers, below), below, strict=True) for one in two]
        below, _ = _play(mixed, f"L{count}", count, matches)
        if len(below) > 1:
            count += 1
            below, _ = _play(below, f"L{count}", count, matches)
    finalist, other = level[0].entrant, below[0].entrant
    last = max(match.round for match in matches) + 1
    if finalist is not None and other is not None:
        matches.append(BracketMatch("F1", last, finalist, other))
        again = BracketMatch("F2", last + 1, finalist, other, only_if_won_by=("F1", other))
        matches.append(again)
    return Bracket(contestants, tuple(matches), tuple(range(1, byes_needed(contestants) + 1)))


def _play(
    level: Sequence[_Place], name: str, number: int, matches: list[BracketMatch]
) -> tuple[list[_Place], list[_Place]]:
    """One round, neighbours against each other: the winners' places, and the losers'."""
    winners, losers = [], []
    for place in range(0, len(level), 2):
        first, second = level[place], level[place + 1]
        seeds = first.seeds | second.seeds
        if first.entrant is None or second.entrant is None:
            winners.append(first if second.entrant is None else second)
            losers.append(_NOBODY)
            continue
        match = BracketMatch(f"{name}.{place // 2 + 1}", number, first.entrant, second.entrant)
        matches.append(match)
        winners.append(_Place(WinnerOf(match.name), seeds))
        losers.append(_Place(LoserOf(match.name), seeds))
    return winners, losers


def _apart(losers: Sequence[_Place], below: Sequence[_Place]) -> list[_Place]:
    """The losers who drop in, in the order that lets the fewest meet again.

    The orders tried turn halves, quarters ... of the bracket round, all together or some.
    """

    def met(turn: int) -> int:
        return sum(len(losers[place ^ turn].seeds & one.seeds) for place, one in enumerate(below))

    turn = min(range(len(losers)), key=lambda one: (met(one), -one))
    return [losers[place ^ turn] for place in range(len(losers))]
