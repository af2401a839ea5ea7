"""No seat is special: turning the whole table by one seat turns every ruling with it."""

from dataclasses import fields, replace

import pytest

from hakem.laws import Question, Ruling, facts, rule, topics
from hakem.laws.edition import Edition
from hakem.laws.effects import Effect
from hakem.laws.facts import Kind
from hakem.result import Artificial
from hakem.seats import Seat, Side
from tests.laws.walk import stops

#: Results and printed markings name sides and seats in ways of their own.
NOT_TURNED = {"acted-before-director", "board-marking", "several-revokes"}
TURNED = sorted(one.name for one in topics().values() if one.group in ("deals", "revokes"))


def turned(value: object) -> object:
    """A seat, a side, seats or a score as they are after the table was turned by one seat."""
    if isinstance(value, Seat):
        return value.lho
    if isinstance(value, Side):
        return value.opponents
    if isinstance(value, tuple):
        return tuple(turned(one) for one in value)
    if isinstance(value, Artificial):
        return Artificial(value.ew, value.ns, value.reason)
    return value


def turned_effect(effect: Effect) -> Effect:
    """The same act at the turned table."""
    changed = {one.name: turned(getattr(effect, one.name)) for one in fields(effect)}
    return in_order(replace(effect, **changed))


def in_order(effect: Effect) -> Effect:
    """Players in one order: who comes first in a list of players says nothing."""
    named = [one.name for one in fields(effect) if one.name == "seats"]
    return replace(effect, **{name: tuple(sorted(getattr(effect, name))) for name in named})


def turned_facts(given: dict[str, str]) -> dict[str, str]:
    """The same facts at the turned table."""
    by_letter = {seat.letter: seat for seat in Seat}
    return {
        name: by_letter[value].lho.letter if facts()[name].kind is Kind.SEAT else value
        for name, value in given.items()
    }


@pytest.mark.parametrize("topic", [name for name in TURNED if name not in NOT_TURNED])
def test_turning_the_table_turns_the_ruling(topic: str) -> None:
    rulings = 0
    for stop in stops(topic, Edition.LAWS_2017, most=400):
        if stop.answer is None:
            continue
        again = rule(topic, turned_facts(dict(stop.given)))
        if isinstance(stop.answer, Question):
            assert isinstance(again, Question)
            assert (again.name, again.law) == (stop.answer.name, stop.answer.law)
            continue
        assert isinstance(again, Ruling)
        rulings += 1
        assert again.laws == stop.answer.laws
        assert {in_order(one) for one in again.effects} == {
            turned_effect(one) for one in stop.answer.effects
        }
    assert rulings
