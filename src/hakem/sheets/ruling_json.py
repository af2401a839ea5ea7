"""Rulings and questions as JSON values: for programs, for the log, and for an appeal.

    ruling      format "hakem-ruling/1"
    question    format "hakem-question/1"

What each field holds is said in `ruling.schema.json` beside this module.
Codes and PBN letters are for programs; every `text` is for people, in the language asked for.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hakem.i18n.lang import Lang
from hakem.laws.clauses import clause
from hakem.laws.edition import Edition
from hakem.laws.effects import Effect
from hakem.laws.ruling import Judgement, Option, Question, Ruling, Stated, Step
from hakem.notation.results import write_result
from hakem.sheets import ruling_words as words
from hakem.sheets.ruling_text import not_held

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
Object: TypeAlias = dict[str, Json]


def to_json(answer: Ruling | Question, lang: Lang) -> Object:
    """Either answer of `rule`."""
    return question(answer, lang) if isinstance(answer, Question) else ruling(answer, lang)


def question(asked: Question, lang: Lang) -> Object:
    """The question that must be answered first."""
    return {
        "format": "hakem-question/1",
        "topic": asked.topic,
        "edition": int(asked.edition),
        "name": asked.name,
        "kind": asked.kind.value,
        "asked": asked.asked.value,
        "law": asked.law,
        "choices": list(asked.choices),
        "examples": list(asked.examples),
        "text": words.ask(asked, lang),
        "stated": [_stated(one, lang) for one in asked.stated],
        "steps": [_step(step, lang) for step in asked.steps],
    }


def ruling(told: Ruling, lang: Lang) -> Object:
    """The ruling, whole."""
    return {
        "format": "hakem-ruling/1",
        "topic": told.topic,
        "edition": int(told.edition),
        "facts": dict(told.facts),
        "stated": [_stated(one, lang) for one in told.stated],
        "steps": [_step(step, lang) for step in told.steps],
        "options": [_option(option, lang) for option in told.options],
        "effects": [_effect(effect, lang, told.edition) for effect in told.effects],
        "judgements": [_judgement(judgement, lang) for judgement in told.judgements],
        "laws": list(told.laws),
        "not_in_edition": list(not_held(told)),
        "result": None if told.result is None else write_result(told.result),
    }


def _stated(said: Stated, lang: Lang) -> Object:
    return {
        "name": said.name,
        "value": said.value,
        "law": said.law,
        "text": words.ask(said, lang),
        "answer": words.answer(said.name, said.kind, said.value, lang),
    }


def _step(step: Step, lang: Lang) -> Object:
    found = clause(step.law)
    return {
        "law": step.law,
        "finding": step.finding,
        "infraction": step.infraction,
        "verb": "" if found is None else found.verb,
        "text": words.step(step, lang),
    }


def _option(option: Option, lang: Lang) -> Object:
    return {
        "name": option.name,
        "kind": option.kind.value,
        "law": option.law,
        "chooser": list(option.chooser),
        "choices": list(option.choices),
        "chosen": option.chosen,
        "text": words.ask(option, lang),
    }


def _effect(effect: Effect, lang: Lang, edition: Edition) -> Object:
    return {"do": effect.do(), **effect.told(), "text": words.effect(effect, lang, edition)}


def _judgement(judgement: Judgement, lang: Lang) -> Object:
    return {
        "name": judgement.name,
        "kind": judgement.kind.value,
        "law": judgement.law,
        "choices": list(judgement.choices),
        "default": judgement.default,
        "taken": judgement.taken,
        "given": judgement.given,
        "grounds": words.grounds(judgement, lang),
        "text": words.ask(judgement, lang),
    }
