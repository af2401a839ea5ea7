"""The balanced pairing and the triangle, against the trying of all."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from hakem.errors import Mistake
from hakem.pairing import balanced
from hakem.pairing.generate import generate
from hakem.pairing.history import recheck
from hakem.pairing.rounds import Asked, NoPairing
from hakem.pairing.rules import OddField, PairingRules, Rematch, Wanted
from hakem.pairing.swiss import pair
from tests.pairing import plain
from tests.pairing.test_swiss_plainly import question

BALANCED = PairingRules(wanted=Wanted.BALANCED)
TRIANGLE = PairingRules(odd=OddField.TRIANGLE, rounds_at_once=2)


def apart(standings: tuple[str, ...], pairs: plain.Pairs, bye: str | None) -> int:
    """The sum of the squared differences of rank, of those who play."""
    ranks = {one: n for n, one in enumerate(x for x in standings if x != bye)}
    return sum((ranks[a] - ranks[b]) ** 2 for a, b in pairs)


def test_balanced_is_the_smallest_of_all() -> None:
    rng = random.Random(3)
    for _ in range(150):
        asked = question(rng, (4, 6, 7, 8))
        found = pair(
            asked.standings,
            asked.met,
            asked.byes,
            replace(asked.rules, wanted=Wanted.BALANCED),
            Asked(round=asked.round, forbidden=tuple((min(t), max(t)) for t in asked.forbidden)),
        )
        asked = replace(asked, required=frozenset())
        wanted = plain.best(asked)
        assert isinstance(found, NoPairing) == (wanted is None)
        if isinstance(found, NoPairing) or wanted is None:
            continue
        # whatever comes before neighbours (rematches, bye) is as good, and the sum the smallest
        before = plain.worth(asked, *wanted)[:-1]
        equal = [
            one
            for one in plain.all_pairings(asked.standings)
            if plain.allowed(asked, *one) and plain.worth(asked, *one)[:-1] == before
        ]
        (only,) = found.rounds
        got = only.pairs, only.bye.contestant if only.bye else None
        assert got in equal
        assert apart(asked.standings, *got) == min(apart(asked.standings, *one) for one in equal)


def test_balanced_gives_way_at_the_top_where_neighbours_do_not() -> None:
    """Each is the best by its own measure, and worse by the other's or equal."""
    before = generate("9", 40, 9, replace(BALANCED, wanted=Wanted.NEIGHBOURS)).history
    standings = before.drawings[-1].standings
    ways = {}
    for wanted in Wanted:
        found = pair(standings, before.met(), (), PairingRules(wanted=wanted))
        assert not isinstance(found, NoPairing)
        ways[wanted] = found.rounds[0].pairs
    sums = {way: apart(standings, pairs, None) for way, pairs in ways.items()}
    assert sums[Wanted.BALANCED] <= sums[Wanted.NEIGHBOURS]
    rank = {one: n for n, one in enumerate(standings)}
    tops = {way: [rank[other] for _, other in pairs] for way, pairs in ways.items()}
    assert tops[Wanted.NEIGHBOURS] <= tops[Wanted.BALANCED]


def test_large_field_by_the_library_equals_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rustworkx")
    before = generate("9", 70, 9).history
    standings = before.drawings[-1].standings
    by_library = pair(standings, before.met(), (), BALANCED)
    assert by_library == pair(standings, before.met(), (), BALANCED)
    monkeypatch.setattr(balanced, "_OWN", 70)
    by_us = pair(standings, before.met(), (), BALANCED)
    assert not isinstance(by_library, NoPairing)
    assert not isinstance(by_us, NoPairing)
    one, other = by_library.rounds[0].pairs, by_us.rounds[0].pairs
    assert apart(standings, one, None) == apart(standings, other, None)


def test_large_field_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balanced, "find_spec", lambda _name: None)
    with pytest.raises(Mistake) as found:
        pair([str(n) for n in range(62)], (), (), BALANCED, Asked(round=2))
    assert found.value.code == "pairing.not-installed"


# -- triangles ----------------------------------------------------------------------------------


def test_the_lowest_three_play_one_another_in_both_rounds() -> None:
    found = pair([str(n) for n in range(1, 14)], (), (), TRIANGLE, Asked(seed="x", round=2))
    assert not isinstance(found, NoPairing)
    for one in found.rounds:
        assert one.triangle is not None
        assert one.triangle.three == ("11", "12", "13")
        assert one.bye is None
        assert len(one.matches) == 5
    assert not set(found.rounds[0].pairs) & set(found.rounds[1].pairs)


def test_triangle_equals_the_trying_of_all_threes() -> None:
    rng = random.Random(11)
    for _ in range(150):
        asked = replace(
            question(rng, (3, 5, 7)), byes=(), required=frozenset(), forbidden=frozenset()
        )
        rules = PairingRules(rematch=rng.choice([Rematch.AVOID, Rematch.NEVER]))
        asked = replace(asked, rules=rules)
        best: tuple[int, set[str], plain.Pairs] | None = None
        for three in combinations(reversed(asked.standings), 3):
            rest = replace(asked, standings=tuple(x for x in asked.standings if x not in three))
            inside = [two for two in combinations(three, 2) if plain.rounds_met(asked, *two)]
            if inside and rules.rematch is Rematch.NEVER:
                continue
            pairs = plain.best(rest)
            if pairs is not None:
                again = len(inside) + sum(bool(plain.rounds_met(asked, *t)) for t in pairs[0])
                if best is None or again < best[0]:
                    best = again, set(three), pairs[0]
        rules = replace(rules, odd=OddField.TRIANGLE, rounds_at_once=2)
        found = pair(asked.standings, asked.met, (), rules, Asked(round=asked.round))
        if isinstance(found, NoPairing):
            # the second round may be the one that fails
            assert best is None or found.round > asked.round
            continue
        assert best is not None
        first = found.rounds[0]
        assert first.triangle is not None
        assert (set(first.triangle.three), first.pairs) == best[1:]


def test_events_with_triangles_pass_their_own_check() -> None:
    for seed in range(10):
        event = generate(str(seed), 11, 6, TRIANGLE)
        assert event.stopped is None
        assert recheck(event.history) == ()
        assert len(event.history.byes()) == 0
        assert len(event.history.met()) == 3 * (2 * 4 + 3)


def test_a_last_single_round_has_a_bye_and_one_round_at_a_time_no_triangle() -> None:
    found = pair("12345", (), (), TRIANGLE, Asked(round=5, of=5))
    assert not isinstance(found, NoPairing)
    assert found.rounds[0].bye is not None
    with pytest.raises(Mistake) as refused:
        pair("12345", (), (), replace(TRIANGLE, rounds_at_once=1), Asked(round=2))
    assert refused.value.code == "pairing.triangle-rounds"
