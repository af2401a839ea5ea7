"""Deals, and a director who plays himself."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from hakem.deal import Deal
from hakem.event.acts import Dealt, DirectorPlays, Noted
from hakem.formats.deal_files import dumps
from hakem.simulation import dealt
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.web.conftest import Enter
from tests.web.forms import PAGES, PAIRS, event_of, paste, post, records, refused


@pytest.mark.parametrize("ending", ["pbn", "lin", "dup"])
def test_deals_come_from_what_dealing_programs_write(
    director: TestClient, house: House, base: str, ending: str
) -> None:
    deals = dealt(range(3, 9), "a file")
    data = dumps(deals, ending, "x")
    answer = director.post(f"{base}/boards/file", files={"file": (f"x.{ending}", data)})
    assert answer.status_code == 200
    event = event_of(director, house, base)
    assert {board: deal for (_, board), deal in event.deals.items()} == deals


def test_a_file_that_holds_no_deals_is_told(director: TestClient, base: str) -> None:
    files = (
        b"",
        b"\0" * 400,
        b"1" * 156,
        b"01" * 78,
        b"qx|o1|md|1SAK|",
        b'[Deal "N:AK"]',
        b"\xff\xfe" * 9,
    )
    for data in files:
        answer = director.post(f"{base}/boards/file", files={"file": ("x.pbn", data)})
        assert answer.status_code == 422


def test_a_file_has_its_limit(director: TestClient, base: str) -> None:
    answer = director.post(f"{base}/boards/file", files={"file": ("x", b"x" * (2 << 20 | 1))})
    assert answer.status_code == 422
    assert "2 MB" in answer.text


def test_three_hands_make_a_deal(director: TestClient, house: House, base: str) -> None:
    post(
        director,
        f"{base}/boards/hand",
        board="5",
        n="AKQJT98765432...",
        e=".AKQJT98765432..",
        s="..AKQJT98765432.",
    )
    refused(director, f"{base}/boards/hand", board="5", n="- AKQ - -")
    deal: Deal = event_of(director, house, base).deals["1", 5]
    assert deal.is_complete


def test_a_board_with_a_result_keeps_its_cards(director: TestClient, base: str) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/movement", pick="howell/5/5")
    post(director, f"{base}/boards/random")
    desk = base.removesuffix("/setup")
    post(director, f"{desk}/do/score", table="1", board="1", result="4SN=", round="1")
    data = dumps(dealt([1], "other"), "pbn", "")
    answer = director.post(f"{base}/boards/file", files={"file": ("x.pbn", data)})
    assert "have results" in answer.text


def test_no_page_of_setting_up_shows_a_hand_or_a_key(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/movement", pick="howell/5/5")
    post(director, f"{base}/boards/random")
    (act,) = (one for one in records(director, house, base) if isinstance(one, Dealt))
    hands = {hand for text in act.deals.values() for hand in text[2:].split()}
    for page in PAGES:
        shown = director.get(base + page).text
        assert act.key not in shown
        assert not any(hand in shown for hand in hands)


def test_a_director_who_plays_sees_no_board_before_he_has_played_it(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/movement", pick="howell/5/5")
    post(director, f"{base}/boards/random")
    post(director, f"{base}/hall/play", contestant="3")
    (session,) = house.ledger.sessions()
    name = base.split("/")[2]
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, name)
    assert hosted.event.director_plays == ("3",)
    viewer = session.viewer(name, hosted.event.director_plays)
    assert viewer is not None
    assert viewer.contestants == ("3",)
    assert hosted.view(viewer).event.deals == {}
    assert 'id="hand"' not in director.get(f"{base}/boards").text
    words = refused(director, f"{base}/boards/hand", board="1", n="AKQJT98765432...")
    assert "You play" in words
    refused(director, f"{base}/hall/play", contestant="99")
    post(director, f"{base}/hall/play", contestant="3")  # nothing new is said
    post(director, f"{base}/hall/play", contestant="")
    said = [one for one in records(director, house, base) if isinstance(one, DirectorPlays)]
    assert [one.contestants for one in said] == [("3",), ()]
    assert 'id="hand"' in director.get(f"{base}/boards").text


def sees_hands(client: TestClient, base: str) -> bool:
    """Whether a director's browser may type hands: it is kept from one who plays."""
    return 'id="hand"' in client.get(f"{base}/boards").text


def test_no_login_and_no_other_browser_opens_the_eyes_of_a_director_who_plays(
    director: TestClient, public: TestClient, house: House, base: str, enter: Enter
) -> None:
    """It is the event that knows that its director plays, and not a session."""
    paste(director, base, PAIRS)
    other = enter(Grant(Role.DIRECTOR))
    post(director, f"{base}/hall/play", contestant="3")
    assert not sees_hands(other, base)
    post(director, "/password", password="a long word")
    assert not sees_hands(director, base)
    post(director, "/logout")
    post(public, "/login", password="a long word")
    assert not sees_hands(public, base)
    first_link = enter(Grant(Role.DIRECTOR))
    assert not sees_hands(first_link, base)
    post(first_link, f"{base}/hall/play", contestant="")
    assert sees_hands(public, base)
    assert records(first_link, house, base)[-1] == DirectorPlays()


def test_an_assistant_who_does_not_play_is_let_in_and_the_log_says_so(
    director: TestClient, public: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    assert "does not play" in refused(director, f"{base}/hall/assistant", name="Saka")
    post(director, f"{base}/hall/play", contestant="3")
    assert "who it is" in refused(director, f"{base}/hall/assistant", name=" ")
    post(director, f"{base}/hall/assistant", name="Saka <b>")
    shown = director.get(f"{base}/hall").text
    found = re.search(r'<p class="code">(\d{6})</p>', shown)
    assert found
    assert "<b>" not in shown
    assert "Saka <b>" in unescape(public.get(f"/in/{found[1]}").text)
    assert post(public, "/in", code=found[1]) == base.removesuffix("/setup")
    assert sees_hands(public, base)
    assert not sees_hands(director, base)
    notes = [one.text for one in records(director, house, base) if isinstance(one, Noted)]
    assert len(notes) == 2
    assert all("Saka <b>" in one for one in notes)
    # he helps in this event, and is nobody in the house
    assert public.post("/password", data={"password": "a long word"}).status_code == 403
    assert public.post("/events", data={"title": "x"}).status_code == 403
    (his,) = (one for one in house.ledger.sessions() if one.role is Role.ASSISTANT)
    post(director, f"{base.removesuffix('/setup')}/devices/end", token=his.token)
    assert public.get(f"{base}/boards", follow_redirects=False).status_code == 303


def test_a_director_ends_no_session_of_another_event(
    director: TestClient, house: House, base: str
) -> None:
    (own,) = house.ledger.sessions()
    answer = director.post(f"{base.removesuffix('/setup')}/devices/end", data={"token": own.token})
    assert answer.status_code == 404
    assert house.ledger.sessions() == (own,)
