"""A real server, a real browser, devices paired with tables. Without a browser, all is skipped."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.running import HALL, Running

#: Debian's browser.
CHROMIUM = Path("/usr/bin/chromium")
#: Milliseconds that something on a page may take.
PATIENCE = 8_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser; contexts in it share nothing.

    It is closed at a module's end, for while it is open its loop counts as running, and a test of
    another module that begins one of its own would fail.
    """
    if not CHROMIUM.exists():
        pytest.skip(f"there is no browser at {CHROMIUM}")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=str(CHROMIUM),
            args=["--no-sandbox", f"--host-resolver-rules=MAP {HALL} 127.0.0.1"],
        )
        yield found
        found.close()


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests; each begins an event of its own."""
    running = Running(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def mortal(browser: Browser, tmp_path: Path) -> Iterator[Running]:
    """A server that a test may kill."""
    running = Running(tmp_path / "house")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def evening(served: Running) -> str:
    """A sample evening whose first round has begun."""
    event = served.sample()
    served.do(event, "round", number="1")
    return event


class Pair(Protocol):
    """Opens a browser of its own, paired with a table of an event."""

    def __call__(
        self,
        running: Running,
        event: str,
        table: int,
        lang: str = "en",
        size: tuple[int, int] = (360, 740),
    ) -> Page:
        """The page of the device."""


@pytest.fixture
def pair(browser: Browser) -> Iterator[Pair]:
    """Devices, each a browser of its own."""
    contexts: list[BrowserContext] = []

    def paired(
        running: Running,
        event: str,
        table: int,
        lang: str = "en",
        size: tuple[int, int] = (360, 740),
    ) -> Page:
        context = browser.new_context(
            locale=lang, viewport={"width": size[0], "height": size[1]}, has_touch=True
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{running.hall}/in/{running.codes(event)[table]}")
        page.locator("button.main").click()
        page.wait_for_url("**/table")
        return page

    yield paired
    for context in contexts:
        context.close()
