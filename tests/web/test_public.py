"""What everybody sees: numbers with their reasons, what they are, how they were, what changed."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Protocol
from uuid import uuid4

import msgspec
import pytest
from starlette.testclient import TestClient

from hakem.event.acts import (
    Adjusted,
    AnyAct,
    Confirmed,
    Corrected,
    Published,
    RoundEnded,
    RoundStarted,
    Shown,
)
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.event.evening import score
from tests.web.marked import PLAYS, acts


class Write(Protocol):
    """Writes acts to the event of Wednesday; it begins with entries, seats and deals."""

    def __call__(self, *more: AnyAct) -> None: ...


TURKISH = {"accept-language": "tr"}


@pytest.fixture
def write(public: TestClient, house: House, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes acts to the event of Wednesday; it begins with entries, seats and deals."""
    monkeypatch.setattr("hakem.web.jobs.missing", lambda: "not asked here")
    portal = public.portal
    assert portal is not None

    def written(*more: AnyAct) -> None:
        async def to_log() -> None:
            begun = "wednesday" in house.names()
            hosted = await (house.hosted("wednesday") if begun else house.new("Wednesday"))
            before: Sequence[AnyAct] = () if begun else set_up()
            await hosted.write([(uuid4().hex, act) for act in (*before, *more)], "director")

        portal.call(to_log)

    return written


def set_up() -> list[AnyAct]:
    """The marked evening before its first round."""
    found = acts(Shown(ranking="live"))
    return found[: next(n for n, act in enumerate(found) if isinstance(act, RoundStarted))]


def played(*rounds: int) -> list[AnyAct]:
    """All results of some rounds: no two tables do alike on a board."""
    made: list[AnyAct] = []
    for round in rounds:
        here = [play for play in PLAYS if play[0] == round]
        made.append(RoundStarted(round=round))
        made += [score(r, t, b, f"4SN{['=', '+1', '-1'][(r + t) % 3]}") for r, t, b in here]
        made.append(RoundEnded(round=round))
    return made


def text_of(client: TestClient, page: str, **headers: str) -> str:
    """A page, its characters as people read them."""
    answer = client.get(f"/e/wednesday{page}", headers=headers)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def cells(page: str, kind: str) -> list[str]:
    """The cells of the rankings of a page, by their class."""
    return re.findall(rf'<td class="n [^"]*{kind}[^"]*">(.*?)</td>', page, re.DOTALL)


def test_every_number_of_the_ranking_leads_to_its_reason(public: TestClient, write: Write) -> None:
    write(*played(1, 2, 3))
    page = text_of(public, "")
    for kind, part in (("place", "place"), ("total", "total"), ("percent", "total")):
        found = cells(page, kind)
        assert len(found) == 6
        assert all(re.search(rf'href="/e/wednesday/card/\d#{part}"', one) for one in found)


def test_place_total_and_each_board_of_a_card_open_to_their_reason(
    public: TestClient, write: Write
) -> None:
    write(*played(1, 2, 3))
    page = text_of(public, "/card/1")
    place, total, *boards = re.findall(r'<details class="why">(.*?)</details>', page, re.DOTALL)
    assert "(Law 78A" in total
    assert "boards" in total
    assert len(boards) == 6
    assert all("Law 77" in one for one in boards), boards
    assert "<p" in place


def test_both_sides_of_every_line_of_a_board_open_to_their_reason(
    public: TestClient, write: Write
) -> None:
    write(*played(1, 2, 3))
    assert text_of(public, "/board/1").count('<details class="why">') == 2 * 3


def test_an_adjusted_score_tells_what_happened_what_was_awarded_and_why(
    public: TestClient, write: Write
) -> None:
    ruling = Adjusted(
        round=1, table=1, board=1, result="60% 4SN= + 40% 4SN-1", laws=("12C1",), why="a slow pass"
    )
    write(*played(1, 2, 3), ruling)
    page = text_of(public, "/board/1")
    for told in (
        "Adjusted score: 60% 4",
        "What happened at the table",
        "By Law 12C1",
        "a slow pass",
    ):
        assert told in re.sub(r'<b class="."\s*>|</b>', "", page), told


def test_numbers_are_written_as_the_language_writes_them(public: TestClient, write: Write) -> None:
    write(*played(1, 2, 3))
    turkish, english = text_of(public, "", **TURKISH), text_of(public, "")
    percents = re.findall(r">%(\d\d,\d\d)<", turkish)
    assert len(percents) == 6
    assert re.findall(r">(\d\d\.\d\d)%<", english) == [one.replace(",", ".") for one in percents]


def test_the_ranking_says_what_it_is(public: TestClient, write: Write) -> None:
    write(Shown(ranking="round"))
    assert "No round is over yet" in text_of(public, "")
    write(*played(1))
    assert "After round 1." in text_of(public, "")
    assert "1. tur sonrası." in text_of(public, "", **TURKISH)
    write(Shown(ranking="end"))
    assert "shown at the end of the event" in text_of(public, "")
    assert not cells(text_of(public, ""), "percent")
    write(*played(2, 3), Published(final=True))
    assert "These results are final." in text_of(public, "")


def test_what_may_still_change_is_marked_with_the_pairs_that_it_touches(
    public: TestClient, write: Write
) -> None:
    open_result = score(3, 3, PLAYS[-1][2], "3NE=")
    signed = [act for act in played(1, 2, 3) if getattr(act, "slot", None) != open_result.slot]
    write(*signed, msgspec.structs.replace(open_result, signed=False))
    page = text_of(public, "")
    assert "Provisional: 1 result unconfirmed." in page
    marked = re.findall(r'<tr data-id="(\d)"(?:(?!</tr>).)*?class="mark"', page, re.DOTALL)
    assert len(marked) == 2
    write(Confirmed(round=3, table=3, board=PLAYS[-1][2]))
    page = text_of(public, "")
    assert "Provisional" not in page
    assert 'class="mark"' not in page


def test_a_ranking_can_be_asked_for_as_after_a_round_and_as_it_stood(
    public: TestClient, write: Write, house: House
) -> None:
    write(*played(1, 2), Published(round=2))
    portal = public.portal
    assert portal is not None
    at = portal.call(house.hosted, "wednesday").pos
    before = cells(text_of(public, ""), "percent")
    write(Corrected(round=1, table=1, board=1, result="7NXXN-9", signed=True), *played(3))
    assert cells(text_of(public, "?round=2"), "percent") != before
    page = text_of(public, f"?at={at}")
    assert [strip(one) for one in cells(page, "percent")] == [strip(one) for one in before]
    assert "You are looking back" in page
    assert public.get("/e/wednesday?at=4000").status_code == 422


def strip(cell: str) -> str:
    """A cell without its tags."""
    return re.sub("<[^>]*>", "", cell).strip()


def test_looking_back_shows_no_ranking_that_is_closed_now(
    public: TestClient, write: Write, house: House
) -> None:
    write(*played(1))
    portal = public.portal
    assert portal is not None
    at = portal.call(house.hosted, "wednesday").pos
    assert cells(text_of(public, f"?at={at}"), "percent")
    write(Shown(ranking="end"))
    assert not cells(text_of(public, f"?at={at}"), "percent")


def test_a_change_to_a_published_result_is_told_with_its_reason(
    public: TestClient, write: Write
) -> None:
    write(*played(1, 2, 3), Published())
    assert "Nothing that may be shown has changed" in text_of(public, "/changes")
    write(Corrected(round=1, table=1, board=1, result="7NXXN-9", why="slip misread", signed=True))
    page = text_of(public, "/changes")
    row = re.search(r'<td class="was">(.*?)</td><td><b>(.*?)</b></td><td>(.*?)<', page, re.DOTALL)
    assert row is not None
    assert strip(row[1]).startswith("4♠")
    assert strip(row[2]).startswith("7NTXX N")
    assert row[3].strip() == "slip misread"
    moved = re.findall(r'<span class="was">([\d.]+%)</span> → <b>([\d.]+%)</b>', page)
    assert len(moved) >= 2
    assert all(was != now for was, now in moved)


def test_a_change_is_not_told_to_who_has_yet_to_play_the_board(
    public: TestClient, write: Write
) -> None:
    write(*played(1), Published(round=1))
    write(Corrected(round=1, table=1, board=1, result="7NXXN-9", why="slip misread", signed=True))
    page = text_of(public, "/changes")
    assert "slip misread" not in page
    assert "Nothing that may be shown has changed" in page


def test_boards_are_sealed_until_a_moment_and_the_visitor_is_told(
    public: TestClient, write: Write
) -> None:
    later = datetime.now(UTC) + timedelta(hours=1)
    write(*played(1, 2, 3), Shown(sealed_until=later))
    page = text_of(public, "/boards")
    assert "Boards are shown from " in page
    assert "/board/1" not in page
    assert public.get("/e/wednesday/board/1").status_code == 422


@pytest.mark.parametrize("typed", ["ŞAHİN", "sahin", "şahin a", "4"])
def test_a_contestant_is_found_however_its_name_is_typed(
    public: TestClient, write: Write, typed: str
) -> None:
    write()
    answer = public.get("/e/wednesday/people", params={"q": typed}, follow_redirects=False)
    assert answer.headers["location"] == "/e/wednesday/card/4"


def test_a_name_that_is_a_script_is_shown_as_it_was_typed(public: TestClient, write: Write) -> None:
    write()
    page = public.get("/e/wednesday/people", params={"q": "<script>x</script>"}).text
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_the_ranking_is_not_sent_again_where_nothing_changed(
    public: TestClient, write: Write
) -> None:
    write(*played(1))
    first = public.get("/e/wednesday/ranking.json")
    assert first.json()["rankings"][0]["rows"][0]["percent"]["tr"].startswith("%")
    tag = {"if-none-match": first.headers["etag"]}
    assert public.get("/e/wednesday/ranking.json", headers=tag).status_code == 304
    write(*played(2))
    assert public.get("/e/wednesday/ranking.json", headers=tag).status_code == 200


def test_a_players_code_opens_his_card_on_each_of_his_telephones(
    public: TestClient, write: Write, enter: Callable[[Grant], TestClient]
) -> None:
    write(*played(1))
    director = enter(Grant(Role.DIRECTOR))
    page = text_of(director, "/desk/codes/players")
    code = re.findall(r'class="code">(\d{4} \d{4})<', page)[0]
    for _ in range(2):
        phone = TestClient(public.app, headers={"origin": "http://testserver"})
        phone.portal = public.portal
        answer = phone.post("/in", data={"code": code}, follow_redirects=False)
        assert answer.headers["location"] == "/e/wednesday/mine"
        card = phone.get("/e/wednesday/mine", follow_redirects=False).headers["location"]
        assert card == "/e/wednesday/card/1"
        assert phone.get(card).text.count("/e/wednesday/board/") == 2
    director.post("/e/wednesday/desk/codes/players/renew", data={"contestant": "1"})
    assert phone.get("/e/wednesday/card/1").text.count("/e/wednesday/board/") == 0


@pytest.mark.parametrize(
    "page", ["/card/nobody", "/board/99", "/match/1/1", "?stage=final", "/results.exe", "?at=x"]
)
def test_what_is_not_there_is_said_in_words(public: TestClient, write: Write, page: str) -> None:
    write()
    answer = public.get(f"/e/wednesday{page}")
    assert 400 <= answer.status_code < 500
    assert 'role="alert"' in answer.text
