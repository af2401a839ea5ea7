"""Three-way and four-way matches: who goes on, by hand-worked results."""

from fractions import Fraction

import pytest

from hakem.errors import Mistake
from hakem.pairing.knockout.group import GroupMatch, GroupOutcome, group_outcome, group_rounds


def three(ab: tuple[int, int], bc: tuple[int, int], ca: tuple[int, int]) -> list[GroupMatch]:
    return [GroupMatch("a", "b", *ab), GroupMatch("b", "c", *bc), GroupMatch("c", "a", *ca)]


def test_two_of_three_by_wins() -> None:
    """a beats b and c, b beats c."""
    found = group_outcome("abc", three((30, 20), (30, 20), (20, 30)), 2)
    assert found == GroupOutcome(("a", "b"), ("c",))


def test_a_circle_is_broken_by_the_quotient() -> None:
    """a beats b, b beats c, c beats a; a 50:40, b 50:50, c 40:50."""
    results = three((30, 20), (30, 20), (20, 20 - 1))
    assert Fraction(49, 40) > Fraction(50, 50) > Fraction(40, 49)
    assert group_outcome("abc", results, 1) == GroupOutcome(("a",), ("b", "c"))
    assert group_outcome("abc", results, 2) == GroupOutcome(("a", "b"), ("c",))


def test_a_circle_that_stays_level_is_extended() -> None:
    level = three((30, 20), (30, 20), (30, 20))
    assert group_outcome("abc", level, 2) == GroupOutcome((), (), ("a", "b", "c"), 2)


def test_equal_wins_by_the_match_between_them() -> None:
    """Of four a has 3 wins; b, c, d one each in a circle; or two level, whose match decides."""
    results = [
        GroupMatch("a", "d", 30, 0),
        GroupMatch("b", "c", 11, 10),
        GroupMatch("a", "c", 30, 0),
        GroupMatch("b", "d", 0, 90),
        GroupMatch("a", "b", 30, 0),
        GroupMatch("c", "d", 10, 10),
    ]
    # d: 1 win 1 drawn; b: 1 win; c: 1 drawn
    assert group_outcome("abcd", results, 2) == GroupOutcome(("a", "d"), ("b", "c"))
    results[5] = GroupMatch("c", "d", 11, 10)
    # b, c, d one win each: a circle; d 130:41 or so by the quotient
    assert group_outcome("abcd", results, 2).through == ("a", "d")
    results[3] = GroupMatch("b", "d", 1, 0)
    # b two wins
    assert group_outcome("abcd", results, 2).through == ("a", "b")


def test_level_two_by_their_match_before_the_quotient() -> None:
    results = [
        GroupMatch("a", "d", 10, 0),
        GroupMatch("b", "c", 90, 0),
        GroupMatch("a", "c", 0, 10),
        GroupMatch("b", "d", 90, 0),
        GroupMatch("a", "b", 10, 9),
        GroupMatch("c", "d", 0, 10),
    ]
    # a and b two wins each, b with the better quotient; a beat b
    assert group_outcome("abcd", results, 1) == GroupOutcome(("a",), ("b", "d", "c"))


def test_everybody_meets_everybody() -> None:
    for names in ("abc", "abcd"):
        told = [frozenset(two) for one in group_rounds(names) for two in one]
        assert len(set(told)) == len(told) == len(names) * (len(names) - 1) // 2
    with pytest.raises(Mistake):
        group_rounds("ab")
    with pytest.raises(Mistake):
        group_outcome("abc", three((1, 0), (1, 0), (1, 0))[:2], 1)
