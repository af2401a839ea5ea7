"""Percentages as victory points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.regulations.scales import percent_named
from hakem.scoring.vps_percent import read_percent_table

SCALE = percent_named("percent-20-7-boards")
HEAD = "boards_from,boards_to,percent_over,vp\n"

# Printed programme of an Oxford congress (msgltd.co.uk/OBA, Swiss pairs of seven 7-board matches).
PRINTED = """
49.35-50.65:10 50.66-51.98:11 51.99-53.33:12 53.34-54.74:13 54.75-56.23:14 56.24-57.83:15
57.84-59.64:16 59.65-61.75:17 61.76-64.40:18 64.41-68.35:19 68.36-100:20
"""


@pytest.mark.parametrize("row", PRINTED.split())
def test_both_ends_of_every_printed_row(row: str) -> None:
    ends, points = row.split(":")
    for end in ends.split("-"):
        assert SCALE.share(Fraction(end), 7).home == int(points)
        assert SCALE.share(100 - Fraction(end), 7).home == 20 - int(points)


def test_a_percentage_on_a_line_goes_towards_average() -> None:
    line = Fraction("50.65")
    assert SCALE.share(line, 7).home == 10
    assert SCALE.share(line + Fraction(1, 1000), 7).home == 11
    assert SCALE.share(100 - line, 7).home == 10
    assert SCALE.share(100 - line - Fraction(1, 1000), 7).home == 9


@given(st.fractions(0, 100), st.fractions(0, 10))
def test_it_mirrors_and_never_falls(percent: Fraction, more: Fraction) -> None:
    points = SCALE.share(percent, 7)
    assert points.home + points.away == 20
    assert SCALE.share(100 - percent, 7).home == points.away
    assert SCALE.share(percent + more, 7).home >= points.home


def test_only_for_the_boards_it_is_printed_for() -> None:
    with pytest.raises(SettingMistake) as caught:
        SCALE.share(Fraction(60), 8)
    assert caught.value.code == "vps.boards-not-covered"
    with pytest.raises(SettingMistake):
        percent_named("percent-20")


def test_an_events_own_table() -> None:
    text = HEAD + "1,10,50,15\n1,10,50.5,16\n11,,50,15\n11,,60,30\n"
    scale, problems = read_percent_table(text, "ours", "statute", full=30)
    assert problems == ()
    assert scale is not None
    assert scale.share(Fraction(51), 10).home == 16
    assert scale.share(Fraction(51), 40).home == 15
    assert scale.share(Fraction(61), 40).away == 0
    assert scale.share(Fraction(51), 4).reason.numbers["status"] == "federation"


@pytest.mark.parametrize(
    ("rows", "code", "line"),
    [
        ("7,7,51,10\n", "vps.percent-start", 2),
        ("7,7,50,11\n", "vps.percent-start", 2),
        ("7,7,50,10\n7,7,50,11\n", "vps.percent-not-rising", 3),
        ("7,7,50,10\n7,7,52,10\n", "vps.percent-vps-not-rising", 3),
        ("7,7,50,10\n7,7,100,20\n", "vps.percent-too-high", 3),
        ("7,7,50,10\n7,7,60,21\n", "vps.percent-too-high", 3),
        ("7,7,50,10\n7,7,much,20\n", "vps.not-a-number", 3),
    ],
)
def test_what_is_wrong_is_said_with_its_line(rows: str, code: str, line: int) -> None:
    scale, problems = read_percent_table(HEAD + rows, "ours", "statute", file="lines.csv")
    assert scale is None
    found = [(problem.code, problem.place.line, problem.place.file) for problem in problems]
    assert (code, line, "lines.csv") in found
