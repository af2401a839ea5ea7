"""Knock-out matches, carry-over and averaged awards; the clauses themselves are in tests/laws."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import Mistake
from hakem.scoring.carryover import CarryOverRules, carry_over
from hakem.scoring.knockout import (
    Extend,
    Team,
    Won,
    average_awards,
    decide,
)
from hakem.scoring.rules import ExtensionBasis, ExtensionRounding, KnockoutRules, StillLevel

RULES = KnockoutRules()


@pytest.mark.parametrize(
    ("rounding", "boards"),
    # an eighth of 20, 28, 42 and 4 boards: 2.5, 3.5, 5.25 and a half
    [
        (ExtensionRounding.CEIL, (3, 4, 6, 1)),
        (ExtensionRounding.FLOOR, (2, 3, 5, 1)),
        (ExtensionRounding.NEAREST, (3, 4, 5, 1)),
        (ExtensionRounding.EVEN, (4, 4, 6, 2)),
    ],
)
def test_a_part_of_a_board_by_each_rounding(
    rounding: ExtensionRounding, boards: tuple[int, ...]
) -> None:
    rules = replace(RULES, rounding=rounding)
    lengths = []
    for played in (20, 28, 42, 4):
        answer = decide(0, played, played, 0, rules)
        assert isinstance(answer, Extend)
        lengths.append(answer.boards)
        assert answer.reason.steps[-1].code == f"reason-knockout.extension-{rounding.value}"
    assert tuple(lengths) == boards


def test_a_fixed_extension() -> None:
    # a Turkish club championship of 3 x 14 boards fixes four boards
    answer = decide(0, 42, 42, 0, replace(RULES, extension_boards=4))
    assert isinstance(answer, Extend)
    assert answer.boards == 4


def test_unfinished_matches_are_not_decided() -> None:
    with pytest.raises(Mistake) as caught:
        decide(60, 32, 24, 0, RULES)
    assert caught.value.code == "knockout.not-finished"


@given(
    st.fractions(-5, 5),
    st.integers(1, 8),
    st.integers(0, 5),
    st.sampled_from(StillLevel),
    st.sampled_from(ExtensionRounding),
    st.sampled_from(ExtensionBasis),
)
def test_the_same_seen_from_the_other_team(
    margin: Fraction,
    segments: int,
    extensions: int,
    still_level: StillLevel,
    rounding: ExtensionRounding,
    basis: ExtensionBasis,
) -> None:
    rules = replace(RULES, still_level=still_level, rounding=rounding, basis=basis)
    here = decide(margin, 8 * segments, 8 * segments + extensions, extensions, rules)
    there = decide(-margin, 8 * segments, 8 * segments + extensions, extensions, rules)
    if isinstance(here, Won):
        assert isinstance(there, Won)
        assert abs(margin) >= 1
        assert here.winner is not there.winner
        assert here.winner is (Team.HOME if margin > 0 else Team.AWAY)
    else:
        assert here == there
        assert abs(margin) < 1
        assert not isinstance(here, Extend) or here.boards >= 1


@pytest.mark.parametrize(
    ("margin", "expected"),
    # Bermuda Bowl 2005, quarter-finals: 2.3, 15.5, 3.7 and the cap of 16 were carried over. The
    # margins are ours: 7 and 11 won by the lower ranked, 31 and 40 by the higher ranked.
    [(-7, "-2.3"), (31, "15.5"), (-11, "-3.7"), (40, "16")],
)
def test_carry_over_with_one_decimal(margin: int, expected: str) -> None:
    reason = carry_over(margin, Team.HOME, CarryOverRules(decimals=1))
    assert reason.value == Fraction(expected)


def test_carry_over_is_exact_unless_told() -> None:
    assert carry_over(-7, Team.HOME).value == Fraction(-7, 3)
    assert carry_over(7, Team.HOME).value == Fraction(7, 2)
    assert carry_over(0, Team.AWAY).value == 0
    assert carry_over(-48, Team.HOME).steps == ()
    assert carry_over(-49, Team.HOME).value == -16
    assert carry_over(-49, Team.HOME).steps[0].code == "reason-knockout.carry-over-cap"
    assert carry_over(60, Team.HOME, CarryOverRules(cap=None)).value == 30


@given(st.fractions(-60, 60), st.sampled_from(Team))
def test_carry_over_seen_from_the_other_team(margin: Fraction, higher: Team) -> None:
    other = Team.AWAY if higher is Team.HOME else Team.HOME
    value = carry_over(margin, higher).value
    assert value is not None
    assert carry_over(-margin, other).value == -value
    assert -16 <= value <= 16
    assert value * value <= margin * margin / 4


@given(st.fractions(-10, 10), st.fractions(-10, 10))
def test_averaged_awards_balance_and_keep_the_difference(home: Fraction, away: Fraction) -> None:
    averaged = average_awards(home, away)
    assert sum(averaged) == 0
    assert averaged[0] - averaged[1] == home - away
    assert average_awards(*averaged) == averaged
