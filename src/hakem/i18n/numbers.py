"""Exact numbers as each language writes them, rounded once, when shown.

Halves are rounded away from zero, as the regulations do with percentages and totals. Turkish
writes 1.234,56 and %62,34; English writes 1,234.56 and 62.34%. The sign of a negative number is
the real minus sign, as wide as a digit.
"""

from fractions import Fraction

from hakem.i18n.lang import Lang

MINUS = "−"


def rounded(value: Fraction | int, decimals: int) -> int:
    """The value in units of its last decimal, halves away from zero.

    >>> rounded(Fraction(5, 1000), 2), rounded(Fraction(-5, 1000), 2), rounded(Fraction(2, 3), 2)
    (1, -1, 67)
    """
    value = Fraction(value)
    scale: int = 10**decimals
    twice = 2 * abs(value.numerator) * scale
    units = (twice + value.denominator) // (2 * value.denominator)
    return -units if value < 0 else units


def plain(value: Fraction | int, decimals: int, trim: bool = True) -> str:
    """A number as machines write it: a point, no grouping, an ASCII minus.

    >>> half = Fraction(5, 2)
    >>> plain(Fraction(-1234567, 1000), 2), plain(half, 2), plain(half, 2, trim=False)
    ('-1234.57', '2.5', '2.50')
    """
    units = rounded(value, decimals)
    digits = str(abs(units)).zfill(decimals + 1)
    whole, part = (digits[:-decimals], digits[-decimals:]) if decimals else (digits, "")
    if trim:
        part = part.rstrip("0")
    return ("-" if units < 0 else "") + whole + ("." + part if part else "")


def number(
    value: Fraction | int,
    lang: Lang,
    decimals: int = 2,
    *,
    trim: bool = False,
    signed: bool = False,
    group: bool = True,
) -> str:
    """A number for people. `trim` leaves out final zeros, `signed` writes the plus too.

    >>> number(Fraction(123456, 100), Lang.TR), number(Fraction(123456, 100), Lang.EN)
    ('1.234,56', '1,234.56')
    >>> number(Fraction(-1, 2), Lang.TR, 1), number(3, Lang.EN, trim=True, signed=True)
    ('−0,5', '+3')
    """
    text = plain(value, decimals, trim)
    sign = MINUS if text.startswith("-") else "+" if signed and value > 0 else ""
    whole, _, part = text.removeprefix("-").partition(".")
    if group:
        whole = f"{int(whole):,}"
    if lang is Lang.TR:
        whole = whole.replace(",", ".")
    point = "," if lang is Lang.TR else "."
    return sign + whole + (point + part if part else "")


def percent(
    value: Fraction | int,
    lang: Lang,
    decimals: int = 2,
    *,
    trim: bool = False,
    signed: bool = False,
) -> str:
    """A percentage, 62.34 for 62.34 per cent; the Turkish sign stands first.

    >>> percent(Fraction(6234, 100), Lang.TR), percent(Fraction(6234, 100), Lang.EN)
    ('%62,34', '62.34%')
    """
    digits = number(value, lang, decimals, trim=trim, signed=signed)
    if lang is Lang.EN:
        return digits + "%"
    if digits[0] in MINUS + "+":
        return digits[0] + "%" + digits[1:]
    return "%" + digits


def decimals_needed(values: list[Fraction], most: int) -> int:
    """How many decimals a column needs to show all its values exactly, `most` at most.

    >>> decimals_needed([Fraction(3), Fraction(5, 2)], 2), decimals_needed([Fraction(1, 3)], 2)
    (1, 2)
    """
    for decimals in range(most):
        if all((value * 10**decimals).denominator == 1 for value in values):
            return decimals
    return most
