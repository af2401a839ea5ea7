"""The languages that Hakem speaks, and which one a person wants."""

from collections.abc import Mapping
from enum import StrEnum


class Lang(StrEnum):
    """A language, by its ISO 639 code."""

    TR = "tr"
    EN = "en"

    @property
    def own_name(self) -> str:
        """What its speakers call it."""
        return "Türkçe" if self is Lang.TR else "English"


#: Where the wish of a person may stand, strongest first; the last four are POSIX's and gettext's.
_VARIABLES = ("HAKEM_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def lang_of(name: str) -> Lang | None:
    """The language that a code or locale name stands for; None when it is not one of ours.

    >>> lang_of("tr_TR.UTF-8"), lang_of("EN"), lang_of("de"), lang_of("C")
    (<Lang.TR: 'tr'>, <Lang.EN: 'en'>, None, None)
    """
    code = name.strip().lower().replace("-", "_").split("_")[0].split(".")[0]
    return next((lang for lang in Lang if lang.value == code), None)


def choose_lang(asked: str | None, environ: Mapping[str, str]) -> Lang:
    """The language asked for, else that of HAKEM_LANG, else of the locale, else English.

    A language that Hakem does not speak is passed over. LANGUAGE may name several, best first.

    >>> choose_lang(None, {"LANG": "tr_TR.UTF-8"}), choose_lang("en", {"HAKEM_LANG": "tr"})
    (<Lang.TR: 'tr'>, <Lang.EN: 'en'>)
    """
    wishes = [asked or ""]
    for variable in _VARIABLES:
        wishes += environ.get(variable, "").split(":")
    spoken = (lang_of(wish) for wish in wishes)
    return next((lang for lang in spoken if lang is not None), Lang.EN)
