"""What all pages of setting up share: the list of steps with how each stands, and going on."""

from fastapi import Request
from starlette.responses import Response

from hakem.commands.regulation import in_words
from hakem.errors import SettingMistake
from hakem.i18n.words import name_of
from hakem.regulations import named
from hakem.web.asking import Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.setup.steps import PAGES, has_begun, items, page_states

#: Where these pages are.
PREFIX = "/e/{event}/desk/setup"


def step(
    request: Request, visit: Visit, current: str, template: str, status: int = 200, **values: object
) -> Response:
    """One of the pages, with the list of all of them."""
    found = items(visit.hosted, visit.asking.house)
    return page(
        request,
        template,
        status=status,
        visit=visit,
        event=visit.hosted.event,
        steps=PAGES,
        states=page_states(found),
        items=found,
        current=current,
        begun=has_begun(visit.hosted.event),
        name_of=lambda kind, code: name_of(kind, code, visit.lang),
        regulation_title=lambda name: in_words(named(name).title, visit.lang),
        **values,
    )


def at(visit: Visit, current: str = "") -> str:
    """The address of a page."""
    base = f"/e/{visit.hosted.name}/desk/setup"
    return f"{base}/{current}" if current else base


def on(visit: Visit, current: str = "") -> Response:
    """Go on to a page."""
    return to(at(visit, current))


def whole(text: str, least: int = 0, most: int = 9999) -> int | None:
    """The number that a field holds; None where it is empty. Raises where it is none."""
    text = text.strip()
    if not text:
        return None
    if not text.isdecimal() or len(text) > 6:
        raise SettingMistake("event.not-a-number", value=text[:40])
    if not least <= int(text) <= most:
        raise SettingMistake("web.setup-number-range", value=text, least=least, most=most)
    return int(text)
