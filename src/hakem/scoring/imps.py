"""Law 78B (TBF article 10(b)1): a difference in points as International Match Points.

>>> imps(430), imps(-1100), imps(10)
(10, -15, 0)
"""

from bisect import bisect_right
from fractions import Fraction

#: `IMP_BOUNDS[n]` is the smallest difference in points that is worth n IMPs.
IMP_BOUNDS = (
    0,
    20,
    50,
    90,
    130,
    170,
    220,
    270,
    320,
    370,
    430,
    500,
    600,
    750,
    900,
    1100,
    1300,
    1500,
    1750,
    2000,
    2250,
    2500,
    3000,
    3500,
    4000,
)


def imps(difference: int | Fraction) -> int:
    """The IMPs of a difference in points, with its sign.

    The table of the Law knows multiples of ten only. A difference between two of its rows (45, from
    a datum that is not rounded) counts by the largest bound that it reaches; see `between_rows`.
    """
    if difference < 0:
        return 1 - bisect_right(IMP_BOUNDS, -difference)
    return bisect_right(IMP_BOUNDS, difference) - 1


def between_rows(difference: int | Fraction) -> bool:
    """Whether the difference is none that the table of Law 78B speaks of, so that it was read.

    >>> between_rows(45), between_rows(40), between_rows(4010)
    (True, False, False)
    """
    return -IMP_BOUNDS[-1] < difference < IMP_BOUNDS[-1] and difference % 10 != 0
