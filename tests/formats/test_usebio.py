from decimal import Decimal
from fractions import Fraction

import pytest

from hakem.errors import FileMistake, Severity
from hakem.formats.usebio import loads
from hakem.regulations import named
from hakem.result import Artificial, NotPlayed, PassedOut, Percent, Played, Points
from hakem.scoring.points import points_of
from hakem.scoring.sheet import Form, Line, PublishedPoints, Sheet
from hakem.scoring.tally import tally
from hakem.seats import Seat, Side
from tests.data import shared


def traveller(ns: str, ew: str, contract: str, by: str, tricks: str, score: str) -> str:
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}"
        f"</EW_PAIR_NUMBER><CONTRACT>{contract}</CONTRACT><PLAYED_BY>{by}</PLAYED_BY>"
        f"<TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE></TRAVELLER_LINE>\n"
    )


def event(*boards: str, head: str = "", kind: str = "MP_PAIRS") -> bytes:
    body = "".join(
        f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\n{board}</BOARD>\n"
        for number, board in enumerate(boards, 1)
    )
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE USEBIO SYSTEM "http://example.invalid/u.dtd">\n'
        f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="{kind}">\n{head}{body}</EVENT></USEBIO>'
    ).encode()


def codes(data: bytes) -> list[tuple[str, int | None]]:
    return [(one.code, one.place.line) for one in loads(data, "f.xml")[1]]


def line(ns: str, ew: str, contract: str, by: str, tricks: str, score: str) -> Line:
    return loads(event(traveller(ns, ew, contract, by, tricks, score)), "f.xml")[0].lines[0]


# How many lines, contestants and boards with a datum stand in each file was counted with grep.
@pytest.mark.parametrize(
    ("name", "lines", "contestants", "form", "winners", "datums"),
    [
        ("mp_pairs_howell", 161, 12, Form.MATCHPOINTS, 1, 0),
        ("mp_pairs_mitchell_03", 126, 13, Form.MATCHPOINTS, 2, 0),
        ("mp_pairs_mitchell_adjusted_02", 567, 42, Form.MATCHPOINTS, 2, 0),
        ("butler_howell", 140, 8, Form.BUTLER, 1, 35),
    ],
)
def test_real_files(
    name: str, lines: int, contestants: int, form: Form, winners: int, datums: int
) -> None:
    sheet, problems = loads(shared("usebio", f"{name}.xml").read_bytes(), name)
    assert not problems
    assert (len(sheet.lines), len(sheet.contestants)) == (lines, contestants)
    assert (sheet.form, sheet.winners, len(sheet.datums)) == (form, winners, datums)
    assert sheet.program.startswith("Compscore3")
    for one in sheet.lines:
        assert one.published.points_ns is not None
        if isinstance(one.result, Played | PassedOut):
            assert points_of(one.result, one.vulnerability) == one.published.score_ns
        else:
            assert isinstance(one.result, Artificial)
    listed = {one.id for one in sheet.contestants}
    assert all({*one.ns, *one.ew} <= listed for one in sheet.lines)
    assert all(one.published.place and len(one.names) == 2 for one in sheet.contestants)


def test_real_adjusted_scores() -> None:
    path = shared("usebio", "mp_pairs_mitchell_adjusted_02.xml")
    sheet = loads(path.read_bytes(), "f")[0]
    adjusted = [one for one in sheet.lines if isinstance(one.result, Artificial)]
    assert [(one.board, one.ns, one.place.line) for one in adjusted] == [
        ("1", ("1NS",), 831),
        ("1", ("2NS",), 838),
        ("2", ("9NS",), 1145),
        ("3", ("1NS",), 1287),
    ]
    assert adjusted[1].result == Artificial(Percent(Fraction(60)), Percent(Fraction(40)))
    assert sheet.contestants[3].direction is Side.EW
    assert sheet.contestants[3].published.percent == Decimal("68.41")


def test_a_file_cut_in_half_gives_what_stood_before() -> None:
    data = shared("usebio", "mp_pairs_howell.xml").read_bytes()
    whole = loads(data, "f")[0]
    sheet, problems = loads(data[: len(data) * 2 // 3], "f")
    assert 0 < len(sheet.lines) < len(whole.lines)
    assert sheet.lines == whole.lines[: len(sheet.lines)]
    assert [one.code for one in problems] == ["formats.cut"]


def test_results() -> None:
    assert line("1", "2", "PASS", "N", "", "0").result == PassedOut()
    assert line("1", "2", "", "", "", "420").result == Points(420)
    assert line("1", "2", "", "", "", "").result == NotPlayed()
    played = line("1", "2", "4S*", "W", "9", "100").result
    assert isinstance(played, Played)
    assert (played.contract.declarer, played.tricks) == (Seat.WEST, 9)


def test_bad_lines_are_told_with_their_place_and_the_rest_is_read() -> None:
    data = event(
        traveller("1", "2", "4S", "N", "14", ""),
        traveller("1", "2", "8S", "N", "9", "420")
        + traveller("3", "3", "4S", "N", "10", "620")
        + traveller("", "4", "4S", "N", "10", "620")
        + traveller("5", "6", "4S", "N", "10", "650"),
        traveller("1", "2", "4S", "N", "10", "")
        + traveller("1", "2", "4S", "N", "11", "")
        + traveller("3", "4", "4S", "N", "11", "")
        + traveller("3", "4", "4S", "N", "11", ""),
    )
    assert codes(data) == [
        ("notation.tricks-range", 5),
        ("notation.level", 8),
        ("formats.score-used", 8),
        ("formats.against-itself", 9),
        ("formats.no-pair", 10),
        ("formats.score-disagrees", 11),
        ("formats.board-twice", 15),
        ("formats.line-twice", 17),
    ]
    sheet, problems = loads(data, "f")
    assert next(one.result for one in sheet.lines if one.board == "2") == Points(420)
    assert len([one for one in sheet.lines if one.board == "3"]) == 2
    disagrees = next(one for one in problems if one.code == "formats.score-disagrees")
    assert dict(disagrees.params) == {"contract": "4SN=", "due": 620, "score": 650}
    assert disagrees.severity is Severity.WARNING


def test_one_number_in_two_directions_is_two_pairs() -> None:
    pair = "<PAIR><PAIR_NUMBER>{}</PAIR_NUMBER><DIRECTION>{}</DIRECTION><PLACE>1</PLACE></PAIR>"
    people = "".join(pair.format(n, way) for n in (1, 2) for way in ("NS", "EW"))
    head = f"<WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS>{people}</PARTICIPANTS>"
    sheet, problems = loads(event(traveller("1", "1", "1NT", "N", "7", "90"), head=head), "f")
    assert not problems
    assert [one.id for one in sheet.contestants] == ["1NS", "1EW", "2NS", "2EW"]
    assert (sheet.lines[0].ns, sheet.lines[0].ew) == (("1NS",), ("1EW",))
    # both printed as first in their direction: they share places one and two
    assert sheet.contestants[0].published.place == (1, 2)


def test_sections_with_the_same_numbers_are_kept_apart() -> None:
    pair = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR>"
    board = (
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{traveller('1', '2', '1NT', 'N', '7', '90')}</BOARD>"
    )
    sections = "".join(
        f'<SECTION SECTION_ID="{one}"><PARTICIPANTS>{pair}</PARTICIPANTS>{board}</SECTION>'
        for one in "AB"
    )
    sheet, problems = loads(f"<USEBIO><EVENT>{sections}</EVENT></USEBIO>".encode(), "f")
    assert not problems
    assert [(one.section, one.ns, one.ew) for one in sheet.lines] == [
        ("A", ("A1",), ("A2",)),
        ("B", ("B1",), ("B2",)),
    ]
    assert [one.id for one in sheet.contestants] == ["A1", "A2", "B1", "B2"]


def test_percentages_stay_what_was_written_and_scoring_reads_them_as_levels() -> None:
    # TBF 10(b)2, Law 86B: in IMPs average plus and minus are 3; the file's 60 and 40 mean them
    data = event(traveller("1", "2", "", "", "", "A6040"), kind="BUTLER_PAIRS")
    sheet, problems = loads(data, "f")
    assert not problems
    assert sheet.lines[0].result == Artificial(Percent(Fraction(60)), Percent(Fraction(40)))
    (board,) = tally(sheet, Form.BUTLER, named("tbf").rules).boards
    assert (board.lines[0].points_ns, board.lines[0].points_ew) == (3, -3)


def test_a_team_match_names_who_sat_where() -> None:
    rooms = "".join(
        "<TRAVELLER_LINE><DIRECTION>{}</DIRECTION><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
        "<TRICKS>{}</TRICKS></TRAVELLER_LINE>".format(*one)
        for one in (("NS", 10), ("EW", 9))
    )
    match = (
        "<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>7</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{rooms}</BOARD></MATCH>"
    )
    data = f'<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS">{match}</EVENT></USEBIO>'.encode()
    sheet, problems = loads(data, "f")
    assert not problems
    assert sheet.form is Form.TEAM_IMPS
    assert [(one.round, one.ns, one.ew) for one in sheet.lines] == [
        ("3", ("7",), ("2",)),
        ("3", ("2",), ("7",)),
    ]


def test_points_show_the_form_where_the_head_does_not() -> None:
    extra = "<NS_CROSS_IMP_POINTS>3.25</NS_CROSS_IMP_POINTS></TRAVELLER_LINE>"
    told = traveller("1", "2", "4S", "N", "10", "420").replace("</TRAVELLER_LINE>", extra)
    sheet: Sheet = loads(event(told, kind="PAIRS"), "f")[0]
    assert sheet.form is Form.CROSS_IMPS
    assert sheet.published_points is PublishedPoints.IMPS
    assert sheet.lines[0].published.points_ns == Decimal("3.25")


def test_xml_without_an_event_is_no_usebio() -> None:
    with pytest.raises(FileMistake) as caught:
        loads(b"<html><p>hello</p></html>", "f")
    assert caught.value.code == "formats.usebio-event"


def numbers(*found: int) -> str:
    pairs = "".join(f"<PAIR><PAIR_NUMBER>{one}</PAIR_NUMBER></PAIR>" for one in found)
    return f"<PARTICIPANTS>{pairs}</PARTICIPANTS>"


def meet(ns: int, ew: int) -> str:
    return traveller(str(ns), str(ew), "1NT", "N", "7", "")


TWO = "<WINNER_TYPE>2</WINNER_TYPE>"


def test_directions_that_no_list_tells_are_those_sat_in() -> None:
    data = event(meet(1, 11) + meet(2, 12), meet(1, 12) + meet(2, 11), head=TWO)
    for told in (data, data.replace(TWO.encode(), (TWO + numbers(1, 2, 11, 12)).encode())):
        sheet, problems = loads(told, "f")
        assert not problems
        assert (sheet.winners, {one.id: one.direction for one in sheet.contestants}) == (
            2,
            {"1": Side.NS, "2": Side.NS, "11": Side.EW, "12": Side.EW},
        )
        rankings = tally(sheet, Form.MATCHPOINTS, named("tbf").rules).rankings
        assert [len(one.standings) for one in rankings] == [2, 2]


def test_a_round_with_the_arrow_switched_changes_no_ranking() -> None:
    # three boards in one direction, one in the other: three quarters
    boards = (meet(1, 11), meet(1, 11), meet(1, 11), meet(11, 1))
    sheet, problems = loads(event(*boards, head=TWO + numbers(1, 11)), "f")
    assert not problems
    assert [one.direction for one in sheet.contestants] == [Side.NS, Side.EW]


def test_where_the_direction_cannot_be_known_all_are_ranked_together() -> None:
    data = event(meet(1, 2) + meet(3, 4), meet(2, 1) + meet(3, 4), head=TWO)
    sheet, problems = loads(data, "f")
    assert sheet.winners == 1
    assert [(one.code, one.severity) for one in problems] == [
        ("formats.winners-unknown", Severity.WARNING)
    ]
    assert dict(problems[0].params) == {"pairs": "1, 2", "n": 2}
    (ranking,) = tally(sheet, Form.MATCHPOINTS, named("tbf").rules).rankings
    assert len(ranking.standings) == 4


def sections(*found: tuple[str, str]) -> bytes:
    told = "".join(
        f"<SECTION><SECTION_ID>{one}</SECTION_ID>{body}</SECTION>" for one, body in found
    )
    return f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'>{TWO}{told}</EVENT></USEBIO>".encode()


def test_a_mitchell_without_a_list_of_participants() -> None:
    # one line in each section, "1 against 1": two pairs each, and no pair against itself
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{meet(1, 1)}</BOARD>"
    sheet, problems = loads(sections(("A", board), ("B", board)), "f")
    assert [one.code for one in problems] == ["formats.sections-apart"]
    assert [(one.ns, one.ew) for one in sheet.lines] == [
        (("A1NS",), ("A1EW",)),
        (("B1NS",), ("B1EW",)),
    ]
    assert {one.id: one.direction for one in sheet.contestants} == {
        "A1NS": Side.NS,
        "A1EW": Side.EW,
        "B1NS": Side.NS,
        "B1EW": Side.EW,
    }


def listed(number: int, player: str, direction: str = "") -> str:
    return (
        f"<PARTICIPANTS><PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{direction}"
        f"<PLAYER><PLAYER_NAME>{player}</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
    )


def test_the_same_people_listed_in_two_sections_are_one_pair() -> None:
    sheet, _ = loads(sections(("A", listed(1, "Oak")), ("B", listed(1, "Oak"))), "f")
    assert [(one.id, one.names) for one in sheet.contestants] == [("1", ("Oak",))]
    sheet, _ = loads(sections(("A", listed(1, "Oak")), ("B", listed(1, "Elm"))), "f")
    assert [one.id for one in sheet.contestants] == ["A1", "B1"]


@pytest.mark.parametrize(
    ("first", "second", "direction"),
    [("NS", "NS", Side.NS), ("", "EW", Side.EW), ("EW", "", Side.EW), ("NS", "EW", None)],
)
def test_a_pair_listed_in_two_sessions_has_the_direction_that_both_allow(
    first: str, second: str, direction: Side | None
) -> None:
    told = "".join(
        f"<SESSION><SESSION_ID>{number}</SESSION_ID>"
        + listed(1, "Oak", f"<DIRECTION>{way}</DIRECTION>" if way else "")
        + "</SESSION>"
        for number, way in ((1, first), (2, second))
    )
    sheet, _ = loads(f"<USEBIO><EVENT>{told}</EVENT></USEBIO>".encode(), "f")
    assert [one.direction for one in sheet.contestants] == [direction]
