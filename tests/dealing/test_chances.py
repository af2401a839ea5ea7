"""The chances of what is dealt, against the exact ones of combinatorics.

The key is fixed, so that the answers are always the same; it was chosen for its word.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import comb, exp, gamma, prod

import pytest

from hakem.cards import PACK, Rank, Suit
from hakem.deal import DEALS, Deal, deal_of
from hakem.dealing import deals, key_of_seed
from hakem.seats import Seat

SAMPLE = 12_000
#: One key in ten thousand would be told by chance alone.
LEAST = 1e-4


@pytest.fixture(scope="module")
def sample() -> dict[int, Deal]:
    return deals(key_of_seed("kavak"), range(1, SAMPLE + 1))


def chance_beyond(chi_square: float, freedom: int) -> float:
    """How often chance alone gives so large a chi-square: the upper incomplete gamma function.

    By its series for the lower one, whose terms are all positive; good to what is needed here.
    """
    half, x = freedom / 2, chi_square / 2
    term = total = 1.0 / half
    n = half
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    # x^half e^-x / Gamma(half), taken apart so that nothing overflows
    scale = prod(x / (half - one) for one in range(1, int(half))) * exp(-x)
    left = half - max(int(half) - 1, 0)
    below: float = total * scale * x**left / gamma(left)
    return 1 - below


@pytest.mark.parametrize(
    ("chi_square", "freedom", "chance"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (18.307, 10, 0.05), (29.588, 10, 0.001)],
)
def test_chances_as_tables_print_them(chi_square: float, freedom: int, chance: float) -> None:
    assert chance_beyond(chi_square, freedom) == pytest.approx(chance, rel=2e-3)


def fits(seen: Mapping[object, int], chances: Mapping[object, Fraction]) -> float:
    """The chance of counts at least so far from these chances; rare values are taken together."""
    assert sum(chances.values()) == 1
    n = sum(seen.values())
    nothing = Fraction(0)
    rare = {value for value, chance in chances.items() if n * chance < 8}
    cells = [(seen.get(one, 0), n * chances[one]) for one in chances if one not in rare]
    cells.append(
        (sum(seen.get(one, 0) for one in rare), n * sum((chances[one] for one in rare), nothing))
    )
    assert set(seen) <= set(chances)
    chi_square = sum(float((count - mean) ** 2 / mean) for count, mean in cells if mean)
    return chance_beyond(chi_square, sum(1 for _, mean in cells if mean) - 1)


@cache
def hand_points() -> dict[object, Fraction]:
    """The exact chance of each number of high-card points: honours by kind, the rest small."""
    ways: Counter[int] = Counter()
    for aces in range(5):
        for kings in range(5):
            for queens in range(5):
                for jacks in range(5):
                    small = 13 - aces - kings - queens - jacks
                    if small >= 0:
                        kinds = prod(comb(4, held) for held in (aces, kings, queens, jacks))
                        points = 4 * aces + 3 * kings + 2 * queens + jacks
                        ways[points] += kinds * comb(36, small)
    assert sum(ways.values()) == comb(52, 13)
    return {points: Fraction(count, comb(52, 13)) for points, count in ways.items()}


@cache
def hand_shapes() -> dict[object, Fraction]:
    """The exact chance of each shape, longest suit first."""
    ways: Counter[tuple[int, ...]] = Counter()
    for s in range(14):
        for h in range(14 - s):
            for d in range(14 - s - h):
                lengths = (s, h, d, 13 - s - h - d)
                ways[tuple(sorted(lengths, reverse=True))] += prod(comb(13, one) for one in lengths)
    assert len(ways) == 39
    return {shape: Fraction(count, comb(52, 13)) for shape, count in ways.items()}


def test_the_exact_chances_are_those_of_the_books() -> None:
    assert float(hand_shapes()[4, 4, 3, 2]) == pytest.approx(0.21551, abs=1e-5)
    assert float(hand_points()[10]) == pytest.approx(0.09405, abs=1e-5)


@pytest.mark.parametrize("seat", Seat)
def test_points_come_as_often_as_they_should(sample: dict[int, Deal], seat: Seat) -> None:
    seen = Counter[object](deal[seat].high_card_points for deal in sample.values())
    assert fits(seen, hand_points()) > LEAST


@pytest.mark.parametrize("seat", Seat)
def test_shapes_come_as_often_as_they_should(sample: dict[int, Deal], seat: Seat) -> None:
    seen = Counter[object](
        tuple(sorted(deal[seat].shape, reverse=True)) for deal in sample.values()
    )
    assert fits(seen, hand_shapes()) > LEAST


def card_in_seat(dealt: dict[int, Deal]) -> float:
    """52 cards in 4 seats. Counts of one seat's cards sum to 13, which 51/52 makes up for."""
    held = Counter((card, seat) for deal in dealt.values() for seat in Seat for card in deal[seat])
    mean = len(dealt) / 4
    chi_square = sum((held[card, seat] - mean) ** 2 / mean for card in PACK for seat in Seat)
    return chance_beyond(chi_square * 51 / 52, 51 * 3)


def test_every_card_is_as_often_in_every_seat(sample: dict[int, Deal]) -> None:
    assert LEAST < card_in_seat(sample) < 1 - LEAST


def test_a_board_tells_nothing_of_the_next(sample: dict[int, Deal]) -> None:
    """Who had the ace of spades on a board, and who has it on the one after."""
    ace = next(iter(PACK))
    assert (ace.suit, ace.rank) == (Suit.SPADES, Rank.ACE)
    holders = [sample[board].holder(ace) for board in sorted(sample)]
    seen = Counter[object](pairwise(holders))
    chances: dict[object, Fraction] = {
        (one, other): Fraction(1, 16) for one in Seat for other in Seat
    }
    assert fits(seen, chances) > LEAST


def test_no_deal_comes_twice(sample: dict[int, Deal]) -> None:
    """A stream that is seeded with too little repeats itself, which no count of cards shows."""
    assert len(set(sample.values())) == len(sample)


def test_a_dealer_without_the_rejection_is_found_out() -> None:
    """The tests can fail: taking the rest of a division deals some deals twice as often."""
    biased = {
        board: deal_of(int.from_bytes(sha256(b"%d" % board).digest()[:12], "big") % DEALS)
        for board in range(3_000)
    }
    assert card_in_seat(biased) < LEAST
