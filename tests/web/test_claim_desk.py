"""The claim desk: the award, the one question, a search that must not hold up the others."""

import re
from threading import Event as Flag
from threading import Thread
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from hakem.claims.apart import Found, Search, search
from hakem.event.acts import Ruled
from hakem.web.house import House
from hakem.web.rulings import searching
from tests.web.desk_pages import desk
from tests.web.test_thread import house_records

#: CL21: the ♠2 is out and was not mentioned.
CL21 = {
    "n": ".32.2.",
    "e": ".KQ.K.",
    "s": "9.A.A.",
    "w": "2...AK",
    "trumps": "S",
    "declarer": "S",
    "lead": "S",
    "claim": "3",
    "by": "S",
    "in": "en",
}


def test_a_claim_turns_on_the_one_question(director: TestClient, evening: str) -> None:
    """Two of three; three if he knew of the trump (cases CL21, CL23)."""
    base = f"{desk(evening)}/claim"
    text = director.get(f"{base}?{urlencode(CL21)}").text
    assert "Of the 3 tricks left, 2 to South" in text
    assert "Did he know that these were still out" in text
    text = director.get(f"{base}?{urlencode({**CL21, 'aware': 'yes'})}").text
    assert "Of the 3 tricks left, 3 to South" in text
    said = {**CL21, "statement": "drawing your last trump"}
    text = director.get(f"{base}?{urlencode(said)}").text
    assert "Of the 3 tricks left, 3 to South" in text
    assert "draw" in text


def test_a_statement_that_is_not_understood_is_told(director: TestClient, evening: str) -> None:
    said = {**CL21, "statement": "abrakadabra"}
    answer = director.get(f"{desk(evening)}/claim?{urlencode(said)}")
    assert answer.status_code == 422
    assert "ABRAKADABRA" in answer.text.upper()


def test_a_claim_is_kept_with_its_board_and_opened_again(
    director: TestClient, played: str, house: House
) -> None:
    asked = {**CL21, "contract": "4S", "tricks-before": "8", "table": "1", "board": "2"}
    text = director.get(f"{desk(played)}/claim?{urlencode({**asked, 'round': '1'})}").text
    form = text[text.index("/preview/claim") :]
    fields = dict(re.findall(r'name="([a-z]+)" value="([^"]*)"', form[: form.index("</form>")]))
    assert fields["result"] == "4SS="
    written = director.post(f"{desk(played)}/keep/claim", data=fields, follow_redirects=False)
    assert written.status_code == 303, written.text
    act = house_records(director, house, played)[-1].act
    assert isinstance(act, Ruled)
    assert {"70A", "70C2"} <= set(act.laws)
    again = director.get(written.headers["location"]).text
    found = re.search(r'href="([^"]*/rulings/claim\?[^"]*)"', again)
    assert found
    assert "2 to South" in director.get(found[1].replace("&amp;", "&")).text


def test_a_search_that_takes_too_long_is_ended(
    director: TestClient, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "SECONDS", 0.01)
    other = {**CL21, "n": ".43.2.", "e": ".KQ.K.", "forgot": "S2"}
    answer = director.get(f"{desk(evening)}/claim?{urlencode(other)}")
    assert answer.status_code == 200
    assert "was not finished" in answer.text
    assert director.get(desk(evening)).status_code == 200


def test_the_server_answers_while_a_claim_is_searched(
    director: TestClient, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = Flag(), Flag()

    def waits(asked: Search, seconds: float) -> Found | None:
        begun.set()
        go_on.wait(10)
        return search(asked)

    monkeypatch.setattr(searching, "search_apart", waits)
    other = urlencode({**CL21, "n": ".54.2."})
    pages: list[str] = []

    def ask() -> None:
        pages.append(director.get(f"{desk(evening)}/claim?{other}").text)

    asking = Thread(target=ask)
    asking.start()
    try:
        assert begun.wait(10)
        assert director.get(desk(evening)).status_code == 200
        assert not pages
    finally:
        go_on.set()
        asking.join()
    assert "2 to South" in pages[0]
