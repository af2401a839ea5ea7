"""The hinge: what each side gets from a result, and which outcomes it speaks of."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import Denomination, Doubling
from hakem.result import (
    Artificial,
    Assigned,
    Contract,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    PassedOut,
    Percent,
    Played,
    Points,
    Result,
    Share,
    Split,
    Weighted,
    award_of,
    group_of,
    outcomes_of,
    shares_of,
    weights_problem,
)
from hakem.seats import Seat, Side

FOUR_SPADES = Contract(4, Denomination.SPADES, Doubling.UNDOUBLED, Seat.NORTH)
MADE, DOWN = Played(FOUR_SPADES, 10), Played(FOUR_SPADES, 9)
MOSTLY = (Share(Fraction(3, 5), MADE), Share(Fraction(2, 5), DOWN))
EVENLY = (Share(Fraction(1, 2), MADE), Share(Fraction(1, 2), PassedOut()))


def test_law_77_tricks_over_and_under() -> None:
    assert FOUR_SPADES.tricks_needed == 10  # the book of six and four odd tricks
    assert (MADE.over, DOWN.over, Played(FOUR_SPADES, 12).over) == (0, -1, 2)


@pytest.mark.parametrize("outcome", [MADE, PassedOut(), Points(-50)])
def test_an_outcome_counts_for_both_sides(outcome: Played | PassedOut | Points) -> None:
    for side in Side:
        assert award_of(outcome, side) == outcome
        assert award_of(Assigned(outcome), side) == outcome
        assert shares_of(outcome) == (Share(Fraction(1), outcome),)
    assert list(outcomes_of(Assigned(outcome))) == [outcome]


def test_law_12c1c_weighted_for_each_side() -> None:
    result = Weighted(MOSTLY, EVENLY)
    assert award_of(result, Side.NS) == MOSTLY
    assert award_of(result, Side.EW) == EVENLY
    assert shares_of(MOSTLY) == MOSTLY
    assert list(outcomes_of(result)) == [MADE, DOWN, PassedOut()]
    assert Weighted.both(*MOSTLY) == Weighted(MOSTLY, MOSTLY)


def test_law_12c1e_split() -> None:
    result = Split(DOWN, Level.AVERAGE_PLUS)
    assert award_of(result, Side.NS) == DOWN
    assert award_of(result, Side.EW) is Level.AVERAGE_PLUS
    assert list(outcomes_of(result)) == [DOWN]


@pytest.mark.parametrize("award", [Level.AVERAGE, Percent(Fraction(60)), Imps(Fraction(3))])
def test_law_12c2_an_artificial_award_has_no_outcomes(award: Level | Percent | Imps) -> None:
    result = Artificial(award, Level.AVERAGE_MINUS, "late")
    assert award_of(result, Side.NS) == award
    assert award_of(result, Side.EW) is Level.AVERAGE_MINUS
    assert shares_of(award) == ()
    assert list(outcomes_of(result)) == []


def test_law_12c2_levels_in_order_of_favour() -> None:
    assert [level.name for level in sorted(Level, key=lambda level: level.value)] == [
        "AVERAGE_MINUS",
        "AVERAGE",
        "AVERAGE_PLUS",
    ]


def test_no_result_gives_nobody_anything() -> None:
    assert award_of(NotPlayed(), Side.NS) is None
    assert list(outcomes_of(NotPlayed())) == []


@pytest.mark.parametrize("result", [MADE, Weighted(MOSTLY, EVENLY), NotPlayed()])
def test_law_87_a_fouled_board_keeps_its_result_and_names_its_group(
    result: Played | Weighted | NotPlayed,
) -> None:
    fouled = Fouled("B", result)
    assert group_of(fouled) == "B"
    assert group_of(result) == ""
    for side in Side:
        assert award_of(fouled, side) == award_of(result, side)
    assert list(outcomes_of(fouled)) == list(outcomes_of(result))


def test_history_is_not_refused() -> None:
    eight = Contract(8, Denomination.CLUBS, Doubling.UNDOUBLED, Seat.WEST)
    assert Played(eight, 14).over == 0


@given(st.lists(st.fractions(-1, 2), max_size=5))
def test_weights_are_right_when_positive_and_one_in_sum(weights: list[Fraction]) -> None:
    shares = tuple(Share(weight, Points(0)) for weight in weights)
    right = sum(weights) == 1 and all(weight > 0 for weight in weights)
    assert (weights_problem(shares) is None) is right
    if not right:
        assert weights_problem(shares) == sum(weights)


def test_results_are_values() -> None:
    results: set[Result] = {MADE, Played(FOUR_SPADES, 10), Weighted.both(*MOSTLY), NotPlayed()}
    assert len(results) == 3
