"""What a director does at the desk: pages in a browser, each step as a person takes it.

Buttons and fields are found by their words in the language of whoever looks.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, NotRequired, TypedDict

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from tests.browser.running import Running

#: Milliseconds that something on a page may take, on a computer that does much else.
PATIENCE = 20_000
PASSWORD = "ahududu bahçesi"
#: How a page of a device sends acts, and asks what it should show.
SEND = """async (acts) => {
  const name = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
  const answer = await fetch("/api/table/acts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(acts.map((act) => ({ id: name(), act }))),
  });
  return (await answer.json()).answers;
}"""
ASK = """async () => (await fetch("/api/table/state")).json()"""


class Answer(TypedDict):
    """What became of an act."""

    id: str
    seq: NotRequired[int]
    code: NotRequired[str]


class BoardAt(TypedDict):
    """A board as a device is told of it."""

    board: int
    result: NotRequired[str]


class WhoSits(TypedDict):
    """A contestant at a table."""

    id: str


class State(TypedDict):
    """What a device is told, as far as it is read here."""

    session: str
    section: str
    table: int
    room: str
    round: int
    ns: list[WhoSits]
    ew: list[WhoSits]
    boards: list[BoardAt]


class Desk(NamedTuple):
    """A director's page, the server it is of, the language it speaks."""

    page: Page
    running: Running
    lang: Lang

    def word(self, code: str, **params: str | int) -> str:
        """A text of the pages."""
        return say(code, self.lang, **params)

    def press(self, code: str, within: str = "main", **params: str | int) -> None:
        """Press the button, or follow the link, that is called so."""
        words = self.word(code, **params)
        place = self.page.locator(within)
        button = place.get_by_role("button", name=words, exact=True)
        button.or_(place.get_by_role("link", name=words, exact=True)).first.click()

    def fill(self, code: str, value: str, within: str = "main") -> None:
        """Type into the field that is called so."""
        self.page.locator(within).get_by_label(self.word(code), exact=True).fill(value)


def browsing(browser: Browser, lang: str, size: tuple[int, int], touch: bool = False) -> Page:
    """A browser of somebody's own."""
    context: BrowserContext = browser.new_context(
        locale=lang, viewport={"width": size[0], "height": size[1]}, has_touch=touch
    )
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def come_in(browser: Browser, running: Running, lang: Lang, wide: int = 1280) -> Desk:
    """The director logs in with the password that was chosen when the house was opened."""
    running.post("/password", password=PASSWORD)
    desk = Desk(browsing(browser, lang.value, (wide, 900)), running, lang)
    desk.page.goto(f"{running.hall}/login")
    desk.fill("web.password", PASSWORD)
    desk.press("web.login")
    expect(desk.page.locator("h1")).to_have_text(desk.word("web.events"))
    return desk


def new_event(desk: Desk, title: str) -> str:
    """A new event; its name in addresses."""
    desk.fill("web.title", title)
    desk.press("web.new-event")
    desk.page.wait_for_url("**/desk/setup")
    found = re.search(r"/e/([a-z0-9-]+)/desk", desk.page.url)
    assert found
    return found[1]


def step(desk: Desk, name: str) -> None:
    """Go to a step of the set-up by the list of steps."""
    desk.page.locator(f'.steps a[href$="/setup/{name}"]').click()
    desk.page.wait_for_url(f"**/setup/{name}")


def paste(desk: Desk, lines: Sequence[str]) -> None:
    """Entries pasted from a spreadsheet: looked at as they are understood, then entered."""
    step(desk, "entries")
    desk.fill("web.setup-paste", "\n".join(lines))
    desk.press("web.setup-preview")
    desk.press("web.setup-enter-these", n=len(lines))
    heading = desk.page.get_by_role("heading", name=desk.word("web.setup-entered", n=len(lines)))
    expect(heading).to_be_visible()


def codes(desk: Desk, event: str) -> dict[str, str]:
    """The six digits of every table, as they stand on the page that a director prints."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/codes")
    cards = desk.page.locator(".codes .card")
    labels = cards.locator("h2").all_inner_texts()
    digits = cards.locator("p.code").all_inner_texts()
    assert all(re.fullmatch(r"\d{6}", one) for one in digits)
    words = re.escape(desk.word("web.is-table", table="{}")).replace(r"\{\}", r"(\w+)")
    tables = [" ".join(re.sub(words, r"\1", label).split()) for label in labels]
    return dict(zip(tables, digits, strict=True))


def pair_device(browser: Browser, desk: Desk, digits: str) -> Page:
    """A telephone whose owner types the six digits of a table."""
    page = browsing(browser, desk.lang.value, (360, 740), touch=True)
    page.goto(f"{desk.running.hall}/in/-")
    page.get_by_label(desk.word("web.code")).fill(digits)
    page.get_by_role("button", name=desk.word("web.begin")).click()
    page.wait_for_url("**/table")
    return page


def sent(page: Page, acts: Sequence[Mapping[str, object]]) -> list[Answer]:
    """Acts sent as the device sends them, with its own cookie; what became of each."""
    return page.evaluate(SEND, list(acts))  # type: ignore[no-any-return]


def state_at(page: Page) -> State:
    """What the device of a table is told when it asks."""
    return page.evaluate(ASK)  # type: ignore[no-any-return]


def play_by_program(page: Page, result: Callable[[int, int], str]) -> None:
    """All boards of the round that have no result yet, entered and confirmed at one table.

    `result` makes a result of a table and a board.
    """
    state = state_at(page)
    where = {name: state[name] for name in ("session", "section", "table", "room", "round")}
    boards = [one["board"] for one in state["boards"] if not one.get("result")]
    scored = [
        {"kind": "scored", **where, "board": one, "result": result(state["table"], one)}
        for one in boards
    ]
    answers = sent(page, scored)
    assert all(one.get("seq") for one in answers), answers
    agreed = [
        {"kind": "confirmed", **where, "board": board, "side": "EW", "record": one["id"]}
        for board, one in zip(boards, answers, strict=True)
    ]
    answers = sent(page, agreed)
    assert all(one.get("seq") for one in answers), answers


def room(desk: Desk, event: str) -> None:
    """The desk's page of all tables."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk")


def begin_round(desk: Desk, number: int) -> None:
    """Press the button of the next round in the room, and see that it began."""
    desk.page.reload()  # a second press within two seconds would be taken for a trembling hand's
    desk.press("web.start-round", round=number)
    expect(desk.page.locator(".section-head h2").first).to_contain_text(f"{number}")
    ending = desk.word("web.room-end-round", round=number)
    expect(desk.page.get_by_role("button", name=ending)).to_be_visible()


def pair_next_round(desk: Desk, event: str, number: int) -> None:
    """The next round from the standings: looked at, then written."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/next")
    card = desk.page.locator(".card", has_text=desk.word("web.room-pair-standings"))
    expect(card.locator('[name="round"]')).to_have_value(str(number))
    card.get_by_role("button", name=desk.word("web.room-look")).click()
    desk.page.locator(".proposal [data-first]").click()
    expect(desk.page.locator(".proposal")).to_have_count(0)
    room(desk, event)


def open_drawer(desk: Desk, table: str) -> Locator:
    """A table of the room, opened."""
    desk.page.locator(f"#t-{table}").click()
    drawer = desk.page.locator("#drawer")
    expect(drawer.locator("#table-state")).to_be_visible()
    return drawer


def shut(drawer: Locator) -> None:
    """Close it again."""
    drawer.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def happened(desk: Desk, drawer: Locator, code: str, **fields: str) -> None:
    """Something that happens at a table: its form opened, filled, looked at, written."""
    act = drawer.locator("details.act", has=desk.page.get_by_text(desk.word(code), exact=True))
    act.locator("summary").click()
    for name, value in fields.items():
        field = act.locator(f'[name="{name}"]:visible')
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    act.get_by_role("button", name=desk.word("web.room-look")).click()
    act.locator(".proposal [data-first]").click()
    expect(act.locator(".proposal")).to_have_count(0)


def accept_doubts(desk: Desk, event: str) -> None:
    """Look at what is open: what is in doubt was so."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/open")
    accept = desk.page.get_by_role("button", name=desk.word("web.room-accept"), exact=True)
    while left := accept.count():
        accept.first.click()
        expect(accept).to_have_count(left - 1)
    expect(desk.page.locator("#open")).to_contain_text(desk.word("web.room-nothing-open"))


def publish_final(desk: Desk, event: str) -> None:
    """The results are final: looked at first, as everything that cannot be unseen."""
    desk.page.goto(f"{desk.running.hall}/e/{event}/desk/publish")
    form = desk.page.locator('form[action$="/look/publish"]:has([name="final"])')
    form.get_by_role("button", name=desk.word("web.room-look")).click()
    desk.page.locator(".proposal [data-first]").click()
    expect(desk.page.locator(".proposal")).to_have_count(0)
