"""Results in PBN: score tables of whole fields, and one game a table."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction

import pytest

from hakem.errors import FileMistake, Problem, Severity
from hakem.formats.pbn_results import loads
from hakem.result import Artificial, PassedOut, Percent, Played, Points
from hakem.scoring.points import points_of
from hakem.scoring.sheet import Form, PublishedPoints, Sheet
from hakem.seats import Vulnerability
from tests.data import shared

NEC = [
    "01AUSGEL",
    "02SLASKO",
    "03AUSE-B",
    "04INDAUS",
    "05HACCHI",
    "06OHNSWE",
    "07SENOHN",
    "08AUSSEN",
    "09INDSLA",
    "10E-BTER",
    "F1SWEE-B",
    "F2SWEE-B",
    "F3SWEE-B",
    "F4SWEE-B",
    "Q1HACE-B",
    "Q2ARGIND",
    "Q3HACE-B",
    "S1ENGSWE",
    "S2ENGSWE",
    "S3AUSE-B",
]


def read(*path: str) -> tuple[Sheet, tuple[Problem, ...]]:
    return loads(shared("pbn", *path).read_bytes(), path[-1])


def of(text: str) -> tuple[Sheet, tuple[Problem, ...]]:
    return loads(text.encode(), "f.pbn")


def disagreeing(sheet: Sheet) -> int:
    """How many lines have a contract whose score is not the stated one."""
    return sum(
        isinstance(one.result, Played | PassedOut)
        and one.published.score_ns is not None
        and points_of(one.result, one.vulnerability) != one.published.score_ns
        for one in sheet.lines
    )


def test_a_large_field_with_pair_numbers() -> None:
    sheet, problems = read("scoretables", "OKB_v20.pbn")
    # rows counted with grep; one score is mistyped (3NT vulnerable with an overtrick is 630)
    assert len(sheet.lines) == 2187
    assert (sheet.form, sheet.published_points) == (Form.CROSS_IMPS, PublishedPoints.IMPS)
    assert Counter(one.code for one in problems) == {
        "formats.score-disagrees": 1,
        "formats.pbn-nameless": 1,
        "formats.pbn-totals": 1,
    }
    assert disagreeing(sheet) == 1
    # 85 rows have ??? for a pair, three of them for both
    assert sum(one.id.startswith("?") for one in sheet.contestants) == 88
    assert sheet.lines[0].published.points_ns == Decimal("9.95")
    assert sheet.lines[0].lead == "C8"


def test_a_field_without_pair_numbers_is_counted_by_multiplicity() -> None:
    sheet, problems = read("scoretables", "papi_imp_06.pbn")
    assert [one.code for one in problems] == ["formats.pbn-nameless"]
    # the multiplicities of board 185 as printed: its last rank is 116, one table
    assert sum(one.board == "185" for one in sheet.lines) == 116
    assert disagreeing(sheet) == 0
    assert len({one for line in sheet.lines for one in line.ns + line.ew}) == 2 * len(sheet.lines)


@pytest.mark.parametrize("name", NEC)
def test_team_matches_of_sixteen_boards_in_two_rooms(name: str) -> None:
    sheet, problems = read("teams_nec2001", f"{name}.PBN")
    assert sheet.form is Form.TEAM_IMPS
    assert {one.code for one in problems} <= {"formats.pbn-no-teams", "formats.pbn-stray"}
    assert len(sheet.contestants) == 2
    boards: dict[str, dict[str, tuple[str, ...]]] = {}
    for line in sheet.lines:
        boards.setdefault(line.board, {})[line.room] = line.ns
    assert len(boards) == 16
    for rooms in boards.values():
        # each team sits North-South in one room
        assert len(rooms) == len(set(rooms.values())) == 2
    for one in sheet.contestants:
        assert len(one.names) == 4


@pytest.mark.parametrize("name", ["Gbogro", "L1l10505", "O1o10404"])
def test_named_teams_and_agreed_results(name: str) -> None:
    sheet, problems = read("irregular", f"{name}.pbn")
    assert [one.code for one in problems] == ["formats.pbn-home"]
    assert disagreeing(sheet) == 0
    assert all(one.vulnerability in Vulnerability for one in sheet.lines)


@pytest.mark.parametrize("path", ["revokes/Fnoito25", "revokes/Gbodko03", "revokes/Iconto25"])
def test_records_with_revokes(path: str) -> None:
    folder, name = path.split("/")
    sheet, problems = read(folder, f"{name}.pbn")
    assert len(sheet.lines) == 48
    assert {one.code for one in problems} == {"formats.pbn-home"}
    assert disagreeing(sheet) == 0


@pytest.mark.parametrize("name", ["errors_10", "errors_20", "errors_21"])
def test_the_verifiers_bad_files_are_told_and_read(name: str) -> None:
    assert read("verifier", f"{name}.pbn")[1]


@pytest.mark.parametrize("name", ["correct_10", "correct_20", "correct_21"])
def test_the_verifiers_good_files_are_read(name: str) -> None:
    assert read("verifier", f"{name}.pbn")[0].lines


def test_hands_alone_are_no_results() -> None:
    sheet, problems = read("dd", "bridgecomposer.pbn")
    assert not sheet.lines
    assert [one.code for one in problems] == ["formats.no-results"]


TABLE = '[Board "1"]\n[Scoring "MP"]\n[ScoreTable "{}"]\n{}\n'


def test_columns_are_told_by_name_and_rows_by_their_entries() -> None:
    head = "-Rank\\3R;PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer;Result\\2R;Score_EW\\5R"
    sheet, problems = of(TABLE.format(head, "1 7 8 4SX W 9 -100\n2 5 6 3NT N 9\n3 3 4 Pass - - 0"))
    assert [(one.code, one.place.line) for one in problems] == [("formats.pbn-row", 5)]
    assert dict(problems[0].params) == {"found": 6, "wanted": 7}
    assert [one.published.score_ns for one in sheet.lines] == [100, 0]
    assert sheet.lines[1].result == PassedOut()


def test_artificial_scores_have_a_caret() -> None:
    head = "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"
    sheet, problems = of(TABLE.format(head, "7 8 - - - ^60 ^40"))
    assert not problems
    assert sheet.lines[0].result == Artificial(Percent(Fraction(60)), Percent(Fraction(40)))


def test_matchpoints_that_average_fifty_are_percentages() -> None:
    head = "PairId_NS;PairId_EW;Score_NS;MP_NS"
    rows = "1 2 420 75.00\n3 4 420 75.00\n5 6 -50 0.00"
    assert of(TABLE.format(head, rows))[0].published_points is PublishedPoints.PERCENT
    rows = "1 2 420 3\n3 4 420 3\n5 6 -50 0"
    assert of(TABLE.format(head, rows))[0].published_points is PublishedPoints.MATCHPOINTS


def test_numbers_used_in_both_directions_are_told_apart() -> None:
    rows = "\n".join(f"{ns} {(ns + 2) % 6 + 1} {100 * ns}" for ns in range(1, 7))
    # the Scoring tag says matchpoints: 1-4 and 4-1 are pairs and not the two tables of a match
    sheet, problems = of(TABLE.format("PairId_NS;PairId_EW;Score_NS", rows))
    assert [one.code for one in problems] == ["formats.directions-apart"]
    assert {one.ns for one in sheet.lines} == {(f"{n}NS",) for n in range(1, 7)}
    assert len(sheet.contestants) == 12


def test_numbers_that_never_change_direction_have_two_rankings() -> None:
    rows = "\n".join(f"{ns} {(ns + 2) % 6 + 1} {100 * ns}" for ns in range(1, 7))
    first = TABLE.format("PairId_NS;PairId_EW;Score_NS", rows)
    rows = "\n".join(f"{ns} {(ns + 3) % 6 + 1} {100 * ns}" for ns in range(1, 7))
    second = TABLE.format("PairId_NS;PairId_EW;Score_NS", rows).replace("1", "2", 1)
    sheet, problems = of(f"{first}\n{second}")
    assert [one.code for one in problems] == ["formats.directions-apart", "formats.two-winners"]
    assert sheet.winners == 2
    assert {one.ns for one in sheet.lines} == {(f"{n}NS",) for n in range(1, 7)}
    assert len(sheet.contestants) == 12


def test_totals_with_pair_numbers_are_kept() -> None:
    text = TABLE.format("PairId_NS;PairId_EW;Score_NS", "1 2 420") + (
        '[TotalScoreTable "Rank;PairId;Names;TotalMP;TotalPercentage"]\n'
        '1 1 "Oak;Elm" 30.50 61.00\n2 2 "Ash;Fir" 19.50 39.00\n'
    )
    first = of(text)[0].contestants[0]
    assert first.names == ("Oak", "Elm")
    assert (first.published.total, first.published.percent) == (Decimal("30.50"), Decimal("61.00"))
    assert first.published.place == (1, 1)


def game(**tags: str) -> str:
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"


@pytest.mark.parametrize(
    ("result", "declarer", "tricks"),
    [
        ("9", "S", 9),
        ("^9", "S", 9),
        ("NS 9", "S", 9),
        ("EW 4", "S", 9),
        ("NS 9 EW 4", "W", 4),
        ("9", "^E", 9),
    ],
)
def test_forms_of_a_result(result: str, declarer: str, tricks: int) -> None:
    sheet, problems = of(game(Board="1", Declarer=declarer, Contract="2H", Result=result))
    assert "formats.pbn-nameless" in {one.code for one in problems}
    assert isinstance(sheet.lines[0].result, Played)
    assert sheet.lines[0].result.tricks == tricks
    assert sheet.lines[0].note == " ".join(one for one in (declarer, result) if one[0] == "^")


# Section 4.2.1: a score of no side is declarer's.
@pytest.mark.parametrize(
    ("score", "ns"),
    [("NS 420", 420), ("NS +420", 420), ("EW 50", -50), ("EW -420", 420), ("420", -420)],
)
def test_forms_of_a_score(score: str, ns: int) -> None:
    sheet, _ = of(game(Board="1", Declarer="W", Contract="?", Result="?", Score=score))
    assert sheet.lines[0].result == Points(ns)


def test_an_impossible_game_is_told_and_the_others_are_read() -> None:
    text = game(Board="1", Declarer="N", Contract="4S", Result="14", Score="NS 420")
    text += game(Board="2", Declarer="N", Contract="9S", Result="9")
    text += game(Board="3", Declarer="N", Contract="4S", Result="NS 10 EW 2", Score="x")
    sheet, problems = of(text)
    assert [one.board for one in sheet.lines] == ["1", "3"]
    assert sheet.lines[0].result == Points(420)
    found = {(one.code, one.severity, one.place.board) for one in problems}
    assert {
        ("notation.tricks-range", Severity.WARNING, "1"),
        ("formats.score-used", Severity.WARNING, "1"),
        ("notation.level", Severity.ERROR, "2"),
        ("formats.pbn-tricks", Severity.WARNING, "3"),
        ("formats.pbn-score", Severity.WARNING, "3"),
    } <= found


def test_teams_keep_their_players_when_they_change_seats() -> None:
    def room(board: int, name: str, ns: str, ew: str) -> str:
        return game(
            Board=str(board),
            Room=name,
            North=f"{ns}1",
            South=f"{ns}2",
            West=f"{ew}1",
            East=f"{ew}2",
            Declarer="N",
            Contract="1NT",
            Result="7",
        )

    text = room(1, "Open", "a", "c") + room(1, "Closed", "d", "b")
    text += room(2, "Open", "d", "a") + room(2, "Closed", "b", "c")
    sheet, _ = of(text)
    assert [one.ns for one in sheet.lines] == [("a1/a2",), ("c1/c2",), ("c1/c2",), ("a1/a2",)]
    assert sheet.contestants[0].names == ("a1", "a2", "b1", "b2")


def test_names_that_are_only_directions_are_not_believed() -> None:
    def room(name: str) -> str:
        return game(
            Board="1",
            Room=name,
            North="North",
            South="South",
            West="West",
            East="East",
            Declarer="N",
            Contract="1NT",
            Result="7",
        )

    sheet, _ = of(room("Open") + room("Closed"))
    assert [(one.ns, one.ew) for one in sheet.lines] == [(("1",), ("2",)), (("2",), ("1",))]


def test_no_game_at_all_is_no_pbn() -> None:
    with pytest.raises(FileMistake) as caught:
        of("% PBN 2.1\nhello\n")
    assert caught.value.code == "formats.pbn-no-games"
