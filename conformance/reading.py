"""Reading JSON and TOML values with their types: a wrong file says what is wrong with it."""

from fractions import Fraction
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class NotAsked(Exception):
    """A value is not of the kind that stands in its place."""


def text(value: Json) -> str:
    """A string."""
    if not isinstance(value, str):
        raise NotAsked(f"{value!r} should be a text in quotes")
    return value


def whole(value: Json) -> int:
    """A whole number, written as such or in quotes."""
    if isinstance(value, str):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotAsked(f"{value!r} should be a whole number")
    return value


def exact(value: Json) -> Fraction:
    """An exact number: a whole number, or in quotes "19.9" or "-8/3"."""
    if isinstance(value, str):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise NotAsked(f"{value!r} should be a number such as 19.9 or -8/3") from None
    return Fraction(whole(value))


def listed(value: Json) -> list[Json]:
    """A list."""
    if not isinstance(value, list):
        raise NotAsked(f"{value!r} should be a list")
    return value


def mapped(value: Json) -> dict[str, Json]:
    """A table of names and values."""
    if not isinstance(value, dict):
        raise NotAsked(f"{value!r} should be a table of names and values")
    return value


def told(number: Fraction | int) -> str:
    """An exact number as the suite writes it: decimals where they end, else a fraction.

    >>> told(Fraction(199, 10)), told(Fraction(-8, 3)), told(7)
    ('19.9', '-8/3', '7')
    """
    value = Fraction(number)
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return str(value)
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
    shown = f"{abs(value * 10**digits).numerator:0{digits + 1}d}"
    sign = "-" if value < 0 else ""
    return sign + (f"{shown[:-digits]}.{shown[-digits:]}" if digits else shown)
