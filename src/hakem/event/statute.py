"""The statute of a stage: what its records say beyond its regulation, as an event file would."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from hakem.event.acts import CutOff
from hakem.event.begun import Begun, begun_sessions
from hakem.event.lost import lost_matches
from hakem.event.state import Event, Stage
from hakem.event.unplayed import byes_and_unmet, cancelled
from hakem.regulations import scale_names
from hakem.regulations.document import Spot
from hakem.regulations.loader import Statement, read_statements
from hakem.regulations.statute import CutOff as StatuteCut
from hakem.regulations.statute import Session as StatuteSession
from hakem.regulations.statute import Statute, in_force
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import Form
from hakem.scoring.ties import DrawnLots, Lots, SeededLots
from hakem.scoring.vps import Scale


def statute_of(event: Event, stage: Stage, memory: Begun | None = None) -> Statute:
    """The statute of a stage of an event; raises `SettingMistake` for a setting that is none."""
    played = begun_sessions(event, memory)
    rules = rules_of(stage)
    byes, unmet = byes_and_unmet(event, stage, rules, memory)
    out = cancelled(event, stage, rules) if event.withdrawn else frozenset[str]()
    return Statute(
        title=event.title,
        date=event.date,
        regulation=stage.regulation,
        form=Form(stage.form),
        winners=stage.winners,
        settings=statements_of(stage),
        sessions=tuple(
            StatuteSession(one.name, one.weight)
            for one in event.sessions_of(stage.name)
            if one.name in played
        ),
        carry_over={one: part for one, part in stage.carried.items() if one not in out},
        penalties=tuple(p for p in penalties_of(event, stage) if p.contestant not in out),
        league=len(stage.contestants or event.contestants) > 2 or names_scale(stage),
        byes=tuple(byes),
        unmet=(*unmet, *lost_matches(event, stage, rules)),
        cut=cut_of(stage.cut),
        lots=lots_of(stage),
    )


def names_scale(stage: Stage) -> bool:
    """Whether the statute says that matches are worth victory points, however few teams play.

    A knock-out is decided by IMPs all the same, and what the regulation says of leagues is not
    meant for the one match of two teams.
    """
    if stage.knockout:
        return False
    return stage.vp_table is not None or stage.settings.get(
        "teams.vp_scale", scale_names.NONE
    ) not in ("", scale_names.NONE)


def rules_of(stage: Stage) -> Rules:
    """The settings in force in a stage: its regulation's, and what its statute says otherwise."""
    return in_force(stage.regulation, statements_of(stage), "event").rules


def statements_of(stage: Stage) -> tuple[Statement, ...]:
    """The settings of the statute."""
    return read_statements(Spot("event", {}, ()), stage.settings)


def penalties_of(event: Event, stage: Stage) -> Iterator[Penalty]:
    """The fines given in the stage."""
    for given_in, fine in event.fines:
        if given_in == stage.name:
            yield Penalty(
                fine.contestant,
                Fraction(fine.amount),
                PenaltyUnit(fine.unit),
                fine.why,
                fine.law,
                session=fine.session,
            )


def own_scale(stage: Stage) -> Scale | None:
    """The federation's own victory-point table, where the stage has one that can be read."""
    return None if stage.vp_table is None else _scale(stage.vp_table.name, stage.vp_table.rows)


@cache
def _scale(name: str, rows: str) -> Scale | None:
    from hakem.scoring.vps_legacy import read_legacy  # few events bring a table

    return read_legacy(rows, name, name)[0]


def cut_of(cut: CutOff | None) -> StatuteCut | None:
    """How many go on."""
    return None if cut is None else StatuteCut(cut.keep, OnTie(cut.on_tie))


def lots_of(stage: Stage) -> Lots | None:
    """The lots that were drawn in the stage."""
    if stage.lots is None:
        return None
    return SeededLots(stage.lots.seed) if stage.lots.seed else DrawnLots(stage.lots.order)
