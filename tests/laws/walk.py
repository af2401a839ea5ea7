"""A walk over all answers: every road through a topic, each question answered in every way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from hakem.laws import Edition, Question, Ruling, facts, rule
from hakem.laws.mistakes import RulingMistake

#: Roads are many; where a topic has more than this, as many are taken at random, by a fixed seed.
MOST = 4_000


@dataclass(frozen=True, slots=True)
class Stop:
    """One end or one turn of a road: the facts given, what was answered, None for impossible."""

    given: Mapping[str, str]
    answer: Ruling | Question | None
    asked: tuple[str, ...]  # in order


def answers_to(answer: Ruling | Question) -> tuple[str, tuple[str, ...]] | None:
    """The next thing to be said, with every answer to try; None when nothing is open."""
    if isinstance(answer, Question):
        return answer.name, answer.choices or answer.examples
    option = answer.open_option
    if option is not None:
        return option.name, option.choices or facts()[option.name].examples
    for judgement in answer.open_judgements:
        return judgement.name, judgement.choices
    return None


def stops(topic: str, edition: Edition, seed: int = 0, most: int = MOST) -> Iterator[Stop]:
    """Every stop of every road through a topic, or of so many that are chosen at random."""
    random = Random(seed)
    waiting: list[tuple[dict[str, str], tuple[str, ...]]] = [({}, ())]
    passed = 0
    while waiting and passed < most:
        # at the end of the line while the line is short: depth first, so that it stays short
        given, asked = waiting.pop(random.randrange(len(waiting)) if len(waiting) > 50 else -1)
        passed += 1
        try:
            answer = rule(topic, given, edition)
        except RulingMistake:
            yield Stop(given, None, asked)
            continue
        yield Stop(given, answer, asked)
        following = answers_to(answer)
        if following is not None:
            name, choices = following
            waiting += [({**given, name: value}, (*asked, name)) for value in choices]
