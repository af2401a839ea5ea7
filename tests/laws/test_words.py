"""The words of the Laws: each is used, each thing that needs one has it, in both languages."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import hakem
from hakem.i18n.catalogue import message, topic
from hakem.i18n.lang import Lang
from hakem.laws import effects, facts, topics
from hakem.laws.clauses import VERBS
from hakem.laws.effects import Effect
from hakem.laws.facts import Kind
from hakem.laws.ruling import Asked

SRC = Path(hakem.__file__).parent
EFFECTS = [
    value
    for value in vars(effects).values()
    if isinstance(value, type) and issubclass(value, Effect) and value is not Effect
]


@cache
def literals() -> frozenset[str]:
    """Every text that is written out in the package."""
    found = set()
    for path in SRC.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(found)


def needed() -> set[str]:
    """The codes that are made from the names of things."""
    codes = {f"law.does-{one.do()}" for one in EFFECTS}
    codes |= {f"law.{kind}-{name}" for name in topics() for kind in ("topic", "words")}
    codes |= {f"law.group-{one.group}" for one in topics().values()}
    codes |= {f"law.ask-{name}" for name in facts()}
    codes |= {f"law.asked-{one.value}" for one in Asked}
    for fact in facts().values():
        if fact.kind is Kind.CHOICE:
            codes |= {f"law.pick-{fact.name}-{value}" for value in fact.choices}
    return codes


def test_everything_that_needs_words_has_them() -> None:
    missing = sorted(code for code in needed() if message(code) is None)
    assert not missing


def test_every_strength_has_words() -> None:
    assert all(message(f"rule.verb-{verb}") for verb in VERBS if verb)


def test_no_words_of_the_laws_are_left_over() -> None:
    used = needed() | literals()
    used |= {f"{code}-any" for code in needed() if code.startswith("law.does-")}
    unused = sorted(code for code in topic("law") if code not in used)
    assert not unused


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda one: one.__name__)
def test_the_words_of_an_effect_name_its_fields(effect: type[Effect]) -> None:
    """No parameter that the effect does not have, and none forgotten."""
    fields = set(effect.__dataclass_fields__)
    for code in (f"law.does-{effect.do()}", f"law.does-{effect.do()}-any"):
        words = message(code)
        if words is None:
            assert code.endswith("-any")
            continue
        for lang in Lang:
            named = set(re.findall(r"\{([a-z_]+)", words[lang].other))
            assert named <= fields
            if not code.endswith("-any"):
                assert named == fields


def test_names_that_effects_speak_of_exist() -> None:
    """The closed sets of effects, and the codes written where an effect is made."""
    made = literals()
    known = topic("name")
    for enum in (effects.Turns, effects.Grade, effects.Which, effects.Hands, effects.Standing):
        kind = enum.__name__.lower()
        assert all(f"name.{kind}-{one.value}" in known for one in enum), kind
    for code in known:
        kind, _, name = code.removeprefix("name.").partition("-")
        if kind in ("about", "when", "until"):
            assert name in made, f"{code} is used nowhere"


def test_no_turkish_word_takes_its_vowel_from_a_name() -> None:
    """ "de" or "da", "ye" or "ya" goes by the last vowel of what is put in, which nobody knows."""
    bent = re.compile(r"\}(?:['’]\w| (?:de|da|mi|mı|mu|mü)\b)")
    wrong = [
        code
        for code in topic("law")
        if (words := message(code)) is not None
        if any(bent.search(form) for form in words[Lang.TR].forms)
    ]
    assert not wrong
