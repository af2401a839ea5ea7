"""Numbers as a record writes them: exact, and small enough to be meant."""

import re
from fractions import Fraction

#: 7, -1/2, 3.25; a digit more than anybody needs, so that no record can ask for a huge number.
_NUMBER = re.compile(r"[+-]?[0-9]{1,12}(?:\.[0-9]{1,12}|/[0-9]{1,12})?", re.ASCII)


def exact(text: str) -> Fraction | None:
    """The number that a text writes, None where it writes none.

    >>> exact("1/2"), exact("-0.3"), exact("a half"), exact("1/0"), exact("1e99")
    (Fraction(1, 2), Fraction(-3, 10), None, None, None)
    """
    if not _NUMBER.fullmatch(text):
        return None
    try:
        return Fraction(text)
    except ZeroDivisionError:
        return None


def above_zero(text: str) -> Fraction | None:
    """The same, None where it is not above 0."""
    number = exact(text)
    return number if number is not None and number > 0 else None
