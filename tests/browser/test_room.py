"""The room in a browser: what a hand that trembles, or presses too soon, does not do."""

from playwright.sync_api import Browser, expect

from hakem.i18n.lang import Lang
from tests.browser.at_desk import come_in, room
from tests.browser.running import Running


def test_two_presses_at_one_place_start_one_round(served: Running, browser: Browser) -> None:
    """Where the first round was started stands the button of the second a moment later."""
    event = served.sample()
    desk = come_in(browser, served, Lang.EN)
    room(desk, event)
    start = desk.page.locator(".rounds button")
    expect(start).to_have_text("Start round 1")
    box = start.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    desk.page.mouse.click(*place)
    second = desk.page.locator(".rounds button[value='2']")
    expect(second).to_be_visible()
    assert second.get_attribute("class") is None  # it draws nobody on while boards are missing
    second.click()
    expect(desk.page.locator(".rounds button[name=ending]")).to_have_text("End round 1")
    desk.page.wait_for_timeout(2_000)
    second.click()
    expect(desk.page.locator(".rounds button[name=ending]")).to_have_text("End round 2")


def test_what_was_published_is_offered_to_be_reopened_at_once(
    served: Running, browser: Browser
) -> None:
    event = served.sample()
    desk = come_in(browser, served, Lang.EN)
    desk.page.goto(f"{served.hall}/e/{event}/desk/publish")
    form = desk.page.locator('form:has([name="final"])').first
    anyway = form.locator("[name=anyway]")
    if anyway.count():
        anyway.check()
    form.get_by_role("button", name=desk.word("web.room-look")).click()
    desk.page.locator(".proposal [data-first]").click()
    expect(
        desk.page.get_by_role("heading", name=desk.word("web.room-reopen"), exact=True)
    ).to_be_visible()
