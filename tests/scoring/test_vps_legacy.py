"""The old scale of 15-15 to 25-0: the reconstruction against printed results, and the loader."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import Problem, Severity
from hakem.regulations.scales import named
from hakem.scoring.vps import Status
from hakem.scoring.vps_legacy import read_legacy

SCALE = named("legacy-25-reconstructed")

# Results of 20-board matches in EBL daily bulletins, 2001, 2002, 2004 and 2006: margin and result.
EBL_20_BOARDS = """
0:15-15 1:15-15 3:16-14 4:16-14 5:16-14 7:16-14 8:16-14 9:17-13 10:17-13 12:17-13 14:18-12 15:18-12
16:18-12 17:19-11 18:19-11 21:19-11 22:20-10 23:20-10 24:20-10 25:20-10 26:20-10 30:21-9 31:21-9
32:22-8 33:22-8 35:22-8 36:22-8 38:23-7 39:23-7 40:23-7 44:24-6 45:24-6 46:24-6 50:25-5 54:25-4
55:25-4 56:25-4 59:25-4 62:25-3 65:25-3
"""
# Other lengths: Klinger's tables (14 and 16 boards), infobridge.it (16 and 32), and further printed
# results listed with the reconstruction in the fact base.
OTHER_LENGTHS = """
14/0:15-15 14/2:15-15 16/0:15-15 16/1:15-15 16/2:15-15 16/3:16-14 16/5:16-14 16/6:16-14 16/7:16-14
16/9:17-13 16/12:18-12 16/18:19-11 16/21:20-10 16/38:24-6 16/40:24-6 16/63:25-2 32/21:18-12
"""


@pytest.mark.parametrize("printed", EBL_20_BOARDS.split())
def test_every_printed_result_over_20_boards(printed: str) -> None:
    margin, result = printed.split(":")
    winner, loser = result.split("-")
    points = SCALE.share(-int(margin), 20)
    assert points.away == int(winner)
    assert points.home == int(loser)


@pytest.mark.parametrize("printed", OTHER_LENGTHS.split())
def test_printed_results_of_other_lengths(printed: str) -> None:
    match, result = printed.split(":")
    boards, margin = match.split("/")
    points = SCALE.share(int(margin), int(boards))
    assert f"{points.home}-{points.away}" == result


def test_every_reason_says_that_it_is_a_reconstruction() -> None:
    for margin in (-90, -3, 0, 50):
        reason = SCALE.share(margin, 24).reason
        assert reason.numbers["status"] == "reconstructed"
        assert "reason-vps.status-reconstructed" in [step.code for _, step in reason.walk()]
    assert SCALE.status is Status.RECONSTRUCTED


BOUNDS = (0, 3, 9, 13, 17, 22, 27, 32, 37, 42, 48, 54, 61, 68, 75, 82)


@given(st.integers(0, 200), st.integers(1, 100))
def test_the_reconstruction_by_square_roots(margin: int, boards: int) -> None:
    # the second computation: roots to 60 digits; at 5, 20, 45 and 80 boards the root is exact
    with localcontext(prec=60):
        reached = sum(margin >= bound * (Decimal(boards) / 20).sqrt() for bound in BOUNDS)
    points = SCALE.share(margin, boards)
    assert points.home == min(25, 14 + reached)
    assert points.away == 16 - reached


@given(st.fractions(0, 200), st.fractions(0, 50), st.integers(1, 100))
def test_it_never_falls_and_shares_thirty_until_25_5(
    margin: Fraction, more: Fraction, boards: int
) -> None:
    low, high = SCALE.share(margin, boards), SCALE.share(margin + more, boards)
    assert low.home <= high.home <= 25
    assert low.away >= high.away >= 0
    assert low.home + low.away == 30 or (low.home == 25 and low.away < 5)


# -- the loader of a federation's own table: the numbers below are invented --

HEAD = "boards_from,boards_to,margin_from,vp_win,vp_lose\n"
TABLE = """1,8,0,15,15
1,8,2,16,14
1,8,10,20,10
1,8,25,25,5
1,8,40,25,0
9,,0,15,15
9,,4,17,13
9,,60,25,0
"""


def codes(problems: tuple[Problem, ...]) -> list[tuple[str, int | None]]:
    return [(problem.code, problem.place.line) for problem in problems]


@pytest.mark.parametrize(
    "text",
    [
        HEAD + TABLE,
        "\ufeff" + (HEAD + TABLE).replace(",", ";").replace("\n", "\r\n"),
        "# our own table\n\n" + HEAD.replace(",", "\t") + TABLE.replace(",", "\t"),
        HEAD.replace("boards_from", '"Boards_From"') + TABLE,
    ],
)
def test_a_federations_table_is_read(text: str) -> None:
    scale, problems = read_legacy(text, "federation", "Circular 7", "2009")
    assert scale is not None
    assert problems == ()
    for margin, boards, winner, loser in [
        (1, 8, 15, 15),
        (2, 8, 16, 14),
        (24, 1, 20, 10),
        (25, 8, 25, 5),
        (400, 8, 25, 0),
        (3, 9, 15, 15),
        (59, 64, 17, 13),
    ]:
        points = scale.share(margin, boards)
        assert points.home == winner
        assert points.away == loser
        assert points.reason.numbers["status"] == "federation"
        assert points.reason.clause == "Circular 7"


@pytest.mark.parametrize(
    ("rows", "code", "line"),
    [
        ("1,8,1,15,15\n1,8,9,25,0\n", "vps.starts-late", 2),
        ("1,8,0,16,14\n1,8,9,25,0\n", "vps.no-draw", 2),
        ("1,8,0,15,15\n1,8,9,17,13\n1,8,9,25,0\n", "vps.margins-not-rising", 4),
        ("1,8,0,15,15\n1,8,9,17,13\n1,8,12,16,14\n1,8,40,25,0\n", "vps.winner-falls", 4),
        ("1,8,0,15,15\n1,8,9,25,3\n1,8,12,25,4\n1,8,40,25,0\n", "vps.loser-rises", 4),
        ("1,8,0,15,15\n1,8,9,26,4\n1,8,40,25,0\n", "vps.winner-too-high", 3),
        ("1,8,0,15,15\n1,8,9,14,16\n1,8,40,25,0\n", "vps.winner-below-loser", 3),
        ("1,8,0,15,15\n1,8,9,17,12\n1,8,40,25,0\n", "vps.sum-not-full", 3),
        ("1,8,0,15,15\n1,8,9,25,6\n1,8,40,25,0\n", "vps.sum-not-full", 3),
        ("1,8,0,15,15\n1,8,9,25,-1\n1,8,40,25,0\n", "vps.not-whole", 3),
        ("1,8,0,15,15\n1,8,9,17.5,12.5\n1,8,40,25,0\n", "vps.not-whole", 3),
        ("1,8,0,15,15\n1,8,9\n1,8,40,25,0\n", "vps.not-whole", 3),
        (f"1,8,0,15,15\n1,8,{'9' * 5000},25,0\n", "vps.not-whole", 3),
        ("0,8,0,15,15\n", "vps.boards-wrong", 2),
        ("8,1,0,15,15\n", "vps.boards-wrong", 2),
        (TABLE + "12,16,0,15,15\n12,16,9,25,0\n", "vps.boards-overlap", 10),
        ("", "vps.empty-table", None),
    ],
)
def test_what_is_wrong_is_said_with_its_line(rows: str, code: str, line: int | None) -> None:
    scale, problems = read_legacy(HEAD + rows, "federation", "Circular 7", file="table.csv")
    assert scale is None
    assert (code, line) in codes(problems)
    assert {problem.place.file for problem in problems} == {"table.csv"}


def test_a_table_that_ends_before_25_0_is_read_with_a_warning() -> None:
    rows = "1,8,0,15,15\n1,8,9,17,13\n"
    scale, problems = read_legacy(HEAD + rows, "federation", "Circular 7")
    assert scale is not None
    assert codes(problems) == [("vps.ends-early", 3)]
    assert problems[0].severity is Severity.WARNING


@pytest.mark.parametrize("text", ["", "# nothing\n", "margin,vp\n0,15\n", "\x00\x01,,,\n"])
def test_what_is_no_table(text: str) -> None:
    scale, problems = read_legacy(text, "federation", "Circular 7")
    assert scale is None
    assert problems[0].code in ("vps.empty-table", "vps.wrong-columns")


@given(st.text(alphabet="0123456789,;\n\t\r\x00\x85ş٣-.\"'#", max_size=200))
def test_any_text_is_answered(text: str) -> None:
    for full in (text, HEAD + text):
        scale, problems = read_legacy(full, "federation", "Circular 7")
        assert scale is not None or problems
