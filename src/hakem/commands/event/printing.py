"""`hakem event print`: a sheet of the event as a PDF, to be handed out."""

import argparse
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from hakem.commands.event.opened import Opened
from hakem.deal import Deal
from hakem.errors import FileMistake, Place, SettingMistake
from hakem.event import Event
from hakem.event.acts import Slot
from hakem.event.acts.act import FIRST_SESSION
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.paper import Sheet, make
from hakem.solver import DoubleDummyTable

#: What is in every PDF of ours, and hardly in one of another program.
_MARK = b"/Creator (Hakem)"


def print_(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """Write the sheet to a file, `<event>-<sheet>.pdf` where none is named.

    Raises `SettingMistake` for a sheet that there is not, and where there is nothing to print.
    """
    what = sheet_named(call.sheet)
    stem = "event" if "://" in call.file else Path(call.file).stem
    target = Path(call.to or f"{stem}-{what.value}.pdf")
    check_replaceable(target)
    session = call.session or event.event.session or FIRST_SESSION
    made = make(
        what,
        event.event,
        event.records,
        lang,
        session=call.session or "",
        section=call.section,
        stage=call.stage,
        tables=solved(event.event, session) if what is Sheet.HANDS and not call.no_solver else {},
    )
    try:
        target.write_bytes(made)
    except OSError:
        raise FileMistake("cli.file-not-written", Place(str(target))) from None
    print(say("cli.written", lang, file=str(target)))
    if what is Sheet.HANDS and is_under_way(event.event, session):
        print(say("paper.still-played", lang), file=sys.stderr)


def sheet_named(name: str) -> Sheet:
    """A sheet by its name. Raises `SettingMistake` with the nearest names."""
    known = [one.value for one in Sheet]
    if name in known:
        return Sheet(name)
    near = get_close_matches(name, known, 3, 0.5) or known
    raise SettingMistake("paper.unknown-sheet", sheet=name, known=", ".join(near))


def check_replaceable(target: Path) -> None:
    """Raise `FileMistake` where the sheet would replace a file that Hakem did not print."""
    try:
        if target.exists() and _MARK not in target.read_bytes():
            raise FileMistake("paper.would-overwrite", Place(str(target)))
    except OSError:
        raise FileMistake("cli.file-not-written", Place(str(target))) from None


def solved(event: Event, session: str) -> Mapping[Deal, DoubleDummyTable]:
    """The double-dummy tables of a session's deals, where the solver is installed; else none."""
    from hakem import solver

    if solver.missing() is not None:
        return {}
    deals = [deal for (at, _), deal in event.deals.items() if at == session and deal.is_complete]
    return dict(zip(deals, solver.tables(deals), strict=True))


def is_under_way(event: Event, session: str) -> bool:
    """Whether a board of the session that is seated has no result yet."""
    return any(
        Slot(*key, board) not in event.results
        for key, meeting in event.meetings.items()
        if key.session == session and meeting.is_played
        for board in meeting.boards
    )
