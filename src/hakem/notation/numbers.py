"""Exact numbers in text: 60%, %60, 62,5 %, 0.6, 3/5."""

import re
from fractions import Fraction

_NUMBER = r"[0-9]{1,100}(?:[.,][0-9]{1,100})?|[.,][0-9]{1,100}"
_EXACT = rf"[0-9]{{1,100}}/[0-9]{{1,100}}|{_NUMBER}"

#: Longer decimals than this are written as fractions.
_DECIMALS = 6

#: A percentage: the sign after it, or before it as in Turkish.
PERCENTAGE = rf"(?:% ?(?:{_EXACT})|(?:{_EXACT}) ?%)"
#: A share of one: a fraction, or a decimal that shows its point.
SHARE = r"(?:[0-9]{1,100}/[0-9]{1,100}|[0-9]?[.,][0-9]{1,100}|1)"
#: A number with or without its sign.
SIGNED = rf"[+-]? ?(?:{_EXACT})"
UNSIGNED = rf"(?:{_NUMBER})"


def read_number(text: str) -> Fraction | None:
    """A number matched by one of the patterns above, a percent sign left aside.

    None for a fraction of nothing, such as 1/0.

    >>> read_number("%62,5"), read_number("-1/3")
    (Fraction(125, 2), Fraction(-1, 3))
    """
    bare = text.replace("%", "").replace(" ", "").replace(",", ".")
    whole, slash, part = bare.partition("/")
    if not slash:
        return Fraction(whole)
    return Fraction(int(whole), int(part)) if int(part) else None


def write_number(number: Fraction) -> str:
    """The exact number: as a decimal where that is short, otherwise as a fraction.

    >>> write_number(Fraction(125, 2)), write_number(Fraction(-2, 3)), write_number(Fraction(60))
    ('62.5', '-2/3', '60')
    """
    rest, places = number.denominator, 0
    for prime in (2, 5):
        times = 0
        while rest % prime == 0:
            rest, times = rest // prime, times + 1
        places = max(places, times)
    if rest != 1 or places > _DECIMALS:
        return f"{number.numerator}/{number.denominator}"
    if not places:
        return str(number.numerator)
    digits = str(abs(number.numerator) * 10**places // number.denominator).zfill(places + 1)
    return f"{'-' if number < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def is_percentage(text: str) -> bool:
    """Whether the whole text is a percentage with its sign."""
    return re.fullmatch(PERCENTAGE, text) is not None
