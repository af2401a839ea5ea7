"""Law 78A and the factoring of boards with fewer results."""

from fractions import Fraction
from itertools import pairwise as pairwise_of

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.scoring.frequency import Chances
from hakem.scoring.matchpoints import (
    beaten_and_tied,
    board_ascherman,
    board_matchpoints,
    neuberg,
)
from hakem.scoring.rules import Factoring, MatchpointRules, SmallGroup

scores = st.integers(-80, 80).map(lambda tens: tens * 10)
fields = st.lists(scores, min_size=2, max_size=14)


def plain(points: list[int]) -> list[Chances]:
    return [((p, 1),) for p in points]


@st.composite
def weighted(draw: st.DrawFn) -> Chances:
    """One side's result: a single score or up to four with weights that sum to one."""
    points = draw(st.lists(scores, min_size=1, max_size=4, unique=True))
    parts = [draw(st.integers(1, 9)) for _ in points]
    if len(points) == 1:
        return ((points[0], 1),)
    return tuple((p, Fraction(part, sum(parts))) for p, part in zip(points, parts, strict=True))


def pairwise(view: list[Chances]) -> list[Fraction]:
    """The rule as the Law words it, result by result: two for each beaten, one for each equal."""
    return [
        sum(
            (
                Fraction(w * v) * (2 if p > q else 1 if p == q else 0)
                for j, other in enumerate(view)
                if j != i
                for p, w in mine
                for q, v in other
            ),
            Fraction(0),
        )
        for i, mine in enumerate(view)
    ]


@given(st.lists(weighted(), min_size=2, max_size=9))
def test_78A_the_frequency_table_gives_what_pairwise_comparison_gives(view: list[Chances]) -> None:
    assert board_matchpoints(view, len(view), MatchpointRules()) == pairwise(view)


@given(st.lists(weighted(), min_size=2, max_size=9))
def test_78A_a_board_gives_n_times_n_minus_1_and_each_table_the_top(view: list[Chances]) -> None:
    n = len(view)
    mirrored: list[Chances] = [tuple((-p, w) for p, w in chances) for chances in view]
    ns = board_matchpoints(view, n, MatchpointRules())
    ew = board_matchpoints(mirrored, n, MatchpointRules())
    assert sum(x for x in ns if x is not None) == n * (n - 1)
    for a, b in zip(ns, ew, strict=True):
        assert a is not None
        assert b is not None
        assert a + b == 2 * (n - 1)


@given(fields)
def test_tbf_10b3_two_one_nothing_and_one_half_nothing_give_the_same_shares(
    points: list[int],
) -> None:  # TB11
    n = len(points)
    twos = board_matchpoints(plain(points), n, MatchpointRules(win=2))
    ones = board_matchpoints(plain(points), n, MatchpointRules(win=1))
    assert [x / (2 * (n - 1)) for x in twos if x is not None] == [
        x / (n - 1) for x in ones if x is not None
    ]


def test_neuberg_ten_different_results_of_eleven() -> None:
    # Published by the English Bridge Union to one decimal: 19.9, 17.7 ... 2.3, 0.1.
    points = board_matchpoints(plain(list(range(100, 0, -10))), 11, MatchpointRules())
    assert [str(float(x)) for x in points if x is not None] == [
        "19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("matchpoints", "results", "field", "expected"),
    [
        (18, 10, 100, Fraction(189)),
        (178, 90, 100, Fraction("197.89")),
    ],
)
def test_neuberg_large_fields(
    matchpoints: int, results: int, field: int, expected: Fraction
) -> None:
    assert round(neuberg(matchpoints, results, field), 2) == expected


@pytest.mark.parametrize(("results", "percent"), [(3, "88.9"), (4, "93.75")])
def test_neuberg_the_top_of_a_group_of_a_field_of_seven(results: int, percent: str) -> None:
    top = neuberg(2 * (results - 1), results, 7) / 12 * 100
    decimals = len(percent.split(".")[1])
    assert round(top, decimals) == Fraction(percent)


@given(fields, st.integers(0, 8))
def test_neuberg_keeps_the_mean_and_the_order(points: list[int], missing: int) -> None:
    field = len(points) + missing
    got = [x for x in board_matchpoints(plain(points), field, MatchpointRules()) if x is not None]
    assert sum(got) / len(got) == field - 1
    ranked = sorted(zip(points, got, strict=True))
    for (p, x), (q, y) in pairwise_of(ranked):
        assert (x == y) if p == q else (x < y)


@given(fields, st.integers(1, 8))
def test_neuberg_equals_the_percentage_form(points: list[int], missing: int) -> None:
    # P_N = (P_n - 50) (n-1)/n N/(N-1) + 50
    n, field = len(points), len(points) + missing
    plain_points = board_matchpoints(plain(points), n, MatchpointRules())
    got = board_matchpoints(plain(points), field, MatchpointRules())
    for a, b in zip(plain_points, got, strict=True):
        assert a is not None
        assert b is not None
        percent = a / (2 * (n - 1)) * 100
        factored = (percent - 50) * Fraction(n - 1, n) * Fraction(field, field - 1) + 50
        assert b / (2 * (field - 1)) * 100 == factored


def test_neuberg_a_single_result_is_an_average() -> None:
    assert board_matchpoints(plain([420]), 8, MatchpointRules()) == [7]


def test_without_factoring_a_board_is_told_by_its_own_top() -> None:
    rules = MatchpointRules(factoring=Factoring.NONE)
    # 3 results of 5: bottom, middle, top of the full top of 8
    assert board_matchpoints(plain([10, 20, 30]), 5, rules) == [0, 4, 8]
    assert board_matchpoints(plain([420]), 5, rules) == [4]


@pytest.mark.parametrize(
    ("points", "percents"),
    [  # White Book practice: 60; 65 and 55; 70, 60 and 50; equals share
        ([420], [60]),
        ([420, 50], [65, 55]),
        ([420, 420], [60, 60]),
        ([420, 50, 50], [70, 55, 55]),
        ([620, 170, -100], [70, 60, 50]),
    ],
)
def test_87_small_groups_of_a_large_field_get_fixed_percentages(
    points: list[int], percents: list[int]
) -> None:
    rules = MatchpointRules(small_group=SmallGroup.FIXED)
    got = board_matchpoints(plain(points), 9, rules)
    assert [x / 16 * 100 for x in got if x is not None] == percents


def test_87_two_results_of_five_are_factored_even_under_the_rule_of_small_groups() -> None:
    # three times two is more than five: not a small group
    rules = MatchpointRules(small_group=SmallGroup.FIXED)
    assert board_matchpoints(plain([420, 50]), 5, rules) == [neuberg(2, 2, 5), neuberg(0, 2, 5)]


def test_rounded_lines_still_add_up_to_the_top() -> None:
    # 20.25 and 1.75 of a top of 22: the halves go away from the average of 11, both ways
    rules = MatchpointRules(line_decimals=1)
    view = plain([100, 90, 80, 70, 60, 50, 40, 30])
    mirrored = plain([-100, -90, -80, -70, -60, -50, -40, -30])
    for a, b in zip(
        board_matchpoints(view, 12, rules), board_matchpoints(mirrored, 12, rules), strict=True
    ):
        assert a is not None
        assert b is not None
        assert a + b == 22


def test_ascherman_ten_tables() -> None:
    # ten different results: 95 % for the best, 5 % for the worst, in steps of ten
    got = board_ascherman(plain(list(range(10, 110, 10))), 10)
    assert [x / 20 * 100 for x in got if x is not None] == list(range(5, 105, 10))


def test_ascherman_equals_share() -> None:
    assert board_ascherman(plain([10, 10, 20]), 3) == [2, 2, 5]


def test_lines_without_a_result_take_no_part() -> None:
    view: list[Chances | None] = [((420, 1),), None, ((50, 1),)]
    assert board_matchpoints(view, 2, MatchpointRules()) == [2, None, 0]


def test_beaten_and_tied_counts_by_hand() -> None:
    # 430, 420, 420, -50: beats 3 = 6; ties 1 and beats 1 = 3; beats none = 0
    assert beaten_and_tied({430: 1, 420: 2, -50: 1}) == {430: 6, 420: 3, -50: 0}
