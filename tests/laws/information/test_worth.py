"""Results on one scale: converted by the form of scoring first, weighted afterwards (12C1(c))."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.laws.information.worth import ScoredBy, converted, points_for, shares_told, worth
from hakem.notation.results import read_result
from hakem.result import Outcome, Points, Share, Shares, Weighted
from hakem.seats import Side, Vulnerability

NONE = Vulnerability.NONE
SCORES = st.integers(-100, 100).map(lambda tens: 10 * tens)
FIELD = st.lists(SCORES, min_size=1, max_size=8)
FORMS = st.sampled_from(list(ScoredBy))


def told(text: str) -> Shares:
    return shares_told(read_result(text))


@pytest.mark.parametrize(
    ("own", "others", "percent"),
    [
        # Law 78A: two for each score beaten, one for each equalled, of two for each other
        (420, [420], Fraction(50)),
        (420, [-50, 420], Fraction(75)),
        (420, [430, 430], Fraction(0)),
        (420, [400, 400, 420, 450], Fraction(500, 8)),
    ],
)
def test_matchpoints(own: int, others: list[int], percent: Fraction) -> None:
    assert converted(own, ScoredBy.MATCHPOINTS, others) == percent


@pytest.mark.parametrize(
    ("own", "others", "imps"),
    [
        # Law 78B: 470 points are 10 IMPs, 20 are 1, 10 are none
        (420, [-50], Fraction(10)),
        (420, [400], Fraction(1)),
        (420, [410], Fraction(0)),
        (420, [-50, 400], Fraction(11, 2)),
    ],
)
def test_imps(own: int, others: list[int], imps: Fraction) -> None:
    assert converted(own, ScoredBy.IMPS, others) == imps


@pytest.mark.law("12C1(c)")
def test_outcomes_are_converted_before_they_are_weighted() -> None:
    """Half of +450 and half of -50: 10 IMPs less 0, halved; +200 less -50 would be 6 IMPs."""
    halves = told("50% 4SN+1 + 50% 4SN-1")
    assert worth(halves, Side.NS, NONE, ScoredBy.IMPS, [-50]) == Fraction(11, 2)
    assert worth(halves, Side.NS, NONE, ScoredBy.POINTS) == 200


@given(SCORES, FIELD, FORMS)
def test_the_two_sides_balance(ns: int, others: list[int], form: ScoredBy) -> None:
    """What one side wins the other loses; at matchpoints the two share the whole."""
    mine = converted(ns, form, others)
    theirs = converted(-ns, form, [-other for other in others])
    assert mine + theirs == (100 if form is ScoredBy.MATCHPOINTS else 0)


@given(SCORES, SCORES, FIELD, FORMS)
def test_more_points_are_never_worth_less(
    one: int, other: int, field: list[int], form: ScoredBy
) -> None:
    low, high = sorted((one, other))
    assert converted(low, form, field) <= converted(high, form, field)


@given(st.lists(SCORES, min_size=1, max_size=4), FIELD, FORMS)
def test_a_weighted_score_lies_among_its_outcomes(
    scores: list[int], field: list[int], form: ScoredBy
) -> None:
    shares = tuple(Share(Fraction(1, len(scores)), Points(ns)) for ns in scores)
    each = [worth((Share(Fraction(1), one.outcome),), Side.NS, NONE, form, field) for one in shares]
    assert min(each) <= worth(shares, Side.NS, NONE, form, field) <= max(each)


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("4SN=", 1),
        ("PAS", 1),
        ("+420", 1),
        ("ASSIGNED 4SN=", 1),
        ("60% 4SN= + 40% 4SN-1", 2),
        ("AVE+ / AVE-", 0),
        ("SPLIT NS 4SN= / EW 4SN-1", 0),
        ("NP", 0),
    ],
)
def test_outcomes_that_hold_for_both_sides(text: str, outcomes: int) -> None:
    assert len(told(text)) == outcomes


def test_weights_that_differ_by_side_are_no_common_outcome() -> None:
    full, other = told("4SN="), told("4SN-1")
    assert shares_told(Weighted(full, other)) == ()


@pytest.mark.parametrize("outcome", [Points(420), Points(-50), Points(0)])
def test_points_are_told_from_the_side(outcome: Outcome) -> None:
    assert points_for(Side.NS, outcome, NONE) == -points_for(Side.EW, outcome, NONE)
