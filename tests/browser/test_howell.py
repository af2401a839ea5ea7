"""An evening in Turkish: three tables of a Howell, from a new event to the published ranking."""

import csv
import io
from collections.abc import Mapping
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from hakem.cli import main
from hakem.event import Record, fold, standings
from hakem.event.acts import Corrected, DirectorCalled
from hakem.i18n.lang import Lang
from hakem.sheets.ranking_rows import RankRow, rankings
from hakem.sheets.rows import Rows
from tests.browser.at_desk import (
    Desk,
    accept_doubts,
    begin_round,
    browsing,
    codes,
    come_in,
    happened,
    new_event,
    open_drawer,
    pair_device,
    paste,
    play_by_program,
    publish_final,
    room,
    shut,
    state_at,
    step,
)
from tests.browser.at_table import (
    agree,
    contract,
    enter,
    lead,
    open_board,
    results,
    settled,
    sit,
    to_boards,
)
from tests.browser.running import Running

PAIRS = (
    "Şahin Söğüt\tIşıl Ihlamur",
    "Çalıkuşu Çınar\tİbibik İğde",
    "Ağaçkakan Ardıç\tGüvercin Gürgen",
    "Kırlangıç Kızılağaç\tTurna Türkmeşe",
    "Bülbül Böğürtlen\tÖrdek Öküzotu",
    "Üveyik Üvez\tSığırcık Sığla",
)
#: Contracts that tables bring home, so that no two tables of a board do the same.
MADE = ("4SN=", "3NTS+1", "2HE-1", "5CW-2", "1NTN+2", "4HXE-1", "PASS", "3DS=", "6SN-1", "2SW+1")


class Hall(NamedTuple):
    """The desk of an event, and the devices by table."""

    desk: Desk
    event: str
    devices: Mapping[str, Page]

    def records(self) -> list[Record]:
        """The log, read from the file."""
        return self.desk.running.records(self.event)

    def ranking(self) -> tuple[RankRow, ...]:
        """The ranking that the file comes to, in words of the language of the desk."""
        found = standings(fold(self.records()))
        (table,) = rankings(Rows(found.scored, self.desk.lang))
        return table.rows

    def at(self, page: str = "") -> str:
        """The address of a page of the desk."""
        return f"{self.desk.running.hall}/e/{self.event}/desk{page}"


def brought_home(table: int, board: int) -> str:
    """What a table makes of a board."""
    return MADE[(3 * board + 4 * table) % len(MADE)]


def test_a_howell_from_the_first_page_to_the_last(
    browser: Browser, mortal: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = come_in(browser, mortal, Lang.TR)
    hall = set_up(browser, desk)
    second = pair_device(browser, desk, codes(desk, hall.event)["2"])  # a code is good once
    by_taps(hall)
    a_late_pair(hall)
    two_results_of_one_board(hall, second)
    begin_round(desk, 2)
    a_lost_network(hall)
    a_correction(hall)
    begin_round(desk, 3)
    a_killed_server(hall)
    for number in (4, 5):
        begin_round(desk, number)
        all_play(hall)
    a_ruling_changes_the_ranking(hall)
    accept_doubts(desk, hall.event)
    publish_final(desk, hall.event)
    public = browsing(browser, "tr", (360, 740))
    public.goto(f"{mortal.hall}/e/{hall.event}")
    ranking_is_that_of_the_file(hall, public, capsys)


def set_up(browser: Browser, desk: Desk) -> Hall:
    """Entries, a movement with one ranking, boards, clock; a device for each table."""
    event = new_event(desk, "Çarşamba Howell")
    desk.press("web.setup-save-on")
    paste(desk, PAIRS)
    step(desk, "movement")
    desk.fill("web.setup-wish-boards", "15")
    desk.page.get_by_label(desk.word("web.setup-wish-winners")).select_option("1")
    desk.press("web.setup-recommend")
    best = desk.page.locator(".choices li.card").first
    expect(best.locator("h3")).to_contain_text("Howell · 3 masa · 6 ikili · 3 bordluk 5 tur")
    best.get_by_role("button", name="Böyle oturt").click()
    step(desk, "boards")
    desk.press("web.setup-deal-now")
    expect(desk.page.get_by_text("1-15")).not_to_have_count(0)
    step(desk, "hall")
    desk.fill("web.setup-clock-each", "7")
    desk.press("web.setup-clock-set")
    expect(desk.page.locator("#clock ~ p").first).to_contain_text("21")
    digits = codes(desk, event)
    devices = {table: pair_device(browser, desk, code) for table, code in digits.items()}
    assert set(devices) == {"1", "2", "3"}
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/setup/check")
    desk.press("web.setup-start")
    expect(desk.page.locator(".section-head h2")).to_contain_text("1")
    return Hall(desk, event, devices)


def by_taps(hall: Hall) -> None:
    """Round 1 at table 1: a doubled contract, a board passed out, one that stays for later."""
    page = hall.devices["1"]
    sit(page)
    first, second, third = (one["board"] for one in state_at(page)["boards"])
    enter(page, first, "4 S X N 1")
    expect(page.locator(".readback.final")).to_contain_text("4 pik kontr")
    agree(page)
    open_board(page, second)
    page.locator("#passed-out").click()
    page.locator("#enter").click()
    agree(page)
    enter(page, third, "3 NT - W -1")
    page.locator("#wrong").click()  # the other side counts again
    contract(page, "3 NT - W -2")
    lead(page, "")
    page.locator("#enter").click()
    agree(page)
    settled(page)
    card = hall.desk.page.locator("#t-1")
    room(hall.desk, hall.event)
    expect(card.locator(".tally")).to_have_text("3/3")


def a_late_pair(hall: Hall) -> None:
    """Round 1 at table 3: who was to be there comes for round 2; those who waited have a score."""
    who = state_at(hall.devices["3"])["ew"][0]["id"]
    drawer = open_drawer(hall.desk, "3")
    happened(hall.desk, drawer, "web.room-late-arrival", contestant=who, round="2")
    shut(drawer)
    expect(hall.desk.page.locator("#t-3")).to_contain_text(hall.desk.word("web.doing-empty"))
    expect(hall.devices["3"].locator("main")).to_contain_text("Bu turda bekliyorsunuz")


def two_results_of_one_board(hall: Hall, second: Page) -> None:
    """Round 1 at table 2: two devices tell different results of one board; the director settles."""
    first = hall.devices["2"]
    sit(first)
    expect(second.locator(".boards")).to_be_visible()
    one, *_ = (board["board"] for board in state_at(first)["boards"])
    second.context.set_offline(True)
    enter(first, one, "3 D - E 1")
    settled(first)
    enter(second, one, "3 D - E 2")
    second.context.set_offline(False)
    expect(first.locator("main")).to_contain_text(hall.desk.word("device.is-conflict"))
    card = hall.desk.page.locator("#t-2")
    expect(card).to_contain_text("≠")
    drawer = open_drawer(hall.desk, "2")
    hall.desk.press("web.room-take-second", "#drawer")
    expect(drawer.locator(".mark.conflict")).to_have_count(0)
    shut(drawer)
    expect(card).not_to_contain_text("≠")
    told = [(kind, result) for kind, board, result in results(hall.records()) if board == one]
    assert told[-3:] == [("Scored", "3DE+1"), ("Scored", "3DE+2"), ("Corrected", "3DE+2")]
    to_boards(first)
    play_by_program(first, brought_home)


def a_lost_network(hall: Hall) -> None:
    """Round 2 at table 1 without the network: all of it is told afterwards, each thing once."""
    page = hall.devices["1"]
    sit(page)
    settled(page)
    boards = [one["board"] for one in state_at(page)["boards"]]
    before = len(hall.records())
    page.context.set_offline(True)
    for board, result in zip(boards, ("2 H - S 0", "5 C X W -3", "1 NT - E 1"), strict=True):
        enter(page, board, result)
        agree(page)
    expect(page.locator("#network")).to_contain_text(hall.desk.word("device.waiting", n=6))
    assert len(hall.records()) == before
    page.context.set_offline(False)
    settled(page)
    told = results(hall.records()[before:])
    assert [(kind, board) for kind, board, _ in told] == [
        (kind, board) for board in boards for kind in ("Scored", "Confirmed")
    ]
    for other in ("2", "3"):
        play_by_program(hall.devices[other], brought_home)


def a_correction(hall: Hall) -> None:
    """A slip was misread: the director says in the drawer what the result was."""
    page = hall.desk.page
    drawer = open_drawer(hall.desk, "2")
    board = state_at(hall.devices["2"])["boards"][0]["board"]
    drawer.locator(f'button[data-fill="{board}"]').click()
    page.keyboard.type("3NTN+2")
    page.keyboard.press("Enter")
    expect(drawer.locator("#said")).to_contain_text("3NTN+2 olarak düzeltildi")
    shut(drawer)
    act = hall.records()[-1].act
    assert isinstance(act, Corrected)
    assert (act.board, act.result) == (board, "3NTN+2")


def a_killed_server(hall: Hall) -> None:
    """Round 3: the plug is pulled while a table enters; all that was told is there."""
    page = hall.devices["2"]
    sit(page)
    play_by_program(hall.devices["1"], brought_home)
    first, second, third = (one["board"] for one in state_at(page)["boards"])
    enter(page, first, "2 S - N 1")
    agree(page)
    settled(page)
    before = [one.id for one in hall.records()]
    hall.desk.running.kill()
    enter(page, second, "6 C - S 0")
    agree(page)
    hall.desk.running.start()
    settled(page)
    records = hall.records()
    assert [one.id for one in records[: len(before)]] == before
    assert results(records[len(before) :]) == [
        ("Scored", second, "6CS="),
        ("Confirmed", second, "EW"),
    ]
    for table in ("2", "3"):
        play_by_program(hall.devices[table], brought_home)
    assert third
    expect(hall.desk.page.locator("#t-2 .tally")).to_have_text("3/3")  # the desk found back too


def all_play(hall: Hall) -> None:
    """A round at all tables."""
    for page in hall.devices.values():
        play_by_program(page, brought_home)


def a_ruling_changes_the_ranking(hall: Hall) -> None:
    """Table 1 called about its last board: an adjusted score, its effect looked at first."""
    desk, device = hall.desk, hall.devices["1"]
    state = state_at(device)
    board = state["boards"][-1]["board"]
    device.locator("#call").click()
    device.locator("#call-now").click()
    room(desk, hall.event)
    expect(desk.page.locator("#t-1")).to_contain_text("⚑")
    assert any(isinstance(one.act, DirectorCalled) for one in hall.records())
    before = [row.who.number for row in hall.ranking()]
    desk.page.goto(f"{hall.at()}/rulings/adjust")
    desk.fill("web.rulings-table-label", "1")
    desk.fill("web.rulings-board-label", str(board))
    desk.page.locator('[name="make"][value="assigned"]').check()
    desk.fill("web.rulings-outcome", "7NTXXN=")
    desk.page.locator('[name="law"][type="checkbox"]').first.check()
    desk.press("web.rulings-preview")
    expect(desk.page.locator("#effect .way.up").first).to_be_visible()
    desk.press("web.rulings-write")
    desk.page.wait_for_url("**/rulings**")
    assert [row.who.number for row in hall.ranking()] != before
    desk.page.goto(f"{hall.at()}/rulings")
    desk.press("web.rulings-settle", "#calls")
    expect(desk.page.locator("#calls")).to_contain_text(desk.word("web.rulings-nobody-waits"))


def ranking_is_that_of_the_file(hall: Hall, public: Page, told: pytest.CaptureFixture[str]) -> None:
    """What everybody sees is what the log comes to, and what the command line tells of the file."""
    rows = hall.ranking()
    assert len(rows) == len(PAIRS)
    shown = ranking_on(public)
    assert shown == [
        [row.place, row.who.number, row.who.names, row.total, row.percent] for row in rows
    ]
    file = str(hall.desk.running.folder / f"{hall.event}.hakem")
    told.readouterr()
    assert main(["event", "standings", file, "--csv", "-", "--lang", "tr"]) == 0
    ranking, *_ = told.readouterr().out.replace("\r", "").split("\n\n")
    lines = list(csv.DictReader(io.StringIO(ranking)))
    assert [(one["place"], one["id"]) for one in lines] == [
        (place.partition("-")[0], number) for place, number, *_ in shown
    ]
    for line, (*_, total, percent) in zip(lines, shown, strict=True):
        assert read_number(total) == float(line["total"])
        assert percent.startswith("%")
        assert read_number(percent[1:]) == pytest.approx(float(line["percent"]), abs=0.005001)


def read_number(text: str) -> float:
    """A number as it stands on a Turkish page."""
    return float(text.replace(".", "").replace(",", "."))


def ranking_on(page: Page) -> list[list[str]]:
    """The rows of a public ranking: place, number, names, total and percentage as shown."""
    return [
        [
            row.locator(name).inner_text()
            for name in (".place", ".who .no", ".who .names", ".total", ".percent")
        ]
        for row in page.locator("table.ranking tbody tr").all()
    ]
