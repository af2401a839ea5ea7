"""The Laws know no seat: when everybody moves one place, so does the ruling."""

from collections.abc import Mapping

import pytest

from conformance.casefile import Case, load_cases
from conformance.reading import mapped, text
from hakem.laws import Edition, Question, Ruling, facts, rule
from hakem.laws.facts import Kind
from hakem.laws.mistakes import RulingMistake
from hakem.seats import Seat, Side

CASES = tuple(case for case in load_cases() if case.id.startswith("rulings_calls"))
NEXT = {seat.letter: seat.lho.letter for seat in Seat}
SIDES = {side.name: side.opponents.name for side in Side}


def moved(given: Mapping[str, str]) -> dict[str, str]:
    """The same facts with every player one place on."""
    return {
        name: NEXT[value] if facts()[name].kind is Kind.SEAT else value
        for name, value in given.items()
    }


def turned(told: Mapping[str, str]) -> dict[str, str]:
    """An effect with every player one place on."""
    return {
        name: " ".join(NEXT[one] for one in value.split())
        if name in ("seat", "seats")
        else SIDES.get(value, value)
        for name, value in told.items()
    }


def effects(answer: Ruling, turn: bool) -> list[tuple[str, dict[str, str]]]:
    return [(one.do(), turned(one.told()) if turn else dict(one.told())) for one in answer.effects]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id.partition("/")[2])
def test_the_ruling_moves_with_the_players(case: Case) -> None:
    given = {name: text(value) for name, value in mapped(case.input["facts"]).items()}
    topic = text(case.input["topic"])
    edition = Edition(int(text(case.settings.get("edition", "2017"))))
    try:
        here = rule(topic, given, edition)
    except RulingMistake as mistake:
        with pytest.raises(type(mistake)):
            rule(topic, moved(given), edition)
        return
    there = rule(topic, moved(given), edition)
    if isinstance(here, Question):
        assert isinstance(there, Question)
        assert here.name == there.name
        return
    assert isinstance(there, Ruling)
    assert here.laws == there.laws
    assert effects(here, turn=True) == effects(there, turn=False)
