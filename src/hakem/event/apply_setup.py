"""What the acts of setting up do to an event."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from hakem.errors import Mistake, Param
from hakem.event.acts import (
    CarriedOver,
    Conceded,
    Created,
    CutOff,
    Dealt,
    Described,
    Fined,
    LotsDrawn,
    Noted,
    Published,
    Reopened,
    RulesSet,
    SessionOpened,
    StageOpened,
)
from hakem.event.handlers import Handlers
from hakem.event.numbers import exact
from hakem.event.record import Record
from hakem.event.state import FIRST_STAGE, Event, Fault, Publication, Session, Stage
from hakem.notation.cards import read_deal
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.sheet import Form

handlers = Handlers()
APPLY = handlers.table

UNITS = tuple(unit.value for unit in PenaltyUnit)
TIES = tuple(one.value for one in OnTie)


@handlers.on(Created)
def created(event: Event, act: Created, record: Record) -> None:
    """The event has its title and its first stage, once."""
    if event.stages:
        event.faults += (Fault(record.id, "event.created-already", {"title": event.title}),)
        return
    event.title, event.date = act.title, act.date
    form = form_of(event, act.form, Stage().form, record)
    event.stages[FIRST_STAGE] = Stage(
        FIRST_STAGE,
        form,
        act.regulation,
        act.winners,
        dict(act.settings),
        act.knockout,
        vp_table=act.vp_table,
    )


@handlers.on(Described)
def described(event: Event, act: Described, record: Record) -> None:
    """The event is called otherwise, is on another day, is made otherwise."""
    event.title = act.title or event.title
    event.date = act.date or event.date
    event.course = act.course or event.course


@handlers.on(StageOpened)
def stage_opened(event: Event, act: StageOpened, record: Record) -> None:
    """A stage inherits the form, the regulation and the statute of the one before it."""
    if act.stage in event.stages:
        event.faults += (Fault(record.id, "event.stage-twice", {"stage": act.stage}),)
        return
    before = event.stages.get(event.stage, Stage())
    event.stages[act.stage] = Stage(
        act.stage,
        form_of(event, act.form, before.form, record),
        act.regulation or before.regulation,
        act.winners,
        {**before.settings, **act.settings},
        act.knockout,
        act.contestants,
        vp_table=before.vp_table,
    )
    event.stage = act.stage


@handlers.on(SessionOpened)
def session_opened(event: Event, act: SessionOpened, record: Record) -> None:
    """A session belongs to the stage it names, or to the one that is open.

    One that began with its first seating or result stays in its stage, and has a weight from now.
    """
    begun = event.sessions.get(act.session)
    name = stage_named(event, act.stage, record)
    if begun is not None and act.stage is None:
        name = begun.stage
    weight = number(event, act.weight, record)
    if name is not None and weight is not None:
        event.sessions[act.session] = Session(act.session, name, act.date, weight, opened=True)
        event.session = act.session


@handlers.on(RulesSet)
def rules_set(event: Event, act: RulesSet, record: Record) -> None:
    """The statute of a stage."""
    change(
        event,
        act.stage,
        record,
        lambda stage: replace(
            stage,
            form=form_of(event, act.form, stage.form, record),
            regulation=act.regulation or stage.regulation,
            winners=act.winners or stage.winners,
            knockout=max(act.knockout, 0) if act.knockout else stage.knockout,
            settings={**stage.settings, **act.settings},
            vp_table=act.vp_table or stage.vp_table,
        ),
    )


def stage_named(event: Event, name: str | None, record: Record) -> str | None:
    """The stage of that name, the one that is open for None; None with a fault where it is none."""
    if name is None:
        return event.stage
    if name not in event.stages:
        known = ", ".join(one for one in event.stages if one)
        told: dict[str, Param] = {"stage": name, "known": known}
        event.faults += (Fault(record.id, "event.unknown-stage", told),)
        return None
    return name


def change(
    event: Event, name: str | None, record: Record, changed: Callable[[Stage], Stage]
) -> None:
    """Let a stage be another, where there is one of that name."""
    found = stage_named(event, name, record)
    if found is not None:
        event.stages[found] = changed(event.stages.get(found, Stage()))


def number(event: Event, text: str, record: Record) -> Fraction | None:
    """The number that a text writes; a fault where it writes none."""
    found = exact(text)
    if found is None:
        event.faults += (Fault(record.id, "event.not-a-number", {"value": text}),)
    return found


def form_of(event: Event, name: str, before: str, record: Record) -> str:
    """The form of that name, the one before for an empty name; a fault where there is none."""
    known = [form.value for form in Form]
    if name and name not in known:
        told: dict[str, Param] = {"form": name, "known": ", ".join(known)}
        event.faults += (Fault(record.id, "event.unknown-form", told),)
    return name if name in known else before


@handlers.on(Dealt)
def dealt(event: Event, act: Dealt, record: Record) -> None:
    """The deals of a session; a deal that cannot be read is a fault, the others hold."""
    for board, text in act.deals.items():
        try:
            event.deals[act.session, board] = read_deal(text)
        except Mistake as mistake:
            event.faults += (Fault(record.id, mistake.code, mistake.params),)
            continue
        event.commitments.pop((act.session, board), None)
        if act.commitment:
            event.commitments[act.session, board] = act.commitment


@handlers.on(Fined)
def fined(event: Event, act: Fined, record: Record) -> None:
    """A fine counts in the stage of its session, or in the one that it names or that is open."""
    name = stage_named(event, act.stage, record)
    if act.stage is None and act.session in event.sessions:
        name = event.sessions[act.session].stage
    amount = number(event, act.amount, record)
    if act.unit not in UNITS:
        told: dict[str, Param] = {"name": "unit", "value": act.unit, "known": ", ".join(UNITS)}
        event.faults += (Fault(record.id, "event.not-one-of", told),)
    elif name is not None and amount is not None:
        event.fines += ((name, act),)


@handlers.on(CarriedOver)
def carried_over(event: Event, act: CarriedOver, record: Record) -> None:
    """The last word on a contestant's carry-over holds."""
    amount = number(event, act.amount, record)
    if amount is not None:
        own = {act.contestant: amount}
        change(
            event,
            act.stage,
            record,
            lambda stage: replace(stage, carried={**stage.carried, **own}),
        )


@handlers.on(LotsDrawn)
def lots_drawn(event: Event, act: LotsDrawn, record: Record) -> None:
    """The last lots of a stage hold."""
    change(event, act.stage, record, lambda stage: replace(stage, lots=act))


@handlers.on(CutOff)
def cut_off(event: Event, act: CutOff, record: Record) -> None:
    """So many of the stage go on."""
    if act.on_tie in TIES:
        change(event, act.stage, record, lambda stage: replace(stage, cut=act))
    else:
        told: dict[str, Param] = {"name": "on-tie", "value": act.on_tie, "known": ", ".join(TIES)}
        event.faults += (Fault(record.id, "event.not-one-of", told),)


@handlers.on(Conceded)
def conceded(event: Event, act: Conceded, record: Record) -> None:
    """The team is out, whatever the boards say."""
    gone = (act.contestant,)
    change(
        event, act.stage, record, lambda stage: replace(stage, conceded=(*stage.conceded, *gone))
    )


@handlers.on(Published)
def published(event: Event, act: Published, record: Record) -> None:
    """What everybody has seen."""
    event.published += (Publication(act, act.at or record.at, record.id),)
    event.final = event.final or act.final


@handlers.on(Reopened)
def reopened(event: Event, act: Reopened, record: Record) -> None:
    """Final results are open again."""
    event.final = False


@handlers.on(Noted)
def noted(event: Event, act: Noted, record: Record) -> None:
    """A note stays with the event."""
    event.notes += (act,)
