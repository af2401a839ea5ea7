"""Laws 12C2 and 12C4: artificial scores of a ruling, and what scoring makes of them."""

from fractions import Fraction

import pytest

from hakem.laws import Ruling, rule
from hakem.result import Artificial, Imps, Level
from hakem.scoring.artificial import imps_of, percent_of
from hakem.scoring.rules import ArtificialRules

RULES = ArtificialRules()
#: Degree of fault, and the percentage and IMPs that the Law prints for it.
PRINTED = {"directly": (40, -3), "partly": (50, 0), "not": (60, 3)}


def ruled(contest: str, ns: str, ew: str) -> Artificial:
    facts = {
        "artificial-in": contest,
        "fault-of-ns": ns,
        "fault-of-ew": ew,
        "several-boards": "no",
    }
    answer = rule("artificial-score", facts)
    assert isinstance(answer, Ruling)
    assert isinstance(answer.result, Artificial)
    return answer.result


@pytest.mark.law("12C2(a)", "12C2(b)")
@pytest.mark.parametrize("ns", list(PRINTED))
@pytest.mark.parametrize("ew", list(PRINTED))
def test_12c2_by_the_degree_of_fault(ns: str, ew: str) -> None:
    pairs, teams = ruled("pairs", ns, ew), ruled("teams", ns, ew)
    assert percent_of(pairs.ns, RULES, None) == PRINTED[ns][0]
    assert percent_of(pairs.ew, RULES, None) == PRINTED[ew][0]
    assert imps_of(teams.ns, RULES) == PRINTED[ns][1]
    assert imps_of(teams.ew, RULES) == PRINTED[ew][1]


@pytest.mark.law("12C2(c)")
@pytest.mark.parametrize(
    ("level", "elsewhere", "expected"),
    [
        (Level.AVERAGE_PLUS, "64.2", "64.2"),
        (Level.AVERAGE_PLUS, "58", "60"),
        (Level.AVERAGE_MINUS, "35", "35"),
        (Level.AVERAGE_MINUS, "45", "40"),
        (Level.AVERAGE, "70", "50"),
    ],
)
def test_12c2c_the_sides_own_session(level: Level, elsewhere: str, expected: str) -> None:
    assert percent_of(level, RULES, Fraction(elsewhere)) == Fraction(expected)


@pytest.mark.law("12C4")
@pytest.mark.parametrize("ns", list(PRINTED))
@pytest.mark.parametrize("ew", list(PRINTED))
def test_12c4_in_a_knockout_the_two_sides_balance(ns: str, ew: str) -> None:
    award = ruled("knockout", ns, ew)
    assert isinstance(award.ns, Imps)
    assert isinstance(award.ew, Imps)
    assert award.ns.imps + award.ew.imps == 0
    assert award.ns.imps == Fraction(PRINTED[ns][1] - PRINTED[ew][1], 2)
