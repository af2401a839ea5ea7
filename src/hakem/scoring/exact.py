"""Sums of many exact numbers, without a greatest common divisor for each of them."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm


@lru_cache(maxsize=4096)
def whole(number: int) -> Fraction:
    """A whole number as a fraction; the same object for the same number."""
    return Fraction(number)


def total(numbers: Iterable[Fraction]) -> Fraction:
    """The sum. Those of one denominator are added as whole numbers, and the few sums then together.

    >>> total([Fraction(1, 3), Fraction(1, 2), Fraction(2, 3)])
    Fraction(3, 2)
    """
    every = tuple(numbers)
    if len(every) == 1:
        return every[0]
    sums: dict[int, int] = {}
    for number in every:
        above, below = number.as_integer_ratio()
        sums[below] = sums.get(below, 0) + above
    common = lcm(*sums)
    return Fraction(sum(above * (common // below) for below, above in sums.items()), common)


def mean_percent(points: Sequence[Fraction], tops: Sequence[Fraction]) -> Fraction:
    """The mean of what each number is in per cent of its top; at least one, no top is zero.

    >>> mean_percent([Fraction(1), Fraction(1)], [Fraction(2), Fraction(4)])
    Fraction(75, 2)
    """
    top = tops[0]
    if all(other is top or other == top for other in tops):
        above, below = total(points).as_integer_ratio()
        most, parts = top.as_integer_ratio()
        return Fraction(100 * above * parts, below * most * len(tops))
    return total(own / top * 100 for own, top in zip(points, tops, strict=True)) / len(tops)
