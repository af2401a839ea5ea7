"""Regulation files and overriding settings: precedence, and what is said of what does not fit."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.regulations import Regulation, loads, named, override, written
from hakem.regulations.document import parse
from hakem.regulations.settings import known_settings, read_setting
from hakem.scoring.rules import (
    Datum,
    ExtensionRounding,
    Factoring,
    ImpTotal,
    RankingRules,
    Rules,
)

HEAD = """name = "club"
edition = "2025"
source = "the club's notice board"
title.en = "Rowan club"
title.tr = "Üvez kulübü"
extends = "tbf"
"""

SETTING = """
[knockout.extension_boards]
value = 4
clause = "Club 3"
why.en = "Four boards fit into the hour."
why.tr = "Dört bord saate sığar."
"""


def club(text: str = SETTING) -> Regulation:
    return loads(HEAD + text, "club.toml")


def mistake_of(text: str) -> SettingMistake:
    """The mistake in an override text of one event."""
    with pytest.raises(SettingMistake) as caught:
        override(named("tbf"), text, "event.toml")
    return caught.value


# -- precedence -----------------------------------------------------------------------------------


def test_tbf_10_0_the_event_prevails_over_the_federation_over_the_wbf() -> None:
    event = override(club(), {"knockout.extension_boards": 2}, "event.toml")
    setting = event.setting("knockout.extension_boards")
    assert [layer.said_by for layer in setting.layers()] == [
        "event.toml",
        "club",
        "tbf",
        "wbf",
        "laws",
    ]
    assert [layer.value for layer in setting.layers()] == [2, 4, None, 8, None]
    assert event.rules.knockout.extension_boards == 2


def test_what_the_event_does_not_say_stays() -> None:
    tbf = named("tbf")
    event = override(tbf, '"ranking.imp_total" = "won"')
    assert event.rules.ranking == RankingRules(imp_total=ImpTotal.WON)
    assert event.rules.knockout == tbf.rules.knockout
    assert event.rules.name == "tbf"
    assert [setting.key for setting in event.settings if setting.said_by == "event"] == [
        "ranking.imp_total"
    ]


def test_an_event_settles_an_open_question() -> None:
    assert named("tbf").setting("ranking.imp_total").open
    assert (
        not override(named("tbf"), '"ranking.imp_total" = "net"').setting("ranking.imp_total").open
    )


def test_the_same_setting_in_all_its_spellings() -> None:
    spellings = (
        '"ranking.imp_total" = "won"',
        'ranking.imp_total = "won"',
        '[ranking]\nimp_total = "won"',
        '[ranking.imp_total]\nvalue = "won"\nclause = "Statute 7"',
    )
    for text in spellings:
        assert override(named("tbf"), text).rules.ranking.imp_total is ImpTotal.WON


def test_an_event_may_give_clause_and_reason() -> None:
    text = '[ranking.imp_total]\nvalue = "won"\nclause = "Statute 7"\nwhy = {en = "a", tr = "b"}\n'
    setting = override(named("tbf"), text).setting("ranking.imp_total")
    assert (setting.clause, setting.why.en, setting.why.tr) == ("Statute 7", "a", "b")


def test_loads_on_a_given_base() -> None:
    text = HEAD.replace('extends = "tbf"\n', "") + SETTING
    assert loads(text, "club.toml", named("ebu")).rules.matchpoints.line_decimals == 1
    assert loads(text, "club.toml").rules.matchpoints == Rules().matchpoints


def test_notes_of_the_same_name_take_the_place_of_those_below() -> None:
    note = """
[[note]]
name = "drawn"
clause = "Club 4"
why.en = "By IMPs."
why.tr = "IMP ile."
"""
    drawn = [note for note in club(note).notes if note.name == "drawn"]
    assert [(note.clause, note.said_by) for note in drawn] == [("Club 4", "club")]


# -- values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("knockout.extension", '"1/8"', Fraction(1, 8)),
        ("knockout.minimum_lead", '"0.5"', Fraction(1, 2)),
        ("knockout.minimum_lead", "2", Fraction(2)),
        ("artificial.minus_imps", '"-2.5"', Fraction(-5, 2)),
        ("knockout.extension_boards", '"none"', None),
        ("knockout.extension_boards", "4", 4),
        ("matchpoints.win", '"1"', 1),
        ("butler.adjusted_in_datum", "true", True),
        ("butler.datum", '"median"', Datum.MEDIAN),
        ("ranking.match_chain", '["quotient", "lots"]', ("quotient", "lots")),
        ("ranking.match_chain", '"quotient"', ("quotient",)),
    ],
)
def test_values_become_the_types_of_the_settings(key: str, text: str, value: object) -> None:
    read = override(named("tbf"), f'"{key}" = {text}').setting(key).value
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('"ranking.imp_totals" = "won"', "regulation.unknown-setting", 1),
        ('[rankings]\nimp_total = "won"', "regulation.unknown-setting", 1),
        ('[ranking]\n\nimp_totl = "won"', "regulation.unknown-setting", 3),
        ('[ranking.imp_total]\nvalue = "won"\nclaus = "7"', "regulation.unknown-key", 3),
        ('# note\n"ranking.imp_total" = "wins"', "regulation.not-a-choice", 2),
        ('"ranking.match_chain" = ["wins", "coin"]', "regulation.not-a-choice", 1),
        ('"ranking.match_chain" = ["lots", "wins"]', "regulation.lots-last", 1),
        ('"ranking.match_chain" = ["wins", "wins"]', "regulation.step-twice", 1),
        ('"teams.vp_scale" = "wbf-20"', "regulation.not-a-choice", 1),
        ('"teams.vp_fraction" = "guess"', "regulation.not-a-choice", 1),
        ('"knockout.minimum_lead" = 0.5', "regulation.decimals", 1),
        ('"knockout.minimum_lead" = "half"', "regulation.not-number", 1),
        ('"knockout.minimum_lead" = "1e9"', "regulation.not-number", 1),
        ('"knockout.extension" = "1/0"', "regulation.not-number", 1),
        ('"knockout.extension" = nan', "regulation.decimals", 1),
        ('"artificial.plus_percent" = 120', "regulation.out-of-range", 1),
        ('"matchpoints.win" = 3', "regulation.out-of-range", 1),
        ('"matchpoints.win" = true', "regulation.not-whole", 1),
        ('"matchpoints.win" = 1.5', "regulation.not-whole", 1),
        ('"butler.adjusted_in_datum" = 1', "regulation.not-yes-no", 1),
        ('"butler.datum" = 3', "regulation.not-a-choice", 1),
        ('"ranking.match_chain" = 3', "regulation.not-list", 1),
        ('"ranking.match_chain" = [3]', "regulation.not-text", 1),
        ('ranking = "won"', "regulation.not-table", 1),
        ('"ranking.imp_total" = "won"\n[ranking]\nimp_total = "won"', "regulation.said-twice", 3),
        ('"ranking.imp_total = "won"', "regulation.syntax", 1),
        ('\n\n"matchpoints.win" = ', "regulation.syntax", 3),
        ("a = 1\na = 2", "regulation.syntax", 2),
        ('x = "never ends', "regulation.syntax", 1),
        ("\n[[[", "regulation.syntax", 2),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(text: str, code: str, line: int) -> None:
    mistake = mistake_of(text)
    assert (mistake.code, mistake.place.file, mistake.place.line) == (code, "event.toml", line)


def test_the_nearest_real_names_are_told() -> None:
    nearest = str(mistake_of('"ranking.imp_totl" = 1').params["nearest"])
    assert nearest.split(", ")[0] == "ranking.imp_total"
    assert mistake_of('"ranking.imp_total" = "nett"').params["nearest"] == "net"


def test_a_decimal_point_outside_quotes_is_mended_in_the_message() -> None:
    mistake = mistake_of('"knockout.minimum_lead" = 0.50')
    assert mistake.params["value"] == "0.50"
    assert mistake.params["key"] == "knockout.minimum_lead"
    with pytest.raises(SettingMistake) as caught:
        override(named("tbf"), {"knockout.minimum_lead": 0.5})
    assert caught.value.code == "regulation.decimals"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (HEAD.replace('edition = "2025"\n', ""), "regulation.missing", None),
        (HEAD.replace('"2025"', '""'), "regulation.empty", 2),
        (HEAD.replace('"tbf"', '"tbt"'), "regulation.unknown", 6),
        (HEAD.replace("title.tr", "title.de"), "regulation.unknown-key", 5),
        (HEAD + "colour = 1\n", "regulation.unknown-key", 7),
        (HEAD + "[teams.bye_share]\nvalue = 1\n", "regulation.missing", 7),
        (HEAD + SETTING.replace("why.tr", "# why.tr"), "regulation.missing", 11),
        (HEAD + "[teams]\nbye_share = 1\n", "regulation.not-table", 8),
        (HEAD + "[note]\nname = 1\n", "regulation.not-tables", 7),
        (HEAD + "\n[[note]]\nname = 3\n", "regulation.not-text", 9),
    ],
)
def test_a_regulation_says_everything_it_must(text: str, code: str, line: int | None) -> None:
    with pytest.raises(SettingMistake) as caught:
        loads(text, "club.toml")
    assert (caught.value.code, caught.value.place.line) == (code, line)
    assert caught.value.place.file == "club.toml"


def test_a_text_of_several_lines_hides_no_key() -> None:
    text = '[x]\ny = """\nz = 1\n"""\nz = 2\n'
    _, top = parse(text, "f")
    assert top.at("x", "z").place.line == 5


def test_a_windows_file_reads_like_any_other() -> None:
    text = '\ufeff"ranking.imp_total" = "won"\r\n"matchpoints.win" = 5\r\n'
    assert mistake_of(text).place.line == 2


@pytest.mark.parametrize("text", ["x = " + "[" * 5000, "x = " + "9" * 6000, "\0" * 1000])
def test_hostile_texts_are_refused_like_others(text: str) -> None:
    assert mistake_of(text).code == "regulation.syntax"


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(SettingMistake):
        override(named("wbf"), text)


@given(
    st.dictionaries(
        st.sampled_from(known_settings()),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        max_size=4,
    )
)
def test_any_mapping_is_read_or_refused(stated: dict[str, object]) -> None:
    with suppress(SettingMistake):
        event = override(named("wbf"), stated)
        said = {setting.key for setting in event.settings if setting.said_by == "event"}
        assert said == set(stated)


@pytest.mark.parametrize("key", known_settings())
def test_a_value_is_read_back_as_it_is_written(key: str) -> None:
    for name in ("wbf", "ebu", "acbl"):
        value = named(name).setting(key).value
        text: object = list(value) if isinstance(value, tuple) else written(value)
        _, top = parse("", "f")
        assert read_setting(top, key, text) == value


def test_enums_and_the_rest_are_values_of_the_rules() -> None:
    event = override(
        named("wbf"),
        {
            "matchpoints.factoring": "none",
            "knockout.rounding": "even",
            "field.size": 14,
        },
    )
    assert event.rules.matchpoints.factoring is Factoring.NONE
    assert event.rules.knockout.rounding is ExtensionRounding.EVEN
    assert event.rules.field.size == 14
