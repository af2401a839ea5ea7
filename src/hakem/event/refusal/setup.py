"""The event, its stages, sessions and rules: what cannot be meant."""

from hakem.dealing import deals, is_committed, read_commitment, read_key
from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.numbers import above_zero
from hakem.event.refusal.checks import Checks, known, one_of, stage_known
from hakem.event.state import Event, Stage
from hakem.event.statute import statements_of
from hakem.notation.cards import read_deal
from hakem.regulations.loader import named
from hakem.scoring.sheet import Form
from hakem.scoring.vps_legacy import read_legacy

#: What a statute says where the stage is no knock-out any more.
NO_KNOCKOUT = -1

checks = Checks()
CHECKS = checks.table


@checks.on(acts.Created)
def created(event: Event, act: acts.Created) -> None:
    """An event begins once."""
    if event.stages:
        raise SettingMistake("event.created-already", title=event.title)
    stage_can_be(act.form, act.regulation, act.settings, act.winners, act.knockout)
    table_can_be(act.vp_table)


@checks.on(acts.Described)
def described(event: Event, act: acts.Described) -> None:
    """It says something, and its rounds are made in a way that is known."""
    if not (act.title.strip() or act.date or act.course):
        raise SettingMistake("event.nothing-described")
    one_of("course", act.course, ("", *acts.COURSES))


@checks.on(acts.StageOpened)
def stage_opened(event: Event, act: acts.StageOpened) -> None:
    """A stage has a name of its own, and known contestants."""
    if act.stage in event.stages:
        raise SettingMistake("event.stage-twice", stage=act.stage)
    stage = event.stages[event.stage]
    form, regulation = act.form or stage.form, act.regulation or stage.regulation
    stage_can_be(form, regulation, act.settings, act.winners, act.knockout)
    known(event, act.contestants)


@checks.on(acts.RulesSet)
def rules_set(event: Event, act: acts.RulesSet) -> None:
    """Settings that exist; 0 leaves the rankings and the boards of a match as they are."""
    stage = stage_known(event, act.stage)
    form, regulation = act.form or stage.form, act.regulation or stage.regulation
    knockout = 0 if act.knockout == NO_KNOCKOUT else act.knockout
    stage_can_be(form, regulation, act.settings, act.winners or stage.winners, knockout)
    table_can_be(act.vp_table)


def table_can_be(table: acts.VpTable | None) -> None:
    """Raise for a victory-point table that cannot be read, saying what is wrong first."""
    if table is None:
        return
    scale, problems = read_legacy(table.rows, table.name, table.name)
    if scale is None:
        found = problems[0]
        raise SettingMistake(found.code, found.place, **found.params)


def stage_can_be(
    form: str, regulation: str, settings: dict[str, acts.Setting], winners: int, knockout: int
) -> None:
    """Raise for a form, a regulation or a setting that does not exist."""
    if form not in {one.value for one in Form}:
        known_forms = ", ".join(one.value for one in Form)
        raise SettingMistake("event.unknown-form", form=form, known=known_forms)
    if winners not in (1, 2):
        raise SettingMistake("event.winners", value=winners)
    if knockout < 0:
        raise SettingMistake("event.knockout", scheduled=knockout, extensions=0)
    named(regulation)
    statements_of(Stage(settings=settings))


@checks.on(acts.SessionOpened)
def session_opened(event: Event, act: acts.SessionOpened) -> None:
    """A session is opened once, even where it began without that, and has a weight above 0."""
    begun = event.sessions.get(act.session)
    if begun is not None and begun.opened:
        raise SettingMistake("event.session-twice", name=act.session)
    if above_zero(act.weight) is None:
        raise SettingMistake("event.weight", value=act.weight)
    stage_known(event, act.stage)


@checks.on(acts.Dealt)
def dealt(event: Event, act: acts.Dealt) -> None:
    """Every deal can be read; where a key is told, it makes these deals and has this commitment."""
    read = {board: read_deal(text) for board, text in act.deals.items()}
    if not (act.key or act.commitment or act.value):
        return
    key = read_key(act.key)
    if not is_committed(key, read_commitment(act.commitment)):
        raise SettingMistake("dealing.not-committed", commitment=act.commitment)
    made = deals(key, read, act.value)
    other = next((board for board, deal in read.items() if made[board] != deal), None)
    if other is not None:
        raise SettingMistake("dealing.other-deal", board=other)
