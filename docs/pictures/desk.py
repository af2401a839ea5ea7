"""The pictures of the desk's pages: `PYTHONPATH=. python docs/pictures/desk.py`.

An evening of six tables is set up, begun and half played in each language, always the same one; on
the way `desk-setup`, `desk-room`, `desk-ruling`, `desk-wall` show the screen, `desk-device` and
`desk-ranking` telephones beside one another. A Chromium at /usr/bin/chromium is needed.
"""

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from hakem.event import fold
from hakem.event.state import TableKey
from hakem.i18n.lang import Lang
from hakem.simulation.names import name_of
from tests.browser.at_desk import (
    Desk,
    begin_round,
    browsing,
    codes,
    come_in,
    new_event,
    pair_device,
    paste,
    play_by_program,
    state_at,
    step,
)
from tests.browser.at_table import agree, contract, enter, lead, open_board, sit
from tests.browser.running import HALL, Running

HERE = Path(__file__).parent
PAIRS = [f"{name_of(2 * n)}\t{name_of(2 * n + 1)}" for n in range(12)]
TITLE = {Lang.EN: "Friday pairs", Lang.TR: "Cuma ikili turnuvası"}
#: The contracts of the boards in turn, and how they end at the tables.
CONTRACTS = ("4SN", "3NTS", "2HE", "4HW", "1NTN", "3NTW", "4HS", "2SE")
ENDS = ("=", "+1", "-1", "+2", "=", "-2", "+1", "+1", "-1", "=", "-1")
#: The round that is on when pictures of the room are taken, and the last one.
LIVE, ROUNDS = 6, 11
ADJUSTED = "60% 3NTS+2 + 40% 3NTS+1"


def brought_home(table: int, board: int) -> str:
    """What a table makes of a board: mostly what others make of it too."""
    return CONTRACTS[board % len(CONTRACTS)] + ENDS[(5 * board + 3 * table) % len(ENDS)]


def picture(page: Page, name: str, lang: Lang) -> Path:
    """What stands on the screen."""
    path = HERE / f"{name}-{lang.value}.png"
    page.screenshot(path=path)
    return path


def beside(page: Page, shots: list[bytes], name: str, lang: Lang) -> None:
    """Telephones beside one another."""
    images = "".join(
        f'<img alt="" src="data:image/png;base64,{base64.b64encode(one).decode()}">'
        for one in shots
    )
    page.set_content(
        "<style>body { margin: 0; display: flex; gap: 20px; padding: 20px; background: #dfe5e1 }"
        f" img {{ border-radius: 12px; width: 360px; height: 740px }}</style>{images}"
    )
    page.set_viewport_size({"width": len(shots) * 380 + 20, "height": 780})
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    picture(page, name, lang)


def evening(browser: Browser, running: Running, lang: Lang) -> None:
    """The pictures of an evening in one language."""
    desk = come_in(browser, running, lang)
    page = desk.page
    page.set_viewport_size({"width": 1280, "height": 800})
    event = set_up(desk, lang)
    devices = {
        table: pair_device(browser, desk, digits) for table, digits in codes(desk, event).items()
    }
    page.goto(f"{running.hall}/e/{event}/desk/setup/check")
    desk.press("web.setup-start")
    for number in range(2, LIVE + 1):
        all_play(devices)
        begin_round(desk, number)
    beside(
        browsing(browser, lang.value, (1160, 780)), at_a_table(devices["2"]), "desk-device", lang
    )
    some_have_played(devices)
    page.goto(f"{running.hall}/e/{event}/desk")
    expect(page.locator("#t-5")).to_contain_text("⚑")
    page.evaluate("document.fonts.ready")
    page.set_viewport_size({"width": 1280, "height": 470})
    picture(page, "desk-room", lang)
    page.set_viewport_size({"width": 1280, "height": 800})
    wall = browsing(browser, lang.value, (1280, 720))
    wall.goto(f"{running.hall}/e/{event}/wall")
    expect(wall.locator("main li").first).to_be_visible()
    picture(wall, "desk-wall", lang)
    for number in range(LIVE + 1, ROUNDS + 1):
        all_play(devices)
        begin_round(desk, number)
    all_play(devices)
    at_a_ruling(desk, event)
    picture(page, "desk-ruling", lang)
    desk.press("web.rulings-write")
    shots = for_everybody(browsing(browser, lang.value, (360, 740)), running, event)
    beside(browsing(browser, lang.value, (1160, 780)), shots, "desk-ranking", lang)


def all_play(devices: dict[str, Page]) -> None:
    """What is left of a round at every table."""
    for device in devices.values():
        play_by_program(device, brought_home)


def set_up(desk: Desk, lang: Lang) -> str:
    """Twelve pairs at six tables; a picture of what is recommended."""
    event = new_event(desk, TITLE[lang])
    desk.page.locator('[name="date"]').fill("2026-03-06")
    desk.press("web.setup-save-on")
    paste(desk, PAIRS)
    step(desk, "movement")
    desk.fill("web.setup-wish-boards", "24")
    desk.page.get_by_label(desk.word("web.setup-wish-winners")).select_option("1")
    desk.press("web.setup-recommend")
    picture(desk.page, "desk-setup", lang)
    desk.press("web.setup-seat")
    step(desk, "boards")
    desk.press("web.setup-deal-now")
    step(desk, "hall")
    desk.fill("web.setup-clock-each", "7")
    desk.press("web.setup-clock-set")
    return event


def at_a_table(page: Page) -> list[bytes]:
    """The contract keyed in, the result looked at by the other side, what the others did."""
    sit(page)
    first, *_ = (one["board"] for one in state_at(page)["boards"])
    open_board(page, first)
    page.locator(".levels .key").nth(3).click()
    page.locator(".denominations .key").nth(3).click()
    shots = [page.screenshot()]
    page.locator("#cancel").click()
    open_board(page, first)
    contract(page, "4 S - N 0")
    lead(page, "")
    page.locator("#enter").click()
    expect(page.locator("#right")).to_be_visible()
    shots.append(page.screenshot())
    page.locator("#right").click()
    expect(page.locator("#network.up")).to_be_visible()
    expect(page.locator(".traveller")).to_be_visible()
    shots.append(page.screenshot())
    return shots


def some_have_played(devices: dict[str, Page]) -> None:
    """One table has played the round, one a board, one has called, one has yet to sit down."""
    play_by_program(devices["1"], brought_home)
    for table in ("3", "4", "5"):
        sit(devices[table])
    three, four, five = (devices[table] for table in ("3", "4", "5"))
    enter(three, state_at(three)["boards"][0]["board"], "3 NT - S 1")
    agree(three)
    enter(four, state_at(four)["boards"][0]["board"], "2 H - E -1")
    five.locator("#call").click()
    five.locator("main .chips button").nth(2).click()
    five.locator("#call-now").click()
    expect(five.locator("#network.up")).to_be_visible()


def at_a_ruling(desk: Desk, event: str) -> None:
    """A weighted score of a board of round 1, and what it would change."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/rulings/adjust")
    desk.fill("web.rulings-board-label", str(first_board(desk, event)))
    desk.fill("web.rulings-table-label", "1")
    desk.fill("web.rulings-round-label", "1")
    desk.page.locator('[name="make"][value="text"]').check()
    desk.fill("web.rulings-score", ADJUSTED)
    desk.page.locator('[name="law"][type="checkbox"]').first.check()
    desk.press("web.rulings-preview")
    expect(desk.page.locator("#effect")).to_be_visible()
    desk.page.locator("#effect").evaluate("one => one.scrollIntoView()")


def first_board(desk: Desk, event: str) -> int:
    """The first board that table 1 had in round 1."""
    meetings = fold(desk.running.records(event)).meetings
    return meetings[TableKey("1", "", 1, 1, "")].boards[0]


def for_everybody(page: Page, running: Running, event: str) -> list[bytes]:
    """The ranking, a board, a card with a number opened to its reason."""
    shots = []
    for path in ("", "/board/1", "/card/3"):
        page.goto(f"{running.hall}/e/{event}{path}")
        if path.startswith("/card"):
            page.locator(".whole summary").last.click()
        shots.append(page.screenshot())
    return shots


def main() -> None:
    """Make the pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        running = Running(Path(folder))
        running.start()
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", f"--host-resolver-rules=MAP {HALL} 127.0.0.1"],
        )
        try:
            for lang in Lang:
                evening(browser, running, lang)
        finally:
            browser.close()
            running.stop()
    for one in sorted(HERE.glob("desk-*.png")):
        print(f"{one.name}: {one.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
