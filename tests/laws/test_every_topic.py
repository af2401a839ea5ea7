"""Whatever is answered, every topic of the Laws leads to a ruling, with a law for each step."""

from collections import defaultdict
from functools import lru_cache

import pytest

from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.laws import Edition, Question, Ruling, topics
from hakem.laws.clauses import clause
from hakem.sheets import ruling_words as words
from hakem.sheets.ruling_json import to_json
from tests.laws.walk import Stop, answers_to, stops

EVERY = sorted(topics())


@pytest.fixture(scope="module", params=EVERY)
def topic(request: pytest.FixtureRequest) -> str:
    """Topic by topic, all that is asked of one and then the next: its roads are walked once."""
    return str(request.param)


@lru_cache(maxsize=4)
def road(topic: str, edition: Edition = Edition.LAWS_2017) -> tuple[Stop, ...]:
    """Every stop of a topic."""
    return tuple(stops(topic, edition))


@pytest.mark.parametrize("edition", list(Edition))
def test_no_dead_end(topic: str, edition: Edition) -> None:
    """Every question has an answer that leads on, and the road ends in a ruling."""
    reached = {frozenset(stop.given.items()) for stop in road(topic, edition) if stop.answer}
    walked = {frozenset(stop.given.items()) for stop in road(topic, edition)}
    ends = 0
    for stop in road(topic, edition):
        if stop.answer is None:
            continue
        following = answers_to(stop.answer)
        if following is None:
            assert isinstance(stop.answer, Ruling)
            ends += 1
            continue
        name, choices = following
        assert choices, f"{name} has no answers to try"
        after = [frozenset({**stop.given, name: value}.items()) for value in choices]
        if all(one in walked for one in after):
            assert any(one in reached for one in after), f"{stop.given}: {name} leads nowhere"
    assert ends


def test_no_question_is_asked_twice(topic: str) -> None:
    for stop in road(topic):
        assert len(set(stop.asked)) == len(stop.asked), stop.asked
        following = answers_to(stop.answer) if stop.answer else None
        if following is not None:
            assert following[0] not in stop.asked, stop.asked


def test_no_question_whose_answer_changes_nothing(topic: str) -> None:
    """For each question there is a place where two answers lead to different ends."""
    by_given = {frozenset(stop.given.items()): stop for stop in road(topic)}
    matters: dict[str, bool] = defaultdict(bool)

    def whole(stop: Stop) -> int:
        """Everything that can follow from a stop, as one number."""
        following = answers_to(stop.answer) if stop.answer else None
        if following is None:
            return hash(outcome(stop))
        name, choices = following
        after = [by_given.get(frozenset({**stop.given, name: value}.items())) for value in choices]
        ends = [whole(one) for one in after if one is not None]
        matters[name] |= len(set(ends)) > 1
        return hash((outcome(stop), tuple(ends)))

    whole(road(topic)[0])
    assert all(matters.values()), [name for name, mattered in matters.items() if not mattered]


def outcome(stop: Stop) -> str:
    """What a stop says, without the facts that led there."""
    answer = stop.answer
    if answer is None:
        return ""
    if isinstance(answer, Question):
        return repr((answer.name, answer.steps, answer.params))
    chosen = [(option.name, option.chosen) for option in answer.options if option.chosen]
    told = (answer.steps, answer.effects, answer.open_option, chosen, answer.open_judgements)
    return repr(told)


@pytest.mark.parametrize("edition", list(Edition))
def test_every_ruling_has_a_law_for_each_step(topic: str, edition: Edition) -> None:
    for stop in road(topic, edition):
        if isinstance(stop.answer, Ruling):
            if answers_to(stop.answer) is None:
                assert stop.answer.steps, stop.given
                assert stop.answer.effects or stop.answer.judgements, stop.given
            for law in stop.answer.laws:
                assert clause(law) is not None, f"no clause {law}"
        elif stop.answer is not None:
            assert clause(stop.answer.law) is not None, f"no clause {stop.answer.law}"


@pytest.mark.parametrize("lang", list(Lang))
def test_every_ruling_can_be_told(topic: str, lang: Lang) -> None:
    """Words for all of it, no code and no gap left in the text."""
    assert message(f"law.topic-{topic}") is not None
    assert message(f"law.words-{topic}") is not None
    for stop in road(topic):
        if stop.answer is None:
            continue
        for text in texts(to_json(stop.answer, lang)):
            assert not any(left in text for left in ("law.", "name.", "{")), text
        following = stop.answer if isinstance(stop.answer, Question) else stop.answer.open_option
        if following is not None:
            for value in following.choices:
                told = words.answer(following.name, following.kind, value, lang)
                assert told.strip()
                assert "law." not in told


def texts(value: object) -> list[str]:
    """What is for people in the JSON form: every `text` and `grounds`."""
    if isinstance(value, dict):
        own = [value[key] for key in ("text", "grounds") if isinstance(value.get(key), str)]
        return own + [text for part in value.values() for text in texts(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts(part)]
    return []
