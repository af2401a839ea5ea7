"""`swiss.pair` equals the trying of all pairings, on thousands of small events."""

import os
import random
from dataclasses import replace

import pytest

from hakem.pairing.rounds import Asked, Bye, Meeting, NoPairing
from hakem.pairing.rules import ByeStepsUp, ByeTurn, PairingRules, Rematch, RematchAge
from hakem.pairing.swiss import pair
from tests.pairing import plain

MANY = 40 if os.environ.get("HAKEM_SOAK") else 1


def question(rng: random.Random, sizes: tuple[int, ...]) -> plain.Question:
    """A ranking after rounds in which anybody met anybody, so that many cases are hopeless."""
    n = rng.choice(sizes)
    standings = [f"t{number}" for number in range(n)]
    rng.shuffle(standings)
    rounds = rng.randint(1, 6)
    density = rng.random()
    met = tuple(
        Meeting(rng.randint(1, rounds), one, other)
        for place, one in enumerate(standings)
        for other in standings[:place]
        for _ in range(1 + (rng.random() < 0.1))
        if rng.random() < density
    )
    byes = tuple(
        Bye(number, rng.choice(standings)) for number in range(1, rounds + 1) if rng.random() < 0.8
    )
    rules = PairingRules(
        rematch=rng.choice(list(Rematch)),
        rematch_age=rng.choice(list(RematchAge)),
        rematch_gap=rng.choice([1, 1, 1, 2, 3]),
        bye_turn=rng.choice(list(ByeTurn)),
        bye_twice_running=rng.random() < 0.2,
        bye_steps_up=rng.choice(list(ByeStepsUp)),
    )
    twos = [frozenset(rng.sample(standings, 2)) for _ in range(2)]
    forbidden = frozenset(twos[: rng.choice([0, 0, 1, 2])])
    required = frozenset(two for two in twos[1:] if two not in forbidden and rng.random() < 0.2)
    return plain.Question(
        tuple(standings), met, byes, rounds + 1, rules, forbidden=forbidden, required=required
    )


def answer(asked: plain.Question) -> tuple[plain.Pairs, str | None] | None:
    """What Hakem pairs, in the form of the plain answer."""
    found = pair(
        asked.standings,
        asked.met,
        asked.byes,
        asked.rules,
        Asked(
            round=asked.round,
            forbidden=tuple((min(two), max(two)) for two in asked.forbidden),
            required=tuple((min(two), max(two)) for two in asked.required),
        ),
    )
    if isinstance(found, NoPairing):
        return None
    (only,) = found.rounds
    return only.pairs, only.bye.contestant if only.bye else None


@pytest.mark.parametrize("seed", range(8))
def test_all_pairings_tried(seed: int) -> None:
    rng = random.Random(seed)
    none = 0
    for _ in range(300 * MANY):
        asked = question(rng, (2, 3, 4, 5, 6, 7))
        wanted = plain.best(asked)
        assert answer(asked) == wanted, asked
        none += wanted is None
    assert none > 30 * MANY  # the hopeless cases are tried too


@pytest.mark.parametrize("seed", range(2))
def test_all_pairings_of_more_tried(seed: int) -> None:
    rng = random.Random(1000 + seed)
    for _ in range(15 * MANY):
        asked = question(rng, (8, 9, 10))
        assert answer(asked) == plain.best(asked), asked


def test_the_plain_way_sees_a_difference() -> None:
    """The judge can say no: a pairing that is not the best is not what it finds."""
    asked = plain.Question(("a", "b", "c", "d"), (), (), 2, PairingRules())
    assert plain.best(asked) == ((("a", "b"), ("c", "d")), None)
    asked = replace(asked, met=(Meeting(1, "d", "c"),))
    assert plain.best(asked) == ((("a", "c"), ("b", "d")), None)
