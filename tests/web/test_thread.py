"""One thread through the whole: an evening, a device that enters a result, what others see."""

from collections.abc import Callable, Sequence
from uuid import uuid4

import msgspec
from starlette.testclient import TestClient

from hakem.event import Record
from hakem.web.house import House


def send(device: TestClient, **act: object) -> dict[str, object]:
    """One act of a device; the answer to it."""
    body = msgspec.json.encode([{"id": uuid4().hex, "act": act}])
    answer = device.post("/api/table/acts", content=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()["answers"][0]
    return found


def house_records(client: TestClient, house: House, evening: str) -> Sequence[Record]:
    """The log of an event, as the server has it."""
    portal = client.portal
    assert portal is not None
    return portal.call(house.hosted, evening).records


def test_a_result_from_a_table_reaches_the_desk_and_the_log(
    director: TestClient, evening: str, table: Callable[[int], TestClient], house: House
) -> None:
    director.post(f"/e/{evening}/desk/do/round", data={"number": "1"})
    device = table(2)
    state = device.get("/api/table/state").json()
    assert (state["round"], state["table"]) == (1, 2)
    board = state["boards"][0]["board"]
    answer = send(device, kind="scored", round=1, table=2, board=board, result="4SN=")
    assert answer["seq"]
    state = device.get("/api/table/state").json()
    assert state["boards"][0]["result"] == "4SN="
    assert "1/8" in director.get(f"/e/{evening}/desk").text
    assert "table 2" in {record.by for record in house_records(director, house, evening)}


def test_a_device_writes_for_its_own_table_alone(
    evening: str, table: Callable[[int], TestClient]
) -> None:
    device = table(2)
    answer = send(device, kind="scored", round=1, table=1, board=1, result="4SN=")
    assert answer["code"] == "web.other-table"
    assert answer["text"] == "This device belongs to another table."


def test_who_is_not_the_director_sees_no_desk(public: TestClient, evening: str) -> None:
    answer = public.get(f"/e/{evening}/desk", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (
        303,
        f"/login?next=/e/{evening}/desk",
    )
    assert public.post(f"/e/{evening}/desk/do/round", data={"number": "1"}).status_code == 403


def test_a_foreign_page_changes_nothing(director: TestClient, evening: str) -> None:
    answer = director.post(
        f"/e/{evening}/desk/do/round",
        data={"number": "1"},
        headers={"origin": "http://elsewhere.example"},
    )
    assert answer.status_code == 403


def test_a_device_is_told_news_with_its_position(
    director: TestClient, evening: str, table: Callable[[int], TestClient]
) -> None:
    device = table(1)
    with device.websocket_connect(
        f"/live/{evening}", headers={"origin": "http://testserver"}
    ) as line:
        first = line.receive_json(mode="binary")
        director.post(f"/e/{evening}/desk/do/round", data={"number": "1"})
        second = line.receive_json(mode="binary")
    assert second["pos"] == first["pos"] + 1
    assert second["clock"]["change"] == 2


def test_everybody_may_look_at_the_ranking(public: TestClient, evening: str) -> None:
    answer = public.get(f"/e/{evening}")
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
