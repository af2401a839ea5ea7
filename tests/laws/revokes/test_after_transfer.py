"""Law 64A: the result that transferred tricks make of the one obtained."""

import pytest

from hakem.laws.effects import ScoreStands, TricksTransferred
from hakem.laws.transfer import after_transfer
from hakem.notation import read_result, write_result
from hakem.seats import Side


@pytest.mark.law("64A")
@pytest.mark.parametrize(
    ("obtained", "to", "tricks", "then"),
    [
        ("4SS-1", Side.NS, 1, "4SS="),  # a defender revoked
        ("4SS=", Side.EW, 2, "4SS-2"),  # declarer did
        ("3NTE+3", Side.EW, 2, "3NTE+4"),  # there are no more than thirteen
        ("7CW-13", Side.NS, 1, "7CW-13"),
    ],
)
def test_tricks_go_over_to_the_side_that_gets_them(
    obtained: str, to: Side, tricks: int, then: str
) -> None:
    found = after_transfer([TricksTransferred(to, tricks)], read_result(obtained))
    assert found is not None
    assert write_result(found) == then


@pytest.mark.law("64A")
def test_without_a_transfer_or_a_play_there_is_no_other_result() -> None:
    assert after_transfer([ScoreStands()], read_result("4SS=")) is None
    assert after_transfer([TricksTransferred(Side.NS, 0)], read_result("4SS=")) is None
    assert after_transfer([TricksTransferred(Side.NS, 1)], read_result("PASS")) is None
    assert after_transfer([TricksTransferred(Side.NS, 1)], None) is None
