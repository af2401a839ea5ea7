"""`hakem event`: a tournament from its entries to the final ranking, on the command line.

verbs       what can be asked, in one table; `arguments` makes the command line of it
opened      the event's file: reading its log, writing to it
tables      how a person names a table
setting_up, dealing, people, course, seating, pairing, repairing, results, decisions, hall,
publishing  from a call to the acts it means, by subject
looking     standings, explanations, doubts, the log
printing    sheets of paper, as PDF
whole       export, import, backup
simulation  a plausible event with a seed
"""

import argparse
from collections.abc import Callable
from itertools import chain

from hakem.commands.event import (
    course,
    dealing,
    decisions,
    hall,
    knockout,
    looking,
    pairing,
    people,
    publishing,
    repairing,
    results,
    seating,
    setting_up,
    simulation,
    whole,
)
from hakem.commands.event.arguments import at_least_one
from hakem.commands.event.caution import look_twice
from hakem.commands.event.opened import Opened, opened
from hakem.errors import SettingMistake
from hakem.event import Event, Record
from hakem.event.acts import AnyAct, OnTable, Published, Undone
from hakem.event.correction_period import AFTER_PERIOD, after_period, period_of
from hakem.event.doubts import Doubt, doubts_of
from hakem.event.refusal import refuse
from hakem.event.standings import stage_of
from hakem.event.state import Stage
from hakem.i18n.lang import Lang

_Made = AnyAct | tuple[AnyAct, ...] | None
_Maker = Callable[[Opened, argparse.Namespace, Lang], _Made]
_Look = Callable[[Opened, argparse.Namespace, Lang], None]

#: From a call to the acts that it means.
MAKERS: dict[str, _Maker] = {
    "new": setting_up.new,
    "rules": setting_up.rules,
    "stage": setting_up.stage,
    "session": setting_up.session,
    "deals": dealing.deals,
    "enter": people.enter,
    "lineup": people.lineup,
    "substitute": people.substitute,
    "withdraw": people.withdraw,
    "arrive": people.arrive,
    "seat": seating.seat,
    "pair": pairing.pair,
    "round": course.round,
    "repair": repairing.repair,
    "unmet": course.unmet,
    "switch": course.switch,
    "boards": course.boards,
    "cards": course.cards,
    "score": results.score,
    "confirm": results.confirm,
    "correct": results.correct,
    "late": results.late,
    "accept": results.accept,
    "rule": decisions.rule,
    "adjust": decisions.adjust,
    "never": decisions.never,
    "foul": decisions.foul,
    "fine": decisions.fine,
    "carry": decisions.carry,
    "concede": decisions.concede,
    "lots": decisions.lots,
    "cut": decisions.cut,
    "clock": hall.clock,
    "time": hall.time,
    "hold": hall.hold,
    "sit": hall.sit,
    "answer": hall.answer,
    "publish": publishing.publish,
    "reopen": publishing.reopen,
    "note": publishing.note,
    "undo": publishing.undo,
}

#: What only looks.
LOOKS: dict[str, _Look] = {
    "standings": looking.standings,
    "explain": looking.explain,
    "asof": looking.asof,
    "doubts": looking.doubts,
    "rounds": looking.rounds,
    "bracket": knockout.bracket,
    "log": looking.log,
    "print": looking.paper,
    "export": whole.export,
    "backup": whole.backup,
}


def event_command(call: argparse.Namespace, lang: Lang) -> int:
    """Do one verb. Raises `Mistake` for what a person must mend; then nothing was written."""
    at_least_one(call)
    if call.verb == "import":
        return whole.import_(call, lang)
    if call.verb == "simulate":
        return simulation.simulate(call, lang)
    if call.verb == "new":  # before there is a file: a mistake leaves none behind
        refuse(Event(), setting_up.created(call))
    with opened(call.file, call.by, new=call.verb == "new") as event:
        if not event.event.stages and call.verb != "new":
            raise SettingMistake("event.not-created")
        if call.verb in LOOKS:
            LOOKS[call.verb](event, call, lang)
            return 0
        made = MAKERS[call.verb](event, call, lang)
        acts = made if isinstance(made, tuple) else () if made is None else (made,)
        look_twice(event, acts)
        write(event, acts, lang)
    return 0


def write(event: Opened, acts: tuple[AnyAct, ...], lang: Lang) -> None:
    """Write acts, and tell what was written and what is to be looked at."""
    from hakem.sheets.event_terminal import (
        print_new_conflict,
        print_new_doubts,
        print_period,
        print_records,
    )

    records = event.write(*acts)
    print_records(records, event.records, lang)
    for record in records:
        print_new_doubts(raised_by(event.event, record), record.seq, lang)
        if isinstance(record.act, OnTable):
            print_new_conflict(event.event, event.records, record.act.slot, lang)
        if isinstance(record.act, Published) and not record.act.final:
            print_period(event.event, stages_shown(event.event, record.act), lang)


def raised_by(event: Event, record: Record) -> list[Doubt]:
    """What is in doubt at the board that a record speaks of, and that it came late (Law 79C)."""
    act = record.act
    if isinstance(act, Undone):
        stages = event.stages.values() if event.changed else ()
        late = chain(*(after_period(event, stage) for stage in stages))
        return [doubt for doubt in late if doubt.record == record.id]
    session = event.sessions.get(act.session) if isinstance(act, OnTable) else None
    if session is None or not isinstance(act, OnTable):
        return []
    return [
        doubt
        for doubt in doubts_of(event, stage_of(event, session.stage))
        if doubt.slot == act.slot
        and not doubt.settled
        # of what came late only this record itself; the others were told when they were written
        and (doubt.code != AFTER_PERIOD or doubt.record == record.id)
    ]


def stages_shown(event: Event, act: Published) -> list[Stage]:
    """The stages of which something is published, those with one Correction Period once."""
    names = {one.stage for one in event.sessions.values() if act.session in ("", one.name)}
    stages = {period_of(stage): stage for name, stage in event.stages.items() if name in names}
    return list(stages.values())
