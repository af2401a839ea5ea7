"""Law 78B: the table of International Match Points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.scoring.imps import IMP_BOUNDS, between_rows, imps

# Law 78B as printed: the differences of each row, in IMPs 0 to 24.
PRINTED = """
0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590 600-740
750-890 900-1090 1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490 2500-2990 3000-3490
3500-3990 4000-
"""


@pytest.mark.parametrize(("number", "row"), list(enumerate(PRINTED.split())))
def test_every_row_from_end_to_end(number: int, row: str) -> None:
    low, high = row.split("-")
    for difference in range(int(low), int(high or 20000) + 1, 10):
        assert imps(difference) == number
        assert imps(-difference) == -number
        assert not between_rows(difference)


def test_the_bounds_are_the_rows() -> None:
    assert [int(row.split("-")[0]) for row in PRINTED.split()] == list(IMP_BOUNDS)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(45, 1), (-45, -1), (Fraction(99, 5), 0), (Fraction(129, 1), 3), (Fraction(-7999, 2), -23)],
)
def test_between_two_rows_the_bound_reached_counts(
    difference: int | Fraction, expected: int
) -> None:
    assert imps(difference) == expected
    assert between_rows(difference)


def test_beyond_the_last_bound_nothing_is_between() -> None:
    assert not between_rows(4005)
    assert imps(15200) == 24  # 7NT redoubled, thirteen down at both tables


@given(st.fractions(-20000, 20000))
def test_odd_and_rising(difference: Fraction) -> None:
    assert imps(-difference) == -imps(difference)
    assert imps(difference) <= imps(difference + 1)
