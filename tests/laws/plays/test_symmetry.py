"""The Law knows no compass: move everybody one seat on, and the ruling moves with them."""

from itertools import islice

import pytest

from hakem.laws import Edition, Question, Ruling, rule
from tests.laws.plays.round_the_table import NEXT, PLAYS, told, turned
from tests.laws.walk import stops


@pytest.mark.parametrize("topic", PLAYS)
@pytest.mark.parametrize("edition", list(Edition))
def test_a_ruling_moves_round_with_the_players(topic: str, edition: Edition) -> None:
    for stop in islice(stops(topic, edition, seed=7), 400):
        if stop.answer is None:
            continue
        again = rule(topic, turned(stop.given), edition)
        if isinstance(stop.answer, Question):
            assert isinstance(again, Question)
            assert again.name == stop.answer.name
            continue
        assert isinstance(again, Ruling)
        assert [step.law for step in again.steps] == [step.law for step in stop.answer.steps]
        wanted = {told(effect, turn=True) for effect in stop.answer.effects}
        assert {told(effect) for effect in again.effects} == wanted
        choosers = [{NEXT[one] for one in option.chooser} for option in stop.answer.options]
        assert [set(option.chooser) for option in again.options] == choosers
