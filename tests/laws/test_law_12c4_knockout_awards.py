"""Law 12C4: awards that do not balance are averaged in a knock-out."""

from fractions import Fraction

import pytest

from hakem.scoring.knockout import average_awards


@pytest.mark.law("12C4")
@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [(3, -5, Fraction(4)), (3, 3, Fraction(0)), (3, 0, Fraction(3, 2)), (-3, -3, Fraction(0))],
)
def test_12c4_both_get_the_average(home: int, away: int, expected: Fraction) -> None:
    assert average_awards(home, away) == (expected, -expected)
    assert average_awards(away, home) == (-expected, expected)
