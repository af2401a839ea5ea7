"""Rounding of exact numbers, once, where a regulation says so."""

from fractions import Fraction


def half_away(x: Fraction, decimals: int = 0, centre: Fraction = Fraction(0)) -> Fraction:
    """To so many decimals; an exact half goes away from `centre`.

    >>> half_away(Fraction(5, 2)), half_away(Fraction(-5, 2))
    (Fraction(3, 1), Fraction(-3, 1))
    >>> half_away(Fraction(5, 2), 0, Fraction(4))
    Fraction(2, 1)
    """
    unit = 10**decimals
    scaled = x * unit
    low = scaled.numerator // scaled.denominator
    rest = scaled - low
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and x >= centre)
    return Fraction(low + up, unit)
