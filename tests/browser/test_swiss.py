"""An evening in English: four teams play three rounds of a Swiss, two rooms a match."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from hakem.event import fold, standings
from hakem.event.acts import Paired
from hakem.i18n.lang import Lang
from hakem.scoring.scored import MatchScore, Scored
from hakem.sheets.match_rows import matches
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from tests.browser.at_desk import (
    Desk,
    accept_doubts,
    begin_round,
    browsing,
    codes,
    come_in,
    new_event,
    pair_device,
    pair_next_round,
    paste,
    play_by_program,
    publish_final,
    step,
)
from tests.browser.running import Running

TEAMS = (
    "Larch:\tWillow Wren\tAsh Heron\tElm Swift\tOak Plover",
    "Rowan:\tHazel Kite\tAlder Teal\tMaple Stork\tBeech Snipe",
    "Juniper:\tCedar Crane\tPoplar Lark\tAspen Rail\tYew Godwit",
    "Hawthorn:\tLinden Finch\tBirch Dipper\tFir Grebe\tHolly Smew",
)
#: What is brought home in a room of a match, so that IMPs go both ways.
MADE = ("4SN=", "3NTS+1", "2HE-1", "5CW-2", "1NTN+2", "4HE-1", "PASS", "3DS=")
ROUNDS, BOARDS = 3, 4


def test_a_swiss_of_teams_from_the_first_page_to_the_last(
    browser: Browser, mortal: Running
) -> None:
    desk = come_in(browser, mortal, Lang.EN)
    event = set_up(desk)
    devices = {
        label: pair_device(browser, desk, digits) for label, digits in codes(desk, event).items()
    }
    assert sorted(devices) == ["1 closed", "1 open", "2 closed", "2 open"]
    expect(devices["2 closed"].locator("header")).to_contain_text("Closed room")
    expect(devices["2 closed"].locator("header")).to_contain_text("Round 1 of 3")
    public = browsing(browser, "en", (360, 740))
    desk.page.goto(f"{mortal.hall}/e/{event}/desk/setup/check")
    desk.press("web.setup-start")
    for number in range(1, ROUNDS + 1):
        if number > 1:
            pair_next_round(desk, event, number)
            begin_round(desk, number)
        for device in devices.values():
            play_by_program(device, brought_home(device))
        expect(desk.page.get_by_text(desk.word("web.room-all-in"))).to_be_visible()
        shown_to_everybody(public, mortal, event, number)
    no_two_teams_met_twice(mortal, event)
    accept_doubts(desk, event)
    publish_final(desk, event)
    public.goto(f"{mortal.hall}/e/{event}")
    expect(public.locator("#status")).to_contain_text("final")
    (table,) = rankings(Rows(scored_of(mortal, event), Lang.EN))
    assert [
        [row.locator(".place").inner_text(), row.locator(".total").inner_text()]
        for row in public.locator("table.ranking tbody tr").all()
    ] == [[row.place, row.total] for row in table.rows]


def set_up(desk: Desk) -> str:
    """Four teams, the first round made by their order."""
    event = new_event(desk, "Teams of Thursday")
    desk.page.locator('[name="kind"][value="swiss-teams"]').check()
    desk.press("web.setup-save-on")
    paste(desk, TEAMS)
    step(desk, "movement")
    desk.fill("web.setup-wish-boards-match", str(BOARDS))
    desk.fill("web.setup-rounds-of", str(ROUNDS))
    desk.press("web.setup-draw")
    expect(desk.page.locator(".places li")).to_have_count(4)
    step(desk, "boards")
    desk.press("web.setup-deal-now")
    return event


def brought_home(device: Page) -> Callable[[int, int], str]:
    """What a room makes of its boards."""
    closed = "Closed" in device.locator("header").inner_text()
    return lambda table, board: MADE[(3 * board + 2 * table + closed * board) % len(MADE)]


def scored_of(running: Running, event: str) -> Scored:
    """What the file comes to."""
    return standings(fold(running.records(event))).scored


def matches_of(running: Running, event: str) -> tuple[MatchScore, ...]:
    """The matches of it."""
    return tuple(scored_of(running, event).matches)


def no_two_teams_met_twice(running: Running, event: str) -> None:
    """The draw of each round looked at those before."""
    met = [frozenset((one.home, one.away)) for one in matches_of(running, event)]
    assert len(met) == 2 * ROUNDS == len(set(met))
    drawn = [one.act for one in running.records(event) if isinstance(one.act, Paired)]
    assert len(drawn) == ROUNDS


def shown_to_everybody(page: Page, running: Running, event: str, number: int) -> None:
    """The matches of a round with their victory points, as the file has them; one is opened."""
    page.goto(f"{running.hall}/e/{event}/matches")
    rows = [
        row for row in matches(Rows(scored_of(running, event), Lang.EN)) if row.round == str(number)
    ]
    shown = page.locator("table.matches tbody tr").filter(
        has=page.locator("td:first-child", has_text=f"{number}")
    )
    expect(shown).to_have_count(len(rows))
    for line, row in zip(shown.all(), rows, strict=True):
        expect(line.locator("td").nth(-2)).to_have_text(row.points)
        expect(line.locator("summary")).to_contain_text(row.vp)
    shown.first.locator("td a").last.click()
    expect(page.locator("table.match-boards tbody tr")).to_have_count(BOARDS)
    expect(page.locator("h2")).to_contain_text(f"{rows[0].home.label} – {rows[0].away.label}")
