"""Law 78: the methods of scoring, against tables as they are printed and sums done by hand."""

from fractions import Fraction

import pytest

from hakem.regulations import named, override
from hakem.scoring.imps import imps
from hakem.scoring.matchpoints import board_matchpoints
from hakem.scoring.rules import MatchpointRules, Rules
from hakem.scoring.sheet import Form
from hakem.scoring.tally import tally
from tests.scoring.sheets import flat, sheet

# The scale as the Law prints it: the smallest and the largest difference of each number of IMPs.
PRINTED = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310),
    (320, 360), (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090),
    (1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490),
    (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15200),
]  # fmt: skip


@pytest.mark.law("78A")
@pytest.mark.parametrize(("win", "tops"), [(2, [6, 3, 3, 0]), (1, [3, 1.5, 1.5, 0])])
def test_78a_two_a_win_and_one_a_tie_or_one_and_a_half(win: int, tops: list[float]) -> None:
    view = [((points, 1),) for points in (620, 170, 170, -100)]
    got = board_matchpoints(view, 4, MatchpointRules(win=win))
    assert got == [Fraction(one) for one in tops]


@pytest.mark.law("78B", "TBF 10(b)1")
def test_78b_every_row_of_the_printed_scale() -> None:
    for worth, (least, most) in enumerate(PRINTED):
        for difference in (least, most):
            assert imps(difference) == worth
            assert imps(-difference) == -worth


@pytest.mark.law("78C")
def test_78c_total_points_are_added_up() -> None:
    """Pair 1 has 420 and -50, pair 2 the opposite."""
    scored = tally(
        sheet(flat(1, "1", "2", 420), flat(2, "1", "2", -50)), Form.TOTAL_POINTS, Rules()
    )
    totals = {one.contestant.id: one.total for one in scored.rankings[0].standings}
    assert totals == {"1": 370, "2": -370}


@pytest.mark.law("78D")
def test_78d_other_methods_are_published_and_the_event_may_choose() -> None:
    """What the Laws leave open stands in the regulation with its reason, and can be set."""
    wbf = named("wbf")
    left_open = [one for one in wbf.settings if one.clause == "Law 78D" and one.open]
    assert {"butler.datum", "teams.patton"} <= {one.key for one in left_open}
    assert all(one.why is not None for one in left_open)
    event = override(wbf, {"teams.patton": "hackett"}, "event.toml")
    assert event.rules.teams.patton.value == "hackett"
    assert event.setting("teams.patton").said_by == "event.toml"
