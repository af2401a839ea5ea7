"""From an event to the bytes of a PDF; and what must be installed for it."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from hakem.deal import Deal
from hakem.errors import Mistake, SettingMistake
from hakem.event import Event, Record
from hakem.i18n.lang import Lang
from hakem.paper.sheet import Sheet
from hakem.solver import DoubleDummyTable


class NotInstalled(Mistake):
    """What makes PDFs is not installed; the message says what to install."""


def make(
    what: Sheet,
    event: Event,
    records: Sequence[Record],
    lang: Lang,
    *,
    session: str = "",
    section: str | None = None,
    stage: str | None = None,
    tables: Mapping[Deal, DoubleDummyTable] | None = None,
) -> bytes:
    """A sheet of an event as a PDF: the same bytes whenever the same is asked.

    `session` and `stage` are those that are open where none is named; `section` None: all of them.
    `tables` are the double-dummy tables that are known, by deal: hand records are printed without
    where there is none. Hands are printed whether or not they were played: who calls decides that.

    Raises `SettingMistake` where there is nothing to print, or a session or section of that name is
    not there, and `NotInstalled` without the library that makes PDFs.
    """
    if find_spec("reportlab") is None:
        raise NotInstalled("paper.not-installed")
    # only here, so that what a sheet is called is known without the library
    from hakem.paper.about import About
    from hakem.paper.pages import pages
    from hakem.paper.pdf import pdf

    if session and session not in event.sessions:
        known = ", ".join(event.sessions)
        raise SettingMistake("paper.no-such-session", session=session, known=known)
    about = About(event, records, lang, session, section, stage, tables or {})
    title = f"{about.title} · {about.say(f'paper.title-{what.value}')}"
    return pdf(pages(what, about), title, about.rules, lang.value)
