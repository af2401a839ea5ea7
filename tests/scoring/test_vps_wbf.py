"""The WBF's continuous and discrete scales against published tables and a second computation."""

import csv
from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.regulations.scales import named
from hakem.scoring.vps import Status
from hakem.scoring.vps_wbf import discrete_bounds, on_curve, table
from tests.data import shared
from tests.scoring.wbf_tables import CONTINUOUS, DISCRETE, PUBLISHED

SCALE = named("wbf-continuous-20")
# The first table of a number of boards takes some time to compute, on a busy machine more than the
# usual limit for one example.
UNHURRIED = settings(deadline=None, max_examples=50)
LEADS = st.fractions(0, 120, max_denominator=40)
BOARDS = st.integers(1, 100)


@pytest.mark.parametrize("boards", CONTINUOUS)
def test_every_cell_of_the_tables(boards: int) -> None:
    assert table(boards) == CONTINUOUS[boards]
    for lead, hundredths in enumerate((*CONTINUOUS[boards], 2000, 2000)):
        points = SCALE.share(lead, boards)
        assert (points.home, points.away) == (
            Fraction(hundredths, 100),
            Fraction(2000 - hundredths, 100),
        )
        mirrored = SCALE.share(-lead, boards)
        assert (mirrored.away, mirrored.home) == (points.home, points.away)


def test_all_946_published_cells() -> None:
    cells, missed_by_plain_formula = 0, 0
    with shared("vp", "wbf_continuous_20.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            lead = int(row.pop("imp_margin"))
            for column, printed in row.items():
                boards = int(column.removeprefix("boards_"))
                cells += 1
                assert SCALE.share(lead, boards).home == Fraction(printed)
                missed_by_plain_formula += on_curve(lead, boards, 100) != Fraction(printed) * 100
    assert cells == 946
    # the trap that the data's own description tells of
    assert missed_by_plain_formula == 59


@pytest.mark.parametrize(
    ("boards", "lead", "printed"),
    [
        (14, 2, "10.66"),  # Klinger
        (14, 7, "12.16"),
        (14, 10, "12.97"),
        (14, 20, "15.26"),
        (16, 20, "15.00"),
        (16, 60, "20.00"),
        (20, 10, "12.53"),  # a club's page
        (20, 65, "19.86"),
        (32, 16, "13.12"),  # jfklorenz/Bridge-Package, its tests
        (32, 47, "17.21"),
    ],
)
def test_printed_examples(boards: int, lead: int, printed: str) -> None:
    assert SCALE.share(lead, boards).home == Fraction(printed)


@pytest.mark.parametrize(
    ("boards", "blitz"),  # the first margin that gets all: page of the Slovak federation and others
    [(4, 30), (6, 37), (9, 45), (12, 52), (16, 60), (20, 68), (28, 80), (32, 85), (48, 104)],
)
def test_the_margin_that_gets_all(boards: int, blitz: int) -> None:
    assert len(table(boards)) == blitz + 1
    assert SCALE.share(blitz, boards).home == 20
    assert SCALE.share(blitz - 1, boards).home < 20


@pytest.mark.parametrize("root", [2, 3, 4, 6, 10])
def test_a_third_of_the_cap_is_fifteen(root: int) -> None:
    # V(X/3) = 10 + 10(1 - tau)/(1 - tau^3) = 15 exactly, X = 15 sqrt(N)
    assert SCALE.share(5 * root, root * root).home == 15


def fixed_point(lead: Fraction, boards: int) -> int:
    """V in units of 10^-30, by integers and series alone: the second computation."""
    one = 10**50
    tau = (isqrt(5 * one * one) - one) // 2
    cap = 15 * isqrt(boards * one * one)
    if lead * lead >= 225 * boards:
        return 20 * 10**30
    ratio = (one - tau) * one // (one + tau)  # ln tau = -2 artanh((1-tau)/(1+tau))
    logarithm, power, odd = 0, ratio, 1
    while power:
        logarithm += power // odd
        power, odd = power * ratio // one * ratio // one, odd + 2
    exponent = 3 * 2 * logarithm * lead.numerator * one // (lead.denominator * cap)
    total, term, number = 0, one, 0
    while term:
        total += -term if number % 2 else term
        number += 1
        term = term * exponent // (one * number)
    cube = tau * tau // one * tau // one
    return (10 * one + 10 * (one - total) * one // (one - cube)) // 10**20


@UNHURRIED
@given(LEADS, BOARDS)
def test_the_curve_by_a_second_computation(lead: Fraction, boards: int) -> None:
    exact = fixed_point(lead, boards)
    for decimals in (0, 2, 6):
        step = 10 ** (30 - decimals)
        assert on_curve(lead, boards, 10**decimals) == (exact + step // 2) // step


def raised_one_by_one(rows: list[int]) -> list[int]:
    """The correction as it is published: raise a row while the next IMP is worth more."""
    rows = [*rows, 2000]
    again = True
    while again:
        again = False
        for lead in range(1, len(rows) - 1):
            if rows[lead + 1] - rows[lead] > rows[lead] - rows[lead - 1]:
                rows[lead] += 1
                again = True
    return rows[:-1]


@UNHURRIED
@given(st.integers(1, 90))
def test_the_correction_as_published(boards: int) -> None:
    rows = [on_curve(lead, boards, 100) for lead in range(len(table(boards)))]
    assert list(table(boards)) == raised_one_by_one(rows)


@UNHURRIED
@given(st.integers(1, 200))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    rows = table(boards)
    steps = [after - before for before, after in pairwise(rows)]
    assert rows[0] == 1000
    assert rows[-1] == 2000
    assert steps[-1] >= 0
    assert steps == sorted(steps, reverse=True)


def test_many_boards_and_few() -> None:
    # 15 sqrt(N) for N = 1 is 15; a million boards do not stop the computation
    assert SCALE.share(15, 1).home == 20
    assert SCALE.share(14, 1).home < 20
    assert on_curve(15000, 10**6, 100) == 2000
    assert on_curve(14999, 10**6, 10**6) < 20 * 10**6


@pytest.mark.parametrize("reading", ["formula", "interpolate", "round"])
@UNHURRIED
@given(lead=LEADS, more=st.fractions(0, 5, max_denominator=20), boards=BOARDS)
def test_a_larger_margin_never_earns_less(
    reading: str, lead: Fraction, more: Fraction, boards: int
) -> None:
    scale = named("wbf-continuous-20", reading)
    low, high = scale.share(lead, boards), scale.share(lead + more, boards)
    assert low.home <= high.home
    assert low.home + low.away == high.home + high.away == 20
    assert (low.home * 100).denominator == 1


@pytest.mark.parametrize(
    ("reading", "expected"),
    # 20 boards: 10.28 for 1, 10.55 for 2, 10.82 for 3. Half-way between 1 and 2 is 10.415 -> 10.42;
    # the formula gives 10.4158; 1.5 rounds to 2.
    [("formula", "10.42"), ("interpolate", "10.42"), ("round", "10.55")],
)
def test_a_fraction_of_an_imp(reading: str, expected: str) -> None:
    points = named("wbf-continuous-20", reading).share(Fraction(-3, 2), 20)
    assert points.away == Fraction(expected)


def test_formula_and_interpolation_differ() -> None:
    # 4 boards: 15.00 for 10, 15.38 for 11: a half is 15.19, and the curve bends: 15.1935 -> 15.19;
    # three quarters are 15.285 -> 15.29, the curve gives 15.2875 -> 15.29
    lead = Fraction(43, 4)
    assert named("wbf-continuous-20", "interpolate").share(lead, 4).home == Fraction("15.29")
    exact = Fraction(fixed_point(lead, 4), 10**30)
    assert abs(named("wbf-continuous-20").share(lead, 4).home - exact) <= Fraction(1, 200)


def test_a_fraction_beyond_a_raised_row_is_worth_no_less_than_the_row() -> None:
    # 10 boards, 27 IMPs: 17.33 by the formula, 17.34 in the published table
    assert on_curve(27, 10, 100) == 1733
    assert SCALE.share(27, 10).home == Fraction("17.34")
    assert SCALE.share(27 + Fraction(1, 100), 10).home == Fraction("17.34")


def test_the_reason_tells_the_correction_and_the_status() -> None:
    reason = SCALE.share(27, 10).reason
    assert reason.value == Fraction("17.34")
    assert [step.code for _, step in reason.walk()] == [
        "reason-vps.share",
        "reason-vps.wbf-curve",
        "reason-vps.wbf-concave",
        "reason-vps.status-published",
    ]


def test_boards_without_a_published_table_say_derived() -> None:
    assert {boards for boards in range(1, 60) if status_of(boards) is Status.PUBLISHED} == set(
        PUBLISHED
    )


def status_of(boards: int) -> Status:
    """What the reason of a result says of the numbers."""
    return Status(str(SCALE.share(1, boards).reason.numbers["status"]))


def test_no_boards_is_a_mistake() -> None:
    with pytest.raises(SettingMistake) as caught:
        SCALE.share(3, 0)
    assert caught.value.code == "vps.no-boards"


@pytest.mark.parametrize("boards", DISCRETE)
def test_the_discrete_tables(boards: int) -> None:
    scale = named("wbf-discrete-20")
    assert discrete_bounds(boards) == DISCRETE[boards]
    for lead in range(DISCRETE[boards][-1] + 3):
        points = scale.share(-lead, boards)
        assert points.away == 9 + sum(bound <= lead for bound in DISCRETE[boards])
        assert points.home == 20 - points.away
        assert points.reason.numbers["status"] == "derived"


@UNHURRIED
@given(st.integers(1, 200))
def test_the_discrete_scale_for_any_boards(boards: int) -> None:
    bounds = discrete_bounds(boards)
    assert len(bounds) == 11
    assert bounds[0] == 0
    widths = [2 * bounds[1] - 1, *(after - before for before, after in pairwise(bounds[1:]))]
    assert widths == sorted(widths)
    # the narrowing never moves the margin from which all is won
    assert on_curve(bounds[-1], boards, 1) == 20
    assert on_curve(bounds[-1] - 1, boards, 1) == 19
