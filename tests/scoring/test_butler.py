"""Butler: the datum and the IMPs against it (TBF 10(b)2). Vectors from published club pages."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.scoring.butler import board_butler, datum_of, ends_left_out, round_datum
from hakem.scoring.frequency import Chances
from hakem.scoring.rules import ButlerRules, Datum, DatumRounding


def plain(points: list[int]) -> list[Chances]:
    return [((p, 1),) for p in points]


@pytest.mark.parametrize(
    ("rule", "scores", "datum", "imps"),
    [
        (Datum.MEAN, [170, 140, 140, 110], 140, [1, 0, 0, -1]),
        (Datum.TRIM_ONE, [620, 140, 140, 110], 140, [10, 0, 0, -1]),
        (Datum.TRIM_ONE, [620, 620, 620, 620, 170, 170, 170], 440, [5, 5, 5, 5, -7, -7, -7]),
        (Datum.MEAN, [420, 230, 200, 420, 400], 330, [3, -3, -4, 3, 2]),
        (Datum.MEAN, [170, 420, 400, 520, 420, 170, 420], 360, [-5, 2, 1, 4, 2, -5, 2]),
        (Datum.MEAN, [450, 450, 170, 170, 260], 300, [4, 4, -4, -4, -1]),
    ],
)
def test_published_boards(rule: Datum, scores: list[int], datum: int, imps: list[int]) -> None:
    rules = ButlerRules(datum=rule)
    assert datum_of(scores, rules) == datum
    assert board_butler(plain(scores), [True] * len(scores), rules) == imps


@pytest.mark.parametrize(
    ("results", "datum", "ends"),
    [
        (8, Datum.TRIM_ONE, 1),
        (2, Datum.TRIM_ONE, 0),  # nothing would be left
        (25, Datum.TRIM_TENTH, 2),
        (9, Datum.TRIM_TENTH, 0),
        # ceil((n - 10) / 15) + 1 for more than three results
        (3, Datum.TRIM_FORMULA, 0),
        (4, Datum.TRIM_FORMULA, 1),
        (10, Datum.TRIM_FORMULA, 1),
        (11, Datum.TRIM_FORMULA, 2),
        (25, Datum.TRIM_FORMULA, 2),
        (26, Datum.TRIM_FORMULA, 3),
        (9, Datum.MEAN, 0),
    ],
)
def test_how_many_results_each_rule_leaves_out(results: int, datum: Datum, ends: int) -> None:
    assert ends_left_out(results, datum) == ends


@pytest.mark.parametrize(
    ("rule", "datum", "average", "expected"),
    [
        (DatumRounding.NEAREST_AWAY_FROM_ZERO, 425, 0, 430),
        (DatumRounding.NEAREST_AWAY_FROM_ZERO, -425, 0, -430),
        (DatumRounding.NEAREST_AWAY_FROM_AVERAGE, 425, 430, 420),
        (DatumRounding.NEAREST_AWAY_FROM_AVERAGE, 425, 300, 430),
        (DatumRounding.NEAREST_TO_ZERO, 425, 0, 420),
        (DatumRounding.NEAREST_TO_ZERO, -425, 0, -420),
        (DatumRounding.NEAREST_EVEN, 425, 0, 420),
        (DatumRounding.NEAREST_EVEN, 435, 0, 440),
        (DatumRounding.NONE, 425, 0, 425),
        (DatumRounding.NEAREST_TO_ZERO, 426, 0, 430),
    ],
)
def test_the_exact_five_of_a_datum(
    rule: DatumRounding, datum: int, average: int, expected: int
) -> None:
    assert round_datum(Fraction(datum), Fraction(average), rule) == expected


def test_the_median_of_an_even_number_lies_between_the_middle_two() -> None:
    rules = ButlerRules(datum=Datum.MEDIAN, rounding=DatumRounding.NONE)
    assert datum_of([620, 170, 140, -100], rules) == 155
    assert datum_of([620, 140, -100], rules) == 140


def test_12C1c_each_outcome_becomes_imps_before_it_is_weighted() -> None:
    # datum 140 from the other tables: half of 620 (+480: 10 IMPs), half of 110 (-30: -1 IMP)
    half = Fraction(1, 2)
    view: list[Chances | None] = [*plain([140, 140, 140]), ((620, half), (110, half))]
    got = board_butler(view, [True, True, True, False], ButlerRules())
    assert got == [0, 0, 0, Fraction(9, 2)]


def test_adjusted_scores_make_no_datum_unless_admitted() -> None:
    view: list[Chances | None] = list(plain([100, 100, 100, 700]))
    rules = ButlerRules(datum=Datum.MEAN)
    assert board_butler(view, [True, True, True, False], rules)[0] == 0
    assert board_butler(view, [True] * 4, rules)[0] == -4  # datum 250


@given(
    st.lists(st.integers(-60, 60).map(lambda tens: tens * 10), min_size=1, max_size=12),
    st.sampled_from(Datum),
    st.sampled_from(DatumRounding),
)
def test_east_west_get_the_opposite_of_north_south(
    scores: list[int], datum: Datum, rounding: DatumRounding
) -> None:
    rules = ButlerRules(datum=datum, rounding=rounding)
    if rounding is DatumRounding.NEAREST_AWAY_FROM_AVERAGE:
        assert datum_of([-s for s in scores], rules) == -(datum_of(scores, rules) or 0)
    admitted = [True] * len(scores)
    ns = board_butler(plain(scores), admitted, rules)
    ew = board_butler(plain([-s for s in scores]), admitted, rules)
    assert [x for x in ns if x is not None] == [-x for x in ew if x is not None]
