"""Rulings at the desk: calls, the conversation as a page, scores and what they change, claims."""

import re
from collections.abc import Callable, Mapping
from random import Random
from threading import Event as Flag
from threading import Thread
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from hakem.claims.apart import Found, Search, search
from hakem.event import Event, fold, standings
from hakem.event.acts import Noted, Ruled
from hakem.i18n.lang import Lang
from hakem.laws import Question, Ruling, rule, topics
from hakem.laws.mistakes import RulingMistake
from hakem.scoring.difference import difference
from hakem.sheets import ruling_words as words
from hakem.sheets.difference_rows import DifferenceRows
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from hakem.web.rulings import searching
from tests.laws.walk import answers_to
from tests.web.conftest import Enter
from tests.web.test_thread import house_records, send

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


def query(facts: Mapping[str, str], **more: str) -> str:
    """Facts and fields as an address."""
    return urlencode({**more, **{f"f.{name}": value for name, value in facts.items()}})


def desk(evening: str) -> str:
    """The address of the desk's rulings."""
    return f"/e/{evening}/desk/rulings"


@pytest.fixture
def played(director: TestClient, evening: str) -> str:
    """The sample evening with all results of its first two rounds; its name."""
    results = {1: "4SN=", 2: "4SN-1", 3: "3NTE=", 4: "2HS+1"}
    for number in (1, 2):
        director.post(f"/e/{evening}/desk/do/round", data={"number": str(number)})
        for table in (1, 2, 3):
            for board in range(1, 25):
                result = results[(board + table * number) % 4 + 1]
                fields = {"table": str(table), "board": str(board), "result": result}
                home = (board - 1) // 8
                if (table - 1 + number - 1) % 3 == home:
                    director.post(
                        f"/e/{evening}/desk/do/score", data={**fields, "round": str(number)}
                    )
    return evening


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


def house_event(client: TestClient, house: House, name: str) -> Event:
    """The event as the server has it."""
    return fold(house_records(client, house, name))


def cells(text: str) -> list[str]:
    """The texts of a page's tables, cell by cell."""
    part = text[text.index('<section id="effect">') : text.index("</section>")]
    plain = re.sub(r"<br>|<span[^>]*>|</span>|</?b[^>]*>", " ", part)
    return [" ".join(one.split()) for one in re.findall(r"<td[^>]*>(.*?)</td>", plain, re.S)]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("adjust", {"make": "weighted", "w1": "60", "o1": "6SN=", "w2": "40", "o2": "6SN-1"}),
        ("adjust", {"make": "artificial", "ns": "AVE-", "ew": "AVE+"}),
        ("adjust", {"make": "split", "ns": "4SN-3", "ew": "4SN="}),
        ("adjust", {"make": "assigned", "outcome": "-1400"}),
        ("adjust", {"make": "not-played", "why-not": "cancelled"}),
        ("rule", {"topic": "revoke-cost", "result": "4SN-5"}),
    ],
)
def test_the_preview_is_what_the_standings_become(
    director: TestClient, played: str, house: House, kind: str, fields: Mapping[str, str]
) -> None:
    """Board and ranking as shown before writing are those after it; until then nothing changes."""
    place = {"table": "1", "board": "2", "round": "1", "why": "so"}
    facts = {f"f.{n}": v for n, v in RV01.items()} if kind == "rule" else {}
    asked = {**place, **fields, **facts}
    before = house_event(director, house, played)
    shown = director.get(f"{desk(played)}/preview/{kind}?{urlencode(asked)}")
    assert shown.status_code == 200, shown.text
    assert house_event(director, house, played) == before
    written = director.post(f"{desk(played)}/keep/{kind}", data=asked, follow_redirects=False)
    assert written.status_code == 303, written.text
    event = house_event(director, house, played)
    found = difference(standings(before).scored, standings(event).scored)
    assert found.boards
    rows = DifferenceRows(standings(before).scored, standings(event).scored, found, Lang.EN)
    told = cells(shown.text)
    for row in (*rows.moved, *rows.totals):
        assert any(one.startswith(row.who.label) for one in told), row
        assert any(row.total_after in one for one in told), row
    for line in rows.boards[0].lines:
        assert line.after is not None
        if line.after.points_ns:
            assert f"{line.after.points_ns} / {line.after.points_ew}" in told


def test_the_preview_names_who_moves_where(director: TestClient, played: str) -> None:
    place = {"table": "1", "board": "2", "round": "1"}
    fields = {"make": "assigned", "outcome": "+2000"}
    asked = urlencode({**place, **fields})
    told = cells(director.get(f"{desk(played)}/preview/adjust?{asked}").text)
    assert any(re.fullmatch(r"\d(-\d)? → \d(-\d)? [▲▼] (up|down)", one) for one in told), told


@pytest.mark.parametrize(("lang", "words"), [("en", "sum to 90%"), ("tr", "toplamı %90")])
def test_weights_that_do_not_sum_to_100_are_refused(
    director: TestClient, played: str, house: House, lang: str, words: str
) -> None:
    place = {"table": "1", "board": "2", "round": "1"}
    fields = {"make": "weighted", "w1": "60", "o1": "4SN=", "w2": "30", "o2": "4SN-1"}
    headers = {"accept-language": lang}
    asked = {**place, **fields}
    shown = director.get(f"{desk(played)}/adjust?{urlencode(asked)}", headers=headers)
    assert shown.status_code == 422
    assert words in shown.text
    count = len(house_records(director, house, played))
    written = director.post(f"{desk(played)}/keep/adjust", data=asked, headers=headers)
    assert written.status_code == 422
    assert words in written.text
    assert len(house_records(director, house, played)) == count


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


def choices_of(text: str) -> list[str]:
    """The answers that a page offers."""
    return re.findall(r'name="f\.[a-z0-9-]+" value="([^"]*)"', ask_form(text))


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


def kept(client: TestClient, name: str, **fields: str) -> str:
    """A score adjusted on board 2 at table 1; the address of its page."""
    data = {"table": "1", "board": "2", "round": "1", "make": "assigned", **fields}
    answer = client.post(f"{desk(name)}/keep/adjust", data=data, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_an_appeal_makes_a_score_tentative_until_it_is_decided(
    director: TestClient, played: str, house: House
) -> None:
    page = kept(director, played, outcome="4SN-1", law="12C1(c)")
    appealed = director.post(f"{page}/appeal", data={"text": "EW"}, follow_redirects=False)
    entry = next(e for e in house_event(director, house, played).results.values() if e.award)
    assert entry.award is not None
    assert entry.award.tentative
    assert "Still to be decided" in director.get(desk(played)).text
    assert "Appeal against" in director.get(page).text
    decided = appealed.headers["location"]
    assert director.post(f"{decided}/decide", follow_redirects=False).status_code == 303
    assert director.post(f"{decided}/decide").status_code == 422
    assert "Still to be decided" not in director.get(desk(played)).text
    for by in ("", "board", "table"):
        assert "replaced by a later ruling" in director.get(f"{desk(played)}/log?by={by}").text


def test_the_public_sees_of_a_ruling_what_its_result_shows(
    director: TestClient, public: TestClient, played: str
) -> None:
    kept(director, played, outcome="4SN-1", law="12C1(c)", why="so it was")
    for path in ("", "/log", "/log/1", "/adjust", "/claim", "/new", "/forms.pdf"):
        answer = public.get(desk(played) + path, follow_redirects=False)
        assert answer.status_code == 303, path
    assert public.post(f"{desk(played)}/keep/adjust", data={}).status_code == 403


def test_a_director_who_plays_does_not_see_what_he_has_yet_to_play(
    director: TestClient, enter: Enter, played: str, house: House
) -> None:
    """Board 2 was played in round 1 at one table; a pair that comes to it in round 3 sees none."""
    event = house_event(director, house, played)
    slot = next(one for one in event.results if one.board == 2 and one.round == 1)
    later = next(
        meeting
        for key, meeting in event.meetings.items()
        if key.round > 2 and 2 in meeting.boards and meeting.is_played
    )
    grant = Grant(Role.DIRECTOR, "", None, later.contestants[:1])
    playing = enter(grant)
    fields = {"table": str(slot.table), "round": "1", "make": "assigned", "outcome": "5SN="}
    page = kept(director, played, **fields, why="hush-hush")
    place = urlencode({"table": str(slot.table), "board": "2", "round": "1"})
    text = playing.get(f"{desk(played)}/adjust?{place}").text
    assert "You have yet to play this board" in text
    assert "hush-hush" not in playing.get(f"{desk(played)}/log").text
    assert playing.get(page).status_code == 404
    shown = playing.get(f"{desk(played)}/preview/adjust?{place}&make=assigned&outcome=4SN%3D")
    assert "what the ruling changes is not shown" in shown.text
    assert "→" not in shown.text
    claim = playing.get(f"{desk(played)}/claim?{place}").text
    assert "Open the hands" in claim
    assert 'name="n" value=""' in claim
    opened = playing.post(
        f"{desk(played)}/claim/hands", data={"table": str(slot.table), "board": "2", "round": "1"}
    )
    assert 'name="n" value=""' not in opened.text
    assert isinstance(house_records(director, house, played)[-1].act, Noted)


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


def test_forms_are_printed(director: TestClient, played: str) -> None:
    kept(director, played, outcome="4SN-1", law="12C1(c)")
    for name in ("forms", "form"):
        answer = director.get(f"{desk(played)}/{name}.pdf")
        assert answer.content.startswith(b"%PDF")


def test_the_language_changes_without_losing_the_answers(
    director: TestClient, evening: str
) -> None:
    address = f"{desk(evening)}/rule/revoke-cost?{query({'declarer': 'S'})}"
    text = director.get(address).text
    assert f'name="back" value="{address}"' in text.replace("&amp;", "&")
    answer = director.post("/lang", data={"lang": "tr", "back": address}, follow_redirects=False)
    assert answer.headers["location"] == address
