"""Results as CSV: our own documented form, its Turkish names, and the shapes of others."""

from decimal import Decimal
from fractions import Fraction

import pytest

from hakem.errors import FileMistake, Problem, Severity
from hakem.formats.results_csv import loads
from hakem.regulations import named
from hakem.result import Artificial, Level, NotPlayed, PassedOut, Percent, Played, Points, Unplayed
from hakem.scoring.points import points_of
from hakem.scoring.sheet import Form, PublishedPoints, Sheet
from hakem.scoring.tally import tally
from hakem.seats import Seat, Side, Vulnerability
from tests.data import shared


def of(text: str) -> tuple[Sheet, tuple[Problem, ...]]:
    return loads(text.encode(), "f.csv")


def scores_agree(sheet: Sheet) -> bool:
    return all(
        points_of(one.result, one.vulnerability) == one.published.score_ns
        for one in sheet.lines
        if isinstance(one.result, Played | PassedOut)
    )


def test_travellers_with_percentages() -> None:
    sheet, problems = loads(shared("kops_pairs_44", "travellers.csv").read_bytes(), "t.csv")
    # 44 pairs on 26 boards: 22 tables each, two of them a ruling of 60/40
    assert (len(sheet.lines), len(sheet.contestants)) == (26 * 22, 44)
    assert (sheet.form, sheet.published_points) == (Form.MATCHPOINTS, PublishedPoints.PERCENT)
    assert scores_agree(sheet)
    assert sum(isinstance(one.result, Played) for one in sheet.lines) == 570
    assert [(one.code, one.place.line) for one in problems] == [
        ("formats.percent-ruled", 155),
        ("formats.percent-ruled", 177),
    ]
    ruled = sheet.lines[153].result
    assert isinstance(ruled, Artificial)
    assert (ruled.ns, ruled.ew) == (Percent(Fraction(60)), Percent(Fraction(40)))


def test_a_ranking_alone_is_contestants_without_lines() -> None:
    sheet, problems = loads(shared("kops_pairs_44", "ranking.csv").read_bytes(), "r.csv")
    assert (len(sheet.lines), len(sheet.contestants)) == (0, 44)
    assert [one.code for one in problems] == ["formats.ranking-percent"]
    assert sheet.contestants[0].published.percent == Decimal("61.62")
    assert sheet.contestants[43].published.place == (44, 44)


def test_travellers_with_players_and_results_in_one_word() -> None:
    path = shared("lin", "event_41_tables", "travellers.csv")
    sheet, problems = loads(path.read_bytes(), "t.csv")
    assert [(one.code, one.severity) for one in problems] == [
        ("formats.csv-columns", Severity.NOTE)
    ]
    assert len(sheet.lines) == 735  # lines of the file less its header
    assert scores_agree(sheet)
    assert sum(isinstance(one.result, Artificial) for one in sheet.lines) == 9
    assert sheet.lines[0].ns == ("P0271+P0273",)
    assert sheet.published_points is PublishedPoints.PERCENT


ROW = "1,2,3,4S,N,10"


@pytest.mark.parametrize(
    "text",
    [
        "board,ns,ew,contract,declarer,result\n1,2,3,4S,N,=\n",
        "Board;NS;EW;Contract;Declarer;Tricks\r\n1;2;3;4S;N;10\r\n",
        "sep=;\nBord;Kuzey-Güney;Doğu-Batı;Kontrat;Dekleran;Löve\n1;2;3;4 Pik;K;10\n",
        "bord\tkg\tdb\tkontrat\tdekleran\tsonuç\n01\t02\t3\t4♠\tKuzey\t=\n",
        '"board","ns","ew","contract","by","result"\n"1","2","3","4S","N","+0"\n\n',
        "board|n.s.|e/w|result\n1|2|3|4SN=\n",
        "\ufeffBORD,KG,DB,KONTRAT,DEKLERAN,SONUÇ,bord\n1,2,3,4S,N,=,9\n",
    ],
)
def test_the_same_line_in_many_dresses(text: str) -> None:
    sheet, problems = of(text)
    (line,) = sheet.lines
    assert (line.board, line.ns, line.ew) == ("1", ("2",), ("3",))
    assert isinstance(line.result, Played)
    assert (line.result.tricks, line.result.contract.declarer) == (10, Seat.NORTH)
    assert {one.code for one in problems} <= {"formats.csv-columns"}


def test_the_turkish_code_page_is_recognised_by_its_letters() -> None:
    text = "bord;kg;db;kontrat;dekleran;löve;not\n1;2;3;4S;D;10;şikâyet\n"
    sheet, problems = loads(text.encode("cp1254"), "f.csv")
    assert sheet.lines[0].note == "şikâyet"
    assert isinstance(sheet.lines[0].result, Played)
    assert sheet.lines[0].result.contract.declarer is Seat.EAST
    assert [dict(one.params) for one in problems] == [{"encoding": "CP1254"}]


@pytest.mark.parametrize(
    ("contract", "result", "expected"),
    [
        ("PASS", "", PassedOut()),
        ("", "NP", NotPlayed()),
        ("", "", NotPlayed()),
        ("", "AVE+/AVE-", Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)),
        ("60%-40%", "", Artificial(Percent(Fraction(60)), Percent(Fraction(40)))),
        ("", "+420", Points(420)),
    ],
)
def test_what_may_stand_for_a_result(contract: str, result: str, expected: object) -> None:
    sheet, problems = of(f"board,ns,ew,contract,result\n1,2,3,{contract},{result}\n")
    assert not problems
    assert sheet.lines[0].result == expected


def test_every_column_finds_its_place() -> None:
    sheet, problems = of(
        "board,ns,ew,contract,declarer,result,score,section,session,round,table,room,lead,note,vul\n"
        "1,2,3,4S,N,10,620,A,2,5,7,open,HQ,slow,NS\n"
    )
    assert not problems
    (line,) = sheet.lines
    assert (line.section, line.session, line.round, line.table) == ("A", "2", "5", "7")
    assert (line.room, line.lead, line.note) == ("open", "HQ", "slow")
    assert (line.vulnerability, line.published.score_ns) == (Vulnerability.NS, 620)


def test_bad_lines_are_told_with_line_and_board() -> None:
    head = "board,ns,ew,contract,declarer,result,score\n"
    rows = [
        "1,1,1,4S,N,=,420",  # against itself
        ",1,2,4S,N,=,420",  # no board
        "1,,2,4S,N,=,420",  # no pair
        "1,3,4,4S,N,14,420",  # tricks, but a score of bridge
        "1,5,6,8S,N,9,425",  # level, and no score of bridge
        "1,7,8,4S,N,=,450",  # the two disagree
        "1,9,10,4S,N,=,420,,,x",  # too many cells
        "1,11,12,4S,N,=,420",
        "1,11,12,4S,N,+1,450",  # the same table again
        "1,11,13,4S,N,=,420",  # eleven again, against others
        "1,14,15,4S",  # cut off
        '1,16,17,"4S,N,=,420',  # a quotation mark never closed
        "1,18,19,4S,N,=,420",
        "x,20,21,4S,N,=,420",  # no vulnerability
    ]
    sheet, problems = of(head + "\n".join(rows))
    assert [(one.code, one.place.line) for one in problems] == [
        ("formats.against-itself", 2),
        ("formats.no-board", 3),
        ("formats.no-pair", 4),
        ("notation.tricks-range", 5),
        ("formats.score-used", 5),
        ("notation.level", 6),
        ("formats.score-disagrees", 7),
        ("formats.csv-cells", 8),
        ("formats.board-twice", 10),
        ("formats.plays-twice", 11),
        ("notation.no-declarer", 12),
        ("notation.contract", 13),
        ("formats.no-board-number", 15),
    ]
    assert [one.ns for one in sheet.lines] == [(n,) for n in ("3", "7", "11", "11", "18", "20")]


@pytest.mark.parametrize("score", ["37", "-95", "10", "7610", "5400"])
def test_law_77_a_bare_score_is_one_that_a_contract_gives(score: str) -> None:
    """5400 is in range and in tens, but redoubled defeats go from 5200 to 5800."""
    sheet, problems = of(f"board,ns,ew,score\n1,1,2,{score}\n1,3,4,420\n")
    assert [one.result for one in sheet.lines] == [Points(420)]
    told = [(one.code, one.severity, one.place.line) for one in problems]
    assert ("formats.no-such-score", Severity.ERROR, 2) in told


def test_a_file_cut_inside_its_last_line_is_told_and_a_whole_one_is_not() -> None:
    whole = "board,ns,ew,contract,declarer,result\n1,1,2,4S,N,=\n1,3,4,4S,N,-1"
    assert not [one for one in of(whole)[1] if one.code == "formats.csv-cut"]
    for cut in ("1,3,4,4S,N", "1,3,4", "1"):
        _, problems = of(whole.removesuffix("1,3,4,4S,N,-1") + cut)
        told = [(one.severity, one.place.line) for one in problems if one.code == "formats.csv-cut"]
        assert told == [(Severity.ERROR, 3)]
    # a short line with its line end is how some programs leave empty cells out
    assert not [one for one in of(whole + "\n1,5,6,PASS\n")[1] if one.code == "formats.csv-cut"]


@pytest.mark.parametrize("label", ["-3", "99999999999", "x", "0"])
def test_a_board_without_a_number_has_its_vulnerability_told_as_a_guess(label: str) -> None:
    _, problems = of(f"board,ns,ew,contract,declarer,result\n{label},1,2,4S,N,=\n")
    assert "formats.no-board-number" in [one.code for one in problems]


@pytest.mark.parametrize("label", ["3", "A3", "1-3", "03"])
def test_law_2_the_last_number_of_a_label_is_the_boards(label: str) -> None:
    sheet, problems = of(f"board,ns,ew,contract,declarer,result\n{label},1,2,4S,N,=\n")
    assert "formats.no-board-number" not in [one.code for one in problems]
    assert sheet.lines[0].vulnerability is Vulnerability.EW  # board 3


def test_players_who_change_partners_are_an_individual() -> None:
    # four players, each with each: three rounds at one table
    rounds = ["A,B,C,D", "A,C,D,B", "A,D,B,C"]
    text = "board,north,south,east,west,contract,declarer,result\n" + "".join(
        f"{board},{seats},4S,N,=\n" for board, seats in enumerate(rounds, 1)
    )
    sheet, problems = of(text)
    assert not problems
    assert [(one.ns, one.ew) for one in sheet.lines] == [
        (("A", "B"), ("C", "D")),
        (("A", "C"), ("D", "B")),
        (("A", "D"), ("B", "C")),
    ]
    assert [one.id for one in sheet.contestants] == ["A", "B", "C", "D"]


def test_two_teams_that_change_seats_are_a_match() -> None:
    text = "board,ns,ew,room,contract,declarer,result\n" + "".join(
        f"{board},Oak,Elm,open,4S,N,=\n{board},Elm,Oak,closed,4S,N,=\n" for board in range(1, 5)
    )
    sheet, problems = of(text)
    assert not problems
    assert sheet.form is Form.TEAM_IMPS
    assert [one.id for one in sheet.contestants] == ["Oak", "Elm"]


def test_ranking_with_directions_and_shared_places() -> None:
    sheet, _ = of("Sıra;Çift;Yön;Toplam\n1;4;KG;120,50\n2=;5;KG;90\n2=;6;KG;90\n1;4;DB;111\n")
    assert [(one.id, one.direction, one.published.place) for one in sheet.contestants] == [
        ("4NS", Side.NS, (1, 1)),
        ("5NS", Side.NS, (2, 3)),
        ("6NS", Side.NS, (2, 3)),
        ("4EW", Side.EW, (1, 1)),
    ]
    assert sheet.contestants[0].published.total == Decimal("120.50")


@pytest.mark.parametrize("text", ["hello\nworld\n", "board,ns\n1,2\n", "a;b;c\n1;2;3\n"])
def test_other_headers_are_no_results(text: str) -> None:
    with pytest.raises(FileMistake) as caught:
        of(text)
    assert (caught.value.code, caught.value.place.line) == ("formats.csv-header", 1)


# -- sit-outs ------------------------------------------------------------------------------------

#: Three pairs: 1 meets 2, 3 sits out; then 2 meets 3, and 1 sits out.
SIT_OUTS = """board,ns,ew,contract,declarer,result
1,1,2,4S,N,=
1,{nobody},3,,,{word}
2,2,3,4S,N,=
2,1,{nobody},,,{word}
"""


@pytest.mark.parametrize(
    ("nobody", "word", "told"),
    [
        ("", "", ["formats.sit-outs"]),
        ("-", "NP", ["formats.sit-outs"]),
        ("", "NP sit-out", ["formats.sit-outs"]),
        ("0", "NP sit-out", []),
        ("0", "", []),
        ("00", "", []),
    ],
)
def test_a_pair_alone_without_a_result_sits_out(nobody: str, word: str, told: list[str]) -> None:
    sheet, problems = of(SIT_OUTS.format(nobody=nobody, word=word))
    assert [one.code for one in problems] == told
    assert all(one.severity is Severity.NOTE and one.params["n"] == 2 for one in problems)
    assert [one.id for one in sheet.contestants] == ["1", "2", "3"]
    sat_out = NotPlayed(Unplayed.SIT_OUT)
    assert [line.result == sat_out for line in sheet.lines] == [False, True, False, True]
    scored = tally(sheet, Form.MATCHPOINTS, named("tbf").rules)
    ranked = [one.contestant.id for ranking in scored.rankings for one in ranking.standings]
    assert sorted(ranked) == ["1", "2", "3"]


def test_another_reason_for_no_result_stays() -> None:
    sheet, _ = of(SIT_OUTS.format(nobody="0", word="NP late"))
    assert sheet.lines[1].result == NotPlayed(Unplayed.LATE)


def test_a_pair_nought_that_plays_is_a_pair() -> None:
    sheet, _ = of(SIT_OUTS.format(nobody="0", word="") + "3,0,1,4S,N,=\n")
    assert [one.id for one in sheet.contestants] == ["1", "2", "0", "3"]


def test_a_result_of_one_pair_alone_is_an_error_and_registers_nobody() -> None:
    sheet, problems = of(SIT_OUTS.format(nobody="", word="") + "3,,9,4S,N,=\n3,,,,,\n")
    assert [one.code for one in problems if one.severity is Severity.ERROR] == [
        "formats.no-pair",
        "formats.no-pair",
    ]
    assert [one.id for one in sheet.contestants] == ["1", "2", "3"]


def test_a_team_without_an_opponent_plays_no_match() -> None:
    sheet, _ = of("board,ns,ew,contract,declarer,result\n1,1,2,4S,N,=\n1,2,1,4S,N,-1\n1,,3,,,\n")
    assert sheet.form is Form.TEAM_IMPS
    assert len(sheet.lines) == 2


def test_players_of_an_individual_who_sit_out() -> None:
    text = """board,north,south,east,west,contract,declarer,result
1,Elm,Oak,Ash,Fir,4S,N,=
2,Elm,Ash,Oak,Fir,4S,N,=
3,Elm,Fir,Oak,Ash,4S,N,=
4,,,Oak,Ash,,,
"""
    sheet, (problem,) = of(text)
    assert problem.code == "formats.sit-outs"
    assert sheet.lines[3].ew == ("Oak", "Ash")
    assert sorted(one.id for one in sheet.contestants) == ["Ash", "Elm", "Fir", "Oak"]
