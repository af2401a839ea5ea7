"""Which language a person gets."""

import pytest

from hakem.i18n.lang import Lang, choose_lang, lang_of


@pytest.mark.parametrize(
    ("asked", "environ", "lang"),
    [
        ("tr", {"HAKEM_LANG": "en", "LANG": "en_US.UTF-8"}, Lang.TR),
        (None, {"HAKEM_LANG": "tr", "LC_ALL": "en_GB.UTF-8"}, Lang.TR),
        (None, {"LC_ALL": "tr_TR.UTF-8", "LANG": "en_US.UTF-8"}, Lang.TR),
        (None, {"LANG": "tr_TR"}, Lang.TR),
        (None, {"LANGUAGE": "de:tr:en", "LANG": "en_US.UTF-8"}, Lang.TR),
        (None, {"HAKEM_LANG": "de", "LANG": "tr_TR.UTF-8"}, Lang.TR),
        (None, {"LANG": "C.UTF-8"}, Lang.EN),
        (None, {"LANG": "de_DE.UTF-8"}, Lang.EN),
        (None, {}, Lang.EN),
    ],
)
def test_choice(asked: str | None, environ: dict[str, str], lang: Lang) -> None:
    assert choose_lang(asked, environ) is lang


def test_names_of_languages() -> None:
    assert lang_of("TR-tr") is Lang.TR  # codes are cased as ASCII, not as Turkish
    assert lang_of("trk") is None
    assert [lang.own_name for lang in (Lang.TR, Lang.EN)] == ["Türkçe", "English"]
