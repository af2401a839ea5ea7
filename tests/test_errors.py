"""Errors: who can mend them, where they are, what the message is filled with."""

import tomllib
from pathlib import Path

import pytest

import hakem.i18n
from hakem.errors import (
    Ambiguous,
    Bug,
    FileMistake,
    HakemError,
    Mistake,
    NotationError,
    NotPossible,
    NotRecognised,
    Place,
    Problem,
    SettingMistake,
    Severity,
)

TABLE_OF_FOUR = Place("results.csv", 12, "4")


@pytest.mark.parametrize(
    "kind", [NotRecognised, NotPossible, Ambiguous, FileMistake, SettingMistake]
)
def test_a_mistake_can_be_mended_and_a_bug_cannot(kind: type[Mistake]) -> None:
    assert issubclass(kind, Mistake)
    assert issubclass(kind, HakemError)
    assert not issubclass(Bug, Mistake)
    assert issubclass(Bug, HakemError)


def test_the_three_causes_of_a_notation_that_cannot_be_read() -> None:
    assert set(NotationError.__subclasses__()) == {NotRecognised, NotPossible, Ambiguous}


def test_a_mistake_carries_code_place_and_parameters() -> None:
    mistake = NotPossible("notation.level", TABLE_OF_FOUR, text="8S", level=8)
    assert mistake.code == "notation.level"
    assert mistake.place == TABLE_OF_FOUR
    assert mistake.params == {"text": "8S", "level": 8}
    assert str(mistake) == "notation.level(text='8S', level=8)"


def test_a_mistake_becomes_a_problem_to_collect() -> None:
    mistake = NotRecognised("notation.contract", text="?")
    problem = mistake.as_problem(TABLE_OF_FOUR)
    assert problem == Problem("notation.contract", Severity.ERROR, TABLE_OF_FOUR, {"text": "?"})
    assert mistake.as_problem().place == Place()


def test_a_problem_told_of_another_place() -> None:
    problem = Problem("notation.contract", Severity.WARNING)
    assert problem.at(TABLE_OF_FOUR).place == TABLE_OF_FOUR
    assert problem.place == Place()


@pytest.mark.parametrize("topic", ["notation", "cards", "deal"])
def test_every_code_of_the_game_has_its_words_and_every_word_its_code(topic: str) -> None:
    package = Path(hakem.i18n.__file__).parent
    messages = tomllib.loads((package / "messages" / f"{topic}.toml").read_text("utf-8"))
    sources = [*package.parent.glob("*.py"), *(package.parent / "notation").glob("*.py")]
    source = "".join(path.read_text("utf-8") for path in sources)
    raised = {part.split('"')[0] for part in source.split(f'"{topic}.')[1:]}
    assert set(messages) == {f"{topic}.{rest}" for rest in raised}
    for message in messages.values():
        assert set(message) == {"en", "tr"}
