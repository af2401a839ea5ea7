"""TBF article 10(h): a team may concede once half of the scheduled boards have been played."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.scoring.knockout import may_concede
from hakem.scoring.rules import KnockoutRules

RULES = KnockoutRules()


@pytest.mark.law("TBF 10(h)")
@pytest.mark.parametrize(
    ("played", "scheduled", "allowed"),
    [(16, 40, False), (19, 40, False), (20, 40, True), (12, 25, False), (13, 25, True)],
)
def test_10h_not_before_half(played: int, scheduled: int, allowed: bool) -> None:
    answer = may_concede(played, scheduled, RULES, "TBF 10(h)")
    assert answer.allowed is allowed
    assert bool(answer) is allowed
    assert answer.reason.clause == "TBF 10(h)"


def test_10h_tells_how_many_are_needed() -> None:
    assert may_concede(12, 25, RULES).reason.numbers["needed"] == 13


def test_10h_an_event_may_ask_for_another_share() -> None:
    rules = replace(RULES, concession_from=Fraction(2, 3))
    assert not may_concede(21, 32, rules)
    assert may_concede(22, 32, rules)
