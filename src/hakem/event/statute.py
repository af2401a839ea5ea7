"""The statute of a stage: what its records say beyond its regulation, as an event file would."""

from collections.abc import Iterator
from fractions import Fraction

from hakem.event.acts import CutOff
from hakem.event.state import Event, RoundKey, Stage
from hakem.regulations.document import Spot
from hakem.regulations.loader import Statement, read_statements
from hakem.regulations.statute import CutOff as StatuteCut
from hakem.regulations.statute import Session as StatuteSession
from hakem.regulations.statute import Statute
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.scoring.terms import Bye
from hakem.scoring.ties import DrawnLots, Lots, SeededLots


def statute_of(event: Event, stage: Stage) -> Statute:
    """The statute of a stage of an event; raises `SettingMistake` for a setting that is none."""
    played = {slot.session for slot in event.results}
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
        carry_over=stage.carried,
        penalties=tuple(penalties_of(event, stage)),
        byes=tuple(byes_of(event, stage)),
        cut=cut_of(stage.cut),
        lots=lots_of(stage),
    )


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


def byes_of(event: Event, stage: Stage) -> Iterator[Bye]:
    """Who had no opponent in a round that was played: a bye of the draw, or an opponent gone.

    Only with teams: a pair that sits out has no score for the round.
    """
    if Form(stage.form) not in TEAM_FORMS:
        return
    sessions = {one.name for one in event.sessions_of(stage.name)}
    begun = begun_rounds(event)
    for key, round in event.rounds.items():
        if key.session in sessions and key in begun and round.paired is not None:
            yield from (Bye(one, str(key.round)) for one in round.paired.byes)
    for table, meeting in event.meetings.items():
        key = RoundKey(*table[:3])
        if table.session not in sessions or key not in begun or meeting.is_played:
            continue
        if table.room != "closed":  # the two rooms of a match are one bye
            yield from (Bye(one, str(key.round)) for one in meeting.contestants)


def begun_rounds(event: Event) -> frozenset[RoundKey]:
    """The rounds that were called, or in which something was entered."""
    called = {key for key, round in event.rounds.items() if round.started or round.ended}
    return frozenset(called | {RoundKey(*slot[:3]) for slot in event.results})


def cut_of(cut: CutOff | None) -> StatuteCut | None:
    """How many go on."""
    return None if cut is None else StatuteCut(cut.keep, OnTie(cut.on_tie))


def lots_of(stage: Stage) -> Lots | None:
    """The lots that were drawn in the stage."""
    if stage.lots is None:
        return None
    return SeededLots(stage.lots.seed) if stage.lots.seed else DrawnLots(stage.lots.order)
