"""The device of a table: what it may write, what it is shown, what it never is."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from starlette.testclient import TestClient

import hakem.web
from hakem.event import Event
from hakem.event.acts import (
    AnyAct,
    CallAnswered,
    Confirmed,
    Corrected,
    Scored,
    SeatsTaken,
    Shown,
)
from hakem.event.refusal.hall import REASONS
from hakem.event.state import TableKey
from hakem.seats import Seat
from hakem.web.api.table import Answer, Answers
from hakem.web.device.state import BoardState, TableState
from hakem.web.house import House

Table = Callable[[int], TestClient]


@pytest.fixture
def evening(director: TestClient, evening: str) -> str:
    """The sample evening with its first round under way."""
    do(director, evening, "round", number="1")
    return evening


def do(director: TestClient, evening: str, verb: str, **fields: str) -> None:
    """A verb at the desk."""
    answer = director.post(f"/e/{evening}/desk/do/{verb}", data=fields, follow_redirects=False)
    assert answer.status_code < 400, answer.text


Fields = Mapping[str, str | int | bool | list[str]]


def answers(device: TestClient, *items: Mapping[str, object]) -> tuple[Answer, ...]:
    """What became of several acts sent together."""
    answer = device.post("/api/table/acts", content=msgspec.json.encode(list(items)))
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Answers).answers


def item(act: Fields, saw: str = "") -> dict[str, object]:
    """An act of table 2 in round 1, board 9, where it does not say otherwise."""
    kind = str(act["kind"])
    on_board = {"board": 9} if kind in ("scored", "corrected", "confirmed") else {}
    return {"id": uuid4().hex, "act": {"round": 1, "table": 2, **on_board, **act}, "saw": saw}


def send(device: TestClient, act: Fields, saw: str = "") -> Answer:
    """What became of one act."""
    return answers(device, item(act, saw))[0]


def score(device: TestClient, result: str, board: int = 9, lead: str = "") -> Answer:
    """A result of table 2 in the first round."""
    return send(device, {"kind": "scored", "board": board, "result": result, "lead": lead})


def confirm(device: TestClient, board: int = 9) -> Answer:
    """East-West find right what the device shows."""
    record = board_of(device, board).record
    return send(device, {"kind": "confirmed", "board": board, "side": "EW", "record": record})


def correct(device: TestClient, result: str, saw: str) -> Answer:
    """The result on the screen was not right."""
    return send(device, {"kind": "corrected", "result": result}, saw)


def state(device: TestClient) -> TableState:
    """What the device shows."""
    return msgspec.json.decode(device.get("/api/table/state").content, type=TableState)


def board_of(device: TestClient, board: int) -> BoardState:
    """A board of the round, as the device shows it."""
    (found,) = (one for one in state(device).boards if one.board == board)
    return found


def event_of(director: TestClient, house: House, evening: str) -> Event:
    """The event as the server has it."""
    portal = director.portal
    assert portal is not None
    return portal.call(house.hosted, evening).event


def write(director: TestClient, house: House, evening: str, act: AnyAct) -> None:
    """The director writes an act."""
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, evening)
    portal.call(hosted.write, [(uuid4().hex, act)], "director")


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"kind": "scored", "table": 1, "board": 1, "result": "4SN="}, "web.other-table"),
        ({"kind": "scored", "table": 2, "board": 1, "result": "4SN="}, "web.not-here"),
        ({"kind": "scored", "result": "8SN="}, "notation.level"),
        ({"kind": "scored", "result": "4SN=", "signed": True}, "web.directors-own"),
        ({"kind": "scored", "result": "4SN=", "ns": ["1"]}, "web.directors-own"),
        ({"kind": "scored", "result": "4SN=", "lead": "XX"}, "cards.card"),
        ({"kind": "confirmed", "side": ""}, "web.directors-own"),
        ({"kind": "confirmed", "side": "EW"}, "event.no-result-there"),
        ({"kind": "corrected", "result": "1NTN=", "to_board": 10}, "web.directors-own"),
        ({"kind": "corrected", "result": "1NTN=", "signed": True}, "web.directors-own"),
        ({"kind": "corrected", "board": 1, "result": "1NTN="}, "web.not-here"),
        ({"kind": "seats-taken", "contestants": ["1", "6"]}, "web.others-sit"),
        ({"kind": "director-called", "reason": "hungry"}, "event.not-one-of"),
        ({"kind": "director-called", "text": "x" * 201}, "web.too-many"),
        ({"kind": "call-answered", "record": "nothing", "done": True}, "event.no-such-call"),
    ],
)
def test_what_is_not_a_devices_to_write_is_refused_in_words(
    evening: str, table: Table, act: Fields, code: str
) -> None:
    answer = send(table(2), act)
    assert (answer.seq, answer.code) == (0, code)
    assert answer.text


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'[{"id":"short","act":{"kind":"seats-taken","round":1,"table":2}}]',
        b'[{"id":"0123456789abcdef","act":{"kind":"adjusted","round":1,"table":2,"board":9}}]',
        b'[{"id":"0123456789abcdef","act":{"kind":"undone","record":"x"}}]',
        b"[" + b",".join([b'{"id":"0123456789","act":{"kind":"seats-taken"}}'] * 3) + b"]",
    ],
)
def test_what_cannot_be_read_is_refused_as_a_whole(evening: str, table: Table, body: bytes) -> None:
    answer = table(2).post("/api/table/acts", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "web.bad-json")


def test_an_act_that_is_sent_twice_is_written_once(evening: str, table: Table) -> None:
    device = table(2)
    sent = item({"kind": "scored", "result": "4SN="})
    first, again = answers(device, sent, sent)
    (later,) = answers(device, sent)
    assert first.seq == again.seq == later.seq > 0
    changed = {**item({"kind": "scored", "result": "PASS"}), "id": sent["id"]}
    assert answers(device, changed)[0].code == "web.id-taken"
    assert board_of(device, 9).result == "4SN="


def test_a_result_is_corrected_at_the_table_until_both_sides_agree(
    evening: str, table: Table
) -> None:
    device = table(2)
    assert score(device, "4SN=").seq
    assert correct(device, "4SN+1", "4SN=").seq
    assert correct(device, "4SN-1", "4SN=").code == "event.result-changed"
    assert confirm(device).seq
    assert correct(device, "4SN=", "4SN+1").code == "web.confirmed-already"
    assert board_of(device, 9).result == "4SN+1"


def test_two_devices_that_tell_different_results_write_over_nothing(
    evening: str, table: Table
) -> None:
    one, other = table(2), table(2)
    score(one, "4SN=")
    assert score(other, "4SN+1").seq
    for device in (one, other):
        found = board_of(device, 9)
        assert (found.result, found.others, found.conflict) == ("4SN=", ("4SN+1",), True)
    assert correct(other, "4SN+1", "4SN=").code == "web.two-results"
    assert board_of(one, 9).result == "4SN="


def test_the_same_result_from_two_devices_is_no_contradiction(evening: str, table: Table) -> None:
    score(table(2), "4SN=")
    score(table(2), "4SN=", lead="HK")
    found = board_of(table(2), 9)
    assert (found.conflict, found.lead) == (False, "HK")


def test_a_call_is_taken_back_by_its_own_table_before_the_director_comes(
    director: TestClient, evening: str, table: Table, house: House
) -> None:
    device = table(2)
    send(device, {"kind": "director-called", "reason": "revoke", "board": 9})
    (call,) = state(device).calls
    assert (call.reason, call.board, call.taken) == ("revoke", 9, False)
    back: Fields = {"kind": "call-answered", "record": call.id, "done": True}
    assert send(table(1), back).code == "web.other-table"
    assert send(device, back).seq
    assert not state(device).calls
    send(device, {"kind": "director-called"})
    (call,) = state(device).calls
    write(director, house, evening, CallAnswered(record=call.id))
    assert state(device).calls[0].taken
    too_late: Fields = {"kind": "call-answered", "record": call.id, "done": True}
    assert send(device, too_late).code == "web.directors-own"


def test_a_lead_that_is_not_in_the_leaders_hand_is_told_when_the_result_is_agreed(
    director: TestClient, evening: str, table: Table, house: House
) -> None:
    """Before that, anybody could ask who holds a card by entering it as a lead."""
    device = table(2)
    deals = event_of(director, house, evening).deals
    for board, seat in ((9, Seat.EAST), (10, Seat.WEST)):  # North's left-hand opponent is East
        lead = next(iter(deals["1", board][seat])).letters
        score(device, "4SN=", board, lead)
        assert not board_of(device, board).doubt
        confirm(device, board)
        assert board_of(device, board).doubt is (seat is Seat.WEST)


def closed(device: TestClient, board: int) -> bool:
    """Whether a board is not shown."""
    answer = device.get(f"/api/table/board/{board}")
    if answer.status_code == 200:
        return False
    assert (answer.status_code, answer.json()["code"]) == (422, "web.board-closed")
    return True


def test_nobody_is_shown_a_board_that_he_has_yet_to_play(
    director: TestClient, evening: str, table: Table, house: House
) -> None:
    """An evening walked through at every table; what may be open is worked out apart."""
    devices = {number: table(number) for number in (1, 2, 3)}
    meetings = event_of(director, house, evening).meetings
    to_play = {
        (who, board)
        for meeting in meetings.values()
        for who in meeting.contestants
        for board in meeting.boards
    }
    everybody = frozenset(to_play)
    boards = sorted({board for _, board in to_play})
    for round in (1, 2, 3):
        if round > 1:
            do(director, evening, "round", number=str(round))
        for half in (0, 1):
            for number, device in devices.items():
                meeting = meetings[TableKey("1", "", round, number, "")]
                sent = [
                    {
                        "id": uuid4().hex,
                        "act": {
                            "kind": "scored",
                            "round": round,
                            "table": number,
                            "board": board,
                            "result": f"{1 + number}NTN=",
                        },
                    }
                    for board in meeting.boards[4 * half : 4 * half + 4]
                ]
                assert all(one.seq for one in answers(device, *sent))
                to_play -= {
                    (who, board)
                    for who in meeting.contestants
                    for board in meeting.boards[4 * half : 4 * half + 4]
                }
            for number, device in devices.items():
                sitting = meetings[TableKey("1", "", round, number, "")].contestants
                for board in boards:
                    plays = {who for who, one in everybody if one == board}
                    waits = {who for who, one in to_play if one == board}
                    may = not waits & {*sitting} and ({*sitting} <= plays or not waits)
                    assert closed(device, board) is not may, (round, half, number, board)
                    if may:
                        found = device.get(f"/api/table/board/{board}").json()
                        assert ("hands" in found) is (not waits)
                        assert len(found["rows"]) == len(plays - waits) // 2
    found = devices[1].get("/api/table/board/1").json()
    assert [row["own"] for row in found["rows"] if "own" in row] in ([], [True])
    assert found["percent"] is True
    assert all(re.fullmatch(r"\d+%", row["ns"]) for row in found["rows"])


def test_what_the_round_before_did_here_is_not_told_to_those_who_come(
    director: TestClient, evening: str, table: Table, house: House
) -> None:
    """They may have yet to play those boards."""
    device = table(2)
    for board in range(9, 16):
        score(device, "6HXXE-3", board, "C7")
    do(director, evening, "round", number="2")
    who = list(sitting(director, house, evening))
    assert send(device, {"kind": "seats-taken", "round": 2, "contestants": who}).seq
    assert "6HXXE" not in device.get("/api/table/state").text
    assert [one.board for one in state(device).missing] == [16]
    assert state(device).round == 2


def sitting(director: TestClient, house: House, evening: str) -> tuple[str, ...]:
    """Who sits at table 2 in round 2."""
    event = event_of(director, house, evening)
    return event.meetings[TableKey("1", "", 2, 2, "")].contestants


def test_the_ranking_is_told_where_it_is_shown(
    director: TestClient, evening: str, table: Table, house: House
) -> None:
    device = table(1)
    assert device.get("/api/table/ranking").json()["shown"] is True
    write(director, house, evening, Shown(ranking="end"))
    assert device.get("/api/table/ranking").json() == {"shown": False}
    assert not state(device).ranking


def test_a_device_that_was_removed_is_told_so_and_nothing_else(
    director: TestClient, evening: str, table: Table
) -> None:
    device = table(2)
    page = director.get(f"/e/{evening}/desk/codes").text
    for token in re.findall(r'name="token" value="([0-9a-f]+)"', page):
        director.post(f"/e/{evening}/desk/devices/end", data={"token": token})
    for path in ("state", "board/9", "ranking"):
        assert device.get(f"/api/table/{path}").status_code == 403
    assert device.post("/api/table/acts", content=b"[]").status_code == 403


def test_the_page_offers_every_reason_that_the_log_knows(public: TestClient) -> None:
    module = Path(hakem.web.__file__).parent / "static/device/screens/calling.js"
    found = re.search(r"REASONS = .*?\(\[(.*?)\]\)", module.read_text("utf-8"))
    assert found
    assert set(re.findall(r'"([a-z]+)"', found[1])) == set(REASONS)
    words = public.get("/words/tr.json").json()
    assert {f"name.reason-{one}" for one in REASONS} <= set(words)


def test_every_kind_of_act_that_the_page_writes_is_one_of_the_log() -> None:
    modules = (Path(hakem.web.__file__).parent / "static/device").rglob("*.js")
    text = "\n".join(path.read_text("utf-8") for path in modules)
    kinds = set(re.findall(r'app\.act\("([a-z-]+)"', text))
    acts = (Scored, Corrected, Confirmed, SeatsTaken, CallAnswered)
    known = {act.__struct_config__.tag for act in acts} | {"director-called"}
    assert kinds == known


def test_results_are_written_as_the_notation_writes_them(evening: str, table: Table) -> None:
    """What a device keys in comes back as it was sent, so that it knows its own result again."""
    device = table(2)
    for n, result in enumerate(("3NTXN+1", "7CXXE-13", "PASS", "1DS=")):
        assert score(device, result, 9 + n).seq
        assert board_of(device, 9 + n).result == result
