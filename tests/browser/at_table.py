"""What people do at a device: they tap keys."""

from collections.abc import Iterable

from playwright.sync_api import Page, expect

from hakem.event import Record
from hakem.event.acts import Confirmed, Corrected, Scored

#: The order of the keys on the page.
DENOMINATIONS = ("C", "D", "H", "S", "NT")
SUITS = "SHDC"
RANKS = "AKQJT98765432"
SEATS = "NESW"


def sit(page: Page) -> None:
    """Those who should sit here say that they do."""
    page.locator("#seated").click()
    expect(page.locator(".boards")).to_be_visible()


def open_board(page: Page, board: int) -> None:
    """From the list to a board."""
    page.locator(f"#board-{board}").click()


def key(page: Page, group: str, place: int) -> None:
    """A key of a group, by its place."""
    page.locator(f".{group} .key").nth(place).click()


def contract(page: Page, result: str) -> int:
    """Level, denomination, doubling, declarer and tricks; how many taps that took."""
    level, denomination, doubling, declarer, tricks = result.split()
    key(page, "levels", int(level) - 1)
    key(page, "denominations", DENOMINATIONS.index(denomination))
    if doubling != "-":
        key(page, "doublings", ("X", "XX").index(doubling))
    key(page, "declarers", SEATS.index(declarer))
    page.locator(f'[id="tricks{int(tricks)}"]').click()
    return 4 + (doubling != "-")


def lead(page: Page, card: str) -> None:
    """The card that was led; "" for none."""
    if not card:
        page.locator("#no-lead").click()
        return
    key(page, "suits", SUITS.index(card[0]))
    key(page, "ranks", RANKS.index(card[1]))


def enter(page: Page, board: int, result: str, card: str = "") -> None:
    """A whole result, up to the question to the other side."""
    open_board(page, board)
    contract(page, result)
    lead(page, card)
    page.locator("#enter").click()
    expect(page.locator("#right")).to_be_visible()


def agree(page: Page) -> None:
    """East-West find it right; then back to the boards."""
    page.locator("#right").click()
    expect(page.locator("#right")).to_have_count(0)
    to_boards(page)


def to_boards(page: Page) -> None:
    """Back to the list."""
    page.locator("#to-boards").click()
    expect(page.locator(".boards")).to_be_visible()


def settled(page: Page) -> None:
    """Nothing waits to be sent any more."""
    expect(page.locator("#network")).to_have_class("network up")


def state_of(page: Page, board: int) -> str:
    """How far a board has come, in words."""
    return page.locator(f"#board-{board} .state .words").inner_text()


def results(records: Iterable[Record]) -> list[tuple[str, int, str]]:
    """Who wrote which results, confirmations and corrections of which boards."""
    return [
        (
            type(one.act).__name__,
            one.act.board,
            one.act.side if isinstance(one.act, Confirmed) else one.act.result,
        )
        for one in records
        if isinstance(one.act, Scored | Confirmed | Corrected)
    ]
