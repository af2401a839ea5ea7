"""Brackets for 2 to 199 contestants (TBF 10(i), case TB13), played out by rank and by chance."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from hakem.errors import Mistake
from hakem.pairing.knockout.bracket import (
    Bracket,
    Seed,
    WinnerOf,
    bracket,
    byes_needed,
    known_matches,
    late_entries,
)
from hakem.pairing.knockout.double import double_elimination
from hakem.pairing.knockout.rounds import Choosing, KnockoutRound, choosing, drawn_round, reseeded

Result = Callable[[str, str], str]


def favourite(one: str, other: str) -> str:
    return min(one, other, key=int)


def play(made: Bracket, result: Result) -> list[tuple[str, str, str, str]]:
    """Every match, as it comes: name, both sides, winner."""
    seeding = [str(place) for place in range(1, made.contestants + 1)]
    winners: dict[str, str] = {}
    while True:
        known = known_matches(made, seeding, winners)
        open_ = [one for one in known if one.winner is None]
        if not open_:
            return [(one.match.name, one.first, one.second, one.winner or "") for one in known]
        for one in open_:
            winners[one.match.name] = result(one.first, one.second)


def test_tb13_twelve_teams_have_four_byes_into_eight() -> None:
    made = bracket(12)
    assert made.byes == (1, 2, 3, 4)
    assert Counter(match.round for match in made.matches) == {1: 4, 2: 4, 3: 2, 4: 1}


@pytest.mark.parametrize("n", range(2, 200))
def test_every_size(n: int) -> None:
    made = bracket(n)
    full = 1 << (n - 1).bit_length()
    assert len(made.matches) == n - 1
    assert made.byes == tuple(range(1, full - n + 1))
    assert len(made.byes) == byes_needed(n)
    opening = [match for match in made.matches if match.round == 1]
    # no two places without a seed meet: all others play in the first round
    assert len(opening) == (n - len(made.byes)) // 2
    assert all(isinstance(one, Seed) for match in opening for one in (match.first, match.second))
    played = play(made, favourite)
    losers = Counter(second if winner == first else first for _, first, second, winner in played)
    assert set(losers.values()) == {1}
    assert set(losers) == {str(place) for place in range(2, n + 1)}
    size = full
    for number in range(1, made.rounds + 1):
        for name, first, other, _ in played:
            if name.startswith(f"{number}."):
                assert int(first) + int(other) == size + 1  # the standard order
        size //= 2


def test_the_standard_order_of_eight() -> None:
    """1-8, 4-5, 2-7, 3-6, from top to bottom, as printed brackets have it."""
    pairs = [(m.first, m.second) for m in bracket(8).matches if m.round == 1]
    assert pairs == [(Seed(a), Seed(b)) for a, b in ((1, 8), (4, 5), (2, 7), (3, 6))]
    assert bracket(8).matches[4].first == WinnerOf("1.1")
    assert bracket(8).matches[4].second == WinnerOf("1.2")


def test_byes_may_last_longer() -> None:
    """The statute says how long (TBF 10(i)): of ten, two enter after two rounds of eight."""
    made = bracket(10, bye_rounds=2)
    assert made.byes == (1, 2)
    assert Counter(m.round for m in made.matches) == {1: 4, 2: 2, 3: 2, 4: 1}
    assert late_entries(10, 2) == 2
    with pytest.raises(Mistake) as found:
        bracket(3, bye_rounds=2)
    assert found.value.code == "pairing.no-bracket"


def test_results_that_cannot_be() -> None:
    with pytest.raises(Mistake) as found:
        known_matches(bracket(4), ["a", "b", "c", "d"], {"1.1": "b"})
    assert found.value.code == "pairing.winner-not-there"
    with pytest.raises(Mistake) as found:
        known_matches(bracket(4), ["a", "b"], {})
    assert found.value.code == "pairing.seeding-length"
    with pytest.raises(Mistake):
        bracket(1)


# -- round by round -----------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(2, 40))
def test_reseeded_each_round(n: int) -> None:
    """After every round the highest left meets the lowest left."""
    rng = random.Random(n)
    left = [str(place) for place in range(1, n + 1)]
    while len(left) > 1:
        made = reseeded(left)
        assert made.byes == tuple(left[: byes_needed(len(left))])
        playing = left[len(made.byes) :]
        assert made.matches[0] == (playing[0], playing[-1])
        winners = {*made.byes, *(rng.choice(two) for two in made.matches)}
        left = [one for one in left if one in winners]
        assert len(left) & (len(left) - 1) == 0


def test_drawn_from_a_seed() -> None:
    left = [str(n) for n in range(1, 13)]
    made = drawn_round(left, "kavak")
    assert made == drawn_round(left, "kavak") != drawn_round(left, "ladin")
    assert len(made.byes) == len(made.matches) == 4
    assert sorted([*made.byes, *(x for two in made.matches for x in two)]) == sorted(left)


def test_seeds_are_kept_apart_in_a_draw() -> None:
    left = [str(n) for n in range(1, 17)]
    top = left[:8]
    for seed in range(20):
        made = drawn_round(left, str(seed), protected=top)
        assert all((one in top) != (other in top) for one, other in made.matches)


def test_the_highest_choose() -> None:
    left = ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert choosing(left) == Choosing("1", ("5", "6", "7", "8"))
    assert choosing(left, ["7"]) == Choosing("2", ("5", "6", "8"))
    assert choosing(left, ["7", "8", "5"]) == KnockoutRound(
        (("1", "7"), ("2", "8"), ("3", "5"), ("4", "6"))
    )
    for wrong in (["2"], ["7", "7"], ["5", "6", "7", "8", "8"]):
        with pytest.raises(Mistake) as found:
            choosing(left, wrong)
        assert found.value.code == "pairing.not-to-choose"


# -- double elimination -------------------------------------------------------------------------


@pytest.mark.parametrize("n", [*range(2, 34), 64])
def test_out_after_two_defeats(n: int) -> None:
    made = double_elimination(n)
    for seed in range(5):
        played = play(made, by_chance(seed))
        lost = Counter(second if winner == first else first for _, first, second, winner in played)
        names = [name for name, *_ in played]
        champion = played[-1][3]
        assert lost[champion] == len(played) - (2 * n - 2)  # once, if a second final was needed
        assert all(lost[str(one)] == 2 for one in range(1, n + 1) if str(one) != champion)
        assert ("F2" in names) == (len(played) == 2 * n - 1)


def test_the_undefeated_who_loses_the_final_plays_another() -> None:
    """1 beats 2 in the winners' final; in the final they meet again, and 2 wins the first time."""
    made = double_elimination(8)
    assert play(made, favourite)[-1][0] == "F1"
    between = iter(["1", "2", "1"])

    def result(one: str, other: str) -> str:
        return next(between) if {one, other} == {"1", "2"} else favourite(one, other)

    last = play(made, result)[-1]
    assert (last[0], last[3]) == ("F2", "1")


def by_chance(seed: int) -> Result:
    rng = random.Random(seed)
    return lambda one, other: rng.choice((one, other))


@pytest.mark.parametrize("n", [4, 8, 16, 32, 64])
def test_who_drops_down_meets_nobody_again_at_once(n: int) -> None:
    """In the first two rounds of drops nobody can meet whom he met before, whatever the results."""
    made = double_elimination(n)
    for seed in range(30):
        met: set[frozenset[str]] = set()
        for name, first, second, _ in play(made, by_chance(seed)):
            two = frozenset((first, second))
            if name.startswith(("L1.", "L2.")) and n > 4:
                assert two not in met
            met.add(two)
