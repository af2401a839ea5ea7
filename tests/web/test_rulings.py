"""Rulings at the desk: calls, the conversation with the Laws as pages, what is refused."""

import re
from collections.abc import Callable, Mapping
from random import Random
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from hakem.i18n.lang import Lang
from hakem.laws import Question, Ruling, rule, topics
from hakem.laws.mistakes import RulingMistake
from hakem.sheets import ruling_words as words
from hakem.web.house import House
from tests.laws.walk import answers_to
from tests.web.desk_pages import (
    RV01,
    RV08,
    asked_of,
    choices_of,
    desk,
    house_event,
    query,
    walk,
)
from tests.web.test_thread import send


@pytest.mark.parametrize(("facts", "tricks"), [(RV01, 1), (RV08, 2)])
def test_a_revoke_is_ruled_on_question_by_question(
    director: TestClient, evening: str, facts: Mapping[str, str], tricks: int
) -> None:
    text = walk(director, f"/e/{evening}/desk/rulings/rule/revoke-cost", facts)
    told = rule("revoke-cost", facts)
    assert not isinstance(told, Question)
    assert f"end of play: {tricks}." in text
    for step in told.steps:
        assert words.step(step, Lang.EN) in text
    assert "64A" in text
    assert 'href="/law?q=64A' in text


def test_every_topic_asks_its_first_question(director: TestClient, evening: str) -> None:
    for name in topics():
        for lang in ("en", "tr"):
            answer = director.get(
                f"/e/{evening}/desk/rulings/rule/{name}", headers={"accept-language": lang}
            )
            assert answer.status_code == 200, name
            assert 'class="card ask"' in answer.text, name


def test_every_topic_leads_to_what_the_laws_say(director: TestClient, evening: str) -> None:
    """One road through each topic, chosen by a fixed seed: every page is there, every turn told."""
    chosen = Random(64)
    place = {"table": "1", "board": "1", "round": "1"}
    for name in topics():
        known: dict[str, str] = {}
        while True:
            page = director.get(f"{desk(evening)}/rule/{name}?{query(known, **place)}")
            try:
                answer = rule(name, known)
            except RulingMistake:
                assert page.status_code == 422, (name, known)
                known.popitem()
                continue
            assert page.status_code == 200, (name, known)
            following = answers_to(answer)
            if following is None:
                break
            known[following[0]] = chosen.choice(following[1])
        assert isinstance(answer, Ruling)
        asked = query(known, **place, topic=name)
        assert director.get(f"{desk(evening)}/preview/rule?{asked}").status_code == 200, name


def test_what_the_table_knows_is_not_asked(director: TestClient, played: str) -> None:
    """Who is dealer and declarer follows from the board and its result."""
    base = desk(played)
    page = director.get(f"{base}/new?table=1&board=2&round=1").text
    found = re.search(rf'href="({base}/rule/revoke-cost\?[^"]*)"', page)
    assert found
    address = found[1].replace("&amp;", "&")
    assert "f.dealer=E" in address
    assert "f.declarer=S" in address
    text = director.get(address).text
    assert asked_of(text) == "offender"
    assert "known from the table" in text


def test_a_call_leads_to_a_ruling_and_is_settled_with_it(
    director: TestClient, played: str, table: Callable[[int], TestClient], house: House
) -> None:
    device = table(1)
    answer = send(
        device, kind="director-called", round=1, table=1, board=2, reason="revoke", text="<b>"
    )
    base = desk(played)
    text = director.get(base).text
    assert "revoke" in text
    assert "&lt;b&gt;" in text
    assert "<b>&lt;b&gt;" not in text
    found = re.search(rf'href="{base}/new\?([^"]*call=[^"]*)"', text)
    assert found, answer
    page = director.get(f"{base}/new?{found[1].replace('&amp;', '&')}").text
    assert "What a revoke costs" in page
    call = next(iter(house_event(director, house, played).calls))
    director.post(f"{base}/calls/{call}")
    assert "taken by" in director.get(f"{base}/parts/calls").text
    fields = {f"f.{n}": v for n, v in RV01.items()}
    place = {"table": "1", "board": "2", "round": "1", "call": call, "settle": "1"}
    kept = director.post(
        f"{base}/keep/rule",
        data={**place, **fields, "topic": "revoke-cost", "result": "4SN-1", "why": "revoke"},
        follow_redirects=False,
    )
    assert kept.status_code == 303, kept.text
    assert house_event(director, house, played).calls[call].done is not None
    assert director.get(kept.headers["location"]).status_code == 200


@pytest.mark.parametrize(("lang", "told"), [("en", "8 were left"), ("tr", "8 löve kalmıştı")])
def test_facts_that_cannot_be_are_told_and_asked_again(
    director: TestClient, evening: str, lang: str, told: str
) -> None:
    """Ten tricks after the fifth: told in words, forgotten, and the question is there again."""
    wrong = {**RV01, "later-tricks-of-revoker": "10"}
    answer = director.get(
        f"{desk(evening)}/rule/revoke-cost?{query(wrong)}", headers={"accept-language": lang}
    )
    assert answer.status_code == 422
    alert = re.search(r'role="alert">(.*?)</p>', answer.text)
    assert alert
    assert told in alert[1]
    assert asked_of(answer.text) == "later-tricks-of-revoker"
    assert 'name="f.later-tricks-of-revoker" value="10"' not in answer.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rule/no-such-topic", 404),
        ("/rule/revoke?f.no-such-fact=1", 422),
        ("/rule/revoke?edition=1997", 422),
        ("/rule/revoke-cost?f.declarer=%00%FF", 422),
        (f"/rule/revoke?f.declarer={'x' * 5000}", 422),
        ("/rule/revoke?table=99&board=1", 422),
        ("/rule/revoke?table=%3Cscript%3E&board=1", 422),
        ("/rule/revoke?table=1&board=-5", 422),
        ("/rule/revoke?table=1&board=1&round=77", 422),
        ("/preview/rule?topic=revoke&table=1&board=1", 422),
        ("/preview/rule?topic=revoke", 422),
        ("/preview/adjust?table=1&board=1&result=5ZZ", 422),
        ("/preview/fine?contestant=99&amount=1&unit=vp", 422),
        ("/preview/fine?contestant=1&amount=x&unit=vp", 422),
        ("/preview/no-such-kind", 422),
        ("/adjust?table=1&board=1&make=text&result=4SN%3D&law=999", 422),
        ("/claim?position=nonsense", 422),
        ("/claim?n=AK&claim=2&aware=perhaps", 422),
        (f"/new?q={'x' * 200}", 422),
        ("/log/99999", 404),
        ("/nothing.pdf", 404),
        ("/poll?f.polled-hand=AKQ&f.dealer=N&f.calls=1H", 422),
    ],
)
def test_hostile_input_is_refused_with_words(
    director: TestClient, evening: str, path: str, status: int
) -> None:
    answer = director.get(desk(evening) + path)
    assert answer.status_code == status, answer.text
    assert 'role="alert"' in answer.text
    assert "<script>" not in answer.text.replace('<script type="module"', "")


def test_what_was_typed_is_read_in_the_letters_of_the_reader(
    director: TestClient, evening: str
) -> None:
    """♠R is the king of spades to a Turkish reader; the address says SK."""
    base = f"{desk(evening)}/rule/defender-exposed-card"
    known: dict[str, str] = {"declarer": "S", "offender": "E"}
    for _ in range(12):
        text = director.get(f"{base}?{query(known)}").text
        name = asked_of(text)
        if f'name="t.{name}"' in text:
            break
        known[name] = "no" if 'value="no"' in text else choices_of(text)[0]
    headers = {"accept-language": "tr"}
    typed = f"{base}?{query(known)}&{urlencode({f't.{name}': '♠R'})}"
    answer = director.get(typed, headers=headers, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    assert f"f.{name}=SK" in answer.headers["location"]
    wrong = director.get(f"{base}?{query(known)}&{urlencode({f't.{name}': '♠Ş'})}", headers=headers)
    assert wrong.status_code == 422


def test_the_card_of_a_poll_names_nobody(director: TestClient, evening: str) -> None:
    facts = {
        "dealer": "N",
        "calls": "1S Pass 4S",
        "polled-hand": "AK73.Q5.T98.J642",
        "call-meanings": "1: 11+",
        "board-number": "1",
        "scored-by": "matchpoints",
    }
    text = walk(director, f"{desk(evening)}/poll", facts)
    assert 'class="card problem"' in text
    assert "Bülbül" not in text


def test_clauses_are_read_by_everybody(public: TestClient) -> None:
    assert "12C1" in public.get("/law?q=12C1(c)").text
    assert public.get("/law?q=Yasa 27A1", headers={"accept-language": "tr"}).status_code == 200
    assert public.get("/law?q=SCR3(a)(ii)").status_code in (200, 404)
    assert public.get("/law?q=27Z9").status_code == 404
    assert public.get("/law?q=<script>alert(1)</script>").status_code == 404
    assert public.get("/law?q=23&edition=2007").status_code == 200


def test_the_language_changes_without_losing_the_answers(
    director: TestClient, evening: str
) -> None:
    address = f"{desk(evening)}/rule/revoke-cost?{query({'declarer': 'S'})}"
    text = director.get(address).text
    assert f'name="back" value="{address}"' in text.replace("&amp;", "&")
    answer = director.post("/lang", data={"lang": "tr", "back": address}, follow_redirects=False)
    assert answer.headers["location"] == address
