"""The room: what a director sees of every table, and what he says of one by its forms."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from hakem.event.acts import DirectorCalled, Scored
from hakem.event.state import RoundKey, TableKey
from hakem.notation import read_result
from tests.web.desk import HTMX, Desk


def card(page: str, table: str) -> str:
    """The card of a table, its words alone."""
    found = re.search(rf'id="t-{table}".*?</li>', page, re.S)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


# -- every table at a glance


def test_a_table_shows_who_sits_what_is_on_and_how_much_is_in(desk: Desk) -> None:
    assert "not seated yet" in card(desk.get(), "2")
    first, second, *_ = desk.boards(2)
    desk.do("result", table=2, board=first, result="4SN=")
    told = card(desk.get(), "2")
    assert f"board {second}" in told
    assert f"1/{len(desk.boards(2))}" in told
    assert desk.event.meetings[TableKey("1", "", 1, 2, "")].ns[0] in told


@pytest.mark.parametrize("what", ["call", "conflict", "doubt"])
def test_trouble_is_told_in_words_and_comes_first(desk: Desk, what: str) -> None:
    board = desk.boards(3)[0]
    if what == "call":
        desk.write(DirectorCalled(round=1, table=3, reason="revoke"), by="table 3")
    else:
        desk.write(Scored(round=1, table=3, board=board, result="SCORE +425"), by="table 3")
    if what == "conflict":
        desk.write(Scored(round=1, table=3, board=board, result="4SN="), by="table 3")
    page = desk.get(sort="trouble")
    words = {"call": "called the director", "conflict": "two results", "doubt": "in doubt"}
    assert words[what] in card(page, "3")
    assert page.index('id="t-3"') < page.index('id="t-1"')
    page = desk.get(sort="number")
    assert page.index('id="t-1"') < page.index('id="t-3"')


def test_a_table_is_late_when_the_time_is_over(desk: Desk) -> None:
    assert "late" not in card(desk.get(), "1")
    desk.do("time", number=1, minutes="-1000")
    assert "late" in card(desk.get(), "1")


def test_a_device_that_is_not_heard_of_is_told(desk: Desk) -> None:
    key = TableKey("1", "", 1, 2, "")
    now = datetime.now(UTC)
    desk.hosted.heard.sign(key, now)
    assert "device" not in card(desk.get(), "2")
    desk.hosted.heard.sign(key, now - timedelta(seconds=90))
    assert "device" in card(desk.get(), "2")
    assert "device silent" in desk.get("/table/2")


def test_a_live_line_is_a_sign_of_life(desk: Desk, table: Callable[[int], TestClient]) -> None:
    key = TableKey("1", "", 1, 2, "")
    assert desk.hosted.heard.last(key) is None
    origin = {"origin": "http://testserver"}
    with table(2).websocket_connect(f"/live/{desk.name}", headers=origin) as line:
        line.receive_json(mode="binary")
        first = desk.hosted.heard.last(key)
        assert first is not None
        line.send_text("here")
        line.close()


# -- clock and rounds


def test_the_clock_is_the_servers(desk: Desk) -> None:
    page = desk.get()
    assert re.search(r'data-ends="\d{4}-', page)
    assert "+120" in desk.do("time", number=1, minutes="2")
    assert desk.event.rounds[RoundKey("1", "", 1)].clock.added == 120
    desk.do("hold", number=1)
    assert "data-held=" in desk.get()
    desk.do("hold", number=1, run=1)
    assert "data-held=" not in desk.get()


def test_ending_a_round_tells_what_is_missing_and_does_not_block(desk: Desk) -> None:
    first, *rest = desk.boards(1)
    desk.do("result", table=1, board=first, result="PASS")
    told = desk.do("round", ending=1)
    assert f"Still missing: 1 ({', '.join(map(str, rest))})" in told
    assert desk.event.rounds[RoundKey("1", "", 1)].ended is not None
    assert "is over" in desk.get()


# -- a result


def test_a_result_is_entered_then_corrected(desk: Desk) -> None:
    board = desk.boards(2)[0]
    told = desk.do("result", table=2, board=board, result="4sn=", lead="HK")
    assert "Take back" in told
    assert desk.entry(2, board).result == read_result("4SN=")
    assert desk.entry(2, board).confirmed  # from the director's hand it waits for nobody
    desk.do("result", table=2, board=board, result="4SN-1", why="slip misread")
    assert desk.entry(2, board).result == read_result("4SN-1")
    assert desk.entry(2, board).others == ()


def test_a_result_by_its_parts(desk: Desk) -> None:
    board = desk.boards(2)[0]
    parts = {"level": "3", "denomination": "NT", "doubling": "X", "declarer": "E", "tricks": "-2"}
    desk.do("result", table=2, board=board, **parts)
    assert desk.entry(2, board).result == read_result("3NTXE-2")
    desk.do("result", table=2, board=board, level="PASS")
    assert desk.entry(2, board).result == read_result("PASS")
    told = desk.refused("result", table=2, board=board, level="3")
    assert "needs its level" in told


def test_a_result_in_one_line(desk: Desk) -> None:
    board = desk.boards(3)[0]
    desk.do("quick", line=f"3 {board} 1NTN+2 SK")
    assert (desk.entry(3, board).result, desk.entry(3, board).lead) == (
        read_result("1NTN+2"),
        "SK",
    )
    assert "table, board and result" in desk.refused("quick", line="3")


def test_a_doubt_is_told_at_once(desk: Desk) -> None:
    told = desk.do("result", table=2, board=desk.boards(2)[0], result="SCORE +425")
    assert "No contract gives a score of 425" in told


@pytest.mark.parametrize(("verb", "result"), [("confirm", "4SN="), ("correct", "4SN-1")])
def test_a_conflict_is_settled_by_choosing(desk: Desk, verb: str, result: str) -> None:
    board = desk.boards(2)[0]
    desk.write(Scored(round=1, table=2, board=board, result="4SN="))
    desk.write(Scored(round=1, table=2, board=board, result="4SN-1"))
    page = desk.get("/table/2")
    assert "4♠" in re.sub(r"<[^>]*>", "", page)
    assert "The first was right" in page
    more = {"result": "4SN-1"} if verb == "correct" else {}
    desk.do(verb, table=2, board=board, round=1, **more)
    assert desk.entry(2, board).others == ()
    assert desk.entry(2, board).result == read_result(result)


def test_a_doubt_is_accepted(desk: Desk) -> None:
    board = desk.boards(2)[0]
    (record,) = desk.write(Scored(round=1, table=2, board=board, result="SCORE +425"))
    assert "It is right" in desk.get("/table/2")
    desk.do("accept", record=record.seq)
    assert "It is right" not in desk.get("/table/2")


def test_both_sides_are_confirmed_by_the_director(desk: Desk) -> None:
    board = desk.boards(2)[0]
    desk.write(Scored(round=1, table=2, board=board, result="4SN="))
    assert "Confirm for both" in desk.get("/table/2")
    desk.do("confirm", table=2, board=board, round=1)
    assert desk.entry(2, board).confirmed


def test_a_call_is_answered_and_settled(desk: Desk) -> None:
    (call,) = desk.write(DirectorCalled(round=1, table=2, reason="claim"))
    assert "I am coming" in desk.get("/table/2")
    desk.do("answer", record=call.seq)
    assert "I am coming" not in desk.get("/table/2")
    desk.do("answer", record=call.seq, done=1)
    assert "called the director" not in card(desk.get(), "2")


# -- what happens at a table: looked at first, then written


def test_what_would_be_written_is_shown_and_nothing_else_is(desk: Desk) -> None:
    board = desk.boards(2)[0]
    before = desk.hosted.pos
    shown = desk.look("average", table=2, board=board, round=1, ns="AVE+", ew="AVE-", why="x")
    assert "Write it" in shown
    assert desk.hosted.pos == before
    fields = dict(re.findall(r'name="([a-z-]+)" value="([^"]*)"', shown))
    assert fields["seen"]
    desk.do("average", **fields)
    assert desk.entry(2, board).stands == read_result("AVE+ / AVE-")
    fields["ns"] = "AVE-"
    told = desk.refused("average", **fields)
    assert "Look again" in told


def test_the_ranking_before_and_after_is_shown(desk: Desk) -> None:
    for table in (1, 2, 3):
        for board in desk.boards(table):
            desk.do("result", table=table, board=board, result="4SN=")
    shown = desk.look("fine", contestant="1", amount="50", unit="percent-of-top")
    assert "Changes for" in shown
    assert "→" in shown


COMMON: list[tuple[str, dict[str, object], str]] = [
    ("late", {"table": 2, "board": "B", "round": 1}, "postponed"),
    ("never", {"table": 2, "board": "B", "fault": "ew", "round": 1}, "never-played"),
    ("average", {"table": 2, "board": "B", "ns": "AVE", "ew": "AVE", "round": 1}, "adjusted"),
    ("switch", {"round": 1, "tables": 2}, "arrow-switched"),
    ("cards", {"board": "B", "round": 1}, "cards-switched"),
    (
        "substitute",
        {"contestant": "1", "out": "P", "into": "Gri Kartal", "round": 1},
        "substituted",
    ),
    ("withdraw", {"contestant": "1", "round": 2}, "withdrawn"),
    ("arrive", {"contestant": "1", "round": 2}, "arrived-late"),
    ("unmet", {"round": 1, "contestant": "NS", "other": "EW"}, "unmet"),
    ("fine", {"contestant": "1", "amount": "0,5", "unit": "vp"}, "fined"),
    ("note", {"text": "<b>lamp out</b>"}, "noted"),
    ("sit", {"table": 2, "round": 1}, "seats-taken"),
]


@pytest.mark.parametrize(("verb", "fields", "kind"), COMMON, ids=[one[0] for one in COMMON])
def test_a_common_act_by_its_form(
    desk: Desk, verb: str, fields: dict[str, object], kind: str
) -> None:
    meeting = desk.event.meetings[TableKey("1", "", 1, 2, "")]
    stands_for = {
        "B": desk.boards(2)[0],
        "P": desk.event.entries["1"].players[0].name,
        "NS": meeting.ns[0],
        "EW": meeting.ew[0],
    }
    meant = {name: stands_for.get(str(value), value) for name, value in fields.items()}
    told = desk.do(verb, **meant)
    assert desk.last.__struct_config__.tag == kind
    assert "Take back" in told
    assert "<b>lamp out</b>" not in desk.client.get(f"/e/{desk.name}/desk/table/2").text
    desk.do("undo", record=desk.hosted.pos)
    assert desk.get("/table/2")


def test_wrong_boards_take_their_results_along(desk: Desk) -> None:
    first, second, *_ = desk.boards(2)
    desk.do("result", table=2, board=first, result="4SN=")
    other = desk.boards(3)[0]
    desk.do("boards", table=2, round=1, played=other, instead=first)
    assert other in desk.boards(2)
    assert desk.entry(2, other).result == read_result("4SN=")
    assert second in desk.boards(2)


def test_two_results_change_places(desk: Desk) -> None:
    first, second, *_ = desk.boards(2)
    desk.do("result", table=2, board=first, result="4SN=")
    desk.do("result", table=2, board=second, result="1NTN=")
    desk.do("swap", table=2, round=1, one=first, other=second)
    assert desk.entry(2, first).result == read_result("1NTN=")
    assert desk.entry(2, second).result == read_result("4SN=")


def test_a_form_without_scripts_goes_back_to_its_page(desk: Desk) -> None:
    back = f"/e/{desk.name}/desk/table/2"
    answer = desk.client.post(
        f"/e/{desk.name}/desk/do/note", data={"text": "x", "back": back}, follow_redirects=False
    )
    assert (answer.status_code, answer.headers["location"]) == (303, back)
    page = desk.client.post(f"/e/{desk.name}/desk/look/note", data={"text": "x", "back": back})
    assert page.status_code == 200
    assert "<html" in page.text


@pytest.mark.parametrize("path", ["do/nothing", "do/score", "look/withdraw", "do/time", "do/new"])
def test_what_a_form_lacks_is_told_and_no_fault(desk: Desk, path: str) -> None:
    answer = desk.client.post(f"/e/{desk.name}/desk/{path}", data={}, headers=HTMX)
    assert 400 <= answer.status_code < 500


@pytest.mark.parametrize("name", ["99", "x", "%3Cb%3E", "2-open"])
def test_a_table_that_is_not_there_is_no_fault(desk: Desk, name: str) -> None:
    assert 400 <= desk.client.get(f"/e/{desk.name}/desk/table/{name}").status_code < 500


# -- who moves where, the clock on the wall


def test_who_moves_where_is_what_the_next_round_seats(desk: Desk) -> None:
    page = re.sub(r"<[^>]*>", " ", desk.get("/moves"))
    key = next(k for k in desk.event.meetings if k.round == 2 and desk.event.meetings[k].is_played)
    who = desk.event.meetings[key].ew[0]
    assert re.search(rf"\b{who}\s+(→ {key.table}\s+EW|stays)", page)


def test_the_clock_on_the_wall_is_for_everybody_and_tells_no_result(
    desk: Desk, public: TestClient
) -> None:
    desk.do("result", table=2, board=desk.boards(2)[0], result="7NTXXN=")
    answer = public.get(f"/e/{desk.name}/clock")
    assert answer.status_code == 200
    assert "data-ends" in answer.text
    assert "7NT" not in answer.text
    assert public.get(f"/e/{desk.name}/clock", params={"part": "1"}).status_code == 200
