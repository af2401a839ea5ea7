"""TBF article 10(g): the loser is behind by one IMP or more; a level match is extended."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.scoring.knockout import Extend, Lots, Team, Won, decide
from hakem.scoring.rules import ExtensionBasis, KnockoutRules, StillLevel

RULES = KnockoutRules()


@pytest.mark.parametrize(("margin", "winner"), [(1, Team.HOME), (-1, Team.AWAY), (57, Team.HOME)])
def test_10g_one_imp_decides(margin: int, winner: Team) -> None:
    answer = decide(margin, 32, 32, 0, RULES, "TBF 10(g)")
    assert isinstance(answer, Won)
    assert answer.winner is winner
    assert answer.reason.clause == "TBF 10(g)"


@pytest.mark.law("TBF 10(g)")
@pytest.mark.parametrize(
    ("boards", "extension"), [(16, 2), (24, 3), (32, 4), (40, 5), (48, 6), (56, 7), (64, 8)]
)
def test_10g_an_eighth_of_the_boards(boards: int, extension: int) -> None:
    answer = decide(0, boards, boards, 0, RULES)
    assert isinstance(answer, Extend)
    assert answer.boards == extension
    assert answer.reason.steps[-1].code == "reason-knockout.extension-exact"


def test_10g_the_second_extension_counts_the_boards_played_or_the_scheduled_ones() -> None:
    # 32 boards and 4 more: an eighth of 36 is 4.5
    played = decide(0, 32, 36, 1, RULES)
    scheduled = decide(0, 32, 36, 1, replace(RULES, basis=ExtensionBasis.SCHEDULED))
    assert isinstance(played, Extend)
    assert isinstance(scheduled, Extend)
    assert (played.boards, scheduled.boards) == (5, 4)
    assert played.reason.steps[-1].numbers["exact"] == Fraction(9, 2)


def kinds(rules: KnockoutRules) -> list[type]:
    """What follows a match that is level after 0, 1, 2, 3 extensions."""
    return [type(decide(0, 32, 32 + 4 * number, number, rules)) for number in range(4)]


@pytest.mark.law("TBF 10(g)1")
def test_10g1_repeated_until_it_is_broken() -> None:
    assert kinds(replace(RULES, still_level=StillLevel.REPEAT)) == [Extend] * 4


@pytest.mark.law("TBF 10(g)2")
def test_10g2_repeated_so_often_and_then_lots() -> None:
    rules = replace(RULES, still_level=StillLevel.REPEAT_THEN_LOTS, repeats=2)
    assert kinds(rules) == [Extend, Extend, Extend, Lots]


@pytest.mark.law("TBF 10(g)3")
def test_10g3_lots_without_repeating() -> None:
    assert kinds(replace(RULES, still_level=StillLevel.LOTS)) == [Extend, Lots, Lots, Lots]


def test_10g_part_of_an_imp_is_not_one_imp_unless_the_statute_says_so() -> None:
    lead = Fraction(3, 10)
    answer = decide(lead, 32, 32, 0, RULES)
    assert isinstance(answer, Extend)
    assert answer.reason.steps[0].code == "reason-knockout.too-small"
    any_lead = replace(RULES, minimum_lead=Fraction(0))
    assert isinstance(decide(lead, 32, 32, 0, any_lead), Won)
    assert isinstance(decide(0, 32, 32, 0, any_lead), Extend)
