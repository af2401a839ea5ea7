"""Who a number is: sections, directions, teams, and how many rankings there are."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.errors import Problem, Severity
from hakem.formats import Asked, merge, read, still_true
from hakem.formats.asked import NOT_ASKED
from hakem.regulations import named
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from hakem.seats import Side

HEAD = "section,session,round,board,ns,ew,room,contract,declarer,result\n"
CONTRACT = "4S,N,="

#: Round, board, North-South, East-West.
Row = tuple[int, int, int, int]


def of(text: str, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    return read(text.encode(), "f.csv", asked=asked)


def codes(problems: tuple[Problem, ...]) -> list[str]:
    return [one.code for one in problems]


def ids(sheet: Sheet) -> list[str]:
    return sorted({one for line in sheet.lines for one in line.ns + line.ew})


def mitchell(tables: int, ew_from: int, rounds: int | None = None) -> list[Row]:
    """A Mitchell: East-West move up one table, the boards down one.

    One board a round at each table; East-West are numbered from `ew_from` on.
    """
    return [
        (turn + 1, (table + turn) % tables + 1, table + 1, (table - turn) % tables + ew_from)
        for turn in range(rounds or tables)
        for table in range(tables)
    ]


def csv_of(section: str, rows: Sequence[Row]) -> str:
    return "".join(f"{section},,{r},{b},{ns},{ew},,{CONTRACT}\n" for r, b, ns, ew in rows)


def team(*rows: str) -> str:
    """Lines of "board home visitors room result", all of round 1, in 4S by North."""
    split = (row.split() for row in rows)
    return HEAD + "".join(
        f",,1,{board},{ns},{ew},{room.strip('-')},4S,N,{result}\n"
        for board, ns, ew, room, result in split
    )


def points(scored: Scored) -> dict[str, Fraction]:
    return {one.contestant.id: one.total for r in scored.rankings for one in r.standings}


# -- sections ------------------------------------------------------------------------------------


def test_two_sections_of_a_mitchell_numbered_from_one_are_twenty_pairs() -> None:
    rows = mitchell(5, ew_from=1)
    sheet, problems = of(HEAD + csv_of("A", rows) + csv_of("B", rows))
    expected = [f"{s}{n}{way}" for s in "AB" for n in range(1, 6) for way in ("EW", "NS")]
    assert ids(sheet) == expected
    assert sorted(one.id for one in sheet.contestants) == expected
    assert len(sheet.lines) == 50
    assert sheet.winners == 2
    assert codes(problems) == [
        "formats.sections-apart",
        "formats.directions-apart",
        "formats.two-winners",
    ]
    assert dict(problems[0].params) == {"sections": "A, B", "first": "A1NS", "second": "B1NS"}
    scored = tally(sheet, Form.MATCHPOINTS, named("tbf").rules)
    # all results are equal: everybody has half of a top of 2 * (10 - 1) on each of five boards
    assert [len(ranking.standings) for ranking in scored.rankings] == [10, 10]
    assert set(points(scored).values()) == {Fraction(5 * 9)}


def test_sections_in_pbn_are_scored_as_different_pairs() -> None:
    rows = "A 1 2 4S N 10\nA 3 4 4S N 9\nB 1 2 4S N 11\nB 3 4 4S N 10\n"
    text = (
        '[Board "1"]\n[Scoring "MP"]\n'
        f'[ScoreTable "Section;PairId_NS;PairId_EW;Contract;Declarer;Result"]\n{rows}'
    )
    sheet, problems = read(text.encode(), "f.pbn")
    assert codes(problems) == ["formats.sections-apart"]
    # 450 beats three (6); two of 420 beat one and tie one (3); -50 beats nobody (0)
    found = points(tally(sheet, Form.MATCHPOINTS, named("tbf").rules))
    assert [found[one] for one in ("B1", "A1", "B3", "A3")] == [6, 3, 3, 0]
    assert [found[one] for one in ("B2", "A2", "B4", "A4")] == [0, 3, 3, 6]


def test_pairs_that_move_between_sections_stay_one_pair_and_are_told() -> None:
    # 1 and 2 play boards 1 and 2 in A, then 3 and 4 in B; so do 11 and 12 the other way round
    text = HEAD + "".join(
        f"{section},,{turn},{board},{ns},{ew},,{CONTRACT}\n"
        for section, turn, board, ns, ew in (
            *(("A", 1, board, 1, 2) for board in (1, 2)),
            *(("B", 1, board, 11, 12) for board in (3, 4)),
            *(("B", 2, board, 2, 1) for board in (3, 4)),
            *(("A", 2, board, 12, 11) for board in (1, 2)),
        )
    )
    sheet, problems = of(text)
    assert ids(sheet) == ["1", "11", "12", "2"]
    assert [(one.code, one.severity) for one in problems] == [
        ("formats.sections-together", Severity.NOTE)
    ]
    assert dict(problems[0].params) == {"pairs": "1, 2, 11, 12", "n": 4}


def test_without_rounds_the_boards_alone_tell() -> None:
    rows = [(0, board, 1, 2) for board in (1, 2, 3)]
    text = HEAD + csv_of("A", rows) + csv_of("B", rows)
    assert ids(of(text.replace(",,0,", ",,,"))[0]) == ["A1", "A2", "B1", "B2"]
    other = csv_of("B", [(0, board, 1, 2) for board in (4, 5, 6)])
    text = HEAD + csv_of("A", rows) + other
    assert ids(of(text.replace(",,0,", ",,,"))[0]) == ["1", "2"]


def test_a_mistyped_section_does_not_make_two_pairs() -> None:
    rows = mitchell(6, ew_from=11)
    text = HEAD + csv_of("A", rows).replace("A,,6,1,2,13,", "B,,6,1,2,13,")
    text += csv_of("B", [(r, b, ns + 20, ew + 20) for r, b, ns, ew in rows])
    sheet, problems = of(text)
    assert "2" in ids(sheet)
    assert len(ids(sheet)) == 24
    assert codes(problems)[0] == "formats.sections-together"


def test_sections_of_different_numbers_keep_them() -> None:
    text = HEAD + csv_of("A", [(1, 1, 1, 2)]) + csv_of("B", [(1, 1, 3, 4)])
    assert ids(of(text)[0]) == ["1", "2", "3", "4"]


def test_each_section_is_numbered_in_its_own_way() -> None:
    howell = [(1, 1, 1, 2), (1, 1, 3, 4), (2, 2, 3, 1), (2, 2, 4, 2), (3, 3, 2, 3), (3, 3, 1, 4)]
    sheet, _ = of(HEAD + csv_of("A", mitchell(4, ew_from=1)) + csv_of("B", howell))
    assert ids(sheet) == [
        *(f"A{n}{way}" for n in range(1, 5) for way in ("EW", "NS")),
        *(f"B{n}" for n in range(1, 5)),
    ]
    assert sheet.winners == 1  # in B nobody has a direction


def test_numbered_sections_do_not_run_into_the_numbers_of_pairs() -> None:
    # section 1 pair 11 and section 11 pair 1 must not both be "111"
    rows = [(1, 1, 1, 11)]
    assert ids(of(HEAD + csv_of("1", rows) + csv_of("11", rows))[0]) == [
        "1-1",
        "1-11",
        "11-1",
        "11-11",
    ]


def test_names_are_the_same_pair_in_every_section() -> None:
    head = "section,board,north,south,east,west,contract,declarer,result\n"
    row = f"Oak,Elm,Ash,Fir,{CONTRACT}\n"
    sheet, _ = of(f"{head}A,1,{row}B,1,{row}")
    assert ids(sheet) == ["Ash+Fir", "Elm+Oak"]


def test_players_named_beside_numbers_follow_them_into_their_section() -> None:
    head = "section,board,ns,ew,north,south,east,west,contract,declarer,result\n"
    sheet, _ = of(f"{head}A,1,1,2,Oak,Elm,Ash,Fir,{CONTRACT}\nB,1,1,2,Yew,Bay,Fig,Box,{CONTRACT}\n")
    assert {one.id: one.names for one in sheet.contestants} == {
        "A1": ("Oak", "Elm"),
        "A2": ("Ash", "Fir"),
        "B1": ("Yew", "Bay"),
        "B2": ("Fig", "Box"),
    }


# -- teams ---------------------------------------------------------------------------------------

MISSING = team(
    "1 A B open =", "1 B A closed -1", "2 B A closed -1",
    "1 C D open =", "1 D C closed =", "2 C D open =", "2 D C closed +1",
)  # fmt: skip
NO_ROOMS = MISSING.replace("open", "").replace("closed", "")


@pytest.mark.parametrize("text", [MISSING, NO_ROOMS])
def test_a_missing_line_leaves_a_team_match_a_team_match(text: str) -> None:
    sheet, problems = of(text)
    assert not problems
    assert sheet.form is Form.TEAM_IMPS
    assert (ids(sheet), sheet.winners) == (["A", "B", "C", "D"], 1)
    scored = tally(sheet, Form.TEAM_IMPS, named("tbf").rules)
    # A-B: 420 and 50 are 470 for A, ten IMPs; their board 2 has one table. C-D: nothing, then 620
    # against 650 (board 2, North-South vulnerable): the overtrick is one IMP to D
    imps = [(m.home, m.away, (m.points_home, m.points_away)) for m in scored.matches]
    assert imps == [("A", "B", (10, 0)), ("C", "D", (0, 1))]
    assert codes(scored.problems) == ["scoring.board-without-second-table"]


@pytest.mark.parametrize("room", ["open", "Açık", "OPEN"])
def test_one_room_alone_is_still_of_teams(room: str) -> None:
    sheet, _ = of(team(f"1 1 2 {room} =", f"2 1 2 {room} =", f"1 3 4 {room} ="))
    assert sheet.form is Form.TEAM_IMPS
    assert {line.room for line in sheet.lines} == {"open"}


def test_a_method_for_teams_is_heard_before_the_numbers_are_told_apart() -> None:
    # of four meetings only one is in both directions: the file alone looks like pairs
    text = team("1 1 2 - =", "1 2 1 - =", "1 3 4 - =", "1 4 5 - =", "1 5 6 - =", "1 6 3 - =")
    assert ids(of(text)[0])[:2] == ["1EW", "1NS"]
    sheet, problems = of(text, Asked(Form.TEAM_IMPS))
    assert ids(sheet) == ["1", "2", "3", "4", "5", "6"]
    assert not problems


def test_numbers_that_meet_themselves_are_no_teams() -> None:
    # three tables: 1-2 and 2-1 play the same board, but so does 3 against 3
    sheet, _ = of(HEAD + csv_of("", mitchell(3, ew_from=1)).replace(",,1,", ",,,"))
    assert sheet.form is None
    assert len(ids(sheet)) == 6


def test_teams_of_two_sections_with_the_same_numbers() -> None:
    match = "{0},,1,1,1,2,,4S,N,=\n{0},,1,1,2,1,,4S,N,-1\n"
    sheet, problems = of(HEAD + match.format("A") + match.format("B"))
    assert ids(sheet) == ["A1", "A2", "B1", "B2"]
    assert codes(problems) == ["formats.sections-apart-teams"]
    assert sheet.form is Form.TEAM_IMPS


def test_a_team_whose_tables_stand_in_two_sections_is_one_team() -> None:
    sheet, _ = of(
        f"{HEAD}A,,1,1,1,2,,4S,N,=\nB,,1,1,2,1,,4S,N,-1\nA,,1,2,1,2,,4S,N,=\nB,,1,2,2,1,,4S,N,=\n"
    )
    assert ids(sheet) == ["1", "2"]


# -- one ranking or two --------------------------------------------------------------------------


def test_pairs_that_never_change_direction_are_ranked_apart_and_it_is_told() -> None:
    sheet, problems = of(HEAD + csv_of("", mitchell(5, ew_from=11)))
    assert [(one.code, one.severity) for one in problems] == [
        ("formats.two-winners", Severity.NOTE)
    ]
    assert {one.direction for one in sheet.contestants if len(one.id) == 1} == {Side.NS}
    assert {one.direction for one in sheet.contestants if len(one.id) == 2} == {Side.EW}
    scored = tally(sheet, Form.MATCHPOINTS, named("tbf").rules)
    assert [(one.direction, len(one.standings)) for one in scored.rankings] == [
        (Side.NS, 5),
        (Side.EW, 5),
    ]


def test_what_a_person_says_of_the_rankings_is_no_guess() -> None:
    text = HEAD + csv_of("", mitchell(5, ew_from=11))
    for winners in (1, 2):
        sheet, problems = of(text, Asked(winners=winners))
        assert (sheet.winners, problems) == (winners, ())


def test_one_round_is_too_little_for_a_guess() -> None:
    assert of(HEAD + csv_of("", mitchell(5, ew_from=11, rounds=1)))[0].winners == 1


def test_a_pair_that_changes_direction_leaves_one_ranking() -> None:
    rows = mitchell(5, ew_from=11)
    rows[-1] = (rows[-1][0], rows[-1][1], rows[-1][3], rows[-1][2])
    sheet, problems = of(HEAD + csv_of("", rows))
    assert (sheet.winners, problems) == (1, ())
    # said to be two, the direction of most boards counts: four of five are over three quarters
    sheet, _ = of(HEAD + csv_of("", rows), Asked(winners=2))
    assert all(one.direction is not None for one in sheet.contestants)


def test_places_published_in_one_list_say_one_ranking() -> None:
    table = "PairId_NS;PairId_EW;Score_NS"
    rows = mitchell(4, ew_from=11)
    boards = "".join(
        f'[Board "{board}"]\n[ScoreTable "{table}"]\n'
        + "".join(f"{ns} {ew} 420\n" for _, b, ns, ew in rows if b == board)
        + "\n"
        for board in range(1, 5)
    )
    total = '[TotalScoreTable "Rank;PairId;TotalMP"]\n' + "".join(
        f"{place} {pair} 10\n" for place, pair in enumerate((1, 2, 3, 4, 11, 12, 13, 14), 1)
    )
    assert read(boards.encode(), "f.pbn")[0].winners == 2
    assert read((boards.rstrip() + "\n" + total).encode(), "f.pbn")[0].winners == 1


def test_directions_that_differ_between_files_are_one_ranking() -> None:
    first = of(HEAD + csv_of("", mitchell(5, ew_from=11)))
    rows = [(r, b, ew, ns) for r, b, ns, ew in mitchell(5, ew_from=11)]
    second = of(HEAD + csv_of("", rows))
    assert first[0].winners == second[0].winners == 2
    whole = merge([first[0], second[0]])
    assert whole.winners == 1
    told = tuple(still_true(whole, (*first[1], *second[1])))
    assert codes(told) == ["formats.winners-differ"]
    same = merge([first[0], first[0]])
    assert same.winners == 2
    assert codes(tuple(still_true(same, first[1]))) == ["formats.two-winners"]


def test_a_file_of_one_section_joins_those_of_several() -> None:
    rows = [(1, 1, 1, 2), (1, 2, 1, 2)]
    both = of(HEAD + csv_of("A", rows) + csv_of("B", rows))[0]
    alone = of(HEAD + csv_of("A", rows))[0]
    for whole in (merge([both, alone]), merge([alone, both])):
        assert ids(whole) == ["A1", "A2", "B1", "B2"]


# -- what a pair played twice --------------------------------------------------------------------


def test_boards_used_again_by_most_are_told_once() -> None:
    # a Swiss of pairs that reuses boards 1 and 2 in every round
    meetings = {1: ((1, 2), (3, 4)), 2: ((1, 3), (4, 2)), 3: ((4, 1), (2, 3))}
    rows = [(r, b, one, other) for r, met in meetings.items() for one, other in met for b in (1, 2)]
    _, problems = of(HEAD + csv_of("", rows))
    (problem,) = problems
    assert (problem.code, problem.severity) == ("formats.plays-twice-often", Severity.WARNING)
    # four pairs on two boards, twice more each; line 6 is the first of round 2
    assert dict(problem.params) == {"n": 16, "pair": "1", "board": "1", "first": 2}
    assert problem.place.line == 6


# -- what is told of sections --------------------------------------------------------------------

PLAYERS = "section,round,board,north,south,east,west,contract,declarer,result\n"
#: Eight players, each with three partners or more: who sits North, South, East and West.
INDIVIDUAL = (
    (1, "8,1,2,4", "3,7,5,6"),
    (2, "8,2,3,5", "4,1,6,7"),
    (3, "8,3,4,6", "5,2,7,1"),
    (4, "8,4,5,7", "6,3,1,2"),
)


def individual(section: str) -> str:
    return "".join(
        f"{section},{turn},{turn},{seats},4S,N,=\n"
        for turn, *tables in INDIVIDUAL
        for seats in tables
    )


def test_players_of_an_individual_numbered_alike_in_two_sections_are_different() -> None:
    sheet, problems = of(PLAYERS + individual("A") + individual("B"))
    players = sorted(f"{section}{n}" for section in "AB" for n in range(1, 9))
    assert ids(sheet) == players
    assert sorted(one.id for one in sheet.contestants) == players
    assert sheet.winners == 1
    assert codes(problems) == ["formats.sections-apart-players"]
    assert dict(problems[0].params) == {"sections": "A, B", "first": "A8", "second": "B8"}
    assert (sheet.lines[0].ns, sheet.lines[0].ew) == (("A8", "A1"), ("A2", "A4"))


def test_players_of_an_individual_in_one_section_keep_their_numbers() -> None:
    sheet, problems = of(PLAYERS + individual("A"))
    assert ids(sheet) == [str(n) for n in range(1, 9)]
    assert not problems


def test_teams_whose_rooms_are_sections_are_told_of_nothing() -> None:
    rows = "".join(
        f"A,,{turn},1,{home},{away},,4S,N,=\nB,,{turn},1,{away},{home},,4S,N,=\n"
        for turn, home, away in ((1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4))
    )
    sheet, problems = of(HEAD + rows)
    assert (sheet.form, ids(sheet)) == (Form.TEAM_IMPS, ["1", "2", "3", "4"])
    assert not problems
    sheet, problems = of(HEAD + rows.replace(",,1,1,", ",,,1,").replace(",,2,1,", ",,,1,"))
    assert not problems


def test_teams_of_two_sections_on_other_boards_are_told_as_teams() -> None:
    def match(section: str, board: int) -> str:
        return "".join(
            f"{section},,,{board},{ns},{ew},,4S,N,=\n"
            for ns, ew in ((1, 2), (2, 1), (3, 4), (4, 3))
        )

    _, (problem,) = of(HEAD + match("A", 1) + match("B", 2))
    assert problem.code == "formats.sections-together-boards-teams"
    assert problem.severity is Severity.WARNING


def test_without_rounds_one_pair_in_two_sections_is_a_warning() -> None:
    rows = HEAD + csv_of("A", mitchell(5, ew_from=11))
    rows += csv_of("B", [(r, b + 5, ns, ew) for r, b, ns, ew in mitchell(5, ew_from=11)])
    without = "\n".join(
        ",".join(cell if n != 2 or at == 0 else "" for n, cell in enumerate(row.split(",")))
        for at, row in enumerate(rows.splitlines())
    )
    _, problems = of(without)
    told = [(one.code, one.severity) for one in problems]
    assert told[0] == ("formats.sections-together-boards", Severity.WARNING)


def test_notes_name_identifiers_that_the_ranking_has() -> None:
    howell = [(1, 1, 1, 2), (1, 1, 3, 4), (2, 2, 3, 1), (2, 2, 4, 2), (3, 3, 2, 3), (3, 3, 1, 4)]
    sheet, problems = of(HEAD + csv_of("A", mitchell(5, ew_from=1)) + csv_of("B", howell))
    apart, directions, *_ = problems
    assert dict(apart.params) == {"sections": "A, B", "first": "A1NS", "second": "B1"}
    assert dict(directions.params) == {"ns": "A1NS", "ew": "A1EW"}
    assert {"A1NS", "A1EW", "B1"} <= set(ids(sheet))


def test_one_room_with_a_whole_field_in_it_is_no_team_match() -> None:
    # a Howell of four pairs, all of it in a room that somebody called open
    howell = ((1, 1, 2), (1, 3, 4), (2, 3, 1), (2, 4, 2), (3, 2, 3), (3, 1, 4))
    rows = "".join(f",,{b},{b},{ns},{ew},Open,4S,N,=\n" for b, ns, ew in howell)
    sheet, problems = of(HEAD + rows)
    assert sheet.form is None
    assert ids(sheet) == ["1", "2", "3", "4"]
    assert not problems
    assert of(HEAD + rows, Asked(Form.TEAM_IMPS))[0].winners == 1


def test_an_arrow_switch_under_one_numbering_is_not_said_to_be_none() -> None:
    # the last of five rounds is played in the other direction under the same numbers
    rows = [(r, b, *((ew, ns) if r == 5 else (ns, ew))) for r, b, ns, ew in mitchell(5, ew_from=1)]
    _, problems = of(HEAD + csv_of("", rows))
    assert codes(problems) == [
        "formats.directions-apart",
        "formats.two-winners-by-number",
        "formats.plays-twice-often",
    ]
    sheet, _ = of(HEAD + csv_of("", mitchell(5, ew_from=1)))
    changed = still_true(replace(sheet, winners=1), problems)
    assert "formats.winners-differ" in codes(tuple(changed))
