"""What the acts of setting up do to an event."""

from dataclasses import replace
from fractions import Fraction

from hakem.errors import Mistake
from hakem.event.acts import (
    CarriedOver,
    Created,
    CutOff,
    Dealt,
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
from hakem.event.record import Record
from hakem.event.state import FIRST_STAGE, Event, Fault, Session, Stage
from hakem.notation.cards import read_deal

handlers = Handlers()
APPLY = handlers.table


@handlers.on(Created)
def created(event: Event, act: Created, record: Record) -> None:
    """The event has its title and its first stage."""
    event.title, event.date = act.title, act.date
    event.stages[FIRST_STAGE] = Stage(
        FIRST_STAGE, act.form, act.regulation, act.winners, dict(act.settings), act.knockout
    )


@handlers.on(StageOpened)
def stage_opened(event: Event, act: StageOpened, record: Record) -> None:
    """A stage inherits the form, the regulation and the statute of the one before it."""
    before = event.stages.get(event.stage, Stage())
    event.stages[act.stage] = Stage(
        act.stage,
        act.form or before.form,
        act.regulation or before.regulation,
        act.winners,
        {**before.settings, **act.settings},
        act.knockout,
        act.contestants,
    )
    event.stage = act.stage


@handlers.on(SessionOpened)
def session_opened(event: Event, act: SessionOpened, record: Record) -> None:
    """A session belongs to the stage that is open."""
    event.sessions[act.session] = Session(act.session, event.stage, act.date, Fraction(act.weight))
    event.session = act.session


@handlers.on(RulesSet)
def rules_set(event: Event, act: RulesSet, record: Record) -> None:
    """The statute of the stage that is open."""
    stage = event.stages.get(event.stage, Stage())
    event.stages[event.stage] = replace(
        stage,
        form=act.form or stage.form,
        regulation=act.regulation or stage.regulation,
        winners=act.winners or stage.winners,
        knockout=act.knockout or stage.knockout,
        settings={**stage.settings, **act.settings},
    )


@handlers.on(Dealt)
def dealt(event: Event, act: Dealt, record: Record) -> None:
    """The deals of a session; a deal that cannot be read is a fault, the others hold."""
    for board, text in act.deals.items():
        try:
            event.deals[act.session, board] = read_deal(text)
        except Mistake as mistake:
            event.faults += (Fault(record.id, mistake.code, mistake.params),)


@handlers.on(Fined)
def fined(event: Event, act: Fined, record: Record) -> None:
    """A fine counts in the stage that is open."""
    event.fines += ((event.stage, act),)


@handlers.on(CarriedOver)
def carried_over(event: Event, act: CarriedOver, record: Record) -> None:
    """The last word on a contestant's carry-over holds."""
    stage = event.stages.get(event.stage, Stage())
    carried = {**stage.carried, act.contestant: Fraction(act.amount)}
    event.stages[event.stage] = replace(stage, carried=carried)


@handlers.on(LotsDrawn)
def lots_drawn(event: Event, act: LotsDrawn, record: Record) -> None:
    """Lots hold for the stage that is open."""
    event.stages[event.stage] = replace(event.stages.get(event.stage, Stage()), lots=act)


@handlers.on(CutOff)
def cut_off(event: Event, act: CutOff, record: Record) -> None:
    """So many of the stage that is open go on."""
    event.stages[event.stage] = replace(event.stages.get(event.stage, Stage()), cut=act)


@handlers.on(Published)
def published(event: Event, act: Published, record: Record) -> None:
    """What everybody has seen."""
    event.published += (act,)
    event.final = event.final or act.final


@handlers.on(Reopened)
def reopened(event: Event, act: Reopened, record: Record) -> None:
    """Final results are open again."""
    event.final = False


@handlers.on(Noted)
def noted(event: Event, act: Noted, record: Record) -> None:
    """A note stays with the event."""
    event.notes += (act,)
