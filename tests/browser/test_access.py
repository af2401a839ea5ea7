"""Everybody can use the pages: axe finds no serious fault, nothing runs out of a small telephone,
everything can be done with the keys, and a screen reader hears what stands there.
"""

from typing import TypedDict

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from hakem.i18n.lang import Lang
from tests.browser.at_desk import Desk, browsing, codes, come_in, pair_device
from tests.browser.running import Running

#: Pages of an evening under way, for the director: of the event's desk where they begin with "/".
DESK = (
    *("", "/table/2", "/open", "/moves", "/next", "/repair", "/publish", "/log"),
    *("/codes", "/paper", "/rulings", "/rulings/new?q=revoke", "/rulings/fine"),
    "/rulings/rule/opening-lead-out-of-turn?table=2&board=9",
    *("/rulings/claim", "/rulings/poll", "/rulings/log"),
    "/rulings/adjust?table=3&board=17&make=text&result=4SN%3D&law=12B1",
    *(f"/setup{one}" for one in ("", "/rules", "/entries", "/movement", "/boards", "/hall")),
    *("/setup/check", "/setup/players", "/setup/entries/change?contestant=3"),
)
#: Pages for everybody.
PUBLIC = (
    *("", "/boards", "/board/9", "/card/3", "/people", "/rounds", "/clock", "/wall", "/changes"),
)
#: Pages of the house.
HOUSE = ("/", "/archive", "/law?q=64")
AXE = Axe()
#: What is asked of axe: faults alone, and no style sheets fetched a second time.
ASKED = {"resultTypes": ["violations"], "preload": False}
#: What axe says of a fault that keeps somebody from using a page.
GRAVE = ("serious", "critical")


class Violation(TypedDict):
    """What axe found, as far as it is read here."""

    id: str
    impact: str
    nodes: list[dict[str, object]]


@pytest.fixture(scope="module")
def under_way(served: Running) -> str:
    """An evening in its first round: results, two for one board, a call, a ruling, published."""
    event = served.sample()
    served.do(event, "clock", minutes="56")
    served.do(event, "round", number="1")
    for table in (1, 2, 3):
        for board in range(8 * table - 7, 8 * table + 1 - (table == 2)):
            result = ("4SN=", "3NTW-1", "2HE+1")[(board + table) % 3]
            served.do(event, "result", table=str(table), board=str(board), result=result)
    served.do(event, "adjust", table="3", board="18", result="60% 3NTE= + 40% 3NTE-1")
    served.do(event, "publish", round="1")
    served.do(event, "correct", table="1", board="2", result="3SE-2", why="read wrongly")
    served.do(event, "late", table="2", board="16")
    return event


@pytest.mark.parametrize(
    ("lang", "wide"), [(Lang.EN, 320), (Lang.TR, 1280)], ids=["en-telephone", "tr-desktop"]
)
def test_axe_finds_nothing_serious_and_nothing_runs_over(
    browser: Browser, served: Running, under_way: str, lang: Lang, wide: int
) -> None:
    desk = come_in(browser, served, lang, wide)
    page = desk.page
    found: list[str] = []
    at = f"/e/{under_way}"
    for path in (*HOUSE, *(f"{at}/desk{one}" for one in DESK), *(at + one for one in PUBLIC)):
        answer = page.goto(served.hall + path)
        assert answer is not None
        assert answer.ok, path
        found += [f"{path}: {fault}" for fault in faults_of(page)]
    room_with_its_drawer(desk, under_way, found)
    stranger = browsing(browser, lang.value, (wide, 800))
    for path in ("/login", "/in/-", "/in/000000", "/e/nowhere"):
        stranger.goto(served.hall + path)
        found += [f"{path}: {fault}" for fault in faults_of(stranger)]
    assert not found, "\n".join(found)


def room_with_its_drawer(desk: Desk, event: str, found: list[str]) -> None:
    """A table opened in the room, what it would write looked at; the list of keys."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk")
    desk.page.locator("#t-2").click()
    drawer = desk.page.locator("#drawer")
    expect(drawer.locator("#table-state")).to_be_visible()
    for act in drawer.locator("details.act").all():
        act.locator("summary").click()
    fine = drawer.locator('form[action$="/look/fine"]')
    fine.locator('[name="amount"]').fill("10")
    fine.locator("button").click()
    expect(drawer.locator(".proposal")).to_be_visible()
    found += [f"drawer: {fault}" for fault in faults_of(desk.page)]


def faults_of(page: Page) -> list[str]:
    """The grave faults of a page, and how far it runs over its side."""
    violations: list[Violation] = AXE.run(page, options=ASKED).response["violations"]
    over = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return [
        *(
            f"{one['id']} {[node['target'] for node in one['nodes']][:3]}"
            for one in violations
            if one["impact"] in GRAVE
        ),
        *([f"{over} pixels too wide"] if over > 0 else []),
    ]


#: What a screen reader is told of the page of a table, and of a result being keyed in.
BOARDS = """
- banner:
  - text: /Table 2.*Round 1 of 3/
- main:
  - heading "Boards of round 1" [level=1]
  - list:
    - listitem:
      - button "Board 9 Dealer North · EW vulnerable Enter result"
- navigation "Hakem":
  - button "Call the director"
- status
- alert
"""
KEYING = """
- main:
  - heading "Board 9" [level=1]
  - paragraph: At which level?
  - group "Level":
    - button "1"
  - group "Denomination":
    - button "clubs"
    - button "diamonds"
    - button "hearts"
    - button "spades"
    - button "notrump"
  - group "Declarer":
    - button "North plays"
"""


@pytest.mark.parametrize(
    ("lang", "keys", "heard"),
    [
        (Lang.EN, "4sn=hk", "4 spades, North plays, just made, Lead ♥K."),
        (Lang.TR, "4pk=kr", "4 pik, Kuzey oynuyor, tam çıktı, Atak ♥R."),
    ],
    ids=["en", "tr"],
)
def test_the_device_by_the_keys_alone_and_as_it_is_heard(
    browser: Browser, served: Running, evening: str, lang: Lang, keys: str, heard: str
) -> None:
    desk = come_in(browser, served, lang)
    page = pair_device(browser, desk, codes(desk, evening)["2"])
    found: list[str] = []

    def look(name: str) -> None:
        found.extend(f"{name}: {fault}" for fault in faults_of(page))

    tab_to(page, page.locator("#seated"))
    look("who sits here")
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#board-9"))
    look("the boards")
    if lang is Lang.EN:
        expect(page.locator("body")).to_match_aria_snapshot(BOARDS)
    page.keyboard.press("Enter")
    expect(page.locator(".levels")).to_be_visible()
    look("the contract")
    if lang is Lang.EN:
        expect(page.locator("body")).to_match_aria_snapshot(KEYING)
    page.keyboard.type(keys[:3])
    expect(page.locator(".made")).to_be_visible()
    look("the tricks")
    page.keyboard.type(keys[3])
    expect(page.locator(".ranks")).to_be_visible()
    look("the lead")
    page.keyboard.type(keys[4:])
    expect(page.locator("#enter")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(heard)
    look("the whole")
    tab_to(page, page.locator("#enter"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#right"))
    look("the other side")
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#next-board"))
    look("the board")
    for name in ("call", "to-ranking", "more"):
        tab_to(page, page.locator(f"#{name}"))
        page.keyboard.press("Enter")
        expect(page.locator(f"#{name}")).to_have_attribute("aria-current", "page")
        look(name)
    assert not found, "\n".join(found)


def test_an_event_by_the_keys_alone(browser: Browser, served: Running) -> None:
    """Set up, begun, a result entered, a round published: no hand leaves the keyboard."""
    desk = come_in(browser, served, Lang.EN)
    page, keyboard = desk.page, desk.page.keyboard

    def press(words: str, nth: int = 0) -> None:
        button = page.get_by_role("button", name=words, exact=True)
        tab_to(page, button.or_(page.get_by_role("link", name=words, exact=True)).nth(nth))
        keyboard.press("Enter")

    tab_to(page, page.get_by_label("Title of the event"))
    keyboard.type("By the keys")
    keyboard.press("Enter")
    press("Save, and on to the entries")
    tab_to(page, page.get_by_label("One entry a line"))
    for pair in ("Wren;Swift", "Heron;Crane", "Teal;Snipe", "Lark;Finch"):
        keyboard.type(pair)
        keyboard.press("Enter")
    press("Show how it is understood")
    press("Enter these 4")
    press("On to: Seating")
    press("Seat like this")
    tab_to(page, page.locator('.steps a[href$="/check"]'))
    keyboard.press("Enter")
    press("Start round 1")
    expect(page.locator("#t-1")).to_be_visible()
    page.wait_for_load_state()
    keyboard.press("q")  # to the line for results from slips
    expect(page.locator("#line")).to_be_focused()
    keyboard.type("1 1 4SN=")
    keyboard.press("Enter")
    expect(page.locator("#t-1 .brd").first).to_have_class("brd in")
    keyboard.press("Tab")  # out of the line, where a digit is text
    keyboard.press("2")
    expect(page.locator("#t-2")).to_be_focused()
    keyboard.press("Enter")
    expect(page.locator("#drawer-title")).to_be_focused()
    keyboard.press("Escape")
    expect(page.locator("#t-2")).to_be_focused()
    press("Publish")
    press("Look first")
    expect(page.locator(".proposal [data-first]")).to_be_focused()
    keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("published up to round 1")


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the focus is there; it must come there, and be seen where it is."""
    expect(wanted).to_be_visible()
    for _ in range(200):
        if wanted.evaluate("one => one === document.activeElement"):
            style = wanted.evaluate("one => getComputedStyle(one).outlineStyle")
            assert style != "none", "the focus cannot be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {wanted}")
