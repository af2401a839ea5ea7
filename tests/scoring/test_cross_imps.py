"""Cross-IMPs. Vectors from published pages; the divisors from the PBN standard."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.scoring.cross_imps import board_cross_imps
from hakem.scoring.frequency import Chances
from hakem.scoring.imps import imps
from hakem.scoring.rules import CrossDivisor, CrossImpRules

scores = st.lists(st.integers(-80, 80).map(lambda t: t * 10), min_size=2, max_size=12)


def plain(points: list[int]) -> list[Chances]:
    return [((p, 1),) for p in points]


@pytest.mark.parametrize(
    ("divisor", "points", "expected"),
    [
        (CrossDivisor.NONE, [140, 420, -50, 170, 140], ["-3", "30", "-26", "2", "-3"]),
        (CrossDivisor.COMPARISONS, [430, 400, 150, -50], ["6", "5", "-8/3", "-25/3"]),
        (CrossDivisor.COMPARISONS, [420, 170, 300], ["9/2", "-5", "1/2"]),
        (CrossDivisor.SCORES, [420, 170, 300], ["3", "-10/3", "1/3"]),
    ],
)
def test_published_boards(divisor: CrossDivisor, points: list[int], expected: list[str]) -> None:
    got = board_cross_imps(plain(points), len(points), CrossImpRules(divisor=divisor))
    assert got == [Fraction(x) for x in expected]


def test_a_board_brought_back_to_the_size_of_the_field() -> None:
    # N S / (n (N - 1)): sums 9, -10, 1 of 3 results in a field of 5
    rules = CrossImpRules(divisor=CrossDivisor.FIELD)
    assert board_cross_imps(plain([420, 170, 300]), 5, rules) == [
        Fraction(45, 12),
        Fraction(-50, 12),
        Fraction(5, 12),
    ]


@given(scores)
def test_frequencies_give_what_every_pair_of_tables_gives(points: list[int]) -> None:
    got = board_cross_imps(plain(points), len(points), CrossImpRules(CrossDivisor.NONE))
    assert got == [sum(imps(p - q) for q in points) for p in points]


@given(scores, st.sampled_from(CrossDivisor))
def test_the_imps_of_a_board_sum_to_nothing(points: list[int], divisor: CrossDivisor) -> None:
    got = board_cross_imps(plain(points), len(points), CrossImpRules(divisor))
    assert sum(x for x in got if x is not None) == 0


@given(scores, st.integers(1, 9))
def test_12C1c_a_weighted_score_is_worth_its_weighted_outcomes(
    points: list[int], weight: int
) -> None:
    share = Fraction(weight, 10)
    mixed: Chances = ((points[0], share), (points[1], 1 - share))
    others = plain(points[2:])
    rules = CrossImpRules(CrossDivisor.NONE)
    got = board_cross_imps([mixed, *others], len(points), rules)[0]
    apart = [board_cross_imps([((p, 1),), *others], len(points), rules)[0] for p in points[:2]]
    assert apart[0] is not None
    assert apart[1] is not None
    assert got == share * apart[0] + (1 - share) * apart[1]


def test_alone_on_a_board_there_is_nothing_to_gain() -> None:
    assert board_cross_imps(plain([420]), 4, CrossImpRules()) == [0]
