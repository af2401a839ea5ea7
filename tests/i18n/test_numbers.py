"""Numbers for people, against Babel (CLDR) and against plain counting."""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from hakem.i18n.lang import Lang
from hakem.i18n.numbers import MINUS, decimals_needed, number, percent, plain, rounded

# Every value with a finite decimal expansion, so that Babel's Decimal can hold it exactly.
FINITE = st.decimals(
    allow_nan=False, allow_infinity=False, places=5, min_value=-(10**9), max_value=10**9
)
LANGS = st.sampled_from(Lang)
DECIMALS = st.integers(0, 4)


def babel_number(value: Decimal, lang: Lang, decimals: int) -> str:
    """CLDR's form; Babel follows the rounding of the decimal context, and keeps a sign on zero."""
    shape = "#,##0" + ("." + "0" * decimals if decimals else "")
    with localcontext() as context:
        context.rounding = ROUND_HALF_UP
        text = format_decimal(value, shape, locale=lang.value)
    return unsigned_zero(text)


def unsigned_zero(text: str) -> str:
    """A zero without a sign, and the real minus sign."""
    return (text if any(digit in "123456789" for digit in text) else text.lstrip("-")).replace(
        "-", MINUS
    )


@given(FINITE, LANGS, DECIMALS)
def test_number_is_written_as_cldr_says(value: Decimal, lang: Lang, decimals: int) -> None:
    assert number(Fraction(value), lang, decimals) == babel_number(value, lang, decimals)


@given(FINITE, LANGS)
def test_percent_is_written_as_cldr_says(value: Decimal, lang: Lang) -> None:
    with localcontext() as context:
        context.prec = 40
        context.rounding = ROUND_HALF_UP
        # an explicit pattern would put the Turkish sign last; the locale's own puts it first
        hundredths = value.quantize(Decimal("0.01"))
        text = format_percent(hundredths / 100, locale=lang.value, decimal_quantization=False)
    assert percent(Fraction(value), lang, 2, trim=True) == unsigned_zero(text)


@given(st.fractions(), DECIMALS)
def test_rounding_is_to_the_nearest_and_halves_go_away_from_zero(
    value: Fraction, decimals: int
) -> None:
    units, exact = rounded(value, decimals), value * 10**decimals
    error = units - exact
    assert abs(error) <= Fraction(1, 2)
    if abs(error) == Fraction(1, 2):
        assert abs(units) > abs(exact)


@given(st.fractions(), DECIMALS, st.booleans())
def test_plain_numbers_are_read_back(value: Fraction, decimals: int, trim: bool) -> None:
    assert Fraction(plain(value, decimals, trim)) == Fraction(
        rounded(value, decimals), 10**decimals
    )


@pytest.mark.parametrize(
    ("value", "tr", "en"),
    [
        (Fraction(6234, 100), "%62,34", "62.34%"),  # facts/web.md 6.1
        (Fraction(-5), "−%5,00", "−5.00%"),
        (Fraction(62345, 1000), "%62,35", "62.35%"),  # half away from zero, not to even
        (Fraction(1, 3), "%0,33", "0.33%"),
        (0, "%0,00", "0.00%"),
    ],
)
def test_percent(value: Fraction, tr: str, en: str) -> None:
    assert percent(value, Lang.TR) == tr
    assert percent(value, Lang.EN) == en


def test_signs() -> None:
    assert number(Fraction(5, 2), Lang.TR, 1, signed=True) == "+2,5"
    assert number(0, Lang.TR, 0, signed=True) == "0"
    assert number(Fraction(-1, 1000), Lang.EN, 2, signed=True) == "0.00"
    assert number(-1100, Lang.EN, 0) == "−1,100"
    assert number(-1100, Lang.EN, 0, group=False) == "−1100"


def test_a_column_shows_as_many_decimals_as_it_needs() -> None:
    assert decimals_needed([], 2) == 0
    assert decimals_needed([Fraction(3), Fraction(7, 4)], 2) == 2
    assert decimals_needed([Fraction(3), Fraction(7, 2)], 2) == 1
