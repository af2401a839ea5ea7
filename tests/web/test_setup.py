"""Setting up through the forms: whole evenings, settings, what is refused, events put away."""

import re
from datetime import UTC, datetime
from urllib.parse import urlsplit
from uuid import uuid4

from starlette.testclient import TestClient

from hakem.event import Record, after
from hakem.event.acts import Described
from hakem.event.refusal import refuse
from hakem.event.state import RoundKey
from hakem.regulations.settings import groups
from hakem.web.house import House
from hakem.web.setup.kinds import KINDS
from hakem.web.setup.showing import next_acts, planned
from tests.web.forms import PAIRS, checks, event_of, paste, post, records, refused


def test_a_howell_of_three_tables_from_nothing_to_round_1(
    director: TestClient, house: House, base: str
) -> None:
    assert len(checks(director, base)) == 2
    assert post(director, base, title="Friday", kind="pairs", regulation="tbf") == f"{base}/entries"
    paste(director, base, PAIRS)
    shown = director.get(f"{base}/movement", params={"winners": "1", "boards": "25"}).text
    assert re.findall(r'name="pick" value="([^"]+)"', shown)[0] == "howell/5/5"
    assert "100" in shown  # how even the competition is, of 100
    post(director, f"{base}/movement", pick="howell/5/5", winners="1", boards="25")
    post(director, f"{base}/boards/random")
    post(director, f"{base}/hall/clock", each="7", change="2")
    post(director, f"{base}/hall/shown", travellers="complete", hands="end", ranking="live")
    assert checks(director, base) == []
    assert post(director, f"{base}/start") == base.removesuffix("/setup")
    event = event_of(director, house, base)
    assert {key.table for key in event.meetings} == {1, 2, 3}
    assert {key.round for key in event.meetings} == {1, 2, 3, 4, 5}
    assert len(event.deals) == len(event.commitments) == 25
    assert event.clocks["1", ""].minutes == 35
    assert (event.shown.travellers, event.shown.ranking) == ("complete", "live")
    assert event.rounds[RoundKey("1", "", 1)].started is not None


def test_a_swiss_of_four_teams(director: TestClient, house: House, base: str) -> None:
    post(director, base, title="League", kind="swiss-teams", regulation="tbf")
    lines = [
        f"{name}:;{';'.join(f'{name} {n}' for n in range(4))}"
        for name in ("Baykuş", "Doğan", "Şahin", "İbibik")
    ]
    paste(director, base, "\n".join(lines))
    event = event_of(director, house, base)
    assert [one.name for one in event.entries.values()] == ["Baykuş", "Doğan", "Şahin", "İbibik"]
    assert all(len(one.players) == 4 for one in event.entries.values())
    post(director, f"{base}/movement/draw", how="seeded", boards="8", seed="word")
    event = event_of(director, house, base)
    assert event.stages[""].form == "team-imps"
    met = {frozenset(one.contestants) for one in event.meetings.values()}
    assert met == {frozenset("13"), frozenset("24")}  # the upper half against the lower
    assert {len(one.boards) for one in event.meetings.values()} == {8}
    assert {key.room for key in event.meetings} == {"open", "closed"}
    assert checks(director, base) == []
    post(director, f"{base}/start")


def test_a_knock_out_and_back_to_a_league(director: TestClient, house: House, base: str) -> None:
    post(director, base, title="Cup", kind="knock-out", regulation="wbf", match="24")
    event = event_of(director, house, base)
    assert (event.stages[""].knockout, event.stages[""].regulation) == (24, "wbf")
    paste(director, base, "\n".join(f"T{n}:;a{n};b{n};c{n};d{n}" for n in range(4)))
    shown = director.get(f"{base}/movement").text
    assert re.findall(r'name="how" value="([^"]+)"', shown) == ["bracket", "in-order", "drawn"]
    post(director, f"{base}/movement/draw", how="in-order", boards="24")
    event = event_of(director, house, base)
    assert {frozenset(one.contestants) for one in event.meetings.values()} == {
        frozenset("12"),
        frozenset("34"),
    }
    post(director, base, title="Cup", kind="round-robin", regulation="wbf")
    assert event_of(director, house, base).stages[""].knockout == 0


def test_an_individual_sits_by_a_movement_of_players(
    director: TestClient, house: House, base: str
) -> None:
    post(director, base, title="Alone", kind="individual", regulation="tbf")
    paste(director, base, "\n".join(f"Kuş {n} #{n}{n}" for n in range(1, 9)))
    shown = director.get(f"{base}/movement").text
    picks = re.findall(r'name="pick" value="([^"]+)"', shown)
    assert picks
    post(director, f"{base}/movement", pick=picks[0])
    event = event_of(director, house, base)
    assert all(len(one.contestants) == 4 for one in event.meetings.values())


def test_every_kind_is_chosen_and_shown_again(director: TestClient, base: str) -> None:
    for kind in KINDS:
        post(director, base, title="Friday", kind=kind.name, regulation="tbf", match="16")
        shown = director.get(base).text
        assert re.search(rf'name="kind" value="{kind.name}" checked', shown)
        for page in ("/entries", "/movement", "/check"):
            assert director.get(base + page).status_code == 200


def test_every_setting_is_shown_and_a_changed_one_alone_is_written(
    director: TestClient, house: House, base: str
) -> None:
    shown = director.get(f"{base}/rules").text
    assert "web.setup-group" not in shown
    fields = dict(re.findall(r'<input id="[^"]+" name="([^"]+)" value="([^"]*)"', shown))
    for name, options in re.findall(
        r'<select id="[^"]+" name="([^"]+)"[^>]*>(.*?)</select>', shown
    ):
        fields[name] = re.findall(r'value="([^"]*)" selected', options)[0]
    assert {name.partition(".")[0] for name in fields} == set(groups())
    post(director, f"{base}/rules", **fields)
    assert event_of(director, house, base).stages[""].settings == {}
    changes = {
        "butler.datum": "median",
        "artificial.session_exception": "false",
        "teams.bye_share": "3/5",
        "pairing.delay": "1",
        "ranking.match_chain": "wins,  lots",
    }
    post(director, f"{base}/rules", **{**fields, **changes}, why="the club's meeting")
    assert event_of(director, house, base).stages[""].settings == {
        "butler.datum": "median",
        "artificial.session_exception": False,
        "teams.bye_share": "3/5",
        "pairing.delay": 1,
        "ranking.match_chain": ["wins", "lots"],
    }
    refused(director, f"{base}/rules", **{"butler.datum": "<b>"})
    refused(director, f"{base}/rules", nothing="1")


#: What nobody can mean, by the form that it was typed in.
REFUSED: list[tuple[str, dict[str, object]]] = [
    ("", {"title": ""}),
    ("", {"title": "x", "kind": "", "form": "none", "course": "swiss", "regulation": "tbf"}),
    ("", {"title": "x", "kind": "", "form": "butler", "course": "none", "regulation": "tbf"}),
    ("", {"title": "x", "kind": "pairs", "regulation": "nobody"}),
    ("", {"title": "x", "kind": "knock-out", "regulation": "tbf", "match": "-3"}),
    ("/entries/add", {"name": ""}),
    ("/entries/add", {"name": ["a"], "contestant": "two words"}),
    ("/entries/add", {"name": ["a"], "section": "<b>"}),
    ("/entries/add", {"name": [str(n) for n in range(9)]}),
    ("/entries/change", {"contestant": "99", "name": "a"}),
    ("/entries/remove", {"contestant": "99"}),
    ("/entries/sections", {"count": "99"}),
    ("/movement", {"pick": "nothing"}),
    ("/movement", {"pick": "howell/5/5", "boards": "many"}),
    ("/movement", {"pick": "howell/5/5", "pace": "0"}),
    ("/movement/draw", {"how": "no"}),
    ("/movement/draw", {"how": "drawn", "boards": "٣"}),
    ("/boards/random", {"boards": "1-9999"}),
    ("/boards/hand", {"board": "0"}),
    ("/hall/clock", {"minutes": "x"}),
    ("/hall/clock", {}),
    ("/hall/shown", {"hands": "always"}),
    ("/hall/shown", {"sealed_until": "tomorrow"}),
    ("/hall/shown", {"sealed_until": "0001-01-01T00:00"}),
    ("/hall/play", {"contestant": "99"}),
    ("/hall/showing", {"seconds": "1"}),
    ("/start", {}),
]


def test_what_cannot_be_meant_is_refused_in_words(director: TestClient, base: str) -> None:
    for path, data in REFUSED:
        answer = director.post(base + path, data=data)
        assert answer.status_code in (404, 422), (path, data)
        assert "alert" in answer.text


def test_nobody_else_sets_up(public: TestClient, base: str) -> None:
    for path in ("", "/entries/add", "/boards/random", "/start", "/hall/play"):
        assert public.post(base + path, data={"title": "x", "name": "x"}).status_code == 403


def test_wishes_that_make_no_sense_are_told_on_the_page(director: TestClient, base: str) -> None:
    paste(director, base, PAIRS)
    for query in ("boards=x", "minutes=1", "staying=99", "pace=a", "rounds=60", "section=ZZZZZ"):
        assert director.get(f"{base}/movement?{query}").status_code == 200


def test_renamed_dated_and_put_away(director: TestClient, house: House, base: str) -> None:
    post(director, base, title="Cuma", date="2026-12-04", kind="pairs", regulation="tbf")
    event = event_of(director, house, base)
    assert (event.title, event.date) == ("Cuma", "2026-12-04")
    said = [one for one in records(director, house, base) if isinstance(one, Described)]
    assert said == [Described(title="Cuma", date="2026-12-04", course="movement")]
    assert "being set up" in director.get("/").text
    name = base.split("/")[2]
    post(director, "/archive", name=name)
    assert f'href="/e/{name}' not in director.get("/").text
    assert f'href="/e/{name}' in director.get("/archive").text
    post(director, "/archive", name=name, away="no")
    assert f'href="/e/{name}' in director.get("/").text
    assert director.post("/archive", data={"name": "nothing"}).status_code == 404


def test_a_sample_plays_itself_until_it_is_stopped(
    director: TestClient, house: House, evening: str
) -> None:
    base = f"/e/{evening}/desk/setup"
    post(director, f"{base}/hall/showing", seconds="0.05")
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, evening)
    for _ in range(4):  # a round begins, then results
        portal.call(hosted.news.later_than, hosted.pos, 5.0)
    assert hosted.event.results
    assert hosted.event.rounds[RoundKey("1", "", 1)].started is not None
    assert "It is playing by itself" in director.get(f"{base}/hall").text
    post(director, f"{base}/hall/showing", stop="yes")
    assert not house.showings.is_on(evening)
    assert len(house.players) == 0  # birds of a sample are not the club's


def test_a_sample_that_plays_itself_ends_with_all_results_in(
    director: TestClient, house: House, evening: str
) -> None:
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, evening)
    event = hosted.event
    while acts := next_acts(event, "a seed"):
        for act in acts:
            record = Record(
                id=uuid4().hex, seq=event.seq + 1, at=datetime.now(UTC), by="sample", act=act
            )
            refuse(event, act)
            event = after(event, record) or event
    assert len(event.results) == len(planned(event)) > 0
    assert all(one.ended is not None for one in event.rounds.values())


def test_a_redirect_stays_in_the_house(director: TestClient, base: str) -> None:
    where = post(director, f"{base}/entries/add", name=["a", "b"])
    assert urlsplit(where).netloc == ""
