"""Rulings as JSON: the schema holds for every answer there is, in both languages."""

import json
from pathlib import Path

import pytest

import hakem
from hakem.i18n.lang import Lang
from hakem.laws import Edition, rule, topics
from hakem.sheets.ruling_json import to_json
from tests.laws.walk import stops
from tests.sheets.structure import faults

SCHEMA = json.loads(
    (Path(hakem.__file__).parent / "sheets" / "ruling.schema.json").read_text("utf-8")
)


@pytest.mark.parametrize("topic", sorted(topics()))
@pytest.mark.parametrize("edition", list(Edition))
def test_every_answer_is_as_the_schema_says(topic: str, edition: Edition) -> None:
    for stop in stops(topic, edition, most=200):
        if stop.answer is not None:
            told = json.loads(json.dumps(to_json(stop.answer, Lang.TR)))
            assert faults(told, SCHEMA, SCHEMA) == []


@pytest.mark.parametrize("topic", sorted(topics()))
def test_the_facts_of_a_ruling_give_it_again(topic: str) -> None:
    """What a form holds is enough to rule on the case again, at an appeal."""
    for stop in stops(topic, Edition.LAWS_2017, most=200):
        if stop.answer is not None:
            told = to_json(stop.answer, Lang.EN)
            if told["format"] == "hakem-ruling/1":
                facts = told["facts"]
                assert isinstance(facts, dict)
                again = rule(topic, {name: str(value) for name, value in facts.items()})
                assert to_json(again, Lang.EN) == told


def test_what_is_no_ruling_is_refused() -> None:
    assert faults({"format": "hakem-ruling/2"}, SCHEMA, SCHEMA) != []
