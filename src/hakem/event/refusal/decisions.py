"""Fines, carry-over, lots, cut-offs, concessions, publishing: what cannot be meant."""

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.numbers import above_zero, exact
from hakem.event.refusal.checks import Checks, known, one_of, stage_known
from hakem.event.standings import standings
from hakem.event.state import Event
from hakem.scoring.cutoff import OnTie
from hakem.scoring.knockout import may_concede
from hakem.scoring.penalties import PenaltyUnit

checks = Checks()
CHECKS = checks.table


@checks.on(acts.Fined)
def fined(event: Event, act: acts.Fined) -> None:
    """Something is taken off, in a unit that is known."""
    known(event, [act.contestant])
    one_of("unit", act.unit, tuple(unit.value for unit in PenaltyUnit))
    if exact(act.amount) is None:
        raise SettingMistake("event.not-a-number", value=act.amount)
    if above_zero(act.amount) is None:
        raise SettingMistake("event.penalty-amount", value=act.amount)
    stage_known(event, act.stage)


@checks.on(acts.CarriedOver)
def carried_over(event: Event, act: acts.CarriedOver) -> None:
    """A number."""
    known(event, [act.contestant])
    if exact(act.amount) is None:
        raise SettingMistake("event.not-a-number", value=act.amount)
    stage_known(event, act.stage)


@checks.on(acts.LotsDrawn)
def lots_drawn(event: Event, act: acts.LotsDrawn) -> None:
    """An order of contestants, each once, or a seed."""
    known(event, act.order)
    if bool(act.order) is bool(act.seed):
        raise SettingMistake("event.lots")
    for one in act.order:
        if act.order.count(one) > 1:
            raise SettingMistake("event.lots-twice", contestant=one)
    stage_known(event, act.stage)


@checks.on(acts.CutOff)
def cut_off(event: Event, act: acts.CutOff) -> None:
    """Somebody goes on."""
    one_of("on-tie", act.on_tie, tuple(one.value for one in OnTie))
    if act.keep < 1:
        raise SettingMistake("event.cut", value=act.keep)
    stage_known(event, act.stage)


@checks.on(acts.Conceded)
def conceded(event: Event, act: acts.Conceded) -> None:
    """A match of a knock-out, of which enough was played (TBF 10(h))."""
    known(event, [act.contestant])
    stage = stage_known(event, act.stage)
    scored = standings(event, stage.name).scored
    own = [one for one in scored.matches if act.contestant in (one.home, one.away)]
    if not stage.knockout or not own:
        raise SettingMistake("event.no-knockout", contestant=act.contestant)
    found = may_concede(sum(one.boards for one in own), stage.knockout, scored.rules.knockout)
    if not found:
        raise SettingMistake(
            "event.cannot-concede",
            played=found.reason.numbers["played"],
            scheduled=stage.knockout,
            needed=found.reason.numbers["needed"],
            clause=scored.rules.clause("knockout.concession_from") or "Law 78D",
        )


@checks.on(acts.Reopened)
def reopened(event: Event, act: acts.Reopened) -> None:
    """Only what is final can be opened again."""
    if not event.final:
        raise SettingMistake("event.not-final")
