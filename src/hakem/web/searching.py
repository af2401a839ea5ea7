"""Forms whose acts are searched for: the next round's pairing, the rest of a mended movement.

They are shown with their reasons before they are written. What made a movement need mending may be
said in the same form: somebody leaves, or comes late.
"""

import argparse
from dataclasses import dataclass

from hakem.commands.event import MAKERS
from hakem.commands.event.opened import Opened
from hakem.commands.event.pairing import pairing_of
from hakem.commands.event.repairing import mended_of
from hakem.errors import Mistake
from hakem.event.acts import AnyAct, Meeting, Paired
from hakem.event.state import TableKey
from hakem.i18n.lang import Lang
from hakem.sheets.act_words import table_words
from hakem.sheets.repair_rows import (
    RepairRound,
    RepairRow,
    headlines,
    repair_losses,
    repair_rounds,
    repair_scores,
)
from hakem.web.at_desk import say_at_desk
from hakem.web.tried import tried

#: What may have happened that a movement is mended for.
HAPPENED = ("withdraw", "arrive")


@dataclass(frozen=True, slots=True)
class Search:
    """What was found: the acts, rounds to be shown, what is told of them, what is to be heeded."""

    acts: tuple[AnyAct, ...]
    rounds: tuple[RepairRound, ...] = ()
    told: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()


def pairing(opened: Opened, call: argparse.Namespace, lang: Lang) -> Search:
    """The next round, with the reason of each pairing."""
    made = pairing_of(opened, call, lang)
    acts = made.acts or ()
    rounds = tuple(round_rows(one, lang) for one in acts if isinstance(one, Paired))
    return Search(acts, rounds, made.told, made.warned)


def round_rows(act: Paired, lang: Lang) -> RepairRound:
    """A paired round as rows."""
    return RepairRound(act.round, tuple(row(one, act, lang) for one in act.meetings), act.byes)


def row(one: Meeting, act: Paired, lang: Lang) -> RepairRow:
    """A table of it."""
    table = table_words(TableKey(act.session, act.section, act.round, one.table, one.room), lang)
    boards = ", ".join(map(str, one.boards))
    if len(one.boards) > 1 and one.boards == tuple(range(one.boards[0], one.boards[-1] + 1)):
        boards = f"{one.boards[0]}-{one.boards[-1]}"
    return RepairRow(table, "+".join(one.ns), "+".join(one.ew), boards, changed=False)


def mending(
    opened: Opened, call: argparse.Namespace, lang: Lang, happened: argparse.Namespace | None
) -> Search:
    """The rest of a movement that is nearest to the plan, after what `happened`."""
    before: tuple[AnyAct, ...] = ()
    if happened is not None:
        made = MAKERS[happened.verb](opened, happened, lang)
        before = made if isinstance(made, tuple) else () if made is None else (made,)
        opened = tried(opened, before)
    try:
        mended = mended_of(opened, call)
    except Mistake as mistake:
        if not before:
            raise
        # what happened is true even where nothing better can be made of the rest
        return Search(before, warned=(say_at_desk(mistake.as_problem(), lang),))
    lines = tuple(headlines(mended, lang))
    if mended.seated is None:
        return Search(before, told=lines)
    rest = mended.seated.meetings
    return Search(
        (*before, mended.seated),
        tuple(repair_rounds(mended.section, rest)),
        (*lines, *repair_losses(mended.section, rest, lang), *repair_scores(mended, lang)),
    )
