"""Forms as a director sends them, and what they come to."""

import re
from collections.abc import Sequence
from html import unescape

from starlette.testclient import TestClient

from hakem.event import Event
from hakem.web.house import House

PAGES = ("", "/rules", "/entries", "/players", "/movement", "/boards", "/hall", "/check")
PAIRS = "\n".join(f"Kuş {one}\tAğaç {one}" for one in "ABCDEF")


def event_of(client: TestClient, house: House, base: str) -> Event:
    """The event as the server has it."""
    portal = client.portal
    assert portal is not None
    return portal.call(house.hosted, base.split("/")[2]).event


def records(client: TestClient, house: House, base: str) -> Sequence[object]:
    """Its acts."""
    portal = client.portal
    assert portal is not None
    return [one.act for one in portal.call(house.hosted, base.split("/")[2]).records]


def post(client: TestClient, path: str, **data: object) -> str:
    """A form; where it leads. It must not be refused."""
    answer = client.post(path, data=data, follow_redirects=False)
    assert answer.status_code == 303, unescape(answer.text)
    return answer.headers["location"]


def refused(client: TestClient, path: str, **data: object) -> str:
    """A form that is refused; the words."""
    answer = client.post(path, data=data)
    assert answer.status_code == 422, answer.text
    found = re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)
    assert found
    return unescape(found[1])


def paste(client: TestClient, base: str, text: str) -> None:
    """A list, entered."""
    post(client, f"{base}/entries/paste", text=text, do="write")


def checks(client: TestClient, base: str) -> list[str]:
    """What the check list says is missing."""
    text = client.get(f"{base}/check").text
    return re.findall(r'<li class="missing"><span class="mark" aria-hidden="true">!', text)
