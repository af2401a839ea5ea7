"""Mending the rest of a movement when an evening went otherwise than planned."""

import argparse

from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of
from hakem.errors import SettingMistake
from hakem.event.acts import AnyAct
from hakem.event.refusal import refuse
from hakem.event.repair import Mended, Wanted, mend
from hakem.i18n.lang import Lang
from hakem.movements.repair import Outcome


def repair(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct | None:
    """The rest that is nearest to the plan, shown with what it costs whom; None: as planned."""
    mended = mended_of(event, call)
    from hakem.sheets.repair_terminal import print_repair

    print_repair(mended, lang)
    return mended.seated


def mended_of(event: Opened, call: argparse.Namespace) -> Mended:
    """The rest that a call asks for. Raises `SettingMistake` where none exists, or was found."""
    session = session_of(event, call)
    seated = {key.section for key in event.event.meetings if key.session == session}
    # where there is one section, it need not be named
    section = seated.pop() if call.section is None and len(seated) == 1 else call.section or ""
    wanted = Wanted(
        session=session,
        section=section.upper(),
        from_round=call.round,
        stays=tuple(call.stays),
        spare_sets=call.spare_sets or 0,
        all_play=call.all_play,
        shorter=call.shorter,
        at_fault=tuple(call.at_fault),
        partly=tuple(call.partly),
        scores=not call.no_scores,
    )
    mended = mend(event.event, event.records, wanted)
    first = mended.section.first
    if mended.found.outcome is Outcome.NONE_EXISTS:
        raise SettingMistake("repair.none-exists", round=first)
    if mended.found.outcome is Outcome.NOT_FOUND:
        raise SettingMistake("repair.not-found", round=first, steps=mended.found.steps)
    if mended.seated is not None:
        refuse(event.event, mended.seated)  # before it is shown as if it were written
    return mended
