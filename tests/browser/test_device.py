"""A device on a table as people use it, over plain http as in a hall."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    agree,
    contract,
    enter,
    lead,
    open_board,
    results,
    settled,
    sit,
    state_of,
    to_boards,
)
from tests.browser.conftest import Pair
from tests.browser.running import Running


def test_a_result_takes_five_taps_and_the_other_sides_word(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 2, "tr")
    assert page.evaluate("isSecureContext") is False
    sit(page)
    open_board(page, 9)
    assert contract(page, "4 S X N 1") <= 5
    lead(page, "HK")
    expect(page.locator(".readback")).to_contain_text("4 pik kontr, Kuzey oynuyor, 1 fazla")
    expect(page.locator(".check-score")).to_have_text("NS +690")
    page.locator("#enter").click()
    expect(page.locator("h1")).to_have_text("Doğu-Batı: doğru mu?")
    page.locator("#right").click()
    expect(page.locator(".traveller tr.own")).to_contain_text("4♠X N +1")
    expect(page.locator(".hands")).to_have_count(0)  # the others have yet to play it
    written = results(served.records(evening))
    assert written == [("Scored", 9, "4SXN+1"), ("Confirmed", 9, "EW")]


def test_what_the_other_side_finds_wrong_is_corrected_before_it_counts(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 2)
    sit(page)
    enter(page, 9, "3 NT - S -1")
    page.locator("#wrong").click()
    contract(page, "3 NT - S 1")
    lead(page, "")
    page.locator("#enter").click()
    expect(page.locator(".readback.final")).to_contain_text("NS +430")
    agree(page)
    assert state_of(page, 9) == "confirmed"
    assert results(served.records(evening)) == [
        ("Scored", 9, "3NTS-1"),
        ("Corrected", 9, "3NTS+1"),
        ("Confirmed", 9, "EW"),
    ]


@pytest.mark.parametrize("touch", [True, False])
def test_a_trembling_finger_confirms_nothing(
    served: Running, evening: str, pair: Pair, touch: bool
) -> None:
    page = pair(served, evening, 2)
    sit(page)
    open_board(page, 9)
    contract(page, "1 C - W 0")
    lead(page, "")
    box = page.locator("#enter").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tap(x, y, page) if touch else page.mouse.dblclick(x, y)
    expect(page.locator("#right")).to_be_visible()
    settled(page)
    assert [kind for kind, _, _ in results(served.records(evening))] == ["Scored"]


def tap(x: float, y: float, page: Page) -> None:
    """Twice with a finger."""
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)


def test_a_lost_network_loses_nothing_and_sends_each_result_once(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 2)
    sit(page)
    settled(page)
    page.context.set_offline(True)
    for board in (9, 10):
        enter(page, board, "4 H - E 0", "D3")
        agree(page)
        assert state_of(page, board) == "waits to be sent"
    expect(page.locator("#network")).to_contain_text("waiting: 4")
    page.locator("#call").click()
    page.locator("#call-now").click()
    expect(page.locator(".calls")).to_contain_text("raise your hand")
    page.context.set_offline(False)
    settled(page)
    assert results(served.records(evening)) == [
        ("Scored", 9, "4HE="),
        ("Confirmed", 9, "EW"),
        ("Scored", 10, "4HE="),
        ("Confirmed", 10, "EW"),
    ]
    expect(page.locator(".calls")).to_contain_text("has been called")
    page.locator("#more").click()
    page.locator("#again").click()
    settled(page)
    assert len(results(served.records(evening))) == 4


def test_a_reload_keeps_what_waits_and_a_half_keyed_result(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 2)
    sit(page)
    settled(page)
    page.route("**/api/table/acts", lambda route: route.abort())
    enter(page, 9, "2 D - N 2")
    agree(page)
    open_board(page, 10)
    page.locator(".levels .key").nth(5).click()
    page.reload()
    expect(page.locator("#network")).to_contain_text("waiting: 2")
    expect(page.locator(".levels .chosen")).to_have_text("6")
    page.unroute("**/api/table/acts")
    settled(page)
    assert results(served.records(evening)) == [("Scored", 9, "2DN+2"), ("Confirmed", 9, "EW")]


def test_a_killed_server_has_everything_once_and_an_older_one_is_given_it_again(
    mortal: Running, pair: Pair, tmp_path: Path
) -> None:
    evening = mortal.sample()
    mortal.do(evening, "round", number="1")
    page = pair(mortal, evening, 2)
    sit(page)
    settled(page)
    mortal.copy(evening, tmp_path / "before")
    enter(page, 9, "1 NT - W -2")
    agree(page)
    settled(page)
    mortal.kill()
    enter(page, 10, "6 S XX S 0", "CA")
    agree(page)
    expect(page.locator("#network")).to_contain_text("waiting: 2")
    mortal.start()
    settled(page)
    assert state_of(page, 10) == "confirmed"
    written = results(mortal.records(evening))
    assert written == [
        ("Scored", 9, "1NTW-2"),
        ("Confirmed", 9, "EW"),
        ("Scored", 10, "6SXXS="),
        ("Confirmed", 10, "EW"),
    ]
    mortal.kill()
    mortal.put_back(evening, tmp_path / "before")
    mortal.start()
    expect(page.locator("#board-9")).to_contain_text("Enter result", timeout=15_000)
    page.locator("#more").click()
    page.locator("#again").click()
    to_boards(page)
    expect(page.locator("#board-10")).to_contain_text("confirmed")
    assert results(mortal.records(evening)) == written


def test_two_devices_see_each_other_and_two_results_write_over_nothing(
    served: Running, evening: str, pair: Pair
) -> None:
    one, other = pair(served, evening, 2), pair(served, evening, 2)
    sit(one)
    expect(other.locator(".boards")).to_be_visible()  # said at the first, seen at the second
    enter(one, 9, "4 S - N 0")
    to_boards(one)
    expect(other.locator("#board-9")).to_contain_text("4♠ N =")
    settled(other)
    other.context.set_offline(True)
    enter(one, 10, "3 C - E 1")
    settled(one)
    enter(other, 10, "3 C - E 2")
    other.context.set_offline(False)
    for page in (one, other):
        expect(page.locator("main")).to_contain_text("Two different results")
        expect(page.locator("main")).to_contain_text("The director was told")
    assert results(served.records(evening))[1:] == [
        ("Scored", 10, "3CE+1"),
        ("Scored", 10, "3CE+2"),
    ]


@pytest.mark.parametrize(
    ("lang", "keys", "told"),
    [
        (
            "tr",
            ["4", "p", "x", "d", "-", "2", "k", "r"],
            "4 pik kontr, Doğu oynuyor, 2 battı",
        ),
        ("en", ["3", "n", "w", "+", "1", "s", "q"], "3 notrump, West plays, 1 over, Lead ♠Q"),
    ],
)
def test_a_result_is_entered_with_the_keyboard_alone(
    served: Running, evening: str, pair: Pair, lang: str, keys: list[str], told: str
) -> None:
    page = pair(served, evening, 2, lang)
    expect(page.locator("#seated")).to_be_visible()
    reach(page, "seated")
    page.keyboard.press("Enter")
    expect(page.locator(".boards")).to_be_visible()
    reach(page, "board-9")
    page.keyboard.press("Enter")
    expect(page.locator(".levels")).to_be_visible()
    for pressed in keys:
        page.keyboard.press(pressed)
    expect(page.locator("#told")).to_contain_text(told)
    reach(page, "enter")
    page.keyboard.press("Enter")
    reach(page, "right")
    page.keyboard.press("Enter")
    expect(page.locator(".traveller tr.own")).to_be_visible()


def reach(page: Page, element: str) -> None:
    """Go on with the tabulator until an element has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.id") == element:
            return
    raise AssertionError(f"{element} cannot be reached by the keyboard")


def test_each_key_has_a_name(served: Running, evening: str, pair: Pair) -> None:
    page = pair(served, evening, 2, "tr")
    sit(page)
    open_board(page, 9)
    page.get_by_role("button", name="4", exact=True).click()
    page.get_by_role("button", name="4 pik", exact=True).click()
    page.get_by_role("button", name="Doğu oynuyor", exact=True).click()
    page.get_by_role("button", name=re.compile("^2 battı")).click()
    page.get_by_role("button", name="karo", exact=True).click()
    page.get_by_role("button", name="karo 10", exact=True).click()
    expect(page.locator("#told")).to_have_text(re.compile("4 pik, Doğu oynuyor, 2 battı, Atak ♦10"))


def test_a_removed_device_says_so_and_keeps_what_it_has(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 3)
    sit(page)
    settled(page)
    served.end_devices(evening)
    enter(page, 17, "1 H - N 0")
    expect(page.locator("#removed")).to_contain_text("What has not been sent stays here: 1")
    assert results(served.records(evening)) == []


def test_what_the_server_refuses_stands_there_until_it_is_read(
    served: Running, evening: str, pair: Pair
) -> None:
    page = pair(served, evening, 2)
    sit(page)
    enter(page, 9, "1 H - N 0")
    settled(page)
    page.context.set_offline(True)
    page.locator("#wrong").click()
    contract(page, "1 H - N 1")
    lead(page, "")
    page.locator("#enter").click()
    to_boards(page)
    served.do(evening, "confirm", table="2", board="9")
    page.context.set_offline(False)
    expect(page.locator(".refused")).to_contain_text("Board 9 was confirmed.")
    page.reload()
    page.locator(".refused button").click()
    expect(page.locator(".refused")).to_have_count(0)
    expect(page.locator("#board-9")).to_contain_text("1♥ N =")


def test_the_next_round_comes_by_itself(served: Running, evening: str, pair: Pair) -> None:
    page = pair(served, evening, 2)
    sit(page)
    for board in range(9, 17):
        served.do(evening, "score", table="2", board=str(board), result="1NTN=", round="1")
    expect(page.locator(".guide")).to_contain_text("Round 2: who goes where")
    served.do(evening, "clock", minutes="1")
    served.do(evening, "round", number="2")
    expect(page.locator("h1")).to_have_text("Round 2: who sits here")
    expect(page.locator(".clock")).to_have_class(re.compile("soon"))  # a mark, not a colour alone
    expect(page.locator(".clock .mark")).to_have_text("⚠")
    served.do(evening, "hold", number="2")
    expect(page.locator(".clock .mark")).to_have_text("⏸")


#: The checks of axe, as the package brings them.
AXE = Path(str(files("axe_playwright_python").joinpath("axe.min.js")))
#: Each screen on the way through a board, and how it is reached from the one before.
WAY = (
    ("seats", None),
    ("boards", "#seated"),
    ("contract", "#board-9"),
    ("tricks", ".levels .key, .denominations .key, .declarers .key"),
    ("lead", ".made .key"),
    ("cards", ".suits .key"),
    ("check", ".ranks .key"),
    ("confirm", "#enter"),
    ("board", "#right"),
    ("call", "#call"),
    ("ranking", "#to-ranking"),
    ("more", "#more"),
)


@pytest.mark.parametrize(("lang", "size"), [("tr", (320, 640)), ("en", (800, 1280))])
def test_every_screen_is_sound(
    served: Running, evening: str, pair: Pair, lang: str, size: tuple[int, int]
) -> None:
    """No fault that axe calls serious, nothing wider than the screen, keys that a thumb can hit."""
    page = pair(served, evening, 2, lang, size)
    page.evaluate(AXE.read_text("utf-8"))
    for name, press in WAY:
        for part in (press or "").split(", "):
            if part:
                page.locator(part).first.click()
        expect(page.locator("h1")).to_be_visible()
        if name == "board":
            expect(page.locator(".traveller")).to_be_visible()
        assert faults(page) == [], name
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], name
        for box in page.evaluate(
            "[...document.querySelectorAll('button')].map(one => {"
            "const {width, height} = one.getBoundingClientRect(); return [width, height]})"
        ):
            assert box[0] >= 47.5, name
            assert box[1] >= 47.5, name


def faults(page: Page) -> list[str]:
    """What axe finds serious."""
    found: list[str] = page.evaluate(
        """async () => (await axe.run({resultTypes: ["violations"]})).violations
        .filter(one => ["serious", "critical"].includes(one.impact))
        .map(one => `${one.id}: ${one.nodes.map(node => node.html).join(" ")}`)"""
    )
    return found
