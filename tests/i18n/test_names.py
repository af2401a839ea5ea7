"""Every code that people may meet has a name in both languages, and no name is left over."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import get_args, get_type_hints

import pytest

from hakem.commands.event.tables import ROOMS
from hakem.event.acts import COURSES
from hakem.event.apply_results import AT_FAULT
from hakem.event.refusal.hall import BOARDS, RANKING, REASONS
from hakem.i18n.catalogue import MESSAGES
from hakem.i18n.lang import Lang
from hakem.i18n.played import PLAYED_WITH
from hakem.i18n.words import name_of, say
from hakem.regulations import scale_names
from hakem.regulations.loader import available
from hakem.regulations.settings import known_settings
from hakem.scoring.conventions import QUESTIONS, TIES
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import Form
from hakem.scoring.ties_match import MATCH_STEPS
from hakem.scoring.ties_pairs import PAIRS_STEPS
from hakem.seats import Side

#: The names of the contest; those of the game and the Laws are walked in tests/laws.
NAMES = set(tomllib.loads((MESSAGES / "name.toml").read_text("utf-8")))


def key(kind: str, code: str) -> str:
    """The code of the message that names a code."""
    return f"name.{kind}-{re.sub('[._]', '-', code).lower()}"


def values_of(setting: str) -> tuple[str, ...]:
    """The words that a setting can be worth, numbers and names of scales and steps apart."""
    group, _, name = setting.partition(".")
    groups: Mapping[str, type] = get_type_hints(Rules)
    kind: object = get_type_hints(groups[group])[name]
    if kind is bool:
        return ("true", "false")
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(member.value for member in kind)
    return ("none",) if type(None) in get_args(kind) else ()


def codes() -> Iterator[tuple[str, str]]:
    """Every code that is shown by its name, with its kind."""
    yield from (("form", form.value) for form in Form)
    yield from (("step", step) for step in {*MATCH_STEPS, *PAIRS_STEPS})
    yield from (("unit", unit.value) for unit in PenaltyUnit)
    yield from (("regulation", name) for name in ("laws", *available()))
    yield from (("source", name) for name in available())
    yield from (("scale", name) for name in (*scale_names.NAMES, *scale_names.PERCENT_SOURCES))
    yield from (("ranking", name) for name in ("all", *(side.name for side in Side)))
    yield from (("setting", setting) for setting in known_settings())
    yield from (("reason", reason) for reason in REASONS)
    yield from (("shown", when) for when in (*BOARDS, *RANKING))
    yield from (("fault", side) for side in AT_FAULT)
    yield from (("course", course) for course in COURSES)
    yield from (("room", room) for room in set(ROOMS.values()))


def value_keys(setting: str, value: str) -> tuple[str, str]:
    """Where the name of a value may stand: as that of this setting, or of any."""
    return key("value", f"{setting}-{value}"), key("value", value)


@pytest.mark.parametrize(("kind", "code"), sorted(codes()))
def test_a_code_has_a_name(kind: str, code: str) -> None:
    assert key(kind, code) in NAMES


@pytest.mark.parametrize("setting", known_settings())
def test_every_value_of_a_setting_has_a_name(setting: str) -> None:
    for value in values_of(setting):
        assert any(found in NAMES for found in value_keys(setting, value)), value


def test_what_a_file_follows_is_told_in_words() -> None:
    for question in (*(one for each in QUESTIONS.values() for one in each), TIES):
        for way in question.ways:
            assert way.setting in known_settings()
            for value in way.value.split(", "):
                named = name_of("value", value, Lang.TR, way.setting)
                assert value.isdecimal() or named != value, way


def test_no_name_is_left_over() -> None:
    used = {key(kind, code) for kind, code in codes()}
    for setting in known_settings():
        for value in values_of(setting):
            own, shared = value_keys(setting, value)
            used.add(own if own in NAMES else shared)
    used |= {key("value", "none")}  # an empty tie-break chain
    assert used == NAMES


def test_kinds_in_texts_exist() -> None:
    """{unit:unit} and its like name a kind that has names."""
    kinds = {kind for kind, _ in codes()} | {"value", "movement", "claimpart", *PLAYED_WITH}
    for path in MESSAGES.glob("*.toml"):
        for kind in re.findall(r"\{[a-z_]+:([a-z]+)\}", path.read_text("utf-8")):
            assert kind in kinds, (path.name, kind)


def test_names_stand_in_sentences() -> None:
    told = say("verify.follows", Lang.TR, setting="matchpoints.factoring", value="none")
    assert "Eksik sonuçlu bordlar: bordun kendi tam puanı" in told
    assert "(matchpoints.factoring = none)" in told
    datum = say("verify.follows", Lang.EN, setting="butler.datum", value="mean, nearest-even")
    assert "mean of all scores, nearest ten, fives to the even ten" in datum
    assert "tam puanının yüzdesi" in say(
        "scoring.penalty-unit", Lang.TR, contestant="7", unit="percent-of-top"
    )


def test_a_code_without_a_name_is_shown_as_it_is() -> None:
    assert name_of("scale", "Kuş Cenneti 2026", Lang.TR) == "Kuş Cenneti 2026"
    assert name_of("form", "patton 1/2", Lang.TR) == "Patton 1/2"
    assert "\x1b" not in name_of("scale", "\x1b[2J", Lang.EN)
