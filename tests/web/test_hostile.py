"""What people and programs send who mean no good, or are broken: refused with the right code."""

import asyncio
from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from hakem.commands.event.verbs import VERBS
from hakem.view import Role
from hakem.web import guards
from hakem.web.access.codes import Grant
from hakem.web.access.tries import EACH
from hakem.web.guards import LARGEST
from hakem.web.house import House
from hakem.web.live import routes as live
from tests.web.conftest import Device, Enter

# -- bodies and headers ----------------------------------------------------------------------------


def test_a_body_that_is_too_large_is_refused_before_it_is_read(director: TestClient) -> None:
    answer = director.post("/login", content=b"x", headers={"content-length": str(LARGEST + 1)})
    assert answer.status_code == 413


@pytest.mark.parametrize("path", ["/login", "/api/table/acts", "/events"])
def test_a_body_of_unknown_length_is_cut_off(director: TestClient, path: str) -> None:
    chunks = (b"x" * 1_000_000 for _ in range(8))
    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = director.post(path, content=chunks, headers=kind)
    assert answer.status_code == (403 if path.startswith("/api") else 413)


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "SLOWEST", 0.01)
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive())["more_body"]:
            pass

    async def receive() -> Message:
        if first:
            return first.pop()
        await asyncio.sleep(60)
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    first: list[Message] = [{"type": "http.request", "body": b"a", "more_body": True}]
    scope = {"type": "http", "method": "POST", "path": "/x", "headers": []}
    asyncio.run(guards.Guards(app)(scope, receive, send))
    assert sent[0]["status"] == 408


NO_FORMS = [
    ("multipart/form-data", b"no boundary"),
    ("multipart/form-data; boundary=b", b"not a part"),
    (
        "multipart/form-data; boundary=b",
        b'--b\r\nContent-Disposition: form-data; name="password"; filename="x"\r\n\r\nx\r\n--b--',
    ),
    ("application/x-www-form-urlencoded", b"password=" + b"x" * 2_000_000),
    ("application/x-www-form-urlencoded", b"a=1&" * 5000),
    ("application/x-www-form-urlencoded", b"password=%ff%fe%00"),
    ("text/plain", b"password=x"),
    ("application/json", b'{"password": "x"}'),
    ("\xff", b"password=x"),
]


def test_a_form_that_is_none_is_refused(director: TestClient) -> None:
    for kind, body in NO_FORMS:
        headers = {b"content-type": kind.encode("latin-1")}
        assert 400 <= director.post("/login", content=body, headers=headers).status_code < 500


HEADERS: list[dict[str, str]] = [
    {"accept-language": "x" * 20_000},
    {"accept-language": "\xff\xfe;q=\x01"},
    {"cookie": "hakem=" + "x" * 20_000 + "; lang=%00"},
    {"cookie": "=;;;lang=\xff; hakem"},
    {"authorization": "Bearer"},
    {"authorization": "Bearer " + "x" * 20_000},
    {"authorization": "Basic \xff"},
    {"accept": "\xff"},
    {"host": "evil.example\xff"},
    {"host": ""},
    {"x-forwarded-for": "\xff"},
    {"hx-request": "\xff"},
    {"range": "bytes=0-" + "9" * 5000},
    {"if-none-match": "\xff" * 100},
]


def test_headers_are_believed_in_nothing(director: TestClient, evening: str) -> None:
    for headers in HEADERS:
        raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        for path in ("/", f"/e/{evening}", "/health", "/static/style.css", "/api/table/state"):
            assert director.get(path, headers=raw).status_code < 500


TRICKS = [
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static/..%2f..%2fapp.py",
    "/static/..%5c..%5capp.py",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/%00",
    "/e/%00",
    "/e/..%2fhouse",
    "/e/%2e%2e%2fhouse",
    "/e/house.db",
    "/e/C:%5cx",
    "/e/" + "a" * 5000,
    "/e/%ff%fe",
    "/e/%E2%80%AE",
    "/words/..%2fen.json",
    "/e/backup/desk",
]


def test_tricks_with_paths_lead_nowhere(director: TestClient) -> None:
    for path in TRICKS:
        answer = director.get(path, follow_redirects=False)
        assert answer.status_code in (404, 422)
        for secret in ("import ", "SQLite", "root:"):
            assert secret not in answer.text


def test_nobody_is_led_to_another_place(director: TestClient) -> None:
    for back in ("https://evil.example/", "//evil.example", "/\\evil.example", "\t//evil.example"):
        answer = director.post("/lang", data={"lang": "en", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"
    answer = director.post(
        "/lang", data={"lang": "en", "back": "/\t/evil.example"}, follow_redirects=False
    )
    assert answer.headers["location"] == "/%09/evil.example"


# -- who may what ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", "http://testserver:81"]
)
def test_a_foreign_page_changes_nothing_and_hears_nothing(
    director: TestClient, evening: str, origin: str
) -> None:
    headers = {"origin": origin}
    for path in ("/sample", "/logout", f"/e/{evening}/desk/do/round", "/api/table/acts"):
        assert director.post(path, headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        director.websocket_connect(f"/live/{evening}", headers=headers),
    ):
        pass
    assert closed.value.code == 1008


def test_a_wrong_token_is_nobody(public: TestClient, evening: str, table: Device) -> None:
    token = table(1).cookies["hakem"]
    for wrong in ("", "x", token[:-1], token + "x", token.upper(), "x" * 5000):
        headers = {"authorization": f"Bearer {wrong}"}
        assert public.get("/api/table/state", headers=headers).status_code == 403
        answer = public.get(f"/e/{evening}/desk", headers=headers, follow_redirects=False)
        assert answer.status_code == 303


def test_a_device_opens_no_page_of_the_director(table: Device, evening: str) -> None:
    device = table(1)
    for path in (f"/e/{evening}/desk", f"/e/{evening}/desk/codes", "/metrics"):
        assert device.get(path, follow_redirects=False).status_code == 303
    for path in ("/events", "/sample", "/password", f"/e/{evening}/desk/do/note"):
        data = {"title": "x", "password": "long enough", "text": "x"}
        assert device.post(path, data=data).status_code == 403


def test_codes_cannot_be_guessed_and_the_director_unlocks(
    public: TestClient, director: TestClient, evening: str, house: House
) -> None:
    for n in range(EACH):
        assert public.post("/in", data={"code": f"00000{n}"}).status_code in (403, 429)
    good = house.codes.new(Grant(Role.TABLE, evening, ("1", "", 1, "")), datetime.now(UTC))
    answer = public.post("/in", data={"code": good})
    assert answer.status_code == 429, "a right one is not even looked at"
    assert public.get(f"/in/{good}").status_code == 429
    desk = director.get(f"/e/{evening}/desk/codes").text
    assert "locked out" in desk
    director.post(f"/e/{evening}/desk/unlock")
    assert public.post("/in", data={"code": good}, follow_redirects=False).status_code == 303


def test_looking_at_links_is_guessing_too(public: TestClient) -> None:
    """A page that says whether a code is good must not be asked without end."""
    statuses = [public.get(f"/in/{n:06}").status_code for n in range(EACH + 1)]
    assert statuses[-1] == 429
    assert public.get("/in/-").status_code == 200, "who types a code still comes to the page"


def test_passwords_cannot_be_guessed(director: TestClient, public: TestClient) -> None:
    director.post("/password", data={"password": "correct horse"})
    for _ in range(EACH):
        assert public.post("/login", data={"password": "wrong"}).status_code == 403
    assert public.post("/login", data={"password": "correct horse"}).status_code == 429


def test_a_session_that_somebody_else_chose_is_not_taken_over(
    public: TestClient, house: House
) -> None:
    """Session fixation: the token is always the server's own, and new."""
    client = TestClient(public.app, headers={"origin": "http://testserver"})
    client.portal = public.portal
    client.cookies.set("hakem", "chosen-by-somebody-else")
    code = house.codes.new(Grant(Role.DIRECTOR), datetime.now(UTC))
    answer = client.post("/in", data={"code": code}, follow_redirects=False)
    token = answer.cookies["hakem"]
    assert token != "chosen-by-somebody-else"
    assert len(token) == 43  # 256 bits
    code = house.codes.new(Grant(Role.DIRECTOR), datetime.now(UTC))
    answer = client.post(
        "/in", data={"code": code}, headers={"cookie": f"hakem={token}"}, follow_redirects=False
    )
    assert house.ledger.session(token) is None, "who comes in anew leaves his old session"
    assert house.ledger.session(answer.cookies["hakem"]) is not None


def test_the_cookie_is_for_us_alone(enter: Enter, house: House, public: TestClient) -> None:
    code = house.codes.new(Grant(Role.DIRECTOR), datetime.now(UTC))
    answer = public.post("/in", data={"code": code}, follow_redirects=False)
    (cookie,) = answer.headers.get_list("set-cookie")
    flags = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= flags
    assert "secure" not in flags, "a hall without https must still work"
    public.cookies.clear()


def test_a_device_that_was_ended_is_cut_off_at_once(
    table: Device, director: TestClient, evening: str, house: House
) -> None:
    device = table(1)
    with device.websocket_connect(f"/live/{evening}") as line:
        line.receive_json(mode="binary")
        (session,) = [one for one in house.ledger.sessions(evening) if one.role is Role.TABLE]
        director.post(f"/e/{evening}/desk/devices/end", data={"token": session.token})
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_bytes()
        assert closed.value.code == 1008
    assert device.get("/api/table/state").status_code == 403


def test_who_floods_a_line_is_shown_out(
    public: TestClient, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_SAID", 10)
    with public.websocket_connect(f"/live/{evening}") as line:
        line.receive_bytes()
        for _ in range(30):
            line.send_text("x")
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_bytes()
    assert closed.value.code == 1008


def test_a_link_is_good_once(public: TestClient, house: House) -> None:
    """The link in the window of the program stays in the browser's history: it opens nothing."""
    code = house.codes.new(Grant(Role.DIRECTOR), datetime.now(UTC), long=True)
    assert public.get(f"/in/{code}").status_code == 200
    assert public.post("/in", data={"code": code}, follow_redirects=False).status_code == 303
    public.cookies.clear()
    assert public.post("/in", data={"code": code}).status_code == 403


# -- forms of the desk -----------------------------------------------------------------------------

NONSENSE = (
    *("", "-1", "9" * 30, "x" * 3000, "\x00", "1/0", "²", "A1", "../../x", "=%"),
    *("N:AKQ.. x y z", "\u202eabc\n\n"),
)


def test_nonsense_in_any_field_is_told(director: TestClient, evening: str) -> None:
    for verb, known in VERBS.items():
        names = [word.rstrip("?+*!") for word in (*known.takes.split(), *known.options.split())]
        for value in NONSENSE:
            answer = director.post(
                f"/e/{evening}/desk/do/{verb}",
                data=dict.fromkeys(names, value),
                follow_redirects=False,
            )
            assert answer.status_code in (303, 404, 422), (verb, value, answer.text)
