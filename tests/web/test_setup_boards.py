"""Deals, and a director who plays himself."""

import pytest
from starlette.testclient import TestClient

from hakem.deal import Deal
from hakem.event.acts import Dealt, Noted
from hakem.formats.deal_files import dumps
from hakem.simulation import dealt
from hakem.web.house import House
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
    viewer = session.viewer(name)
    assert viewer is not None
    assert viewer.contestants == ("3",)
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, name)
    assert hosted.view(viewer).event.deals == {}
    assert session.viewer("another") is not None
    assert session.viewer("another").contestants == ()  # type: ignore[union-attr]
    assert 'id="hand"' not in director.get(f"{base}/boards").text
    words = refused(director, f"{base}/boards/hand", board="1", n="AKQJT98765432...")
    assert "You play" in words
    post(director, f"{base}/hall/play", contestant="")
    notes = [one for one in records(director, house, base) if isinstance(one, Noted)]
    assert [one.contestant for one in notes] == ["3", "3"]
    assert "no longer plays" in notes[1].text


def test_a_new_password_or_login_opens_no_eyes(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/hall/play", contestant="3")
    post(director, "/password", password="a long word")
    newest = house.ledger.sessions()[-1]
    assert newest.plays == {base.split("/")[2]: ("3",)}
    post(director, "/login", password="a long word")
    assert house.ledger.sessions()[-1].plays == newest.plays


def test_sessions_that_play_are_remembered(director: TestClient, house: House, base: str) -> None:
    from hakem.store import open_store
    from hakem.web.access.ledger import Ledger

    paste(director, base, PAIRS)
    post(director, f"{base}/hall/play", contestant="2")
    with open_store(house.folder / "house.db") as store:
        (again,) = Ledger(store).sessions()
    assert again.plays == {base.split("/")[2]: ("2",)}
