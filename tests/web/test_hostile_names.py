"""Script in every name that somebody may type is nowhere a script, on any page, for anybody."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from starlette.testclient import TestClient

from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.web.conftest import Enter

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
