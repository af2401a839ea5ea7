"""Dates in words are those of the CLDR, as Babel writes them."""

from datetime import date

from babel.dates import format_date
from hypothesis import given
from hypothesis import strategies as st

from hakem.i18n.dates import date_words, written
from hakem.i18n.lang import Lang

#: The pattern of each language: day, month, year; in Turkish the day of the week stands last.
PATTERNS = {Lang.TR: "d MMMM y EEEE", Lang.EN: "EEEE d MMMM y"}


@given(st.dates(date(1900, 1, 1), date(2100, 12, 31)), st.sampled_from(list(Lang)))
def test_a_date_is_written_as_babel_writes_it(day: date, lang: Lang) -> None:
    whole = format_date(day, PATTERNS[lang], locale=lang.value)
    assert written(day, lang, weekday=True) == whole
    short = PATTERNS[lang].replace("EEEE", "").strip()
    assert date_words(day.isoformat(), lang) == format_date(day, short, locale=lang.value)


def test_turkish_writes_its_own_order() -> None:
    """The full form of the CLDR for Turkish, by name and not by pattern."""
    day = date(2026, 3, 4)
    assert written(day, Lang.TR, weekday=True) == format_date(day, "full", locale="tr")


def test_what_is_no_date_stays_as_it_was_typed() -> None:
    assert date_words("Kış Ligi 3", Lang.TR) == "Kış Ligi 3"
    assert date_words("", Lang.EN) == ""
