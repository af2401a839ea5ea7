"""Rulings that are written: what they change is shown first, who sees them, what comes of them."""

import re
from collections.abc import Mapping
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from hakem.event import standings
from hakem.event.acts import Noted
from hakem.i18n.lang import Lang
from hakem.scoring.difference import difference
from hakem.sheets.difference_rows import DifferenceRows
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.web.conftest import Enter
from tests.web.desk_pages import RV01, cells, desk, house_event, kept
from tests.web.test_thread import house_records


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


def test_nobody_but_the_director_opens_a_page_of_rulings(
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


def test_forms_are_printed(director: TestClient, played: str) -> None:
    kept(director, played, outcome="4SN-1", law="12C1(c)")
    for name in ("forms", "form"):
        answer = director.get(f"{desk(played)}/{name}.pdf")
        assert answer.content.startswith(b"%PDF")
