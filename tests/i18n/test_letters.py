"""Casing, searching and sorting, against the orders of ICU and the rules of Turkish spelling."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.i18n.lang import Lang
from hakem.i18n.letters import lower, natural_key, search_key, sort_key, upper

# Both orders were printed by Intl.Collator of Node 20.20.2 (ICU 78.2, CLDR 48).
ICU = {
    Lang.TR: (
        "10|2|a b|a-b|ab|alan|alem|âlem|Ali Can|Alican|cam|can|Can|çam|gol|göl|guz|gül|güz|hala|"
        "hâlâ|hızır|Hint|ı|I|ışık|Işık|i|İ|ispinoz|İspinoz|kağan|Kağan|kar|kâr|karga|oğuz|okul|oz|"
        "ödül|Öz|Quail|sahne|szumska|şahin|uzun|üveyik|wren|xenops|Yıl|yil|zeki"
    ),
    Lang.EN: (
        "10|2|a b|a-b|ab|alan|alem|âlem|Ali Can|Alican|cam|çam|can|Can|gol|göl|gül|guz|güz|hala|"
        "hâlâ|Hint|hızır|i|I|İ|Işık|ispinoz|İspinoz|ı|ışık|kağan|Kağan|kar|kâr|karga|ödül|oğuz|"
        "okul|oz|Öz|Quail|şahin|sahne|szumska|üveyik|uzun|wren|xenops|yil|Yıl|zeki"
    ),
}


@pytest.mark.parametrize("lang", Lang)
def test_sorting_agrees_with_icu(lang: Lang) -> None:
    in_order = ICU[lang].split("|")
    by_code_point = sorted(in_order)
    assert sorted(by_code_point, key=lambda word: sort_key(word, lang)) == in_order


def test_sorting_is_blind_to_how_the_marks_are_stored() -> None:
    for lang in Lang:
        assert sort_key(unicodedata.normalize("NFD", "Güvercin"), lang) == sort_key(
            "Güvercin", lang
        )
    assert sort_key("", Lang.TR) == ((), (), ())


def test_turkish_case() -> None:
    assert lower("IĞDIR İZMİR ŞAHİN", Lang.TR) == "ığdır izmir şahin"
    assert upper("ığdır izmir şahin", Lang.TR) == "IĞDIR İZMİR ŞAHİN"
    assert len(lower("İ", Lang.TR)) == 1
    assert upper(unicodedata.normalize("NFD", "ördek"), Lang.TR) == "ÖRDEK"


def test_english_case_is_the_common_one() -> None:
    assert lower("FINCH", Lang.EN) == "finch"
    assert upper("finch", Lang.EN) == "FINCH"


@given(st.text(alphabet="abcçdefgğhıijklmnoöpqrsştuüvwxyz ", max_size=30))
def test_turkish_case_goes_there_and_back(text: str) -> None:
    assert lower(upper(text, Lang.TR), Lang.TR) == text


@given(st.text(max_size=30))
def test_any_text_has_a_place_in_the_list(text: str) -> None:
    for lang in Lang:
        assert sort_key(text, lang) == sort_key(text, lang)
        letters, marks, capitals = sort_key(text, lang)
        assert len(letters) == len(marks) == len(capitals)


@pytest.mark.parametrize(
    "spellings",
    [
        ("ŞAHİN", "Şahin", "sahin", "SAHIN"),
        ("IŞIK", "ışık", "isik", "Isik"),
        ("Kâğan", "KAGAN", "kağan"),
    ],
)
def test_search_finds_every_spelling(spellings: tuple[str, ...]) -> None:
    assert len({search_key(name) for name in spellings}) == 1


def test_labels_sort_by_their_numbers() -> None:
    labels = ["1", "2", "2EW", "2NS", "10", "A1", "A2", "A10", "B1"]
    by_code_point = sorted(labels)
    assert sorted(by_code_point, key=natural_key) == labels
