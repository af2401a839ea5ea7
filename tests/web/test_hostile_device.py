"""What a device sends that is not its to send, or no act at all: refused, and written nowhere."""

import msgspec
from starlette.testclient import TestClient

from hakem.web.house import House
from tests.web.conftest import Device

ID = "0123456789abcdef"


def acts(device: TestClient, *sent: dict[str, object] | str) -> tuple[int, dict[str, object]]:
    """Send acts as JSON, or as it stands; the status and what was said of the first."""
    body = (
        "["
        + ",".join(
            one if isinstance(one, str) else msgspec.json.encode(one).decode() for one in sent
        )
        + "]"
    )
    answer = device.post("/api/table/acts", content=body.encode("utf-8", "surrogatepass"))
    told: dict[str, object] = answer.json()
    if answer.status_code == 200:
        answers = answer.json()["answers"]
        told = answers[0] if answers else {}
    return answer.status_code, told


def scored(id: str = ID, **fields: object) -> dict[str, object]:
    """A result of table 1."""
    act = {"kind": "scored", "round": 1, "table": 1, "board": 1, "result": "4SN="}
    return {"id": id, "act": {**act, **fields}}


def test_the_board_of_another_table_is_refused(director: TestClient, table: Device) -> None:
    device = table(1)
    assert acts(device, scored(table=2))[1]["code"] == "web.other-table"
    assert acts(device, scored(section="B"))[1]["code"] == "web.other-table"
    assert acts(device, scored(board=99))[1]["code"] == "web.not-here"
    assert acts(device, scored(round=99))[1]["code"] == "web.not-here"
    assert acts(device, scored(signed=True))[1]["code"] == "web.directors-own"


def test_what_is_the_directors_is_no_act_of_a_device(table: Device) -> None:
    for kind in ("adjusted", "undone", "dealt", "entered", "rules-set", "shown", "published"):
        status, told = acts(table(1), {"id": ID, "act": {"kind": kind}})
        assert (status, told["code"]) == (422, "web.bad-json")


def test_the_same_again_is_answered_the_same_and_written_once(table: Device) -> None:
    device = table(1)
    _, first = acts(device, scored())
    _, again = acts(device, scored(), scored())
    assert first["seq"] == again["seq"] != 0


def test_the_same_identifier_with_something_else_is_refused(
    table: Device, director: TestClient, evening: str
) -> None:
    device = table(1)
    acts(device, scored())
    _, told = acts(device, scored(result="7NTN="))
    assert told["code"] == "web.id-taken"
    assert "7NT" not in director.get(f"/e/{evening}/desk").text


def test_another_devices_identifier_says_nothing_of_its_act(table: Device) -> None:
    acts(table(1), scored())
    act = {"kind": "scored", "round": 1, "table": 2, "board": 1, "result": "4SN="}
    _, told = acts(table(2), {"id": ID, "act": act})
    assert not told.get("seq")


DEEP = "[" * 50_000 + "]" * 50_000


NO_LISTS = [
    DEEP,
    f'{{"id":"{ID}","act":{{"kind":"scored","more":{DEEP}}}}}',
    '{"id":"' + "i" * 100_000 + '","act":{"kind":"scored"}}',
    f'{{"id":"{ID}","act":{{"kind":"scored","round":1e400,"table":1,"board":1}}}}',
    f'{{"id":"{ID}","act":{{"kind":"scored","round":{"9" * 5000},"table":1,"board":1}}}}',
    '{"id":"\\ud800\\ud800","act":{"kind":"scored","round":1,"table":1,"board":1}}',
    '{"id":"a\ud800aaaaaaa"}',
    "null",
    "1,2",
    '{"id":',
]


def test_what_is_no_list_of_acts_is_told(table: Device) -> None:
    for body in NO_LISTS:
        status, told = acts(table(1), body)
        assert status == 422
        assert len(str(told["text"])) < 400


NO_ACTS: list[dict[str, object]] = [
    scored(round=9_999_999_999_999_999),
    scored(round=-1),
    scored(result="4S" * 50_000),
    scored(result="\x00"),
    scored(lead="S" * 50_000),
    scored(session="x" * 50_000),
    scored(id="x" * 500),
    scored(id="a\x00bcdefgh"),
    scored(id=""),
    {"id": ID, "act": {"kind": "director-called", "round": 1, "table": 1, "text": "x" * 9999}},
    {"id": ID, "act": {"kind": "confirmed", "round": 1, "table": 1, "board": 1, "side": "X"}},
    {
        "id": ID,
        "act": {"kind": "confirmed", "round": 1, "table": 1, "board": 1, "side": "NS"}
        | {"record": "r" * 99_999},
    },
]


def test_what_cannot_be_meant_is_refused_and_shown_shortly(
    table: Device, house: House, director: TestClient, evening: str
) -> None:
    for act in NO_ACTS:
        assert director.portal is not None
        before = director.portal.call(house.hosted, evening).pos
        status, told = acts(table(1), act)
        assert status in (200, 422)
        assert told["code"]
        assert len(str(told["text"])) < 1000
        assert director.portal.call(house.hosted, evening).pos == before


def test_too_many_acts_at_once_are_refused(table: Device) -> None:
    status, told = acts(table(1), *(scored(id=f"{n:032}") for n in range(65)))
    assert (status, told["code"]) == (422, "web.too-many")
