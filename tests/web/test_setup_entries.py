"""Entries typed, pasted and found in the club's list; sections; who is seated."""

import re
from html import unescape
from pathlib import Path

from starlette.testclient import TestClient

from hakem.event.acts import Entered
from hakem.web.house import House
from tests.web.forms import PAGES, PAIRS, event_of, paste, post, refused


def test_mistakes_of_a_pasted_list_are_named_by_line(
    director: TestClient, house: House, base: str
) -> None:
    text = "No;Oyuncu;Oyuncu\n1;Saka;Turna\n1;Kavak;Çam\n2;Doğan;doğan\n3;Serçe;Saka\n"
    shown = unescape(director.post(f"{base}/entries/paste", data={"text": text}).text)
    assert 'line 3: "1" stands twice in the list.' in shown
    assert "line 4: doğan stands twice in this entry." in shown
    assert "line 5: Saka also plays as 1." in shown
    assert event_of(director, house, base).entries == {}  # only looked at
    paste(director, base, text)
    assert list(event_of(director, house, base).entries) == ["1", "3"]


def test_numbers_are_given_where_a_list_has_none(
    director: TestClient, house: House, base: str
) -> None:
    post(director, f"{base}/entries/add", name=["Saka", "Turna"], contestant="2")
    paste(director, base, "Ad\tAd\nKavak\t1204\tÇam\t1205\nDoğan\t\tSerçe\t\n")
    event = event_of(director, house, base)
    assert list(event.entries) == ["2", "1", "3"]
    assert [(one.name, one.number) for one in event.entries["1"].players] == [
        ("Kavak", "1204"),
        ("Çam", "1205"),
    ]


def test_any_text_can_be_pasted(director: TestClient, base: str) -> None:
    texts = ("", "\n\n", '"', "\0", "a" * 999, ";;;", "\t\n\t", "1;2;3", "=cmd()|x", '"a\n"b\n')
    for text in texts:
        for do in ("", "write"):
            answer = director.post(f"{base}/entries/paste", data={"text": text, "do": do})
            assert answer.status_code < 500


def test_names_that_are_no_names_are_shown_as_text(director: TestClient, base: str) -> None:
    bad = "<script>alert(1)</script>\"'><img src=x onerror=y>"
    post(director, f"{base}/entries/add", name=[bad, "Saka"], team=bad)
    post(director, base, title=bad, kind="pairs", regulation="tbf")
    for page in (*PAGES, "/entries/change?contestant=1", "/entries?q=script"):
        shown = director.get(base + page).text
        assert "<script>alert" not in shown
        assert "<img" not in shown
    assert "<script>alert" not in director.get("/").text


def test_an_entry_is_changed_taken_off_and_withdrawn(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/entries/change", contestant="2", name=["Baykuş", "Çam"])
    post(director, f"{base}/entries/remove", contestant="6")
    event = event_of(director, house, base)
    assert [one.name for one in event.entries["2"].players] == ["Baykuş", "Çam"]
    assert "6" not in event.entries
    post(director, f"{base}/entries/add", name=["Kaz", "Ördek"])  # the number is free again
    post(director, f"{base}/movement", pick="howell/5/5")
    post(director, f"{base}/entries/remove", contestant="6")  # now there is a place to leave
    assert "6" in event_of(director, house, base).withdrawn


def test_sections_are_balanced_by_tables_and_seated_one_by_one(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, "\n".join(f"Kuş {n}\tAğaç {n}" for n in range(12)))
    post(director, f"{base}/entries/sections", count="2")
    event = event_of(director, house, base)
    assert [one.section for one in event.entries.values()] == ["A"] * 6 + ["B"] * 6
    for section in "AB":
        post(director, f"{base}/movement", pick="howell/5/5", section=section)
    event = event_of(director, house, base)
    assert {key.section for key in event.meetings} == {"A", "B"}
    there = [one.contestants for key, one in event.meetings.items() if key.section == "B"]
    assert set().union(*there) == {"7", "8", "9", "10", "11", "12"}
    assert "seated" in refused(
        director, f"{base}/entries/sections", contestant=["1"], section=["B"]
    )


def test_who_cannot_move_sits_where_nobody_moves(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/movement", pick="howell/5/5", staying=["2"])
    event = event_of(director, house, base)
    assert len({key.table for key, one in event.meetings.items() if "2" in one.contestants}) == 1


def test_seating_anew_is_asked_about_and_never_under_results(
    director: TestClient, house: House, base: str
) -> None:
    paste(director, base, PAIRS)
    post(director, f"{base}/movement", pick="howell/5/5")
    assert "already" in refused(director, f"{base}/movement", pick="mitchell/3/8")
    post(director, f"{base}/movement", pick="mitchell/3/8", again="yes")
    assert event_of(director, house, base).stages[""].winners == 2
    desk = base.removesuffix("/setup")
    post(director, f"{desk}/do/score", table="1", board="1", result="4SN=", round="1")
    refused(director, f"{base}/movement", pick="howell/5/5", again="yes")


def test_a_name_is_found_however_it_is_spelt(director: TestClient, base: str) -> None:
    post(director, f"{base}/entries/add", name=["Çam Şahin", "Iğdır Kuşu"], number=["1234", ""])
    for typed in ("sahin", "ŞAHİN", "Şahin", "SAHIN", "cam sah", "1234"):
        found = director.get(f"{base}/players.json", params={"q": typed}).json()
        assert found == [{"name": "Çam Şahin", "number": "1234"}]
        assert "Çam Şahin" in director.get(f"{base}/entries", params={"q": typed}).text


def test_the_list_is_in_turkish_order_and_grows_by_entries(director: TestClient, base: str) -> None:
    names = ["Zeytin", "Çınar", "Can", "İğde", "Ihlamur", "Şimşir", "Sedir"]
    post(director, f"{base}/players", text="\n".join(names))
    paste(director, base, "Ördek\tOrman Tavuğu")
    director.cookies.set("lang", "tr")
    shown = director.get(f"{base}/players").text
    found = re.findall(r'<li><span translate="no">([^<]+)</span>', shown)
    assert found == [
        "Can", "Çınar", "Ihlamur", "İğde", "Orman Tavuğu", "Ördek", "Sedir", "Şimşir", "Zeytin"
    ]  # fmt: skip


def test_who_is_taken_off_the_list_stays_off(director: TestClient, base: str) -> None:
    paste(director, base, "Saka\tTurna")
    post(director, f"{base}/players/forget", name="Saka", number="")
    post(director, f"{base}/entries/remove", contestant="1")
    paste(director, base, "Saka\tTurna")
    assert director.get(f"{base}/players.json", params={"q": "saka"}).json() == []
    post(director, f"{base}/players", text="Saka")
    assert len(director.get(f"{base}/players.json", params={"q": "saka"}).json()) == 1


def test_the_club_is_the_directors_alone(public: TestClient, base: str) -> None:
    for page in ("/players.json?q=a", "/players", "/entries", ""):
        assert public.get(base + page, follow_redirects=False).status_code == 303


def test_events_made_elsewhere_are_known_with_their_players(
    director: TestClient, house: House, base: str, tmp_path: Path
) -> None:
    from hakem.commands.event.opened import opened
    from hakem.event.acts import Created, Player

    file = str(house.folder / "elsewhere.hakem")
    with opened(file, "somebody", new=True) as event:
        event.write(
            Created(title="From the terminal"),
            Entered(contestant="1", players=(Player("Uzak Kuş", "77"),)),
        )
    assert "From the terminal" in director.get("/").text
    found = director.get(f"{base}/players.json", params={"q": "uzak"}).json()
    assert found == [{"name": "Uzak Kuş", "number": "77"}]
