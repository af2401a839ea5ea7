"""Random Swiss events, for trying a program out: the same seed makes the same event anywhere."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from hakem.errors import Mistake
from hakem.pairing.first_round import drawn
from hakem.pairing.history import Drawing, History, PlayedRound, byes, meetings, played
from hakem.pairing.rounds import Asked, ContestantId, NoPairing
from hakem.pairing.rules import PairingRules
from hakem.pairing.swiss import pair, rounds_together

#: Victory points of a match, and of a bye: a draw (TBF 10(j)3(dd)).
_MATCH, _BYE = 20, 10


@dataclass(frozen=True, slots=True)
class Generated:
    """A random event; `stopped` where a round could not be paired."""

    seed: str
    history: History
    stopped: NoPairing | None = None


def generate(
    seed: str, n: int, rounds: int, rules: PairingRules | None = None, *, leaving: int = 0
) -> Generated:
    """An event of `n` contestants, "1" to n, over so many rounds, played by chance.

    Everybody has a strength; a match is decided by the difference and by luck. Of a hundred
    contestants `leaving` leave before each drawing, the first apart, but two always stay. Raises
    `Mistake` for fewer than two contestants or no round.
    """
    if n < 2 or rounds < 1:
        raise Mistake("pairing.too-few", n=n, rounds=rounds)
    rules = rules or PairingRules()
    chance = Random(seed)
    entry = tuple(str(number) for number in range(1, n + 1))
    strength = {one: chance.randrange(100) + chance.randrange(100) for one in entry}
    here = list(entry)
    points: list[dict[ContestantId, int]] = []
    drawings: list[Drawing] = []
    number = 1
    while number <= rounds:
        if number > 1:
            staying = [one for one in here if chance.randrange(100) >= leaving]
            here = staying if len(staying) > 1 else here
        seen = points[: max(0, number - 1 - rules.delay)]
        order = _ranking(seed, here, seen) if seen else tuple(here)
        asked = Asked(round=number, of=rounds, seed=seed)
        history = History(tuple(drawings), rules)
        found = pair(order, history.met(), history.byes(), rules, asked)
        if isinstance(found, NoPairing):
            return Generated(seed, history, found)
        made = tuple(played(one) for one in found.rounds)
        drawings.append(Drawing(order, made, replace(asked, round=None)))
        points += (dict(_points(one, strength, chance)) for one in made)
        number += rounds_together(number, rules, asked)
    return Generated(seed, History(tuple(drawings), rules))


def _points(
    one: PlayedRound, strength: Mapping[ContestantId, int], chance: Random
) -> Iterator[tuple[ContestantId, int]]:
    """What each got in a round: whole victory points, out of twenty."""
    for meeting in meetings((one,)):
        lead = (strength[meeting.first] - strength[meeting.second]) // 10 + chance.randint(-8, 8)
        won = min(_MATCH, max(0, _MATCH // 2 + lead))
        yield meeting.first, won
        yield meeting.second, _MATCH - won
    for bye in byes((one,)):
        yield bye.contestant, _BYE


def _ranking(
    seed: str, here: Sequence[ContestantId], points: Sequence[Mapping[ContestantId, int]]
) -> tuple[ContestantId, ...]:
    """Those who play, by their points; equals by lot."""
    lots = drawn(here, seed)
    total = {one: sum(got.get(one, 0) for got in points) for one in here}
    return tuple(sorted(lots, key=lambda one: -total[one]))
