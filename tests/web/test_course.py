"""The course of an event at the desk: log, open points, next round, mending, publishing."""

import re
from string import Formatter

import pytest
from starlette.testclient import TestClient

from hakem.event import as_of, standings
from hakem.event.acts import (
    Created,
    Entered,
    Paired,
    Player,
    Published,
    RulesSet,
    Scored,
    Seated,
    Withdrawn,
)
from hakem.event.doubts import doubts_of
from hakem.event.marks import MarkKind
from hakem.event.standings import stage_of
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.notation import read_result
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.at_desk import AT_DESK
from hakem.web.house import House
from tests.web.conftest import Enter
from tests.web.desk import HTMX, Desk


def fields_in(page: str) -> dict[str, str]:
    """The hidden fields of what was looked at."""
    part = page[page.rindex("<form") :]
    return dict(re.findall(r'type="hidden" name="([a-z-]+)" value="([^"]*)"', part))


def rows_in(page: str) -> list[list[str]]:
    """The cells of every row of a page."""
    return [
        [
            " ".join(re.sub(r"<[^>]*>", " ", cell).split())
            for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.S)
        ]
        for row in re.findall(r"<tr.*?</tr>", page, re.S)
    ]


def play(desk: Desk, rounds: tuple[int, ...] = (1, 2, 3)) -> None:
    """Every board of some rounds at every table, with results that differ."""
    results = ("4SN=", "3NTE-1", "1NTN+1", "2HS=", "5CXW-2")
    places = [(n, t, b) for n in rounds for t in (1, 2, 3) for b in desk.boards(t, n)]
    desk.write(
        *(
            Scored(round=n, table=t, board=b, result=results[(n * b + t) % 5], signed=True)
            for n, t, b in places
        )
    )


# -- the log


def test_the_log_is_filtered_by_table_board_contestant_and_kind(desk: Desk) -> None:
    board, other = desk.boards(2)[0], desk.boards(3)[0]
    desk.do("result", table=2, board=board, result="4SN=")
    desk.do("result", table=3, board=other, result="3NTE-1")
    desk.do("note", text="a lamp is out")
    every = desk.get("/log")
    for words in ("4SN=", "3NTE-1", "a lamp is out"):
        assert words in every
    assert "3NTE-1" not in desk.get("/log", table="2")
    assert "4SN=" not in desk.get("/log", board=str(other))
    assert "4SN=" not in desk.get("/log", kind="publishing")
    who = desk.event.meetings[next(k for k in desk.event.meetings if k[2:4] == (1, 2))].ns[0]
    assert "4SN=" in desk.get("/log", contestant=who)
    assert "3NTE-1" not in desk.get("/log", contestant=who)


def test_a_record_taken_back_stays_in_the_log_and_says_so(desk: Desk) -> None:
    desk.do("note", text="a lamp is out")
    number = desk.hosted.pos
    shown = desk.look("undo", record=number)
    assert f"record {number} taken back" in shown
    desk.do("undo", **fields_in(shown))
    assert "taken back" in desk.get("/log")
    assert desk.event.notes == ()


def test_the_log_goes_on_to_earlier_records(desk: Desk) -> None:
    for n in range(110):
        desk.do("note", text=f"note number {n}.")
    page = desk.get("/log")
    assert "number 109." in page
    assert "number 3." not in page
    before = re.search(r"before=(\d+)", page)
    assert before
    assert "number 3." in desk.get("/log", before=before[1])


def test_as_it_stood_is_what_the_log_comes_to_up_to_there(desk: Desk) -> None:
    play(desk)
    number = desk.hosted.pos
    desk.do("result", table=1, board=desk.boards(1)[0], result="7NTXXN=")
    page = desk.get("/asof", moment=f"#{number}")
    expected = standings(as_of(desk.hosted.records, seq=number))
    shown = [row[1].split()[0] for row in rows_in(page) if len(row) >= 3 and row[0][:1].isdigit()]
    ranked = [one.contestant.id for each in expected.scored.rankings for one in each.standings]
    assert shown == ranked
    now = desk.get("/asof", moment=f"#{desk.hosted.pos}")
    assert rows_in(now) != rows_in(page)
    assert desk.get("/asof", moment="2999-01-01 00:00")


@pytest.mark.parametrize("moment", ["#0", "yesterday", "", "<b>"])
def test_what_is_no_moment_is_told(desk: Desk, moment: str) -> None:
    answer = desk.client.get(f"/e/{desk.name}/desk/asof", params={"moment": moment})
    assert 400 <= answer.status_code < 500


def test_what_changed_between_two_moments(desk: Desk) -> None:
    play(desk)
    first = desk.hosted.pos
    desk.do("result", table=1, board=desk.boards(1)[0], result="7NTXXN=", why="misread")
    page = desk.get("/between", first=f"#{first}", second=f"#{desk.hosted.pos}")
    assert "Changes for" in page
    assert "misread" in page
    other_way = desk.get("/between", first=f"#{desk.hosted.pos}", second=f"#{first}")
    assert rows_in(other_way) == rows_in(page)
    assert "does not change" in desk.get("/between", first=f"#{first}", second=f"#{first}")


# -- open points


def test_everything_open_is_listed_and_settled_there(desk: Desk) -> None:
    one, two, *_ = desk.boards(2)
    desk.write(Scored(round=1, table=2, board=one, result="4SN="))
    desk.write(Scored(round=1, table=2, board=one, result="4SN-1"))
    desk.write(Scored(round=1, table=2, board=two, result="SCORE +425"))
    page = desk.get("/open")
    for words in ("two different results", "in doubt", "missing", "unconfirmed"):
        assert words in page
    desk.do("confirm", table=2, board=one, round=1)
    (doubt,) = (d for d in doubts_of(desk.event, stage_of(desk.event)) if d.slot.board == two)
    seq = next(r.seq for r in desk.hosted.records if r.id == doubt.record)
    desk.do("accept", record=seq)
    page = desk.get("/parts/open")
    assert "two different results" not in page
    assert "in doubt" not in page


def test_a_missing_result_is_entered_from_the_list(desk: Desk) -> None:
    board = desk.boards(1)[0]
    before = standings(desk.event).marks
    desk.do("result", table=1, board=board, round=1, session=1, result="PASS")
    after = standings(desk.event).marks
    assert len([m for m in before if m.kind is MarkKind.MISSING]) == 1 + len(
        [m for m in after if m.kind is MarkKind.MISSING]
    )


# -- a director who plays


def test_a_director_who_plays_sees_no_result_of_a_board_he_has_yet_to_play(
    desk: Desk, enter: Enter
) -> None:
    mine = enter(Grant(Role.DIRECTOR, desk.name, None, ("1",)))
    playing = Desk(mine, desk.house, desk.name)
    table = next(
        k.table for k, m in desk.event.meetings.items() if k.round == 1 and "1" not in m.contestants
    )
    board = desk.boards(table)[0]
    desk.write(Scored(round=1, table=table, board=board, result="7NTXXN-13"))
    desk.write(Scored(round=1, table=table, board=board, result="6CXXE-12"))
    for path in ("", f"/table/{table}", f"/table/{table}/state", "/open", "/log", "/publish"):
        page = playing.get(path)
        assert "7NT" not in page, path
        assert "6C" not in page, path
        assert "6♣" not in page, path
    assert "7NT" not in playing.get("/between", first="#1", second=f"#{desk.hosted.pos}")
    told = playing.do("result", table=table, board=board, result="5DXXS-11")
    assert "5D" not in told
    assert "hidden" in told
    assert "7NT" in desk.get(f"/table/{table}")


# -- the next round


@pytest.fixture
def swiss(director: TestClient, house: House) -> Desk:
    """Six teams that have entered a Swiss."""
    answer = director.post("/events", data={"title": "Kavak Kupası"}, follow_redirects=False)
    name = answer.headers["location"].split("/")[2]
    desk = Desk(director, house, name)
    teams = [
        Entered(contestant=str(n), name=f"Takım {n}", players=(Player("Ak"), Player("Boz")))
        for n in range(1, 7)
    ]
    desk.write(RulesSet(form="team-imps"), *teams)
    assert isinstance(desk.hosted.records[0].act, Created)
    return desk


def test_the_next_round_is_looked_at_with_its_reasons_then_written(swiss: Desk) -> None:
    assert "Round 1" in swiss.get("/next")
    shown = swiss.look("pair", boards=4, seed="announced")
    assert "Write it" in shown
    assert "drawn" in shown.lower()
    pos = swiss.hosted.pos
    swiss.do("pair", **fields_in(shown))
    assert swiss.hosted.pos > pos
    act = swiss.last
    assert isinstance(act, Paired)
    tables = {row[0]: row[1:3] for row in rows_in(shown) if len(row) >= 4}
    for meeting in act.meetings:
        if meeting.room == "open":
            assert [*meeting.ns, *meeting.ew] == tables[f"{meeting.table} open"]
    assert "Round 1 is paired and not started" in swiss.get("/next")
    swiss.do("round", number=1)
    again = swiss.look("pair", boards=4)
    assert "missing" in again  # the round before has no result yet


def test_a_round_paired_by_hand(swiss: Desk) -> None:
    shown = swiss.look("pair", **{"by-hand": "1-4, 2-3\n5-6", "boards": 4})
    swiss.do("pair", **fields_in(shown))
    act = swiss.last
    assert isinstance(act, Paired)
    assert {one.contestants for one in act.meetings if one.room == "open"} == {
        ("1", "4"),
        ("2", "3"),
        ("5", "6"),
    }


def test_a_pairing_that_others_changed_meanwhile_is_not_written(swiss: Desk) -> None:
    shown = swiss.look("pair", boards=4, seed="announced")
    swiss.write(Withdrawn(contestant="6"))
    assert "Look again" in swiss.refused("pair", **fields_in(shown))


# -- a pair leaves, a pair comes late


def test_a_late_pair_and_what_comes_of_it(desk: Desk) -> None:
    shown = desk.look("arrive", contestant="1", round=2)
    assert "came late, in round 2" in shown
    desk.do("arrive", **fields_in(shown))
    late = {m.slot for m in standings(desk.event).marks if m.kind is MarkKind.MISSING}
    key = next(k for k, m in desk.event.meetings.items() if k.round == 1 and "1" in m.contestants)
    assert not any(slot[:5] == key for slot in late)  # nobody waits for boards that it missed


def test_a_pair_leaves_and_the_movement_is_mended_in_one_look(desk: Desk) -> None:
    assert "Mend the movement" in desk.get("/repair")
    pos = desk.hosted.pos
    shown = desk.look("repair", happened="withdraw", contestant="3", since=2, why="ill")
    assert "withdrew from round 2" in shown
    assert desk.hosted.pos == pos
    desk.do("repair", **fields_in(shown))
    kinds = [type(one.act) for one in desk.hosted.records[pos:]]
    assert kinds[0] is Withdrawn
    assert set(kinds[1:]) <= {Seated}
    assert "3" in desk.event.withdrawn
    assert all("3" not in m.contestants for k, m in desk.event.meetings.items() if k.round >= 2)


def test_a_movement_that_works_is_told_to_stay(desk: Desk) -> None:
    shown = desk.look("repair")
    assert "Nothing was written" in shown
    assert "Write it" not in shown


# -- publishing


def test_what_is_open_stands_before_final_results_and_anyway_goes_past_it(desk: Desk) -> None:
    play(desk, (1,))
    assert "missing" not in desk.get("/publish")
    desk.do("round", number=2)
    assert "missing" in desk.get("/publish")
    answer = desk.client.post(
        f"/e/{desk.name}/desk/look/publish", data={"final": "1"}, headers=HTMX
    )
    assert answer.status_code == 422
    desk.do("publish", **fields_in(desk.look("publish", final=1, anyway=1)))
    assert desk.event.final
    assert "Open the results again" in desk.get("/publish")
    desk.do("reopen", **fields_in(desk.look("reopen", why="a protest")))
    assert not desk.event.final


def test_a_round_and_a_session_are_published(desk: Desk) -> None:
    desk.do("publish", round=1)
    assert desk.last == Published(round=1)
    desk.do("publish", session="1")
    assert desk.last == Published(session="1")
    assert "published" in desk.get("/publish")


def test_every_page_in_turkish(desk: Desk) -> None:
    board = desk.boards(2)[0]
    desk.write(Scored(round=1, table=2, board=board, result="4SN="))
    desk.write(Scored(round=1, table=2, board=board, result="4SN-1"))
    desk.client.cookies.set("lang", "tr")
    for path in ("", "/table/2", "/open", "/moves", "/next", "/repair", "/publish", "/log"):
        page = desk.get(path)
        assert 'lang="tr"' in page
        assert "web." not in re.sub(r"<[^>]*>", "", page), path
    assert desk.entry(2, board).result == read_result("4SN=")


# -- refusals in the words of the pages


def test_a_refusal_at_the_desk_names_a_page_and_no_option_of_the_command_line(desk: Desk) -> None:
    play(desk)
    desk.do("publish", final="1", anyway="1")
    assert 'under "Publish"' in desk.refused("quick", line="1 1 3NTN+1")
    desk.do("reopen", why="a slip was misread")
    assert "Wrong boards were played" in desk.refused("quick", line="1 99 3NTN+1")


@pytest.mark.parametrize("code", sorted(AT_DESK))
@pytest.mark.parametrize("lang", Lang)
def test_the_words_of_the_desk_name_no_option_and_ask_for_nothing_more(
    code: str, lang: Lang
) -> None:
    typed, pressed = message(code), message(AT_DESK[code])
    assert typed is not None
    assert pressed is not None
    for form in pressed[lang].forms:
        assert "--" not in form
        assert "hakem event" not in form
        assert names_in(form) <= names_in(typed[lang].forms[-1])
    assert any("--" in form or "hakem event" in form for form in typed[lang].forms)


def names_in(template: str) -> set[str]:
    """The parameters that a text names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# -- a further session, a further stage ------------------------------------------------------------


def test_a_second_session_is_opened_at_the_desk(desk: Desk) -> None:
    assert 'value="2"' in desk.get("/further")
    assert "session 2" in desk.look("session", name="2")
    desk.do("session", name="2")
    assert desk.event.session == "2"
    assert "own name" in desk.refused("session", name="2")


def test_a_final_of_those_who_were_ticked_with_what_they_carry_over(desk: Desk) -> None:
    fields = {"name": "Final", "form": "butler", "through": ["2", "5"]}
    answer = desk.client.post(f"/e/{desk.name}/desk/do/stage", data=fields, headers=HTMX)
    assert answer.status_code == 200, answer.text
    desk.do("carry", contestant="5", amount="1,5")
    stage = stage_of(desk.event)
    assert (stage.name, stage.form, stage.contestants) == ("Final", "butler", ("2", "5"))
    assert "<li>5: 3/2</li>" in desk.get("/further")
    desk.do("session", name="2")
    page = desk.get("/setup/movement")
    assert [one in page for one in ('name="staying" value="2"', 'name="staying" value="3"')] == [
        True,
        False,
    ]


def test_every_way_to_break_a_tie_has_words(desk: Desk) -> None:
    page = desk.get("/further")
    assert not re.findall(r"web\.[a-z-]+", page)
    desk.do("cut", keep="3", **{"on-tie": "all"})
    desk.refused("cut", keep="3", **{"on-tie": "perhaps"})


def test_a_round_of_a_million_boards_is_refused_and_nobody_waits_for_it(desk: Desk) -> None:
    told = desk.refused("pair", round=9, boards=999_999, **{"by-hand": "1-2"})
    assert "at most 128" in told


def test_whose_fault_it_is_reads_as_words(desk: Desk) -> None:
    told = desk.do("never", round=1, table=1, board=desk.boards(1)[0], fault="partly")
    assert "in part" in told
    assert "partly" not in told
