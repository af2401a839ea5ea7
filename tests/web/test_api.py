"""The API for programs: what it tells to whom, acts that are written once, logs handed on."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.docs.pages import fenced, page
from tests.web.conftest import Enter
from tests.web.server import running


@pytest.fixture
def program(director: TestClient, public: TestClient, evening: str) -> Callable[[str], TestClient]:
    """A program with a token that may read, or write."""

    def made(may: str) -> TestClient:
        answer = director.post(f"/e/{evening}/desk/programs", data={"name": "Kestrel", "may": may})
        found = re.search(r"<code>([\w-]{43})</code>", answer.text)
        assert found
        client = TestClient(public.app, headers={"authorization": f"Bearer {found[1]}"})
        client.portal = public.portal
        return client

    return made


def act(fields: dict[str, object], id: str = "") -> dict[str, object]:
    """An act as a program sends it."""
    return {"id": id or uuid4().hex, "act": fields}


def test_the_public_is_told_what_the_public_may_see(public: TestClient, evening: str) -> None:
    (head,) = public.get("/api/events").json()
    assert head["name"] == evening
    state = public.get(f"/api/events/{evening}").json()
    assert len(state["entries"]) == 6
    assert len(public.get(f"/api/events/{evening}/movement").json()) == 9
    results = public.get(f"/api/events/{evening}/results").json()
    assert results["format"] == "hakem-score/1"
    for path in ("log", "export"):
        assert public.get(f"/api/events/{evening}/{path}").status_code == 403
    assert public.post(f"/api/events/{evening}/acts", json=[]).status_code == 403
    assert public.post("/api/import", content=b"").status_code == 403


def test_a_program_writes_each_act_once(
    program: Callable[[str], TestClient], evening: str, director: TestClient
) -> None:
    writer = program("write")
    place: dict[str, object] = {"kind": "scored", "round": 1, "table": 1, "board": 1}
    sent = [act({**place, "result": "4SN="}), act({"kind": "noted", "text": "from afar"})]
    first = writer.post(f"/api/events/{evening}/acts", json=sent)
    again = writer.post(f"/api/events/{evening}/acts", json=sent)
    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    assert all(one["seq"] for one in first.json())
    wrong = [
        act({**place, "result": "PASS"}, str(sent[0]["id"])),
        act({**place, "result": "PASS", "table": 9}),
    ]
    told = writer.post(f"/api/events/{evening}/acts", json=wrong).json()
    assert told[0]["code"] == "web.id-taken"
    assert told[1]["code"]
    lines = writer.get(f"/api/events/{evening}/log").text.splitlines()
    assert [json.loads(line)["by"] for line in lines][-2:] == ["Kestrel", "Kestrel"]


def test_a_program_that_reads_writes_nothing(
    program: Callable[[str], TestClient], evening: str
) -> None:
    reader = program("read")
    assert reader.get(f"/api/events/{evening}/log").status_code == 200
    told = reader.post(f"/api/events/{evening}/acts", json=[act({"kind": "noted", "text": "x"})])
    assert told.status_code == 403
    assert reader.post("/api/import", content=b"").status_code == 403


def test_a_token_opens_no_page_and_no_other_event(
    program: Callable[[str], TestClient], evening: str, director: TestClient
) -> None:
    writer = program("write")
    token = writer.headers["authorization"].removeprefix("Bearer ")
    answer = writer.get(f"/e/{evening}/desk", follow_redirects=False)
    assert answer.status_code == 303
    cookie = {"cookie": f"hakem={token}", "origin": "http://testserver"}
    answer = writer.get(f"/e/{evening}/desk", headers=cookie, follow_redirects=False)
    assert answer.status_code == 303
    told = writer.post(f"/e/{evening}/desk/do/note", data={"text": "x"})
    assert told.status_code == 403
    director.post("/sample")
    (other,) = {one["name"] for one in director.get("/api/events").json()} - {evening}
    assert writer.get(f"/api/events/{other}/log").status_code == 403
    assert [one["name"] for one in writer.get("/api/events").json()] == [evening]


def test_the_director_ends_a_program(
    program: Callable[[str], TestClient], director: TestClient, evening: str, house: House
) -> None:
    reader = program("read")
    desk = director.get(f"/e/{evening}/desk/programs").text
    assert "Kestrel" in desk
    (session,) = [one for one in house.ledger.sessions(evening) if one.program]
    assert reader.headers["authorization"].removeprefix("Bearer ") not in desk
    director.post(f"/e/{evening}/desk/programs/end", data={"token": session.token})
    assert reader.get(f"/api/events/{evening}/log").status_code == 403


def test_a_director_who_plays_reads_no_log(enter: Enter, evening: str) -> None:
    playing = enter(Grant(Role.DIRECTOR, contestants=("1",)))
    for path in ("log", "export"):
        assert playing.get(f"/api/events/{evening}/{path}").status_code == 403
    answer = playing.post(f"/e/{evening}/desk/programs", data={"name": "x", "may": "read"})
    found = re.search(r"<code>([\w-]{43})</code>", answer.text)
    assert found
    headers = {"authorization": f"Bearer {found[1]}", "cookie": ""}
    assert playing.get(f"/api/events/{evening}/log", headers=headers).status_code == 403


def test_who_has_it_already_is_sent_nothing(
    public: TestClient, director: TestClient, evening: str
) -> None:
    for path in ("", f"/{evening}", f"/{evening}/movement", f"/{evening}/results"):
        first = public.get(f"/api/events{path}")
        known = {"if-none-match": f'"other", W/{first.headers["etag"]}'}
        again = public.get(f"/api/events{path}", headers=known)
        assert (again.status_code, again.content) == (304, b"")
    director.post(f"/e/{evening}/desk/do/note", data={"text": "news"})
    known = {"if-none-match": public.get("/api/events").headers["etag"]}
    assert public.get("/api/events", headers=known).status_code == 304


def test_a_log_goes_out_and_comes_in_whole(director: TestClient, evening: str) -> None:
    whole = director.get(f"/api/events/{evening}/export").content
    answer = director.post("/api/import?title=Copy", content=whole)
    assert answer.json() == {"name": "copy", "records": whole.count(b"\n") - 2}
    assert (
        director.get("/api/events/copy/log").text == director.get(f"/api/events/{evening}/log").text
    )
    broken = whole.replace(b"Robin", b"Rabin", 1) if b"Robin" in whole else whole[:-40]
    for wrong in (broken, whole[:-10], b"", b"{}\n", b"\xff\xfe"):
        told = director.post("/api/import", content=wrong)
        assert told.status_code == 422, told.text
    names = {one["name"] for one in director.get("/api/events").json()}
    assert names == {evening, "copy"}


def test_the_log_is_told_page_by_page(
    director: TestClient, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hakem.web.api.events.PAGE", 4)
    after, seen = 0, list[int]()
    while True:
        answer = director.get(f"/api/events/{evening}/log", params={"after": after})
        seen += [json.loads(line)["seq"] for line in answer.text.splitlines()]
        after = int(answer.headers["x-last"])
        if after == int(answer.headers["x-pos"]):
            break
    assert seen == list(range(1, after + 1))


def test_the_api_is_explained_in_both_languages(public: TestClient) -> None:
    for lang, words in (("en", "For programs"), ("tr", "Programlar için")):
        text = public.get("/api", headers={"accept-language": lang}).text
        assert words in text
        paths = public.get("/api/openapi.json").json()["paths"]
        for path in paths:
            if path.startswith(("/api/events", "/api/import")):
                assert path.replace("{event}", "NAME") in text, path


def test_a_code_of_a_program_is_not_typed(house: House, evening: str) -> None:
    """A token is made on the desk alone; a code gives no program."""
    code = house.codes.new(Grant(Role.ASSISTANT, evening), datetime.now(UTC))
    grant = house.codes.look(code, datetime.now(UTC))
    assert grant is not None
    assert not hasattr(grant, "program")


@pytest.mark.parametrize("name", ["api.md", "api.tr.md"])
def test_the_client_of_the_documentation_works(name: str, tmp_path: Path) -> None:
    """The program on the page, run as it stands there against a server."""
    (code,) = fenced(page("docs", "use", name), "python")
    with running(tmp_path, "--sample") as server, server.director() as director:
        event = director.get("/api/events").json()[0]["name"]
        made = director.post(f"/e/{event}/desk/programs", data={"name": "x", "may": "write"})
        found = re.search(r"<code>([\w-]{43})</code>", made.text)
        assert found
        scope: dict[str, object] = {"__name__": "client"}
        exec(compile(code, name, "exec"), scope)
        client = scope["Hakem"](server.base, found[1])  # type: ignore[operator]
        assert [told["name"] for told in client.events()] == [event]
        act = {"kind": "noted", "text": "hello"}
        (first,) = client.write(event, act)
        assert first["seq"]
        records = list(client.records(event))
        assert records[-1]["act"]["text"] == "hello"
        assert client.results(event)["format"] == "hakem-score/1"
        assert client.results(event) is client.results(event), "the second time nothing is sent"
        with pytest.raises(Exception, match="403"):
            list(scope["Hakem"](server.base, "").records(event))  # type: ignore[operator]
