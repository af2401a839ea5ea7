"""A date as each language writes it; in Turkish the day of the week stands last."""

from datetime import date

from hakem.i18n.lang import Lang
from hakem.i18n.words import say

_MONTHS = (
    "date.january",
    "date.february",
    "date.march",
    "date.april",
    "date.may",
    "date.june",
    "date.july",
    "date.august",
    "date.september",
    "date.october",
    "date.november",
    "date.december",
)
_WEEKDAYS = (
    "date.monday",
    "date.tuesday",
    "date.wednesday",
    "date.thursday",
    "date.friday",
    "date.saturday",
    "date.sunday",
)


def written(day: date, lang: Lang, *, weekday: bool = False) -> str:
    """A date in words, with the day of the week if asked for.

    >>> written(date(2026, 11, 30), Lang.TR, weekday=True)
    '30 Kasım 2026 Pazartesi'
    >>> written(date(2026, 11, 30), Lang.EN, weekday=True)
    'Monday 30 November 2026'
    """
    code = "date.whole" if weekday else "date.day"
    return say(
        code,
        lang,
        day=day.day,
        month=say(_MONTHS[day.month - 1], lang),
        year=day.year,
        weekday=say(_WEEKDAYS[day.weekday()], lang),
    )


def date_words(text: str, lang: Lang, *, weekday: bool = False) -> str:
    """A date as a file has it, in words; what is no date of the calendar stays as it is.

    >>> date_words("2026-03-04", Lang.EN), date_words("Easter", Lang.EN)
    ('4 March 2026', 'Easter')
    """
    try:
        return written(date.fromisoformat(text), lang, weekday=weekday)
    except ValueError:
        return text
