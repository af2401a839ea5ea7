"""The scales that are tables, against the published ones typed in here."""

from fractions import Fraction

import pytest

from hakem.errors import SettingMistake
from hakem.regulations.scale_names import NAMES
from hakem.regulations.scales import named
from hakem.scoring.rules import FractionalMargin
from hakem.scoring.vps import VictoryPoints

# Each class as it is printed: the margins, and the winner's victory points.
# bridgehands.com, "Victory Points" (North America), 6-8 and 9-11 boards.
ACBL_20 = {
    8: "0:10 1-2:11 3-4:12 5-7:13 8-10:14 11-13:15 14-16:16 17-19:17 20-23:18 24-27:19 28-40:20",
    9: "0:10 1-2:11 3-5:12 6-9:13 10-13:14 14-17:15 18-21:16 22-25:17 26-30:18 31-35:19 36-50:20",
}
ACBL_30 = {
    6: "0:15 1:18 2:19 3:20 4:21 5-6:22 7-8:23 9-10:24 11-13:25 14-16:26 17-19:27 20-23:28 24-27:29"
    " 28-60:30",
    11: "0:15 1:18 2:19 3-4:20 5-6:21 7-8:22 9-11:23 12-14:24 15-17:25 18-21:26 22-25:27 26-30:28"
    " 31-35:29 36-60:30",
}
# The smallest margins for 11 to 20, by the last number of boards of each table.
# North America, longer matches: one program's table.
ACBL_20_LONG = {
    15: (1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
    20: (2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
    27: (3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
    36: (4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
}
# Page of the Scottish Bridge Union, the old scale.
SBU_20 = {
    4: (1, 3, 5, 7, 9, 11, 13, 15, 17, 20),
    6: (1, 3, 5, 7, 9, 12, 15, 18, 21, 25),
    9: (1, 3, 5, 7, 10, 13, 17, 21, 25, 30),
    13: (1, 3, 6, 9, 12, 16, 20, 25, 30, 35),
    19: (2, 5, 9, 13, 17, 21, 25, 29, 34, 40),
    27: (2, 5, 9, 13, 18, 23, 29, 35, 42, 50),
    39: (2, 5, 9, 14, 20, 26, 33, 41, 50, 60),
    55: (2, 6, 11, 17, 24, 32, 40, 49, 59, 70),
}


def both(points: VictoryPoints) -> tuple[Fraction, Fraction]:
    return points.home, points.away


@pytest.mark.parametrize(
    ("name", "boards", "printed"),
    [("acbl-20", boards, text) for boards, text in ACBL_20.items()]
    + [("acbl-30", boards, text) for boards, text in ACBL_30.items()],
)
def test_north_american_tables_as_printed(name: str, boards: int, printed: str) -> None:
    scale = named(name)
    for row in printed.split():
        margins, winner = row.split(":")
        low, _, high = margins.partition("-")
        for margin in range(int(low), int(high or low) + 1):
            points = scale.share(margin, boards)
            assert both(points) == (Fraction(winner), scale.full - Fraction(winner))
            assert both(scale.share(-margin, boards)) == (points.away, points.home)


@pytest.mark.parametrize(
    ("name", "boards", "bounds"),
    [("acbl-20", boards, bounds) for boards, bounds in ACBL_20_LONG.items()]
    + [("sbu-20", boards, bounds) for boards, bounds in SBU_20.items()],
)
def test_tables_by_their_bounds(name: str, boards: int, bounds: tuple[int, ...]) -> None:
    scale = named(name)
    for margin in range(bounds[-1] + 2):
        assert scale.share(margin, boards).home == 10 + sum(bound <= margin for bound in bounds)


@pytest.mark.parametrize(("boards", "status"), [(5, "derived"), (6, "published"), (12, "derived")])
def test_each_table_says_where_it_comes_from(boards: int, status: str) -> None:
    assert named("acbl-20").share(3, boards).reason.numbers["status"] == status


@pytest.mark.parametrize(
    ("name", "boards"), [("acbl-30", 5), ("acbl-30", 12), ("acbl-20", 37), ("sbu-20", 56)]
)
def test_boards_without_a_table_are_said(name: str, boards: int) -> None:
    with pytest.raises(SettingMistake) as caught:
        named(name).share(1, boards)
    assert caught.value.code == "vps.boards-not-covered"
    assert caught.value.params == {"scale": name, "boards": boards}


def test_a_fraction_of_an_imp_stays_below_the_next_class_unless_rounded() -> None:
    almost = Fraction(59, 2)  # 29.5 IMPs, 9 to 11 boards: 18 from 26, 19 from 31
    assert named("acbl-20").share(almost + 1, 10).home == 18
    assert named("acbl-20", "round").share(almost + 1, 10).home == 19


def test_whole_victory_points_are_not_interpolated() -> None:
    with pytest.raises(SettingMistake) as caught:
        named("sbu-20", FractionalMargin.INTERPOLATE)
    assert caught.value.code == "vps.interpolate-steps"


@pytest.mark.parametrize("name", ["none", ""])
def test_no_scale_leaves_the_imps(name: str) -> None:
    points = named(name).share(-7, 16)
    assert both(points) == (Fraction(-7), Fraction(7))
    assert points.reason.code == "reason-vps.none"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "none"])
def test_a_drawn_match_and_its_reason(name: str) -> None:
    scale = named(name)
    points = scale.share(0, 8)
    assert points.home == points.away == Fraction(scale.full, 2)
    assert points.reason.code == "reason-vps.drawn"
    assert points.reason.clause == scale.source
    assert "status" in points.reason.numbers


def test_unknown_names_are_mistakes_that_tell_the_known_ones() -> None:
    with pytest.raises(SettingMistake) as caught:
        named("wbf-continous-20")
    assert caught.value.params["near"] == "wbf-continuous-20"
    with pytest.raises(SettingMistake) as caught:
        named("sbu-20", "guess")
    assert caught.value.code == "vps.unknown-fraction"
