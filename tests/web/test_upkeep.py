"""The house keeps itself in order: copies, the log of requests, what is told of trouble."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hakem.commands.event.opened import STREAM, opened
from hakem.store import open_store
from hakem.store.sqlite import SqliteStore
from hakem.web.house import House
from hakem.web.upkeep.backups import Backups, copies
from hakem.web.upkeep.measures import Histogram, Measures
from hakem.web.upkeep.state import Upkeep
from hakem.web.upkeep.watching import NOWHERE, place_of
from hakem.web.upkeep.writing import Log
from tests.web.test_thread import send


@pytest.fixture
def upkeep(public: TestClient) -> Upkeep:
    """What the house keeps about itself."""
    found = public.app.state.upkeep  # type: ignore[attr-defined]
    assert isinstance(found, Upkeep)
    return found


def look(client: TestClient, backups: Backups) -> None:
    """Have the copies looked after once."""
    assert client.portal is not None
    client.portal.call(backups.look)


def play_round(director: TestClient, evening: str, table: Callable[[int], TestClient]) -> None:
    """Round 1 of the sample evening, called and entered."""
    director.post(f"/e/{evening}/desk/do/round", data={"number": "1"})
    for number in (1, 2, 3):
        device = table(number)
        for board in device.get("/api/table/state").json()["boards"]:
            act = {"kind": "scored", "round": 1, "table": number, "result": "3NTN="}
            assert send(device, board=board["board"], **act)["seq"]


def test_a_round_that_ends_is_copied_and_the_copy_opens(
    director: TestClient,
    evening: str,
    table: Callable[[int], TestClient],
    upkeep: Upkeep,
    tmp_path: Path,
) -> None:
    folder = tmp_path / "backup" / evening
    look(director, upkeep.backups)
    assert copies(folder) == []
    play_round(director, evening, table)
    look(director, upkeep.backups)
    (made,) = copies(folder)
    with opened(str(made), "") as there:
        assert len(there.event.results) == 24
    look(director, upkeep.backups)
    assert copies(folder) == [made], "nothing was written since"
    assert upkeep.backups.last is not None


def test_what_is_written_between_rounds_is_copied_when_its_time_comes(
    director: TestClient, evening: str, upkeep: Upkeep, house: House, tmp_path: Path
) -> None:
    own = Backups(house, tmp_path / "stick", upkeep.log, every=0, keep=3)
    for n in range(5):
        director.post(f"/e/{evening}/desk/do/note", data={"text": f"note {n}"})
        look(director, own)
    kept = copies(tmp_path / "stick" / evening)
    assert len(kept) == 3, "the oldest are removed"
    with open_store(kept[-1]) as newest:
        assert newest.last(STREAM) == director_pos(director, house, evening)


def director_pos(client: TestClient, house: House, evening: str) -> int:
    """The number of the last record."""
    assert client.portal is not None
    return client.portal.call(house.hosted, evening).pos


def test_a_copy_that_cannot_be_made_is_told(
    director: TestClient, evening: str, upkeep: Upkeep, house: House, tmp_path: Path
) -> None:
    (tmp_path / "stick").write_text("a file where the folder should be")
    upkeep.backups = Backups(house, tmp_path / "stick", upkeep.log, every=0)
    look(director, upkeep.backups)
    health = director.get("/health").json()
    assert health["status"] == "look"
    assert [one["code"] for one in health["troubles"]] == ["web.health-backup"]
    assert director.get(f"/e/{evening}/desk").status_code == 200


def test_a_full_disk_is_told_and_nothing_is_written(
    director: TestClient, evening: str, house: House
) -> None:
    """The database itself says that it is full; when there is room again, it goes on."""
    assert director.portal is not None
    hosted = director.portal.call(house.hosted, evening)
    assert isinstance(hosted.store, SqliteStore)
    before = hosted.pos
    hosted.store._writer.execute("PRAGMA max_page_count = 1")
    note = {"text": "x" * 200_000}
    answer = director.post(f"/e/{evening}/desk/do/note", data=note)
    assert answer.status_code == 503
    assert "The disk is full. Nothing of this was written." in answer.text
    assert hosted.pos == before
    hosted.store._writer.execute("PRAGMA max_page_count = 100000")
    answer = director.post(f"/e/{evening}/desk/do/note", data=note, follow_redirects=False)
    assert answer.status_code == 303
    assert hosted.pos == before + 1


def test_the_log_holds_no_codes_and_no_names(
    director: TestClient, evening: str, table: Callable[[int], TestClient], tmp_path: Path
) -> None:
    table(1).get("/api/table/state")
    director.get("/in/123456")
    director.get("/no/such/secret")
    director.post(f"/e/{evening}/desk/do/note", data={"text": "hush hush"})
    log = (tmp_path / "log" / "requests.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in log.splitlines()]
    routes = {line.get("route") for line in lines}
    assert {"/in/{code}", NOWHERE, "/api/table/state"} <= routes
    for secret in ("123456", "secret", "hush", director.cookies["hakem"]):
        assert secret not in log
    assert {line["event"] for line in lines if "event" in line} == {evening}


def test_an_error_is_logged_by_its_place_not_by_what_it_says() -> None:
    def fails() -> None:
        raise KeyError("somebody's name")

    try:
        fails()
    except KeyError as error:
        told = place_of(error)
    assert told.startswith("KeyError < test_upkeep.py:")
    assert "somebody" not in told


def test_the_log_begins_a_new_file_and_forgets_the_oldest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hakem.web.upkeep.writing.LARGEST", 500)
    log = Log(tmp_path / "requests.jsonl")
    for n in range(60):
        log.write("request", status=200 + n)
    log.close()
    names = sorted(one.name for one in tmp_path.iterdir())
    assert names == ["requests.1.jsonl", "requests.2.jsonl", "requests.3.jsonl", "requests.jsonl"]
    kept = [
        json.loads(line)["status"]
        for name in (*names[2::-1], names[3])
        for line in (tmp_path / name).read_text().splitlines()
    ]
    assert kept == list(range(kept[0], 260)), "in order, without a gap"


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log = Log(tmp_path / "file" / "requests.jsonl")
    log.write("request")
    log.write("request")
    assert log.lost == 2


def test_figures_are_for_the_director(director: TestClient, public: TestClient) -> None:
    assert public.get("/metrics", follow_redirects=False).status_code == 303
    text = director.get("/metrics").text
    assert "# TYPE hakem_request_seconds histogram" in text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["hakem_cpu_seconds_total"]) > 0
    where = '{method="GET",route="/metrics",le="+Inf"}'
    assert values[f"hakem_request_seconds_bucket{where}"] == "1"


def test_a_program_on_the_same_computer_reads_figures(public: TestClient) -> None:
    """But not a page whose name was made to lead to this computer (rebinding)."""
    here = TestClient(public.app, base_url="http://localhost:8080", client=("127.0.0.1", 5000))
    here.portal = public.portal
    assert here.get("/metrics").status_code == 200
    answer = here.get("/metrics", headers={"host": "evil.example"}, follow_redirects=False)
    assert answer.status_code == 303


def test_health_is_for_everybody_as_page_and_as_json(public: TestClient) -> None:
    assert public.get("/health").json()["status"] == "ok"
    page = public.get("/health", headers={"accept": "text/html", "accept-language": "tr"})
    assert "Her şey yolunda." in page.text


def test_times_are_counted_where_they_belong() -> None:
    times = Histogram()
    for seconds in (0.001, 0.005, 0.006, 99):
        times.take(seconds)
    assert (times.counts[0], times.counts[1], times.counts[-1]) == (2, 1, 1)
    measures = Measures()
    measures.answered("BREW", "/x", 418, 0.1)
    assert list(measures.requests) == [("OTHER", "/x", 418)]


def test_a_server_that_begins_again_does_not_copy_what_was_copied(
    director: TestClient, evening: str, house: House, upkeep: Upkeep, tmp_path: Path
) -> None:
    assert director.portal is not None
    first = Backups(house, tmp_path / "stick", upkeep.log, every=0)
    look(director, first)
    again = Backups(house, tmp_path / "stick", upkeep.log, every=0)
    look(director, again)
    assert len(copies(tmp_path / "stick" / evening)) == 1
