"""What people and programs send who mean no good, or are broken: refused with the right code."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import msgspec
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
from tests.web.conftest import Enter

Device = Callable[[int], TestClient]
ID = "0123456789abcdef"

# -- what a device sends ---------------------------------------------------------------------------


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


# -- names -----------------------------------------------------------------------------------------

#: What would run in a page that forgot to escape it, in text and in an attribute.
SCRIPT = "<script>alert(1)</script>"
NAMES = (SCRIPT, '"><img src=x onerror=alert(1)>', "' onfocus=alert(1) x='", "{{7*7}}${7*7}")


def test_script_in_names_is_nowhere_a_script(
    director: TestClient, enter: Enter, public: TestClient, house: House
) -> None:
    """Every page that can be reached, as each role, with scripts in every name there is."""
    event = hostile_event(director)
    found = 0
    for browser in (
        director,
        public,
        enter(Grant(Role.TABLE, event, ("1", "", 1, ""))),
        enter(Grant(Role.PLAYER, event, contestants=("1",))),
        enter(Grant(Role.DIRECTOR, contestants=("2",))),
    ):
        for path, text in walked(browser, ("/", f"/e/{event}", f"/e/{event}/desk", "/table")):
            assert scripts_in(text) == [], path
            assert "{{7*7}}" in text or "49$" not in text, path
            found += "&lt;script&gt;alert" in text
    assert found > 10, "the names are shown, escaped"


class Scripts(HTMLParser):
    """What a browser would run of a page: as a parser of HTML reads it, not as we wrote it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag == "script"
        for name, value in attrs:
            if name.startswith("on") or (value or "").strip().lower().startswith("javascript:"):
                self.found.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.found.append(data)


def scripts_in(page: str) -> list[str]:
    """Scripts that stand in a page itself; ours are all files of their own."""
    parser = Scripts()
    parser.feed(page)
    return parser.found


def test_the_search_for_scripts_finds_them() -> None:
    """Unescaped, each of the names but the last would be found."""
    found = [scripts_in(f"<p title='{name}'>{name}</p><input value=\"{name}\">") for name in NAMES]
    assert [bool(one) for one in found] == [True, True, True, False]


def hostile_event(director: TestClient) -> str:
    """A small event with scripts as its names, played a little."""
    answer = director.post("/events", data={"title": SCRIPT + NAMES[1]}, follow_redirects=False)
    event = answer.headers["location"].split("/")[2]

    def do(verb: str, **fields: str | list[str]) -> None:
        told = director.post(f"/e/{event}/desk/do/{verb}", data=fields, follow_redirects=False)
        assert told.status_code == 303, told.text

    for n in range(6):
        players = [NAMES[n % 4] + str(n), NAMES[(n + 1) % 4]]
        do("enter", contestant=str(n + 1), players=players, team=NAMES[n % 4])
    do("seat")
    do("deals", random="1-24")
    do("round", number="1")
    do("score", table="1", board="1", result="4SN=", round="1")
    do("note", text=SCRIPT, contestant="1")
    do("fine", contestant="1", amount="1", unit="percent", why=SCRIPT)
    do("adjust", table="1", board="1", result="3NTN=", round="1", why=NAMES[1])
    return event


def walked(browser: TestClient, starts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every page that links lead to, and every part that is asked for by them."""
    waiting, seen, kinds = list(starts), set[str](), Counter[str]()
    while waiting:
        path = waiting.pop()
        if path in seen or path.startswith(("/static/", "/in/", "/law")) or ".pdf" in path:
            continue
        seen.add(path)
        # pages of one kind differ in their numbers: two of them will do
        kind = re.sub(r"[0-9a-f]{32}|\d+|=[^&]*", "#", path)
        kinds[kind] += 1
        if kinds[kind] > 2:
            continue
        answer = browser.get(path)
        assert answer.status_code < 500, path
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        yield path, answer.text
        for link in re.findall(r'(?:href|hx-get|src)="([^"]+)"', answer.text):
            parts = urlsplit(urljoin(path, unescape(link)))
            if not parts.scheme and not parts.netloc:
                waiting.append(parts.path + (f"?{parts.query}" if parts.query else ""))
