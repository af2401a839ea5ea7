"""The desk's pages of rulings as a person goes through them, for tests."""

import re
from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.testclient import TestClient

from hakem.event import Event, fold
from hakem.web.house import House
from tests.web.test_thread import house_records

#: A revoke whose trick the revoker's partner won, with later tricks won: one trick (RV01).
RV01 = {
    "declarer": "S",
    "offender": "E",
    "other-side-revoked-too": "no",
    "card-owed": "held",
    "revoke-noticed": "in-time",
    "same-suit-revoked-before": "no",
    "trick": "5",
    "revoke-trick-won-by": "W",
    "later-tricks-of-revoker": "2",
}


#: A defender wins the trick that he revokes on, his side two more: two tricks (RV08).
RV08 = {**RV01, "revoke-trick-won-by": "E"}


def asked_of(text: str) -> str:
    """The fact that a page asks for: what its buttons or its field answer."""
    found = re.search(r'name="[ft]\.([a-z0-9-]+)"(?! value="[^"]*">\n?<input)', ask_form(text))
    assert found, text
    return found[1]


def ask_form(text: str) -> str:
    """The part of a page that asks, without what it carries along."""
    part = text[text.index('class="card ask"') :]
    return re.sub(r'<input type="hidden"[^>]*>', "", part[: part.index("</section>")])


def choices_of(text: str) -> list[str]:
    """The answers that a page offers."""
    return re.findall(r'name="f\.[a-z0-9-]+" value="([^"]*)"', ask_form(text))


def walk(client: TestClient, base: str, facts: Mapping[str, str]) -> str:
    """Answer question after question as a person does; the page that comes in the end."""
    known: dict[str, str] = {}
    for _ in range(30):
        answer = client.get(f"{base}?{urlencode({f'f.{n}': v for n, v in known.items()})}")
        assert answer.status_code == 200, answer.text
        if 'class="card ask"' not in answer.text:
            return answer.text
        name = asked_of(answer.text)
        if name not in facts:
            return answer.text
        known[name] = facts[name]
    raise AssertionError("the questions do not end")


def query(facts: Mapping[str, str], **more: str) -> str:
    """Facts and fields as an address."""
    return urlencode({**more, **{f"f.{name}": value for name, value in facts.items()}})


def desk(evening: str) -> str:
    """The address of the desk's rulings."""
    return f"/e/{evening}/desk/rulings"


def house_event(client: TestClient, house: House, name: str) -> Event:
    """The event as the server has it."""
    return fold(house_records(client, house, name))


def cells(text: str) -> list[str]:
    """The texts of a page's tables, cell by cell."""
    part = text[text.index('<section id="effect">') : text.index("</section>")]
    plain = re.sub(r"<br>|<span[^>]*>|</span>|</?b[^>]*>", " ", part)
    return [" ".join(one.split()) for one in re.findall(r"<td[^>]*>(.*?)</td>", plain, re.S)]


def kept(client: TestClient, name: str, **fields: str) -> str:
    """A score adjusted on board 2 at table 1; the address of its page."""
    data = {"table": "1", "board": "2", "round": "1", "make": "assigned", **fields}
    answer = client.post(f"{desk(name)}/keep/adjust", data=data, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]
