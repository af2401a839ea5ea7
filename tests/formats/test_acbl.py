"""The result page of a North American club game."""

import json
from decimal import Decimal

import pytest

from hakem.errors import FileMistake
from hakem.formats.acbl import loads
from hakem.result import Artificial, Level, Played
from hakem.scoring.points import points_of
from hakem.scoring.sheet import Form, PublishedPoints
from hakem.seats import Side
from tests.data import shared


def page(**changes: object) -> bytes:
    row = {"ns_pair": "1", "ew_pair": "1", "ns_score": "420", "ew_score": "-420"}
    row |= {"contract": "4 S", "declarer": "N", "result": "=", "tricks_taken": "10"}
    row |= {name: str(value) for name, value in changes.items()}
    pairs = [{"pair_number": "1", "direction": way} for way in ("NS", "EW")]
    section = {
        "name": "A",
        "pair_summaries": pairs,
        "boards": [{"board_number": 1, "board_results": [row]}],
    }
    game = {"winner_type": 2, "sessions": [{"number": 1, "sections": [section]}]}
    return json.dumps(game).encode()


def test_a_real_game() -> None:
    sheet, problems = loads(shared("acbl", "club_game_2.json").read_bytes(), "f.json")
    assert not problems
    # 18 boards at five tables, eleven pairs
    assert (len(sheet.lines), len(sheet.contestants)) == (90, 11)
    assert (sheet.form, sheet.winners) == (Form.MATCHPOINTS, 1)
    assert sheet.title == ""  # the page has the example of its form there, "Event Name"
    assert sheet.published_points is PublishedPoints.MATCHPOINTS
    for one in sheet.lines:
        assert isinstance(one.result, Played)
        assert points_of(one.result, one.vulnerability) == one.published.score_ns
    first = sheet.contestants[0]
    assert (first.id, first.published.place) == ("5", (1, 2))
    assert (first.published.total, first.published.percent) == (Decimal("43.31"), Decimal("60.15"))


def test_the_page_around_the_data_may_be_given_as_it_is() -> None:
    data = shared("acbl", "club_game_2.json").read_bytes()
    html = b"<html><body>\n<script>\n var data = " + data + b";\n var other = {};</script></html>"
    assert loads(html, "f")[0].lines == loads(data, "f")[0].lines


def test_a_page_cut_off_gives_what_is_whole() -> None:
    data = shared("acbl", "club_game_2.json").read_bytes()
    whole = loads(data, "f")[0]
    sheet, problems = loads(data[: len(data) * 3 // 4], "f")
    assert 0 < len(sheet.lines) < 90
    assert sheet.lines == whole.lines[: len(sheet.lines)]
    assert [one.code for one in problems] == ["formats.cut"]


def test_two_winners_have_directions() -> None:
    sheet, problems = loads(page(), "f")
    assert not problems
    assert [(one.id, one.direction) for one in sheet.contestants] == [
        ("1NS", Side.NS),
        ("1EW", Side.EW),
    ]
    assert (sheet.lines[0].ns, sheet.lines[0].ew) == (("1NS",), ("1EW",))


def test_artificial_and_impossible_results() -> None:
    sheet, problems = loads(page(contract="", ns_score="AVE+/AVE-", ew_score=""), "f")
    assert sheet.lines[0].result == Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
    assert not problems
    sheet, problems = loads(page(result="+4", ns_score="421"), "f")
    assert not sheet.lines
    assert [(one.code, one.place.board) for one in problems] == [
        ("notation.tricks-range", "1"),
        ("formats.no-results", None),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b'{"a": 1}', "formats.acbl-sessions"),
        (b"{" * 5000, "formats.json-broken"),
        (b'{"a": ' + b"[" * 100_000, "formats.json-broken"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "formats.json-broken"),
        (b'{"sessions": oops}', "formats.json-broken"),
        (b"<html>nothing</html>", "formats.acbl-sessions"),
    ],
)
def test_what_is_no_page_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(FileMistake) as caught:
        loads(data, "f")
    assert caught.value.code == code
