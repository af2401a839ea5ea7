"""What cannot be meant, told before it is written: an unknown pair, a table nobody sat at.

Refusing is for commands and pages, which ask before they append; the fold accepts whatever a log
holds. Doubtful entries are never refused: they are written, and told as doubts.

checks      the table of checks, and what several of them ask
setup       the event, its stages, sessions and rules
people      entries, line-ups, substitutes, who leaves and who comes late
course      seats, pairings, boards and cards
results     results and decisions on boards
decisions   fines, carry-over, lots, cut-offs, concessions, publishing
hall        the clock, seats taken, calls for the director, what people are shown
"""

from collections.abc import Sequence

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.record import Record
from hakem.event.refusal import course, decisions, hall, people, results, setup
from hakem.event.refusal.checks import Check, session_known, table_known
from hakem.event.state import Event

#: What is asked before each act; acts that are not here can always be meant.
CHECKS: dict[type[acts.Act], Check] = {
    **setup.CHECKS,
    **people.CHECKS,
    **course.CHECKS,
    **results.CHECKS,
    **decisions.CHECKS,
    **hall.CHECKS,
}

#: Acts that change nothing in the scores, and so may be written after the results were made final.
AFTER_FINAL = (
    acts.Noted,
    acts.Reopened,
    acts.Published,
    acts.RoundEnded,
    acts.StageOpened,
    acts.CallAnswered,
    acts.DirectorCalled,
    acts.DirectorPlays,
    acts.Shown,
)

#: Acts with which a session may begin.
_OPENING = (acts.SessionOpened, acts.Seated, acts.Paired)


def refuse(event: Event, act: acts.Act) -> None:
    """Raise the `Mistake` that says why this act cannot be written now; else do nothing."""
    if not event.stages and not isinstance(act, acts.Created):
        raise SettingMistake("event.not-created")
    if event.final and not isinstance(act, AFTER_FINAL):
        raise SettingMistake("event.is-final")
    if not isinstance(act, _OPENING):
        session_known(event, act)
    check = CHECKS.get(type(act))
    if check is not None:
        check(event, act)
    if isinstance(act, acts.OnTable):
        table_known(event, act)


def refuse_undo(records: Sequence[Record], undone: frozenset[str], act: acts.Undone) -> None:
    """The same for an act taken back, which speaks of the log itself."""
    known = {record.id: record for record in records}
    found = known.get(act.record)
    if found is None:
        raise SettingMistake("event.undo-unknown", record=act.record)
    if act.record in undone:
        raise SettingMistake("event.undone-already", record=found.seq)
    if isinstance(found.act, acts.Created):
        raise SettingMistake("event.undo-created")
    changed: Record | None = found
    while changed is not None and isinstance(changed.act, acts.Undone):
        changed = known.get(changed.act.record)
    if is_final(records, undone) and not (
        changed is not None and isinstance(changed.act, AFTER_FINAL)
    ):
        raise SettingMistake("event.is-final")


def is_final(records: Sequence[Record], undone: frozenset[str]) -> bool:
    """Whether the results stand as final at the end of the log."""
    final = False
    for record in records:
        if record.id not in undone:
            if isinstance(record.act, acts.Published):
                final = final or record.act.final
            elif isinstance(record.act, acts.Reopened):
                final = False
    return final
